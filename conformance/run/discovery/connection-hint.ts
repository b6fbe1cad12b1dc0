import type { RunOptions } from '../run-options.ts'

/** What a connection that fails in a certain way is likely to need. */
type Hint = {
  /** Matches the message and code of the error, as Node, OpenSSL and undici write them. */
  readonly error: RegExp
  /** In which runs it is likely. Left out: in all. */
  readonly when?: (options: Pick<RunOptions, 'baseUrl' | 'tls'>) => boolean
  readonly hint: string
}

const isHttps = ({ baseUrl }: Pick<RunOptions, 'baseUrl'>): boolean => baseUrl.startsWith('https:')

/** In the order in which they are looked for. */
const hints: readonly Hint[] = [
  {
    error: /WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|wrong version number|packet length too long/i,
    hint: 'does the server speak plain HTTP? Then --base-url starts with http://',
  },
  {
    error: /SELF_SIGNED_CERT|UNABLE_TO_VERIFY_LEAF|UNABLE_TO_GET_ISSUER/,
    hint: 'give the CA of the server certificate with --tls-ca',
  },
  {
    error: /UND_ERR_SOCKET|ECONNRESET|CERTIFICATE_REQUIRED|HANDSHAKE_FAILURE|certificate required|handshake failure/i,
    when: (options) => isHttps(options) && options.tls.cert === undefined,
    hint: 'does the server require a client certificate? Then give --tls-cert and --tls-key. Otherwise check whether the server is running',
  },
  {
    error: /UND_ERR_SOCKET|ECONNRESET|HPE_INVALID/,
    when: (options) => !isHttps(options),
    hint: 'does the server speak HTTPS? Then --base-url starts with https://. Otherwise check whether the server is running',
  },
  {
    error: /ENOTFOUND|EAI_AGAIN/,
    hint: 'check the host in --base-url',
  },
  {
    error: /a response of more than/,
    hint: 'the request was GET /v1/cards?pageSize=1: does the server ignore pageSize, and have many cards?',
  },
  {
    error: /./,
    when: (options) => !isHttps(options),
    hint: 'check --base-url, and whether the server is running',
  },
]

/** What to check where no response arrived to the first request of a run. @param error the message of the failed connection */
export function connectionHint(error: string, options: Pick<RunOptions, 'baseUrl' | 'tls'>): string {
  const found = hints.find((one) => one.error.test(error) && (one.when?.(options) ?? true))
  return found?.hint ?? 'check --base-url, --tls-ca, and whether the server is running'
}
