import type { components } from '../../../generated/types.d.ts'
import { ApiError } from '../../api-error.ts'
import { findBoleto } from '../../boletos/queries.ts'
import type { BoletoRow } from '../../boletos/tables.ts'
import { utcDay } from '../../dates.ts'
import type { Context } from '../../handler.ts'
import { messages } from '../../messages.ts'
import type { Services } from '../../services.ts'
import { wrapEach, wrapOperation } from '../fault.ts'

export type Boleto = components['schemas']['BoletoDto']
type BoletoOperation = 'createBoleto' | 'getBoleto' | 'cancelBoleto' | 'extendBoleto'

/** Changes the boleto in the responses of one operation. */
export function changeResponse(
  parts: Services,
  operation: BoletoOperation,
  change: (boleto: Boleto) => Boleto,
): Services {
  return wrapEach(parts, [operation], async ({ handle }) => {
    const response = await handle()
    return response.body === undefined ? response : { ...response, body: change(response.body) }
  })
}

/** Changes the boletos in the list. */
export function changeList(
  parts: Services,
  change: (boletos: readonly Boleto[], context: Context) => Boleto[],
): Services {
  return wrapOperation(parts, 'listBoletos', (handle) => async (request, context) => {
    const response = await handle(request, context)
    if (response.body === undefined) return response
    const rows = change(response.body.rows, context)
    return { ...response, body: { rows, count: response.body.count - response.body.rows.length + rows.length } }
  })
}

/** Whether a due date is before today. */
export const isPast = (dueDate: string, { clock }: Context): boolean => dueDate.slice(0, 10) < utcDay(clock.now())

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

export const withoutBolepix = ({ bolepix_enabled }: BoletoRow): boolean => bolepix_enabled === 0

/** Refuses an operation on boletos whose due date has passed. */
export function refuseOverdue(parts: Services, operation: 'cancelBoleto' | 'extendBoleto'): Services {
  return wrapEach(parts, [operation], async ({ request, context, handle }) => {
    const boleto = await rowOf(request, context)
    if (isPast(boleto.due_date, context)) throw new ApiError(400, messages.invalid)
    return handle()
  })
}

/** Refuses an operation on boletos that are due today. */
export function refuseDueToday(parts: Services, operation: 'cancelBoleto' | 'extendBoleto'): Services {
  return wrapEach(parts, [operation], async ({ request, context, handle }) => {
    const { due_date } = await rowOf(request, context)
    if (due_date.slice(0, 10) === utcDay(context.clock.now())) throw new ApiError(400, messages.invalid)
    return handle()
  })
}

/** Changes boletos in every response. */
export function changeEverywhere(parts: Services, change: (boleto: Boleto) => Boleto): Services {
  const operations = ['createBoleto', 'getBoleto', 'cancelBoleto', 'extendBoleto'] as const
  const everywhere = operations.reduce((changed, operation) => changeResponse(changed, operation, change), parts)
  return changeList(everywhere, (rows) => rows.map(change))
}

/** Changes the body of a creation before it is stored. */
export function changeStored(parts: Services, change: (body: NewBoleto) => NewBoleto): Services {
  return wrapOperation(
    parts,
    'createBoleto',
    (handle) => (request, context) => handle({ ...request, body: change(request.body) }, context),
  )
}

/** Registers new boletos two seconds after their creation; until then they are `accepted`. */
export function delayRegistration(parts: Services): Services {
  return wrapOperation(
    parts,
    'createBoleto',
    (handle) => (request, context) =>
      handle(request, { ...context, choices: { ...context.choices, registration: 'delayed:2000ms' } }),
  )
}

export type NewBoleto = components['schemas']['BoletoCreateDto']

/** The company that owns a boleto, whatever the caller's company is. */
export async function ownerOf(id: string, { store, caller }: Context): Promise<string> {
  const row = await store.selectFrom('boletos').select('company_id').where('id', '=', id).executeTakeFirst()
  return row?.company_id ?? caller.companyId
}

/**
 * The boleto that a request names, as it is stored.
 * @throws ApiError 404
 */
export function rowOf({ path }: { readonly path: { readonly id: string } }, context: Context): Promise<BoletoRow> {
  const { store, clock, caller } = context
  return findBoleto(store, { companyId: caller.companyId, id: path.id }, clock.now())
}

/** Remembers the first due date of each boleto that is extended. */
export function rememberDueDates(parts: Services): {
  readonly dueDates: ReadonlyMap<string, string>
  readonly changed: Services
} {
  const dueDates = new Map<string, string>()
  const changed = wrapOperation(parts, 'extendBoleto', (handle) => async (request, context) => {
    const { id, due_date } = await rowOf(request, context)
    const response = await handle(request, context)
    if (!dueDates.has(id)) dueDates.set(id, due_date)
    return response
  })
  return { dueDates, changed }
}

/** Counts how often each boleto is extended. */
export function countExtensions(parts: Services): {
  readonly isExtendedTwice: (boleto: Pick<Boleto, 'id'>) => boolean
  readonly changed: Services
} {
  const counts = new Map<string, number>()
  const changed = wrapOperation(parts, 'extendBoleto', (handle) => async (request, context) => {
    const response = await handle(request, context)
    const { id } = request.path
    counts.set(id, (counts.get(id) ?? 0) + 1)
    return response
  })
  return { isExtendedTwice: ({ id }) => (counts.get(id) ?? 0) >= 2, changed }
}

/** Changes a stored boleto without checking its state. */
export async function overwrite(id: string, change: Partial<BoletoRow>, { store }: Pick<Context, 'store'>) {
  await store.updateTable('boletos').set(change).where('id', '=', id).execute()
}

/** Sets the time of the last update of a boleto also where an operation is refused. */
export function touchWhenRefused(parts: Services, operation: 'cancelBoleto' | 'extendBoleto'): Services {
  return wrapEach(parts, [operation], async ({ request, context, handle }) => {
    try {
      return await handle()
    } catch (error) {
      const { id } = await rowOf(request, context)
      await overwrite(id, { updated_at: context.clock.now() }, context)
      throw error
    }
  })
}

/** The ids of all boletos of the company with the same metadata as this one; none if it has no metadata. */
export async function idsOfSameMetadata(row: BoletoRow, { store }: Pick<Context, 'store'>): Promise<readonly string[]> {
  const key = metadataIn(row)
  if (key === '{}') return []
  const own = store.selectFrom('boletos').selectAll().where('company_id', '=', row.company_id)
  return (await own.execute()).filter((other) => metadataIn(other) === key).map(({ id }) => id)
}

function metadataIn({ terms }: BoletoRow): string {
  return JSON.stringify((JSON.parse(terms) as { metadata?: object }).metadata ?? {})
}
