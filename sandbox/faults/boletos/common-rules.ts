import { text } from 'node:stream/consumers'
import { ApiError } from '../../api-error.ts'
import type { Exchange } from '../../http/exchange.ts'
import { messages } from '../../messages.ts'
import type { Services } from '../../services.ts'
import { type Fault, fault, wrapOperation, wrapStep } from '../fault.ts'

/** Violations of general rules by boleto operations: pagination, permissions, errors. */
export default [
  fault({
    id: 'boletos.pages-skip-first-row',
    breaks: ['pagination.no-gaps', 'pagination.count-is-total', 'pagination.full-before-last'],
    says: 'Every page of boletos after the first lacks its first row.',
    apply: (parts) => changePage(parts, (list, { page }) => ({ ...list, rows: list.rows.slice(page > 1 ? 1 : 0) })),
  }),

  fault({
    id: 'boletos.count-per-page',
    breaks: ['pagination.count-is-total', 'pagination.empty-past-last-page'],
    says: 'The `count` of the list of boletos is the number of rows on the page.',
    apply: (parts) => changePage(parts, (list) => ({ ...list, count: list.rows.length })),
  }),

  fault({
    id: 'boletos.page-size-capped',
    breaks: [
      'pagination.full-before-last',
      'pagination.default-page-size',
      'pagination.no-gaps',
      'pagination.count-is-total',
    ],
    says: 'A page contains at most 15 boletos, whatever the page size is.',
    apply: (parts) => changePage(parts, (list) => ({ ...list, rows: list.rows.slice(0, 15) })),
  }),

  fault({
    id: 'boletos.empty-list-not-found',
    breaks: ['pagination.empty-list', 'boletos.refused-creation-creates-nothing'],
    says: 'A list without boletos returns 404.',
    apply: (parts) =>
      changePage(parts, (list) => {
        if (list.count === 0) throw new ApiError(404, messages.notFound)
        return list
      }),
  }),

  fault({
    id: 'boletos.cancelled-without-permission',
    breaks: ['authentication.permission-required'],
    says: 'An access token without permissions can cancel a boleto.',
    apply: (parts) =>
      wrapStep(
        parts,
        'authorize',
        (run) => (exchange, whole) => (exchange.operation.id === 'cancelBoleto' ? undefined : run(exchange, whole)),
      ),
  }),

  fault({
    id: 'boletos.cancelled-before-authorization',
    breaks: ['authentication.forbidden-changes-nothing'],
    says: 'A cancellation is executed before the permission check, but returns 403.',
    apply: (parts) => executeBeforeAuthorization(parts, 'cancelBoleto', ({ incoming }) => ({ path: incoming.path })),
  }),

  fault({
    id: 'boletos.created-before-authorization',
    breaks: ['authentication.forbidden-changes-nothing'],
    says: 'A boleto is created before the permission check, but the response is 403.',
    apply: (parts) =>
      executeBeforeAuthorization(parts, 'createBoleto', async ({ incoming }) => ({
        body: JSON.parse(await text(incoming.body)),
      })),
  }),

  fault({
    id: 'boletos.extension-of-unknown-id-returns-400',
    breaks: ['errors.unknown-id-not-found', 'boletos.other-tenant-not-changed'],
    says: 'The extension of a boleto that does not exist returns 400.',
    apply: (parts) =>
      wrapOperation(parts, 'extendBoleto', (handle) => async (request, context) => {
        try {
          return await handle(request, context)
        } catch (error) {
          throw error instanceof ApiError && error.status === 404 ? new ApiError(400, messages.invalid) : error
        }
      }),
  }),
] satisfies readonly Fault[]

type Body = NonNullable<Awaited<ReturnType<NonNullable<Services['operations']['listBoletos']>>>['body']>

function changePage(parts: Services, change: (list: Body, query: { readonly page: number }) => Body): Services {
  return wrapOperation(parts, 'listBoletos', (handle) => async (request, context) => {
    const answer = await handle(request, context)
    return answer.body ? { ...answer, body: change(answer.body, request.query) } : answer
  })
}

/** Executes an operation before the permission of its caller is checked. */
function executeBeforeAuthorization(
  parts: Services,
  operation: 'cancelBoleto' | 'createBoleto',
  requestOf: (exchange: Exchange) => object | Promise<object>,
): Services {
  return wrapStep(parts, 'authorize', (run) => async (exchange, whole) => {
    try {
      await run(exchange, whole)
    } catch (error) {
      const { caller, locale } = exchange
      if (exchange.operation.id === operation && caller) {
        const request = { path: {}, query: {}, headers: {}, body: undefined, ...(await requestOf(exchange)) }
        await parts.operations[operation]?.(request as never, { ...whole, caller, locale })
      }
      throw error
    }
  })
}
