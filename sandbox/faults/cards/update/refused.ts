import { ApiError } from '../../../api-error.ts'
import { changeCard } from '../../../cards/queries.ts'
import type { Services } from '../../../services.ts'
import { beforeRefusal, type Fault, fault, lockByRefusedBody, wrapOperation, wrapStep } from '../../fault.ts'

/** Violations of spec/rules/cards.yaml: what an update that is refused leaves behind. */
export default [
  fault({
    id: 'cards.refused-update-stored',
    breaks: ['cards.refused-update-changes-nothing'],
    says: 'A refused update changes the name.',
    apply: (parts) =>
      wrapStep(parts, 'check-body', (run) => async (exchange, services) => {
        try {
          await run(exchange, services)
        } catch (error) {
          if (exchange.operation.id === 'updateCard' && exchange.caller) {
            const { id } = exchange.path as { id: string }
            await changeCard(services.store, exchange.caller.companyId, id, { name: 'Changed' })
          }
          throw error
        }
      }),
  }),

  fault({
    id: 'cards.refused-update-stored-in-part',
    breaks: ['cards.refused-update-changes-nothing'],
    says: 'An update that is refused for its metadata changes the name.',
    apply: (parts) =>
      wrapStep(parts, 'check-body', (run) => async (exchange, services) => {
        try {
          await run(exchange, services)
        } catch (error) {
          const { name } = Object(exchange.body) as { name?: unknown }
          if (exchange.operation.id === 'updateCard' && exchange.caller && /^[A-Za-z\d ]+$/.test(String(name ?? ''))) {
            const { id } = exchange.path as { id: string }
            await changeCard(services.store, exchange.caller.companyId, id, { name: String(name) })
          }
          throw error
        }
      }),
  }),

  fault({
    id: 'cards.update-stored-before-restrictions',
    breaks: ['cards.refused-update-changes-nothing'],
    says: 'An update stores the name and the metadata before it refuses the restrictions.',
    apply: (parts) =>
      wrapStep(parts, 'check-body', (run) => async (exchange, services) => {
        const { restrictions, ...others } = Object(exchange.body) as { restrictions?: unknown; name?: string }
        try {
          await run(exchange, services)
        } catch (error) {
          const { operation, caller, path } = exchange
          const isValid = services.contract.validateRequest(operation.id, 'body', others).length === 0
          if (operation.id === 'updateCard' && caller && isValid && restrictions !== undefined && others.name)
            await changeCard(services.store, caller.companyId, (path as { id: string }).id, { name: others.name })
          throw error
        }
      }),
  }),

  fault({
    id: 'cards.refused-update-touches',
    breaks: ['cards.refused-update-changes-nothing'],
    says: 'A refused update sets `updatedAt`.',
    apply: (parts) =>
      wrapStep(parts, 'check-body', (run) => async (exchange, services) => {
        try {
          await run(exchange, services)
        } catch (error) {
          const { operation, caller, path } = exchange
          const change = { updated_at: services.clock.now() }
          if (operation.id === 'updateCard' && caller)
            await changeCard(services.store, caller.companyId, (path as { id: string }).id, change)
          throw error
        }
      }),
  }),

  fault({
    id: 'cards.update-stored-before-categories',
    breaks: ['cards.refused-update-changes-nothing'],
    says: 'An update stores the name before it refuses the merchant categories.',
    apply: (parts) => storeNameBefore(parts, 'merchantCategory'),
  }),

  fault({
    id: 'cards.update-stored-before-active-range',
    breaks: ['cards.refused-update-changes-nothing'],
    says: 'An update stores the name before it refuses the active date range.',
    apply: (parts) => storeNameBefore(parts, 'activeDateRangeUTC'),
  }),

  fault({
    id: 'cards.metadata-stored-up-to-invalid-pair',
    breaks: ['cards.refused-update-changes-nothing'],
    says: 'An update stores the metadata pairs before the one that it refuses.',
    apply: (parts) =>
      beforeRefusal(parts, 'updateCard', async ({ caller, path, body }, { store }) => {
        const pairs = Object.entries(Object(Object(body).metadata))
        const invalid = pairs.findIndex(([key, value]) => key.length > 50 || String(value).length > 255)
        const metadata = JSON.stringify(Object.fromEntries(pairs.slice(0, invalid)))
        if (caller && invalid > 0) await changeCard(store, caller.companyId, (path as { id: string }).id, { metadata })
      }),
  }),

  fault({
    id: 'cards.name-stored-before-too-many-pairs',
    breaks: ['cards.refused-update-changes-nothing'],
    says: 'An update merges metadata, and stores the name before it refuses more than ten pairs together.',
    apply: (parts) =>
      wrapOperation(
        { ...parts, choices: { ...parts.choices, 'metadata-update': 'merge' } },
        'updateCard',
        (handle) => async (request, context) => {
          try {
            return await handle(request, context)
          } catch (error) {
            const { name, metadata } = request.body
            const isStored = error instanceof ApiError && name !== undefined && metadata !== undefined
            if (isStored) await changeCard(context.store, context.caller.companyId, request.path.id, { name })
            throw error
          }
        },
      ),
  }),

  fault({
    id: 'cards.locked-by-refused-update',
    breaks: ['cards.refused-update-changes-nothing'],
    says: 'An update locks the card before it checks the body, and does not release it where it refuses that.',
    apply: (parts) => lockByRefusedBody(parts, 'updateCard'),
  }),
] satisfies readonly Fault[]

/** Stores the name of an update that is refused for one restriction only. */
function storeNameBefore(parts: Services, restriction: 'merchantCategory' | 'activeDateRangeUTC'): Services {
  return beforeRefusal(parts, 'updateCard', async ({ caller, path, body: sent }, { contract, store }) => {
    const body = Object(sent) as { readonly name?: string; readonly restrictions?: object }
    const restrictions = { ...body.restrictions, [restriction]: undefined }
    const isInvalid = contract.validateRequest('updateCard', 'body', { ...body, restrictions }).length > 0
    if (caller && body.name && !isInvalid)
      await changeCard(store, caller.companyId, (path as { id: string }).id, { name: body.name })
  })
}
