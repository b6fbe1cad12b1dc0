import type { CardDto, CardUpdateDto } from '../../../../generated/types.d.ts'
import { cardOf } from '../../../cards/card.ts'
import { changeCard, findCard } from '../../../cards/queries.ts'
import { type Fault, fault, wrapOperation } from '../../fault.ts'

/** Violations of spec/rules/cards.yaml: what an update must leave unchanged. */
export default [
  fault({
    id: 'cards.update-deletes-metadata',
    breaks: ['cards.update-preserves-other-properties', 'CardDto.metadata.kept', 'cards.state-machine'],
    says: 'An update without metadata deletes the stored metadata.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => (request, context) => {
        const named = Object.keys(request.body).length > 0
        return handle(named ? { ...request, body: { metadata: {}, ...request.body } } : request, context)
      }),
  }),

  fault({
    id: 'cards.update-of-two-properties-deletes-metadata',
    breaks: ['cards.update-preserves-other-properties', 'CardDto.metadata.kept'],
    says: 'An update with a name and restrictions, but without metadata, deletes the stored metadata.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => (request, context) => {
        const { name, restrictions } = request.body
        const isHit = name !== undefined && restrictions !== undefined
        return handle(isHit ? { ...request, body: { metadata: {}, ...request.body } } : request, context)
      }),
  }),

  fault({
    id: 'cards.restrictions-update-resets-mode',
    breaks: ['cards.update-of-one-restriction'],
    says: 'An update of restrictions without a merchant category sets its mode to `allow`.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => async (request, context) => {
        const { store, caller } = context
        const { merchantCategory } = JSON.parse(
          (await findCard(store, caller.companyId, request.path.id)).restrictions,
        ) as CardDto['restrictions']
        const { restrictions } = request.body
        if (!restrictions || restrictions.merchantCategory || !merchantCategory) return handle(request, context)
        const reset = { ...restrictions, merchantCategory: { ...merchantCategory, mode: 'allow' as const } }
        return handle({ ...request, body: { ...request.body, restrictions: reset } }, context)
      }),
  }),

  fault({
    id: 'cards.empty-update-deletes-metadata',
    breaks: ['cards.empty-update-changes-nothing'],
    says: 'An empty update deletes the stored metadata.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => (request, context) => {
        const empty = Object.keys(request.body).length === 0
        return handle(empty ? { ...request, body: { metadata: {} } } : request, context)
      }),
  }),

  fault({
    id: 'cards.update-resets-created-at',
    breaks: ['cards.update-preserves-other-properties'],
    says: 'An update sets `createdAt` to the time of the update.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => async (request, context) => {
        const response = await handle(request, context)
        if (Object.keys(request.body).length === 0) return response
        const { store, caller, choices } = context
        const created_at = context.clock.now()
        await store.updateTable('cards').set({ created_at }).where('id', '=', request.path.id).execute()
        return { body: cardOf(await findCard(store, caller.companyId, request.path.id), choices) }
      }),
  }),

  fault({
    id: 'cards.update-changes-number',
    breaks: ['cards.update-preserves-other-properties', 'cards.update-of-documented-properties-only'],
    says: 'An update gives the card a new number.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => async (request, context) => {
        const response = await handle(request, context)
        if (request.body.name === undefined) return response
        const { store } = context
        const row = await findCard(store, context.caller.companyId, request.path.id)
        const [head, tail] = [row.number.slice(0, 6), row.number.slice(6)]
        const number = head + [...tail].map((digit) => (Number(digit) + 5) % 10).join('')
        await store.updateTable('cards').set({ number }).where('id', '=', row.id).execute()
        return response
      }),
  }),

  fault({
    id: 'cards.update-takes-any-property',
    breaks: ['cards.update-of-documented-properties-only'],
    says: 'An update stores each property of its body, also a card number.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const { details } = request.body as { details?: { cardNumber?: string } }
        if (details?.cardNumber === undefined) return response
        const number = `${details.cardNumber.slice(0, 8)}${String(context.clock.now()).slice(-8)}`
        await context.store.updateTable('cards').set({ number }).where('id', '=', request.path.id).execute()
        return response
      }),
  }),

  fault({
    id: 'cards.update-affects-others',
    breaks: ['cards.update-leaves-others-unchanged'],
    says: 'An update changes all cards with the same name, metadata and restrictions.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => async (request, context) => {
        const { store, caller } = context
        const old = await findCard(store, caller.companyId, request.path.id)
        const response = await handle(request, context)
        const { name, metadata, restrictions } = await findCard(store, caller.companyId, request.path.id)
        await store
          .updateTable('cards')
          .set({ name, metadata, restrictions })
          .where('company_id', '=', caller.companyId)
          .where('name', '=', old.name)
          .where('restrictions', '=', old.restrictions)
          .where('metadata', old.metadata === null ? 'is' : '=', old.metadata)
          .execute()
        return response
      }),
  }),

  fault({
    id: 'cards.update-sets-expiry-date',
    breaks: ['cards.update-of-documented-properties-only'],
    says: 'An update sets the expiry date of the card to that of the `details` in its body.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const { details } = request.body as { readonly details?: { readonly expiryDate?: string } }
        if (details?.expiryDate !== undefined) {
          const change = { expiry: details.expiryDate }
          await context.store.updateTable('cards').set(change).where('id', '=', request.path.id).execute()
        }
        return response
      }),
  }),

  fault({
    id: 'cards.updated-count-in-later-cards',
    breaks: ['cards.update-leaves-others-unchanged'],
    says: 'The `maxTransactionCount` that an update sets becomes the default of the cards that the tenant creates afterwards.',
    apply: (parts) => {
      const defaults = new Map<string, number>()
      const updating = wrapOperation(parts, 'updateCard', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const count = request.body.restrictions?.maxTransactionCount
        if (count) defaults.set(context.caller.companyId, count)
        return response
      })
      return wrapOperation(updating, 'createCard', (handle) => (request, context) => {
        const maxTransactionCount =
          request.body.restrictions.maxTransactionCount ?? defaults.get(context.caller.companyId)
        const restrictions = { ...request.body.restrictions, ...(maxTransactionCount && { maxTransactionCount }) }
        return handle({ ...request, body: { ...request.body, restrictions } }, context)
      })
    },
  }),

  fault({
    id: 'cards.updated-metadata-in-later-cards',
    breaks: ['cards.update-leaves-others-unchanged'],
    says: 'The metadata that an update sets become the default of the cards that the tenant creates afterwards.',
    apply: (parts) => {
      const defaults = new Map<string, CardUpdateDto['metadata']>()
      const updating = wrapOperation(parts, 'updateCard', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const { metadata } = request.body
        if (metadata) defaults.set(context.caller.companyId, metadata)
        return response
      })
      return wrapOperation(updating, 'createCard', (handle) => (request, context) => {
        const metadata = request.body.metadata ?? defaults.get(context.caller.companyId)
        return handle({ ...request, body: { ...request.body, ...(metadata && { metadata }) } }, context)
      })
    },
  }),

  fault({
    id: 'cards.update-returns-restrictions-of-request',
    breaks: ['cards.update-of-one-restriction'],
    says: 'The response to an update contains the restrictions of the request, and not those that the card also has.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => async (request, context) => {
        const { body, ...response } = await handle(request, context)
        if (!body) return response
        const { spendLimit } = body.restrictions
        const restrictions = request.body.restrictions && { spendLimit, ...request.body.restrictions }
        return { ...response, body: { ...body, ...(restrictions && { restrictions }) } }
      }),
  }),

  fault({
    id: 'cards.update-sets-charge-date',
    breaks: ['cards.update-of-documented-properties-only'],
    says: 'An update sets the `expectedChargeDateUTC` of its body, also to a day in the past.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const { expectedChargeDateUTC: date } = request.body as { readonly expectedChargeDateUTC?: unknown }
        if (typeof date === 'string')
          await changeCard(context.store, context.caller.companyId, request.path.id, { expected_charge_date: date })
        return response
      }),
  }),
] satisfies readonly Fault[]
