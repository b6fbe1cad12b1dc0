import type { Choices } from './choices.ts'
import type { Context } from './handler.ts'
import type { Exchange, Step } from './steps.ts'

type AnyHandler = (request: unknown, context: Context) => Exchange['answer'] | Promise<Exchange['answer']>

/** Gives the request to its operation's handler. */
export const handle: Step['run'] = async (exchange, parts) => {
  const { path, query, body, incoming, caller, locale, operation } = exchange
  if (!caller) throw new Error('handle comes after authenticate')
  const context: Context = { ...parts, caller, locale }
  const handler = parts.operations[operation.id] as AnyHandler
  exchange.answer = await handler({ path, query, body, headers: incoming.headers }, context)
}

/** Creates answer 201 and deletes 204, or what the choices say; all else 200. */
export const chooseStatus: Step['run'] = ({ operation, answer }, { choices }) => {
  if (operation.id.startsWith('create')) answer.status ??= Number(choices['create-status'])
  if (operation.method === 'DELETE') {
    answer.status ??= Number(choices['delete-status'])
    if (answer.status === 200) answer.body ??= null
  }
  answer.status ??= 200
}

/** An answer's body as text. */
export function writeJson(body: unknown, choices: Choices): string {
  const whole = choices['extra-members'] === 'added' ? withExtraMembers(body) : body
  return JSON.stringify(whole, null, choices.json === 'pretty' ? 2 : undefined)
}

/** Members that no contract names, on an object and on the rows of a list: a client must look past them. */
function withExtraMembers(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(withExtraMembers)
  if (typeof body !== 'object' || body === null) return body
  const lists = Object.entries(body).filter(([name]) => name === 'rows' || name === 'data')
  const wider = lists.map(([name, rows]) => [name, withExtraMembers(rows)])
  return { ...body, ...Object.fromEntries(wider), addedLater: { since: 'v1.1' } }
}
