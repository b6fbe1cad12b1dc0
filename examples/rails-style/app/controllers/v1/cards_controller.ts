import { Clock } from '../../../lib/clock.ts'
import { MccCategory } from '../../models/mcc_category.ts'
import { CardDetailsSerializer, CardSerializer } from '../../serializers/card_serializer.ts'
import { CreateCard, UpdateCard } from '../../services/cards.ts'
import { ApplicationController } from '../application_controller.ts'

const RESTRICTIONS = [
  'spendLimit',
  'maxTransactionCount',
  { activeDateRangeUTC: ['startDate', 'endDate'], merchantCategory: ['mode', 'categoryIds'] },
]

export class CardsController extends ApplicationController {
  static override readonly scopes = {
    index: 'cards:read',
    show: 'cards:read',
    mccCategories: 'cards:read',
    create: 'cards:write',
    update: 'cards:write',
    destroy: 'cards:write',
  }

  index(): void {
    this.renderPage(this.currentCompany.cards.newestFirst(), CardSerializer.asJson)
  }

  show(): void {
    this.setHeader('Cache-Control', 'no-store')
    this.render(CardDetailsSerializer.asJson(this.#card()))
  }

  create(): void {
    const attributes = this.permit('name', 'expectedChargeDateUTC', { metadata: '*', restrictions: RESTRICTIONS })
    if (attributes.expectedChargeDateUTC !== undefined) this.requireScope('cards:multiple:write')
    this.setHeader('Cache-Control', 'no-store')
    this.render(CardDetailsSerializer.asJson(CreateCard.call(this.currentCompany, attributes)), 201)
  }

  update(): void {
    const attributes = this.permit('name', { metadata: '*', restrictions: RESTRICTIONS })
    this.render(CardSerializer.asJson(UpdateCard.call(this.#card(), attributes)))
  }

  /** Deleted softly, for the sake of the transactions made with it. */
  destroy(): void {
    this.#card().update({ deletedAt: Clock.now() })
    this.noContent()
  }

  mccCategories(): void {
    const rows = MccCategory.all()
    this.render({ rows, count: rows.length })
  }

  #card() {
    return this.currentCompany.cards.find(this.id)
  }
}
