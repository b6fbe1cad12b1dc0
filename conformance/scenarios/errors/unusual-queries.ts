import { wireForm } from '../../cases/domain-values.ts'
import { CaseNotTested } from '../../failure/errors.ts'
import { ifPossible } from '../../run/if-possible.ts'
import type { Target } from '../../run/target.ts'
import { withoutPermission } from '../authentication/tenants.ts'
import { inLanguage } from '../localization/languages.ts'
import type { UnusualRequest } from './unusual-requests.ts'

function get(path: string, language?: string): UnusualRequest {
  const what = language === undefined ? path : `${path} with Accept-Language "${language}"`
  return {
    send: (target, _, mark) => target.send('GET', path, { ...mark, ...inLanguage(language) }),
    toString: () => decodeURIComponent(what),
  }
}

/** A list of cards with another access token, in a language. */
function listWith(what: string, tokenOf: (target: Target) => Promise<string>, language: string): UnusualRequest {
  return {
    send: async (target, _, mark) =>
      target.send('GET', '/v1/cards?pageSize=1', { ...mark, ...inLanguage(language), token: await tokenOf(target) }),
    toString: () => `${what} with Accept-Language "${language}"`,
  }
}

/** @throws {CaseNotTested} where the control interface issues none */
async function tokenWithoutPermission(target: Target): Promise<string> {
  const token = await ifPossible(withoutPermission(target))
  if (token === undefined) throw new CaseNotTested('The control interface returned no access token.')
  return token
}

/** Refusals whose messages may lack a translation. */
const refusedIn = (language: string): readonly UnusualRequest[] => [
  get('/v1/cards/not-a-uuid', language),
  get('/v1/conformance', language),
  listWith('an invented access token', async () => 'invented-by-conformance', language),
  listWith('an access token without permissions', tokenWithoutPermission, language),
]

const [moment, later] = [wireForm(0), wireForm(1000)].map(encodeURIComponent)

/** Cursors that were never issued, parameters that occur twice or that some parsers take for objects, languages without a name, and refusals in other languages. */
export const unusualQueries: readonly UnusualRequest[] = [
  get('/v1/payments/transactions?pageCursor=invented'),
  get('/v1/transactions?pageCursor=invented'),
  get(`/v1/payments/transactions?startDate=${moment}&startDate=${later}`),
  get(`/v1/transactions?endDate=${moment}&endDate=${later}`),
  get('/v1/webhooks/events?eventType=transaction.settled&eventType=transaction.failed'),
  get('/v1/webhooks/events?status=failed&status=pending'),
  get('/v1/webhooks/events?status%5B%24ne%5D=failed'),
  get('/v1/cards?page%5B%24gt%5D=1'),
  get('/v1/cards?pageSize=1', '*'),
  get('/v1/boletos?pageSize=1', ''),
  ...['es-MX', 'pt-BR'].flatMap(refusedIn),
]
