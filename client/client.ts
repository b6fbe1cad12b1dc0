import createFetchClient, { type Client } from 'openapi-fetch'
import type { paths } from '../generated/published-types.d.ts'
import { type AcceptLanguage, acceptLanguage } from './accept-language.ts'
import { type ClientCredentials, fetchedTokens, fixedToken } from './access-token.ts'
import { authorizedFetch } from './authorize.ts'
import { type ClientCertificate, checkCertificate } from './client-certificate.ts'
import { checkHttpsUrl } from './https-url.ts'
import { createSender } from './send.ts'
import { UsageError } from './usage-error.ts'

/** Authentication: a fixed access token, or OAuth 2.0 client credentials. */
export type ClientAuthentication =
  | { readonly token: string; readonly clientCredentials?: undefined }
  | { readonly clientCredentials: ClientCredentials; readonly token?: undefined }

/** Options of {@link createClient}. */
export type ClientOptions = ClientAuthentication & {
  /** Base URL of the environment, without `/v1`. */
  readonly baseUrl: string
  /** Client certificate and CA. Requires the package undici. */
  readonly tls?: ClientCertificate | undefined
  /** Value of the `Accept-Language` header, for operations that have it, unless a call sets it. Default: `en-US`. */
  readonly language?: AcceptLanguage | undefined
  /** Timeout of a request in milliseconds. Default: 30,000. */
  readonly timeoutMs?: number | undefined
}

/**
 * A typed client: `GET`, `POST`, `PATCH` and `DELETE` with a path of the contract. Each returns `data` or `error`, and the `response`.
 *
 * @see https://openapi-ts.dev/openapi-fetch/api
 */
export type PaymentsClient = Client<paths, 'application/json'> & {
  /** Closes the open connections, so that the program can exit. */
  close(): Promise<void>
}

/**
 * Creates a client of the API.
 *
 * With `clientCredentials`, the client fetches an access token before the first call, renews it before it expires, and renews it once if a
 * call returns 401. Calls do not throw on an error status, they return `error`; they throw if there is no response.
 *
 * API description: Authentication.
 *
 * @throws {@link UsageError} ERR_BASE_URL, ERR_CREDENTIALS, ERR_CLIENT_CERTIFICATE; calls throw it with ERR_UNDICI_MISSING
 * @throws {@link TokenError} by calls, when the token endpoint returns no token
 *
 * @see https://www.rfc-editor.org/rfc/rfc6749.html#section-4.4 client credentials grant
 *
 * @example
 * ```ts
 * import { readFile } from 'node:fs/promises'
 * import { createClient } from 'payments-api-client'
 *
 * const variable = (name: string): string => process.env[name] ?? ''
 * const client = createClient({
 *   baseUrl: variable('PAYMENTS_BASE_URL'),
 *   clientCredentials: {
 *     tokenUrl: variable('PAYMENTS_TOKEN_URL'),
 *     clientId: variable('PAYMENTS_CLIENT_ID'),
 *     clientSecret: variable('PAYMENTS_CLIENT_SECRET'),
 *   },
 *   tls: {
 *     cert: await readFile(variable('PAYMENTS_TLS_CERT')),
 *     key: await readFile(variable('PAYMENTS_TLS_KEY')),
 *     ca: await readFile(variable('PAYMENTS_TLS_CA')), // only for a sandbox on this machine
 *   },
 * })
 *
 * const { data, error } = await client.GET('/v1/cards', { params: { query: { pageSize: 50 } } })
 * if (error) console.error(error.statusCode, error.message)
 * else for (const card of data.rows) console.log(card.id, card.name)
 * await client.close()
 * ```
 */
export function createClient(options: ClientOptions): PaymentsClient {
  check(options)
  const sender = createSender(options.tls, options.timeoutMs ?? 30_000)
  const tokens = options.clientCredentials
    ? fetchedTokens(options.clientCredentials, sender)
    : fixedToken(options.token)
  const client = createFetchClient<paths, 'application/json'>({
    baseUrl: options.baseUrl,
    fetch: authorizedFetch(sender, tokens),
  })
  client.use(acceptLanguage(options.language ?? 'en-US'))
  return { ...client, close: () => sender.close() }
}

/** For options that the compiler has not checked: from JSON or from JavaScript. */
function check({ baseUrl, token, clientCredentials, tls }: ClientOptions): void {
  checkHttpsUrl('baseUrl', baseUrl)
  if (/\/v1\/*$/.test(baseUrl)) {
    const without = baseUrl.replace(/\/v1\/*$/, '')
    throw new UsageError(
      'ERR_BASE_URL',
      `baseUrl "${baseUrl}" must not end in /v1, because every path starts with it: use "${without}"`,
    )
  }
  if ((token === undefined) === (clientCredentials === undefined)) {
    throw new UsageError('ERR_CREDENTIALS', 'pass either token or clientCredentials')
  }
  if (token === '') throw new UsageError('ERR_CREDENTIALS', 'token is empty')
  if (clientCredentials) {
    checkHttpsUrl('clientCredentials.tokenUrl', clientCredentials.tokenUrl)
    const isByCertificate = clientCredentials.clientAuthentication === 'certificate'
    for (const name of isByCertificate ? (['clientId'] as const) : (['clientId', 'clientSecret'] as const)) {
      if (!clientCredentials[name]) throw new UsageError('ERR_CREDENTIALS', `clientCredentials.${name} is missing`)
    }
  }
  if (tls) checkCertificate(tls)
}
