import type { CardDto, CardUpdateDto } from '../../../generated/types.d.ts'
import { ApiError } from '../../api-error.ts'
import { cardOf } from '../../cards/card.ts'
import { changeCard, findCard } from '../../cards/queries.ts'
import { messages } from '../../messages.ts'
import type { Services } from '../../services.ts'
import { beforeRefusal, type Fault, fault, lockByRefusedBody, overlook, wrapOperation, wrapStep } from '../fault.ts'

/** Violations of spec/rules/cards.yaml: update. */
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
    id: 'cards.second-update-missing-in-list',
    breaks: ['cards.update-persists', 'cards.state-machine', 'cards.listed-as-retrieved'],
    says: 'The list of cards takes the name of the first update of a card, and misses those of later ones.',
    apply: (parts) => {
      const names = new Map<string, string>()
      const changed = wrapOperation(parts, 'updateCard', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const { id, name } = response.body ?? {}
        if (id !== undefined && name !== undefined && !names.has(id)) names.set(id, name)
        return response
      })
      return wrapOperation(changed, 'listCards', (handle) => async (request, context) => {
        const response = await handle(request, context)
        if (response.body === undefined) return response
        const rows = response.body.rows.map((row) => ({ ...row, name: names.get(row.id) ?? row.name }))
        return { ...response, body: { ...response.body, rows } }
      })
    },
  }),

  fault({
    id: 'cards.restrictions-update-unchecked-without-spend-limit',
    breaks: [
      'updateCard.body.restrictions.maxTransactionCount.minimum',
      'updateCard.body.restrictions.maxTransactionCount.maximum',
    ],
    says: 'An update of restrictions without a spend limit accepts any number as `maxTransactionCount`.',
    apply: (parts) =>
      overlook(parts, 'updateCard', 'body', ({ instancePath, keyword }, body) => {
        const { restrictions } = body as CardUpdateDto
        const isLimit = keyword === 'minimum' || keyword === 'maximum'
        return isLimit && instancePath === '/restrictions/maxTransactionCount' && restrictions?.spendLimit === undefined
      }),
  }),

  fault({
    id: 'cards.update-ignores-mode-alone',
    breaks: ['cards.update-persists'],
    says: 'An update of the merchant categories with the ids that the card has ignores their mode.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => async (request, context) => {
        const row = await findCard(context.store, context.caller.companyId, request.path.id)
        const { merchantCategory: before } = JSON.parse(row.restrictions) as CardDto['restrictions']
        const { restrictions } = request.body
        const isSame = String(restrictions?.merchantCategory?.categoryIds) === String(before?.categoryIds)
        if (!restrictions?.merchantCategory || !before || !isSame) return handle(request, context)
        const kept = { ...restrictions, merchantCategory: { ...restrictions.merchantCategory, mode: before.mode } }
        return handle({ ...request, body: { ...request.body, restrictions: kept } }, context)
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
    id: 'cards.update-fails-for-key-with-dot',
    breaks: ['errors.never-5xx', 'cards.update-persists'],
    says: 'An update of the metadata with a key that contains a full stop returns 500.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => (request, context) => {
        if (Object.keys(request.body.metadata ?? {}).some((key) => key.includes('.'))) throw new Error('invalid key')
        return handle(request, context)
      }),
  }),

  fault({
    id: 'cards.update-not-stored',
    breaks: ['cards.update-persists', 'cards.state-machine'],
    says: 'An update returns the new values, but does not store them.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => async (request, context) => {
        const { name, metadata, restrictions } = await findCard(
          context.store,
          context.caller.companyId,
          request.path.id,
        )
        const response = await handle(request, context)
        await changeCard(context.store, context.caller.companyId, request.path.id, { name, metadata, restrictions })
        return response
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
    id: 'cards.updated-at-in-local-time',
    breaks: ['cards.updated-at-in-utc'],
    says: 'An update sets `updatedAt` to local time in São Paulo.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => (request, context) => {
        const clock = { ...context.clock, now: () => context.clock.now() - 3 * 3_600_000 }
        return handle(request, { ...context, clock })
      }),
  }),

  fault({
    id: 'cards.update-returns-old-values',
    breaks: ['CardDto.name.as-sent', 'CardDto.metadata.as-sent', 'CardRestrictions.spendLimit.as-sent'],
    says: 'An update is stored, but returns the old values.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => async (request, context) => {
        const old = await findCard(context.store, context.caller.companyId, request.path.id)
        await handle(request, context)
        return { body: cardOf(old, context.choices) }
      }),
  }),

  fault({
    id: 'cards.update-ignores-restrictions',
    breaks: ['CardRestrictions.spendLimit.as-sent', 'cards.update-persists'],
    says: 'An update that contains a name ignores the restrictions in the request.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => (request, context) => {
        const { restrictions: _, ...body } = request.body
        return handle(body.name === undefined ? request : { ...request, body }, context)
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
    id: 'cards.activity-restores-name',
    breaks: ['cards.update-persists'],
    says: 'A use of a card writes its first name back.',
    apply: (parts) => {
      const first = new Map<string, string>()
      const creating = wrapOperation(parts, 'createCard', (handle) => async (request, context) => {
        const response = await handle(request, context)
        if (response.body) first.set(response.body.id, response.body.name)
        return response
      })
      const restored = new Set<string>()
      return wrapOperation(creating, 'listCards', (handle) => async (request, context) => {
        const { store, caller } = context
        const events = await store
          .selectFrom('webhook_events')
          .select('body')
          .where('company_id', '=', caller.companyId)
          .execute()
        for (const [id, name] of first) {
          if (restored.has(id) || !events.some(({ body }) => body.includes(id))) continue
          restored.add(id)
          await changeCard(store, caller.companyId, id, { name })
        }
        return handle(request, context)
      })
    },
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
    id: 'cards.unchanged-row-not-found',
    breaks: ['cards.update-persists'],
    says: 'An update with the values that the card already has returns 404, as the database has changed no row.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => async (request, context) => {
        const { store, caller } = context
        const before = await findCard(store, caller.companyId, request.path.id)
        const response = await handle(request, context)
        const after = await findCard(store, caller.companyId, request.path.id)
        const isChanged = (['name', 'metadata', 'restrictions'] as const).some((name) => before[name] !== after[name])
        if (!isChanged && Object.keys(request.body).length > 0) throw new ApiError(404, messages.notFound)
        return response
      }),
  }),

  fault({
    id: 'cards.null-dates-ignored',
    breaks: ['cards.active-dates-removed'],
    says: 'An update ignores a date of the active date range that is null.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => async (request, context) => {
        const { restrictions } = request.body
        if (!restrictions?.activeDateRangeUTC) return handle(request, context)
        const old = await findCard(context.store, context.caller.companyId, request.path.id)
        const before = (JSON.parse(old.restrictions) as typeof restrictions).activeDateRangeUTC
        const { startDate, endDate } = restrictions.activeDateRangeUTC
        const activeDateRangeUTC = {
          startDate: startDate ?? before?.startDate ?? null,
          endDate: endDate ?? before?.endDate ?? null,
        }
        const body = { ...request.body, restrictions: { ...restrictions, activeDateRangeUTC } }
        return handle({ ...request, body }, context)
      }),
  }),

  fault({
    id: 'cards.empty-metadata-ignored',
    breaks: ['cards.replaced-metadata-as-sent'],
    says: 'An update to no metadata is ignored.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => (request, context) => {
        const { metadata, ...others } = request.body
        const isEmpty = metadata !== undefined && Object.keys(metadata).length === 0
        return handle(isEmpty ? { ...request, body: others } : request, context)
      }),
  }),

  fault({
    id: 'cards.replaced-metadata-counted',
    breaks: ['cards.replaced-metadata-as-sent'],
    says: 'An update of the metadata is refused where it has more than ten pairs together with those that it replaces.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => async (request, context) => {
        const old = await findCard(context.store, context.caller.companyId, request.path.id)
        const both = { ...JSON.parse(old.metadata ?? '{}'), ...request.body.metadata }
        if (Object.keys(both).length > 10) throw new ApiError(400, messages.invalid)
        return handle(request, context)
      }),
  }),

  fault({
    id: 'cards.merged-metadata-unlimited',
    breaks: ['cards.metadata-limit-on-update', 'CardMetadata.maxProperties'],
    says: 'Metadata of an update is added to that of the card, without a limit for both together.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => async (request, context) => {
        const { store, caller, choices } = context
        const old = await findCard(store, caller.companyId, request.path.id)
        const response = await handle(request, context)
        if (request.body.metadata === undefined) return response
        const metadata = JSON.stringify({ ...JSON.parse(old.metadata ?? '{}'), ...request.body.metadata })
        await changeCard(store, caller.companyId, request.path.id, { metadata })
        return { body: cardOf(await findCard(store, caller.companyId, request.path.id), choices) }
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
    id: 'cards.update-to-first-name-ignored',
    breaks: ['cards.update-persists'],
    says: 'An update is compared with the card as it was created: the first name is not stored again.',
    apply: (parts) => {
      const names = new Map<string, string>()
      const creating = wrapOperation(parts, 'createCard', (handle) => async (request, context) => {
        const response = await handle(request, context)
        if (response.body) names.set(response.body.id, request.body.name)
        return response
      })
      return wrapOperation(creating, 'updateCard', (handle) => (request, context) => {
        const { name, ...body } = request.body
        return handle(names.get(request.path.id) === name ? { ...request, body } : request, context)
      })
    },
  }),

  fault({
    id: 'cards.categories-added',
    breaks: ['MerchantCategoryRestriction.categoryIds.as-sent'],
    says: 'An update adds its merchant categories to those of the card.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => async (request, context) => {
        const { restrictions } = request.body
        const category = restrictions?.merchantCategory
        if (!restrictions || !category) return handle(request, context)
        const card = await findCard(context.store, context.caller.companyId, request.path.id)
        const { merchantCategory: before } = JSON.parse(card.restrictions) as typeof restrictions
        const categoryIds = [...new Set([...(before?.categoryIds ?? []), ...category.categoryIds])]
        const body = {
          ...request.body,
          restrictions: { ...restrictions, merchantCategory: { ...category, categoryIds } },
        }
        return handle({ ...request, body }, context)
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
    id: 'cards.update-of-name-restores-restrictions',
    breaks: ['cards.update-persists'],
    says: 'An update of the name alone restores the restrictions that the card was created with.',
    apply: (parts) => {
      const created = new Map<string, CardDto['restrictions']>()
      const creating = wrapOperation(parts, 'createCard', (handle) => async (request, context) => {
        const response = await handle(request, context)
        if (response.body) created.set(response.body.id, response.body.restrictions)
        return response
      })
      return wrapOperation(creating, 'updateCard', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const { name, metadata, restrictions } = request.body
        const first = created.get(request.path.id)
        if (name === undefined || metadata !== undefined || restrictions !== undefined || !first) return response
        const change = { restrictions: JSON.stringify(first) }
        await changeCard(context.store, context.caller.companyId, request.path.id, change)
        return response
      })
    },
  }),

  fault({
    id: 'cards.update-to-two-null-dates-ignored',
    breaks: ['cards.active-dates-removed'],
    says: 'An update that sets both dates of the active range to null leaves them as they are.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => (request, context) => {
        const { activeDateRangeUTC: range, ...others } = request.body.restrictions ?? {}
        if (range?.startDate !== null || range.endDate !== null) return handle(request, context)
        return handle({ ...request, body: { ...request.body, restrictions: others } }, context)
      }),
  }),

  fault({
    id: 'cards.updated-name-as-number',
    breaks: ['cards.update-persists'],
    says: 'In an update, a name of digits loses its leading zeros.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => (request, context) => {
        const { name } = request.body
        if (name === undefined || !/^\d+$/.test(name)) return handle(request, context)
        return handle({ ...request, body: { ...request.body, name: String(Number(name)) } }, context)
      }),
  }),

  fault({
    id: 'cards.updated-name-zero-ignored',
    breaks: ['cards.update-persists'],
    says: 'An update to a name that is the digit zero succeeds and changes nothing.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => (request, context) => {
        const { name, ...others } = request.body
        return handle(name === '0' ? { ...request, body: others } : request, context)
      }),
  }),

  fault({
    id: 'cards.restrictions-update-without-limit-ignored',
    breaks: ['cards.update-persists'],
    says: 'An update of restrictions without a spend limit succeeds and changes nothing.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => (request, context) => {
        const { restrictions, ...others } = request.body
        const isIgnored = restrictions !== undefined && restrictions.spendLimit === undefined
        return handle(isIgnored ? { ...request, body: others } : request, context)
      }),
  }),

  fault({
    id: 'cards.update-to-no-category-ignored',
    breaks: ['cards.update-persists'],
    says: 'An update of `merchantCategory` with an empty `categoryIds` succeeds and changes nothing.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => (request, context) => {
        const { merchantCategory, ...others } = request.body.restrictions ?? {}
        if (merchantCategory?.categoryIds.length !== 0) return handle(request, context)
        return handle({ ...request, body: { ...request.body, restrictions: others } }, context)
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
    id: 'cards.updated-limit-in-32-bits',
    breaks: ['cards.update-persists'],
    says: 'An update stores at most as many cents as 31 bits can hold as `spendLimit`.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => (request, context) => {
        const { restrictions } = request.body
        if (restrictions?.spendLimit === undefined) return handle(request, context)
        const spendLimit = Math.min(restrictions.spendLimit, 21_474_836.47)
        return handle({ ...request, body: { ...request.body, restrictions: { ...restrictions, spendLimit } } }, context)
      }),
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

  fault({
    id: 'cards.update-ignores-letter-case',
    breaks: ['cards.update-persists'],
    says: 'An update whose name and metadata differ from those of the card in letter case only stores nothing.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => async (request, context) => {
        const row = await findCard(context.store, context.caller.companyId, request.path.id)
        const { name = row.name, metadata, ...others } = request.body
        const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
        const before = row.metadata ?? '{}'
        const kept = {
          ...(!isSame(name, row.name) && { name }),
          ...(metadata && !isSame(JSON.stringify(metadata), before) && { metadata }),
        }
        return handle({ ...request, body: { ...others, ...kept } }, context)
      }),
  }),

  fault({
    id: 'cards.update-ignores-cents',
    breaks: ['cards.update-persists'],
    says: 'An update whose `spendLimit` differs from that of the card by cents only stores no restrictions.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => async (request, context) => {
        const row = await findCard(context.store, context.caller.companyId, request.path.id)
        const { spendLimit } = JSON.parse(row.restrictions) as CardDto['restrictions']
        const { restrictions, ...others } = request.body
        const isSame =
          Object.keys(restrictions ?? {}).join() === 'spendLimit' &&
          Math.trunc(restrictions?.spendLimit ?? 0) === Math.trunc(spendLimit)
        return handle(isSame ? { ...request, body: others } : request, context)
      }),
  }),

  fault({
    id: 'cards.locked-by-refused-update',
    breaks: ['cards.refused-update-changes-nothing'],
    says: 'An update locks the card before it checks the body, and does not release it where it refuses that.',
    apply: (parts) => lockByRefusedBody(parts, 'updateCard'),
  }),

  fault({
    id: 'cards.update-fails-for-name-of-deleted',
    breaks: ['errors.never-5xx'],
    says: 'An update to the name of a deleted card of the tenant returns 500.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => async (request, context) => {
        const { name = '' } = request.body
        const named = context.store.selectFrom('cards').select('id').where('name', '=', name)
        const deleted = named.where('company_id', '=', context.caller.companyId).where('deleted_at', 'is not', null)
        if (await deleted.executeTakeFirst()) throw new Error('duplicate key')
        return handle(request, context)
      }),
  }),

  fault({
    id: 'cards.update-fails-for-name-of-another',
    breaks: ['errors.never-5xx'],
    says: 'An update to the name of another card of the tenant returns 500.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => async (request, context) => {
        const { name = '' } = request.body
        const others = context.store.selectFrom('cards').select('id').where('name', '=', name)
        const other = others.where('company_id', '=', context.caller.companyId).where('id', '<>', request.path.id)
        if (await other.where('deleted_at', 'is', null).executeTakeFirst()) throw new Error('duplicate key')
        return handle(request, context)
      }),
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
