import type { components } from '../../../generated/types.d.ts'
import type { CardRestrictions } from '../../cards/restrictions.ts'
import type { Context } from '../../handler.ts'
import type { Services } from '../../services.ts'
import { type Fault, fault, wrapOperation } from '../fault.ts'

/** Violations of spec/rules/cards.yaml in using a card: those who approve purchases know other restrictions than the API shows. */
export default [
  fault({
    id: 'cards.limit-in-another-currency',
    breaks: ['cards.spend-limit-holds'],
    says: 'Purchases are approved by a limit in dollars that is taken for reais.',
    apply: (parts) =>
      approvedBy(parts, (restrictions) => ({ ...restrictions, spendLimit: restrictions.spendLimit * 5 })),
  }),

  fault({
    id: 'cards.limit-for-each-purchase',
    breaks: ['cards.spend-limit-holds', 'cards.updated-limit-holds'],
    says: 'The spend limit is not handed on to those who approve purchases.',
    apply: (parts) => approvedBy(parts, (restrictions) => ({ ...restrictions, spendLimit: 1_000_000 })),
  }),

  fault({
    id: 'cards.first-limit-for-ever',
    breaks: ['cards.updated-limit-holds'],
    says: 'Purchases are approved by the limit that the card had at first.',
    apply: (parts) => approvedBy(parts, (restrictions, first) => ({ ...restrictions, spendLimit: first.spendLimit })),
  }),

  fault({
    id: 'cards.one-purchase-more',
    breaks: ['cards.transaction-count-holds'],
    says: 'One purchase more is approved than maxTransactionCount allows.',
    apply: (parts) =>
      approvedBy(parts, ({ maxTransactionCount: count, ...restrictions }) =>
        count === undefined ? restrictions : { ...restrictions, maxTransactionCount: count + 1 },
      ),
  }),

  fault({
    id: 'cards.usable-at-once',
    breaks: ['cards.not-usable-before-start'],
    says: 'A card is usable at once, whatever the start of its active range.',
    apply: (parts) =>
      approvedBy(
        parts,
        withRange((range) => ({ ...range, startDate: null })),
      ),
  }),

  fault({
    id: 'cards.usable-for-ever',
    breaks: ['cards.not-usable-after-end'],
    says: 'A card stays usable, whatever the end of its active range.',
    apply: (parts) =>
      approvedBy(
        parts,
        withRange((range) => ({ ...range, endDate: null })),
      ),
  }),
] satisfies readonly Fault[]

type Range = NonNullable<CardRestrictions['activeDateRangeUTC']>
type Change = (restrictions: CardRestrictions, first: CardRestrictions) => CardRestrictions

function withRange(change: (range: Range) => Range): Change {
  return ({ activeDateRangeUTC: range, ...restrictions }) =>
    range ? { ...restrictions, activeDateRangeUTC: change(range) } : restrictions
}

/** The parts in which purchases are approved by changed restrictions, while the API shows those that were sent. */
function approvedBy(parts: Services, change: Change): Services {
  const first = new Map<string, CardRestrictions>()
  const shown = new Map<string, CardRestrictions>()
  const asShown = <Card extends Shown>(card: Card): Card => ({
    ...card,
    restrictions: shown.get(card.id) ?? card.restrictions,
  })

  async function handOn({ id, restrictions }: Shown, context: Context): Promise<void> {
    const original = first.get(id) ?? (restrictions as CardRestrictions)
    first.set(id, original)
    shown.set(id, restrictions as CardRestrictions)
    await store(id, change(restrictions as CardRestrictions, original), context)
  }

  let changed = wrapOperation(parts, 'createCard', (handle) => async (request, context) => {
    const answer = await handle(request, context)
    if (answer.body) await handOn(answer.body, context)
    return answer
  })
  changed = wrapOperation(changed, 'updateCard', (handle) => async (request, context) => {
    const before = shown.get(request.path.id)
    if (before) await store(request.path.id, before, context)
    const answer = await handle(request, context)
    if (answer.body) await handOn(answer.body, context)
    return answer
  })
  changed = wrapOperation(changed, 'getCard', (handle) => async (request, context) => {
    const answer = await handle(request, context)
    return answer.body ? { ...answer, body: asShown(answer.body) } : answer
  })
  return wrapOperation(changed, 'listCards', (handle) => async (request, context) => {
    const answer = await handle(request, context)
    return answer.body ? { ...answer, body: { ...answer.body, rows: answer.body.rows.map(asShown) } } : answer
  })
}

type Shown = Pick<components['schemas']['CardDto'], 'id' | 'restrictions'>

async function store(id: string, restrictions: CardRestrictions, context: Context): Promise<void> {
  const change = { restrictions: JSON.stringify(restrictions) }
  await context.store.updateTable('cards').set(change).where('id', '=', id).execute()
}
