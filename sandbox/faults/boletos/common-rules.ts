import { text } from 'node:stream/consumers'
import { ApiError } from '../../api-error.ts'
import type { Exchange } from '../../http/exchange.ts'
import { messages } from '../../messages.ts'
import type { Services } from '../../services.ts'
import { type Fault, fault, wrapOperation, wrapStep } from '../fault.ts'

/** Violations by the boleto operations of rules that hold for others too: pages, permissions, errors. */
export default [
  fault({
    id: 'boletos.second-page-begins-late',
    breaks: ['pagination.no-gap', 'pagination.count-of-all-pages', 'pagination.full-before-last'],
    says: 'Every page of boletos but the first lacks its first row.',
    apply: (parts) => paging(parts, (list, { page }) => ({ ...list, rows: list.rows.slice(page > 1 ? 1 : 0) })),
  }),

  fault({
    id: 'boletos.count-of-page',
    breaks: ['pagination.count-of-all-pages', 'pagination.empty-beyond-last'],
    says: 'The count of the list of boletos is the number of rows on the page.',
    apply: (parts) => paging(parts, (list) => ({ ...list, count: list.rows.length })),
  }),

  fault({
    id: 'boletos.pages-of-fifteen',
    breaks: [
      'pagination.full-before-last',
      'pagination.default-page-size',
      'pagination.no-gap',
      'pagination.count-of-all-pages',
    ],
    says: 'A page holds fifteen boletos at most, whatever the page size.',
    apply: (parts) => paging(parts, (list) => ({ ...list, rows: list.rows.slice(0, 15) })),
  }),

  fault({
    id: 'boletos.empty-list-not-found',
    breaks: ['pagination.empty-list', 'boletos.refused-creation-leaves-none'],
    says: 'A list without boletos is answered with 404.',
    apply: (parts) =>
      paging(parts, (list) => {
        if (list.count === 0) throw new ApiError(404, messages.notFound)
        return list
      }),
  }),

  fault({
    id: 'boletos.cancelled-by-anybody',
    breaks: ['authentication.permission-required'],
    says: 'A token that permits nothing is enough to cancel a boleto.',
    apply: (parts) =>
      wrapStep(
        parts,
        'authorize',
        (run) => (exchange, whole) => (exchange.operation.id === 'cancelBoleto' ? undefined : run(exchange, whole)),
      ),
  }),

  fault({
    id: 'boletos.cancelled-before-refused',
    breaks: ['authentication.forbidden-changes-nothing'],
    says: 'A cancellation is done before the permission is looked at, although the answer is 403.',
    apply: (parts) => doneBeforeRefused(parts, 'cancelBoleto', ({ incoming }) => ({ path: incoming.path })),
  }),

  fault({
    id: 'boletos.created-before-refused',
    breaks: ['authentication.forbidden-changes-nothing'],
    says: 'A boleto is created before the permission is looked at, although the answer is 403.',
    apply: (parts) =>
      doneBeforeRefused(parts, 'createBoleto', async ({ incoming }) => ({
        body: JSON.parse(await text(incoming.body)),
      })),
  }),

  fault({
    id: 'boletos.unknown-extension-is-bad',
    breaks: ['errors.unknown-id-not-found', 'boletos.foreign-boleto-not-changed'],
    says: 'The extension of a boleto that is not there is answered with 400.',
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

function paging(parts: Services, change: (list: Body, query: { readonly page: number }) => Body): Services {
  return wrapOperation(parts, 'listBoletos', (handle) => async (request, context) => {
    const answer = await handle(request, context)
    return answer.body ? { ...answer, body: change(answer.body, request.query) } : answer
  })
}

/** The parts in which an operation is carried out although its caller has not the permission. */
function doneBeforeRefused(
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
