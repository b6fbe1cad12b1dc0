import createFetchClient, { type Client } from 'openapi-fetch'
import type { paths } from '../generated/types.d.ts'
import { type ClientCredentials, fetchedTokens, givenToken } from './access-token.ts'
import { authorizedFetch } from './authorize.ts'
import { checkAddress } from './base-url.ts'
import { type ClientCertificate, checkCertificate } from './client-certificate.ts'
import { inLanguage, type Language } from './language.ts'
import { createSender } from './send.ts'
import { wrongUse } from './wrong-use.ts'

/** How a client gets in: with a token, or with what one is asked for with. */
export type Access =
  | { readonly token: string; readonly clientCredentials?: undefined }
  | { readonly clientCredentials: ClientCredentials; readonly token?: undefined }

/** What a client is made with. */
export type ClientOptions = Access & {
  /** Base address of the environment; the paths of the API, `/v1/…`, are appended to it. */
  readonly baseUrl: string
  /** The client certificate; needs the package undici beside this one. */
  readonly tls?: ClientCertificate
  /** Sent as `Accept-Language` to the operations that take it; a call may set the header itself. Default: `en-US`. */
  readonly language?: Language
  /** Milliseconds that an answer may take. Default: 30 000. */
  readonly timeoutMs?: number
}

/** GET, POST, PATCH and DELETE over the paths of the contract; each answers with `data` or with `error`, and with the `response`. */
export type PaymentsClient = Client<paths, 'application/json'> & {
  /** Ends the connections that are kept open, so that a program can end. */
  close(): Promise<void>
}

/**
 * A client of the API, typed by the contract.
 *
 * With `clientCredentials` it fetches an access token before the first call, another before that one expires, and another once if a
 * call is answered with 401. An answer with an error status is not thrown: it is `error`. What is thrown is a failure to get any answer.
 *
 * Source: Authentication.
 *
 * @throws TypeError with a `code`: ERR_BASE_URL, ERR_CREDENTIALS, ERR_CLIENT_CERTIFICATE; and by a call, ERR_UNDICI_MISSING
 * @throws {@link TokenError} by a call, when there is no token to be had
 *
 * @example
 * ```ts
 * import { readFile } from 'node:fs/promises'
 * import { createClient } from 'payments-api-client'
 *
 * const env = process.env as Record<string, string>
 * const client = createClient({
 *   baseUrl: env.PAYMENTS_BASE_URL,
 *   clientCredentials: {
 *     tokenUrl: env.PAYMENTS_TOKEN_URL,
 *     clientId: env.PAYMENTS_CLIENT_ID,
 *     clientSecret: env.PAYMENTS_CLIENT_SECRET,
 *   },
 *   tls: {
 *     cert: await readFile(env.PAYMENTS_TLS_CERT),
 *     key: await readFile(env.PAYMENTS_TLS_KEY),
 *     ca: await readFile(env.PAYMENTS_TLS_CA), // for a sandbox on this machine alone
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
    : givenToken(options.token)
  const client = createFetchClient<paths, 'application/json'>({
    baseUrl: options.baseUrl,
    fetch: authorizedFetch(sender, tokens),
  })
  client.use(inLanguage(options.language ?? 'en-US'))
  return { ...client, close: () => sender.close() }
}

/** The compiler checks the same; but options may come from JSON, or from JavaScript. */
function check({ baseUrl, token, clientCredentials, tls }: ClientOptions): void {
  checkAddress('baseUrl', baseUrl)
  if ((token === undefined) === (clientCredentials === undefined)) {
    throw wrongUse('ERR_CREDENTIALS', 'give either token or clientCredentials')
  }
  if (token === '') throw wrongUse('ERR_CREDENTIALS', 'token is empty')
  if (clientCredentials) {
    checkAddress('clientCredentials.tokenUrl', clientCredentials.tokenUrl)
    for (const name of ['clientId', 'clientSecret'] as const) {
      if (!clientCredentials[name]) throw wrongUse('ERR_CREDENTIALS', `clientCredentials.${name} is missing`)
    }
  }
  if (tls) checkCertificate(tls)
}
