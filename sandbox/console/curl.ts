import type { Sandbox } from '../start.ts'
import type { RequestRecord } from '../traffic/traffic.ts'
import { maskBody } from './mask-body.ts'

/** Headers that a copied command needs; the token is a variable of the shell. */
const copied = ['accept-language', 'content-type'] as const

/** A request as a curl command that works in a shell in which `TOKEN` or `CONTROL_TOKEN` is set. */
export function curlOf(
  record: RequestRecord,
  { urls, credentials: { files } }: Pick<Sandbox, 'urls' | 'credentials'>,
): string {
  const { to, method, url, headers, body } = record
  const tls = to === 'api' && files ? ['--cacert', files.caFile, '--cert', files.certFile, '--key', files.keyFile] : []
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

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
