import type { CardDto, CardUpdateDto } from '../../../../generated/types.d.ts'
import { ApiError } from '../../../api-error.ts'
import { cardOf } from '../../../cards/card.ts'
import { changeCard, findCard } from '../../../cards/queries.ts'
import { messages } from '../../../messages.ts'
import { HOUR } from '../../../time-units.ts'
import { type Fault, fault, overlook, wrapOperation } from '../../fault.ts'

/** Violations of spec/rules/cards.yaml: update. */
export default [
  fault({
    id: 'cards.second-update-missing-in-list',
    breaks: ['cards.update-persists', 'cards.state-machine', 'cards.listed-as-retrieved'],
    says: 'The list of cards shows the name of the first update of a card, not those of later updates.',
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
    id: 'cards.updated-at-in-local-time',
    breaks: ['cards.updated-at-in-utc'],
    says: 'An update sets `updatedAt` to local time in São Paulo.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => (request, context) => {
        const clock = { ...context.clock, now: () => context.clock.now() - 3 * HOUR }
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
    id: 'cards.update-of-name-restores-restrictions',
    breaks: ['cards.update-persists'],
    says: 'An update of only the name restores the restrictions that the card was created with.',
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
    id: 'cards.updated-limit-in-32-bits',
    breaks: ['cards.update-persists'],
    says: 'An update stores at most as many cents as fit into 31 bits as `spendLimit`.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => (request, context) => {
        const { restrictions } = request.body
        if (restrictions?.spendLimit === undefined) return handle(request, context)
        const spendLimit = Math.min(restrictions.spendLimit, 21_474_836.47)
        return handle({ ...request, body: { ...request.body, restrictions: { ...restrictions, spendLimit } } }, context)
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

  fault({
    id: 'cards.update-ignores-metadata-beside-restrictions',
    breaks: ['cards.update-persists', 'CardDto.metadata.as-sent'],
    says: 'An update of metadata and restrictions without a name ignores the metadata.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => (request, context) => {
        const { metadata: _, ...body } = request.body
        const isIgnored = body.name === undefined && body.restrictions !== undefined
        return handle(isIgnored ? { ...request, body } : request, context)
      }),
  }),

  fault({
    id: 'cards.update-ignores-restrictions-beside-metadata',
    breaks: ['cards.update-persists', 'CardRestrictions.spendLimit.as-sent'],
    says: 'An update of metadata and restrictions without a name ignores the restrictions.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => (request, context) => {
        const { restrictions: _, ...body } = request.body
        const isIgnored = body.name === undefined && body.metadata !== undefined
        return handle(isIgnored ? { ...request, body } : request, context)
      }),
  }),

  fault({
    id: 'cards.updated-name-with-exponent-as-number',
    breaks: ['cards.update-persists'],
    says: 'In an update, a name such as 12e3 is stored as the number that it looks like.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => (request, context) => {
        const { name } = request.body
        if (name === undefined || !/^\d+e\d+$/i.test(name)) return handle(request, context)
        return handle({ ...request, body: { ...request.body, name: `${Number(name)}` } }, context)
      }),
  }),
] satisfies readonly Fault[]
