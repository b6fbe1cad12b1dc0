import { ApiError } from '../../api-error.ts'
import { parseUtc } from '../../dates.ts'
import { messages } from '../../messages.ts'
import { type Fault, fault, wrapOperation } from '../fault.ts'
import { afterActivity } from './after-activity.ts'

/** Violations of spec/rules/cards.yaml: what is returned of a card that was used, or cannot be used any more. */
export default [
  fault({
    id: 'cards.settlement-reduces-shown-limit',
    breaks: ['cards.unchanged-by-use'],
    says: 'A settlement reduces the `spendLimit` that is returned.',
    apply: (parts) =>
      afterActivity(
        parts,
        'transactions',
        `update cards set restrictions = json_set(restrictions, '$.spendLimit',
          max(0.01, json_extract(restrictions, '$.spendLimit') - new.amount)) where id = new.card_id`,
      ),
  }),

  fault({
    id: 'cards.settlement-deletes-metadata',
    breaks: ['cards.unchanged-by-use'],
    says: 'A settlement deletes the metadata of the card.',
    apply: (parts) => afterActivity(parts, 'transactions', 'update cards set metadata = null where id = new.card_id'),
  }),

  fault({
    id: 'cards.settlement-changes-created-at',
    breaks: ['cards.unchanged-by-use'],
    says: 'A settlement sets `createdAt` of the card to the time of the settlement.',
    apply: (parts) =>
      afterActivity(parts, 'transactions', 'update cards set created_at = new.settled_at where id = new.card_id'),
  }),

  fault({
    id: 'cards.used-up-not-found',
    breaks: ['cards.unchanged-by-use'],
    says: 'A card with as many approvals as its `maxTransactionCount` cannot be retrieved.',
    apply: (parts) =>
      wrapOperation(parts, 'getCard', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const { maxTransactionCount } = response.body?.restrictions ?? {}
        const approvals = context.store.selectFrom('approvals').select('id').where('card_id', '=', request.path.id)
        if ((await approvals.execute()).length >= (maxTransactionCount ?? Number.POSITIVE_INFINITY))
          throw new ApiError(404, messages.notFound)
        return response
      }),
  }),

  fault({
    id: 'cards.number-changed-by-use',
    breaks: ['cards.unchanged-by-use'],
    says: 'An approval changes a digit in the middle of the card number.',
    apply: (parts) =>
      afterActivity(
        parts,
        'approvals',
        `update cards set number = substr(number, 1, 9) || ((substr(number, 10, 1) + 5) % 10) || substr(number, 11)
          where id = new.card_id`,
      ),
  }),

  fault({
    id: 'cards.settlement-deletes-charge-date',
    breaks: ['cards.unchanged-by-use'],
    says: 'A settlement deletes the `expectedChargeDateUTC` of the card.',
    apply: (parts) =>
      afterActivity(parts, 'transactions', 'update cards set expected_charge_date = null where id = new.card_id'),
  }),

  fault({
    id: 'cards.settlement-deletes-category',
    breaks: ['cards.unchanged-by-use'],
    says: 'A settlement deletes the blocked merchant categories of the card.',
    apply: (parts) =>
      afterActivity(
        parts,
        'transactions',
        `update cards set restrictions = json_remove(restrictions, '$.merchantCategory')
          where id = new.card_id and new.source = 'cards'`,
      ),
  }),

  fault({
    id: 'cards.failure-deletes-charge-date',
    breaks: ['cards.unchanged-by-use'],
    says: 'A failure after the authorization deletes the `expectedChargeDateUTC` of the card.',
    apply: (parts) =>
      afterActivity(
        parts,
        'webhook_events',
        `update cards set expected_charge_date = null
          where new.event_type = 'transaction.failed' and instr(new.body, id) > 0`,
      ),
  }),

  fault({
    id: 'cards.travel-transaction-deletes-metadata',
    breaks: ['cards.unchanged-by-use'],
    says: 'A travel transaction deletes the metadata of the card.',
    apply: (parts) =>
      afterActivity(
        parts,
        'transactions',
        `update cards set metadata = null where id = new.card_id and new.source = 'travel'`,
      ),
  }),

  fault({
    id: 'cards.expired-not-listed',
    breaks: ['cards.expired-returned'],
    says: 'The list leaves out cards whose active date range has ended.',
    apply: (parts) =>
      wrapOperation(parts, 'listCards', (handle) => async (request, context) => {
        const response = await handle(request, context)
        if (response.body === undefined) return response
        const { rows, count } = response.body
        const now = context.clock.now()
        const usable = rows.filter(({ restrictions: { activeDateRangeUTC: range } }) => {
          return !range?.endDate || parseUtc(range.endDate) > now
        })
        return { ...response, body: { rows: usable, count: count - rows.length + usable.length } }
      }),
  }),
] satisfies readonly Fault[]
