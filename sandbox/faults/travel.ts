import { utcDay } from '../dates.ts'
import { fault, wrapOperation } from './fault.ts'
import {
  asCompany,
  asking,
  holding,
  type Item,
  ofLivingCards,
  ownerOf,
  relisted,
  shifted,
  shiftedBy,
  showing,
  telling,
} from './transaction-lists.ts'

const DAY = 86_400_000

/** Violations of spec/rules/travel.yaml. */
export default [
  fault({
    id: 'travel.due-before-it-closes',
    breaks: ['travel.statement-dates-in-order'],
    says: 'A statement is due a month before it closes.',
    apply: (parts) =>
      telling(parts, 'travel', (item) => ({
        ...item,
        statementDueDate: shiftedBy(String(item.statementClosingDate), -30 * 24 * 3600),
      })),
  }),

  fault({
    id: 'travel.without-deleted-cards',
    breaks: ['travel.outlast-their-card'],
    says: 'What a travel card paid is no longer returned when the card is deleted.',
    apply: (parts) => holding(parts, 'travel', ofLivingCards),
  }),

  fault({
    id: 'travel.looks-at-cards',
    breaks: [
      'travel.completed-transaction-returned',
      'travel.all-history-of-cards',
      'travel.shows-what-happened',
      'travel.item-shape',
      'travel.last-four-digits',
      'travel.filter-by-card',
      'travel.dates-inclusive',
      'travel.yesterday-by-default',
      'travel.shared-in-company',
      'cursors.arrivals-in-between',
    ],
    says: 'The source travel looks at the transactions of the source cards.',
    apply: (parts) =>
      wrapOperation(parts, 'listCardTransactions', (handle) => async (request, context) => {
        if (request.body.source === 'cards') return handle(request, context)
        return handle({ ...request, body: { ...request.body, source: 'cards' } }, context)
      }),
  }),

  fault({
    id: 'travel.amount-in-cents',
    breaks: ['travel.shows-what-happened'],
    says: 'The amounts of travel transactions are told in cents.',
    apply: (parts) =>
      telling(parts, 'travel', (item) => ({
        ...item,
        transactionAmount: Math.round(Number(item.transactionAmount) * 100),
      })),
  }),

  fault({
    id: 'travel.local-time',
    breaks: ['travel.shows-what-happened'],
    says: 'The settlement date of a travel transaction is told in the time of São Paulo.',
    apply: (parts) =>
      telling(parts, 'travel', (item) => ({
        ...item,
        settlementDate: shiftedBy(String(item.settlementDate), -3 * 3600),
      })),
  }),

  fault({
    id: 'travel.as-card-transactions',
    breaks: ['travel.item-shape'],
    says: 'Travel transactions are told in the form of card transactions.',
    apply: (parts) =>
      telling(parts, 'travel', ({ transactionId, cardId, cardName, cardLastFour, merchantName, ...item }) => ({
        id: transactionId,
        card: { id: cardId, name: cardName, type: 'Virtual', number: cardLastFour },
        merchant: { name: merchantName },
        transactionType: item.transactionType,
        transactionDate: item.transactionDate,
        settlementDate: item.settlementDate,
        transactionAmount: item.transactionAmount,
        transactionCurrency: item.transactionCurrency,
      })),
  }),

  fault({
    id: 'travel.digits-of-first-card',
    breaks: ['travel.last-four-digits'],
    says: 'The cardLastFour is the same for all cards of a page.',
    apply: (parts) =>
      showing(parts, 'travel', (page) => ({
        ...page,
        data: page.data.map((item) => ({ ...item, cardLastFour: page.data[0]?.cardLastFour })),
      })),
  }),

  fault({
    id: 'travel.cards-not-heeded-with-dates',
    breaks: [
      'travel.filter-by-card',
      'cursors.filters-kept',
      'cursors.travel-total-count',
      'cursors.has-next-until-last',
    ],
    says: 'With dates the cardIds are not heeded for travel transactions.',
    apply: (parts) =>
      asking(parts, 'travel', (asked) => (asked.startDate && asked.endDate ? { ...asked, cardIds: undefined } : asked)),
  }),

  fault({
    id: 'travel.end-date-exclusive',
    breaks: ['travel.dates-inclusive'],
    says: 'Travel transactions on the end date are not returned.',
    apply: (parts) =>
      holding(parts, 'travel', async (asked, all) => (await all(asked)).filter((item) => !isOn(item, asked.endDate))),
  }),

  fault({
    id: 'travel.start-date-exclusive',
    breaks: ['travel.dates-inclusive'],
    says: 'Travel transactions on the start date are not returned.',
    apply: (parts) =>
      holding(parts, 'travel', async (asked, all) => (await all(asked)).filter((item) => !isOn(item, asked.startDate))),
  }),

  fault({
    id: 'travel.a-day-too-early',
    breaks: ['travel.outside-dates-left-out'],
    says: 'Travel transactions of the day before the start date are returned too.',
    apply: (parts) =>
      holding(parts, 'travel', async (asked, all) => {
        const right = await all(asked)
        return asked.startDate ? all({ ...asked, startDate: shifted(asked.startDate, -1) }) : right
      }),
  }),

  fault({
    id: 'travel.week-by-default',
    breaks: ['travel.yesterday-by-default'],
    says: 'Without cards and dates the travel transactions of the last seven days are returned.',
    apply: (parts) =>
      asking(parts, 'travel', (asked, { clock }) =>
        asked.cardIds || asked.startDate || asked.endDate
          ? asked
          : { ...asked, startDate: utcDay(clock.now() - 7 * DAY), endDate: utcDay(clock.now()) },
      ),
  }),

  fault({
    id: 'travel.history-of-a-year',
    breaks: ['travel.all-history-of-cards'],
    says: 'With cardIds and without dates nothing is returned that is older than a year.',
    apply: (parts) =>
      asking(parts, 'travel', (asked, { clock }) =>
        asked.cardIds && !asked.startDate && !asked.endDate
          ? { ...asked, startDate: utcDay(clock.now() - 365 * DAY) }
          : asked,
      ),
  }),

  fault({
    id: 'travel.foreign-cards-shown',
    breaks: ['travel.foreign-transactions-not-returned', 'cursors.foreign-cursor'],
    says: 'With cardIds the company of the caller is not looked at for travel transactions.',
    apply: (parts) =>
      relisted(parts, 'travel', async (asked, read, context) => {
        const owners = await Promise.all((asked.cardIds ?? []).map((id) => ownerOf(id, context)))
        const other = owners.find((companyId) => companyId !== context.caller.companyId)
        return other === undefined ? read(asked) : read(asked, asCompany(context, other))
      }),
  }),

  fault({
    id: 'travel.of-first-credential',
    breaks: ['travel.shared-in-company'],
    says: "Another credential of the company than the operator's first one sees no travel transactions.",
    apply: (parts) =>
      holding(parts, 'travel', async (asked, all, { caller }) => {
        const completed = await all(asked)
        return caller.companyId === parts.tokens.mainCompanyId && caller.clientId.startsWith('control-')
          ? []
          : completed
      }),
  }),
]

/** Whether a transaction was settled on a day. */
function isOn({ settlementDate }: Item, day: string | undefined): boolean {
  return day !== undefined && String(settlementDate).startsWith(day)
}
