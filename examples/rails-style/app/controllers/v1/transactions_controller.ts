import { settings } from '../../../config/settings.ts'
import type { Relation } from '../../../lib/active_record.ts'
import { RecordInvalid } from '../../../lib/errors.ts'
import { MessageVerifier } from '../../../lib/token.ts'
import { Card } from '../../models/card.ts'
import { CardTransactionSearch, secondsWindow, WINDOW_RULES, type Window } from '../../models/transaction_search.ts'
import type { Transaction } from '../../models/transactions.ts'
import {
  CardTransactionSerializer,
  PaymentSerializer,
  type Preloaded,
  TravelTransactionSerializer,
} from '../../serializers/transaction_serializers.ts'
import { ApplicationController } from '../application_controller.ts'

const DEFAULT_PAGE_SIZE = 20
const MAX_PAGE_SIZE = 500

interface Listing<T extends Transaction> {
  /** What a cursor of this list is signed for. */
  name: string
  relation: Relation<T>
  asJson: (transaction: T, preloaded: Preloaded) => unknown
}

interface Page {
  window: Window
  pageSize: number
  pageCursor: string | undefined
  /** Where the page after the one with this cursor is, if anywhere. */
  linkTo: (cursor: string) => string | null
}

export class TransactionsController extends ApplicationController {
  static override readonly scopes = {
    search: 'transactions:read',
    cards: 'transactions:read',
    travel: 'transactions:read',
    payments: 'payments:read',
  }

  /** POST /v1/cards/transactions */
  search(): void {
    const { source, cardIds, ...page } = new CardTransactionSearch(
      this.permit('source', 'cardIds', 'startDate', 'endDate', 'pageSize', 'pageCursor'),
    )
    const ofCards = cardIds ? { cardId: cardIds } : {}
    const request: Page = { ...page, linkTo: () => null }
    if (source === 'cards') {
      const listing = this.#cardListing()
      this.#renderCursorPage({ ...listing, relation: listing.relation.where(ofCards) }, request)
    } else {
      const listing = this.#travelListing()
      this.#renderCursorPage({ ...listing, relation: listing.relation.where(ofCards) }, request)
    }
  }

  /** GET /v1/transactions */
  cards(): void {
    this.setHeader('Deprecation', 'true')
    this.#renderCursorPage(this.#cardListing(), this.#pageOfQuery())
  }

  /** GET /v1/travel/transactions */
  travel(): void {
    this.setHeader('Deprecation', 'true')
    this.#renderCursorPage(this.#travelListing(), this.#pageOfQuery())
  }

  /** GET /v1/payments/transactions */
  payments(): void {
    const listing = { name: 'payments', relation: this.currentCompany.payments, asJson: PaymentSerializer.asJson }
    this.#renderCursorPage(listing, this.#pageOfQuery())
  }

  #cardListing() {
    const relation = this.currentCompany.settledTransactions
    return { name: 'cards', relation, asJson: CardTransactionSerializer.asJson }
  }

  #travelListing() {
    const relation = this.currentCompany.travelTransactions
    return { name: 'travel', relation, asJson: TravelTransactionSerializer.asJson }
  }

  #pageOfQuery(): Page {
    const { pageSize = DEFAULT_PAGE_SIZE } = this.integerQuery({
      pageSize: { numericality: { onlyInteger: true, greaterThanOrEqualTo: 1, lessThanOrEqualTo: MAX_PAGE_SIZE } },
    })
    return {
      window: secondsWindow(this.stringQuery(WINDOW_RULES)),
      pageSize,
      pageCursor: this.queryParam('pageCursor'),
      linkTo: (cursor) => {
        const query = new URLSearchParams(this.request.query)
        query.set('pageCursor', cursor)
        return `${settings.baseUrl}${this.request.path}?${query}`
      },
    }
  }

  /** Oldest first, and from a cursor on what was recorded after it: what comes in meanwhile moves no page. */
  #renderCursorPage<T extends Transaction>({ name, relation, asJson }: Listing<T>, page: Page): void {
    const { window, pageSize, pageCursor, linkTo } = page
    let listed = relation
    if (window.from) listed = listed.whereSql('settlement_date >= ?', window.from)
    if (window.to) listed = listed.whereSql('settlement_date < ?', window.to)

    const cursors = new MessageVerifier(settings.secretKeyBase)
    const purpose = `${this.currentCompany.id}/${name}`
    let rest = listed
    if (pageCursor !== undefined) {
      const seq = cursors.verified(pageCursor, purpose)
      if (seq === undefined) {
        throw new RecordInvalid([{ field: 'pageCursor', code: 'invalid_cursor', vars: {} }])
      }
      rest = rest.whereSql('seq > ?', Number(seq))
    }
    const found = rest.limit(pageSize + 1).toArray()
    const transactions = found.slice(0, pageSize)
    const last = transactions.at(-1)
    const hasNext = found.length > pageSize
    const nextCursor = hasNext && last ? cursors.generate(String(last.seq), purpose) : null
    const preloaded = this.#preload(transactions)
    this.render({
      links: { next: nextCursor ? linkTo(nextCursor) : null },
      pagination: { pageSize, totalCount: listed.count(), nextCursor, hasNext },
      data: transactions.map((transaction) => asJson(transaction, preloaded)),
    })
  }

  #preload(transactions: Transaction[]): Preloaded {
    const ids = transactions.flatMap((transaction) => ('cardId' in transaction ? [String(transaction.cardId)] : []))
    const cards = Card.where({ id: [...new Set(ids)] }).toArray()
    return {
      company: this.currentCompany,
      user: this.currentCompany.owner,
      cards: new Map(cards.map((card) => [card.id, card])),
    }
  }
}
