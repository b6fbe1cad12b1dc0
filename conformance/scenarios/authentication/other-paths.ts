import { environmentOf } from '../../cases/environment.ts'
import { mapConcurrently } from '../../run/concurrency.ts'
import { ifPossible } from '../../run/if-possible.ts'
import type { Target } from '../../run/target.ts'
import { describe, expectThat, inBody, isSuccess } from '../../validate/expect.ts'
import { isObject } from '../../values/json.ts'
import { objectFor } from '../requests/objects.ts'

/** An access token that permits nothing, or null for none, and what it is in the words of the report. */
export type Unprivileged = { readonly token: string | null; readonly what: string }

/** Lists that a server may find under a path with a slash at its end. */
const lists = ['/v1/cards', '/v1/boletos', '/v1/cards/mcc/categories', '/v1/payments/transactions'] as const
const webhookLists = ['/v1/webhooks/subscriptions', '/v1/webhooks/events'] as const
/** Other spellings of a path that a server may take for it. */
const otherSpellings = ['/v1//cards', '/v1/cards;a=b', '/v1/cards.json', '/v1/%63ards'] as const
/** Paths outside the API, where another service of the same address may have a page. */
const outsideApi = ['/cards', '/V1/cards'] as const

/**
 * Requires requests to fail whose paths a server may take for those of an operation, after it has looked for a token or its permissions.
 * @throws {CheckFailure}
 */
export async function expectOtherPathsRefused(target: Target, unprivileged: Unprivileged): Promise<void> {
  const paths = [...lists, ...webhookLists, ...(await cardPath(target))].map((path) => `${path}/`)
  await mapConcurrently([...paths, ...otherSpellings], (path) => expectNoSuccess(target, 'GET', path, unprivileged))
  await mapConcurrently(outsideApi, (path) => expectNoRows(target, path, unprivileged))
}

/** Requires HEAD requests to fail, which many servers handle as GET. @throws {CheckFailure} */
export async function expectHeadRefused(target: Target, unprivileged: Unprivileged): Promise<void> {
  const paths = [...lists, ...webhookLists, ...(await cardPath(target))]
  await mapConcurrently(paths, (path) => expectNoSuccess(target, 'HEAD', path, unprivileged))
}

/** The path of a card; none where the run cannot create one. */
async function cardPath(target: Target): Promise<readonly string[]> {
  const path = await ifPossible(objectFor(target, await environmentOf(target), 'getCard', false))
  return path?.id === undefined ? [] : [`/v1/cards/${path.id}`]
}

/** Requires a path to return no list. @throws {CheckFailure} */
async function expectNoRows(target: Target, path: string, { token, what }: Unprivileged): Promise<void> {
  const exchange = await target.send('GET', path, { token, extreme: true })
  const { json } = exchange.response
  const hasRows = isSuccess(exchange) && isObject(json) && Array.isArray(json.rows)
  expectThat(!hasRows, `no list ${what}`, describe(exchange), inBody(exchange, '/rows'))
}

async function expectNoSuccess(
  target: Target,
  method: 'GET' | 'HEAD',
  path: string,
  { token, what }: Unprivileged,
): Promise<void> {
  const exchange = await target.send(method, path, { token, extreme: true })
  const at = { exchange, place: { in: 'status' } } as const
  expectThat(!isSuccess(exchange), `no success ${what}`, describe(exchange), at)
}
