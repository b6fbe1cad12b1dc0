import type { OperationId } from '../../../generated/operations.ts'
import { operations } from '../../../generated/operations.ts'
import { CheckFailure, NotTested, Unreachable } from '../../failure/errors.ts'
import type { Exchange } from '../../http/exchange.ts'
import { isSuccess } from '../../validate/expect.ts'
import type { Target } from '../target.ts'
import { connectionHint } from './connection-hint.ts'

/**
 * Finds out with one read whether the target responds and accepts the credentials; with a few more, where that read does not succeed,
 * whether the target is this API at all.
 * @throws {Unreachable}
 */
export async function checkReachable(target: Target): Promise<void> {
  const { origin } = target
  const exchange = await target.call('listCards', { query: { pageSize: 1 } }).catch((error: unknown) => {
    if (error instanceof NotTested) throw new Unreachable(`cannot start a run on ${origin}: ${error.message}`)
    if (!(error instanceof CheckFailure)) throw error
    throw new Unreachable(`${origin}: ${error.failure.actual}; ${connectionHint(error.failure.actual, target.options)}`)
  })
  const { status } = exchange.response
  const readOthers = () => Promise.all(otherReads.map((operation) => target.call(operation).catch(() => undefined)))
  // Credentials may permit a part of the API only: then the rules about the others are not tested.
  if (status === 401 || (status === 403 && (await readOthers()).every((other) => other?.response.status !== 200)))
    throw new Unreachable(
      `${origin} refuses the credentials (GET /v1/cards returned ${status}); check --token or --client-id, and --tls-cert`,
    )
  const [kind] = kindsOf(exchange)
  if (kind === undefined) return
  const others = await readOthers()
  const isEverywhere = others.every((other) => other === undefined || kindsOf(other).includes(kind))
  if (isEverywhere) throw new Unreachable(`${origin} ${describeKind(kind, exchange, target)}`)
}

/** Reads of other parts of the API. */
const otherReads = [
  'listBoletos',
  'listMccCategories',
  'listPaymentTransactions',
  'listWebhookSubscriptions',
] as const satisfies readonly OperationId[]

/** What responses have in common that this API cannot give. */
type Kind = 'missing' | 'redirect' | 'not JSON'

function kindsOf(exchange: Exchange): readonly Kind[] {
  const { status, json, headers } = exchange.response
  const kinds: Kind[] = []
  if (status === 404 || status === 405) kinds.push('missing')
  if (status >= 300 && status < 400) kinds.push('redirect')
  // A body that is labelled as JSON, and is none, comes from a faulty API.
  if (isSuccess(exchange) && json === undefined && !/json/i.test(headers['content-type'] ?? '')) kinds.push('not JSON')
  return kinds
}

function describeKind(kind: Kind, { response, request }: Exchange, { options }: Target): string {
  const paths = ['listCards', ...otherReads].map((id) => operations[id as OperationId].path).join(', ')
  switch (kind) {
    case 'missing':
      return `returns ${response.status} to every operation that was tried (${paths}); ${addressHint(request.url, options.baseUrl)}`
    case 'redirect':
      return `redirects every request (${response.status}${locationOf(response)}); ${redirectHint(request.url, response)}`
    case 'not JSON':
      return `returns something other than JSON to every operation that was tried (${paths}: ${response.headers['content-type'] ?? 'no Content-Type'}); ${addressHint(request.url, options.baseUrl)}`
  }
}

function locationOf({ headers }: Exchange['response']): string {
  return headers.location === undefined ? '' : ` to ${headers.location.slice(0, 200)}`
}

function redirectHint(url: string, { headers }: Exchange['response']): string {
  const target = headers.location === undefined ? undefined : URL.parse(headers.location, url)
  const followed = 'set --base-url to the address that it redirects to'
  if (target == null || target.hostname === new URL(url).hostname) return followed
  return `is that a login page? Then check the credentials (--token or --client-id, --tls-cert). Otherwise ${followed}`
}

/** What to change in `--base-url`. */
function addressHint(url: string, baseUrl: string): string {
  if (!/\/v1\/*$/.test(new URL(baseUrl).pathname)) return 'check that --base-url is the address without /v1'
  return `the paths of the API start with /v1, so that requests went to ${new URL(url).pathname}: remove /v1 from --base-url`
}
