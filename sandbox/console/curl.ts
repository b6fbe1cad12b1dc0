import type { CertificateFiles } from '../auth/certificates.ts'
import type { Sandbox } from '../program/start.ts'
import type { RequestRecord } from '../traffic/traffic.ts'
import type { DeliveryRequest } from '../webhooks/sender/sender.ts'
import { maskBody, maskRaw } from './mask-body.ts'

/** Headers that a copied command needs; the token is a variable of the shell. */
const copied = ['accept-language', 'content-type'] as const

/** A request as a curl command that works in a shell in which `TOKEN` or `CONTROL_TOKEN` is set. */
export function curlOf(
  record: RequestRecord,
  { urls, credentials: { files } }: Pick<Sandbox, 'urls' | 'credentials'>,
): string {
  const { to, method, url, headers, body } = record
  const tls = to === 'api' ? tlsOptions(files) : []
  const token = to === 'api' ? '$TOKEN' : '$CONTROL_TOKEN'
  const authorization = headers.authorization === undefined ? [] : ['-H', `"Authorization: Bearer ${token}"`]
  const others = copied.flatMap((name) =>
    headers[name] === undefined ? [] : ['-H', quoted(`${name}: ${headers[name]}`)],
  )
  const data = body === undefined ? [] : ['-d', quoted(JSON.stringify(JSON.parse(maskBody(body))))]
  const base = to === 'api' ? urls.base : urls.control
  return [
    'curl',
    ...tls,
    ...(method === 'GET' ? [] : ['-X', method]),
    ...authorization,
    ...others,
    ...data,
    quoted(`${base}${url}`),
  ].join(' ')
}

/** A request of the token endpoint, with the credentials in the variables CLIENT_ID and CLIENT_SECRET. */
export function curlOfToken(
  { url }: RequestRecord,
  { urls, credentials: { files } }: Pick<Sandbox, 'urls' | 'credentials'>,
): string {
  const credentials = ['-u', '"$CLIENT_ID:$CLIENT_SECRET"', '-d', 'grant_type=client_credentials']
  return ['curl', ...tlsOptions(files), '-X', 'POST', ...credentials, quoted(`${urls.base}${url}`)].join(' ')
}

/** A delivery as it was sent, with its signature. A body that a fault put card data into is masked, and has another signature. */
export function curlOfDelivery({ url, headers, body }: DeliveryRequest): string {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', quoted(`${name}: ${value}`)])
  return ['curl', '-i', '-X', 'POST', ...given, '--data-raw', quoted(maskRaw(body)), quoted(url)].join(' ')
}

function tlsOptions(files: CertificateFiles | undefined): readonly string[] {
  return files ? ['--cacert', files.caFile, '--cert', files.certFile, '--key', files.keyFile] : []
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
