import type { Context } from '../handler.ts'
import type { Step } from '../services.ts'
import type { Exchange } from './exchange.ts'

type Response = Exchange['response']
type AnyHandler = (request: unknown, context: Context) => Response | Promise<Response>

/** Calls the handler of the operation. */
export const handle: Step['run'] = async (exchange, services) => {
  const { path, query, body, incoming, caller, locale, operation } = exchange
  if (!caller) throw new Error('the step "handle" needs a caller: "authenticate" must run before it')
  const { store, clock, vault, sender, deliveryNotifier, subscriptionCopies, nextSortKey, usedCursors, choices } =
    services
  const context: Context = {
    store,
    clock,
    vault,
    sender,
    deliveryNotifier,
    subscriptionCopies,
    nextSortKey,
    usedCursors,
    choices,
    caller,
    locale,
  }
  const handler = services.operations[operation.id] as AnyHandler
  exchange.response = await handler({ path, query, body, headers: incoming.headers }, context)
}

/** Sets the success status: 201 for a create and 204 for a delete, unless chosen otherwise; 200 for the rest. */
export const chooseStatus: Step['run'] = ({ operation, response }, { choices }) => {
  if (operation.id.startsWith('create')) response.status ??= Number(choices['create-status'])
  if (operation.method === 'DELETE') {
    response.status ??= Number(choices['delete-status'])
    if (response.status === 200) response.body ??= null
  }
  response.status ??= 200
}
