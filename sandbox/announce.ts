import type { Sandbox } from './start.ts'

/** What a program needs to drive a sandbox. What there is not is undefined: no files over plain HTTP, no control unless asked for. */
export type Announcement = {
  readonly baseUrl: string
  readonly tokenUrl: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scopes: readonly string[]
  readonly caFile?: string
  readonly certFile?: string
  readonly keyFile?: string
  readonly controlUrl: string | undefined
  readonly controlToken: string | undefined
}

export function announcementOf({ urls, credentials }: Sandbox): Announcement {
  return {
    baseUrl: urls.base,
    tokenUrl: urls.token,
    clientId: credentials.clientId,
    clientSecret: credentials.clientSecret,
    scopes: credentials.scopes,
    ...credentials.files,
    controlUrl: urls.control,
    controlToken: credentials.controlToken,
  }
}

/** The announcement as one line of JSON, as `--json` prints it. */
export function announceJson(sandbox: Sandbox): string {
  return JSON.stringify(announcementOf(sandbox))
}

/** What a person needs to use the sandbox: the address, the credentials, and a command to paste. */
export function announce({ urls, credentials }: Sandbox): string {
  const { clientId, clientSecret, files, controlToken } = credentials
  const tls = files ? ` --cacert ${files.caFile} --cert ${files.certFile} --key ${files.keyFile}` : ''
  const lines = [
    `The sandbox listens at ${urls.base}`,
    ...(files ? [] : ['Plain HTTP: for local development alone. The API itself works over HTTPS only.']),
    '',
    `  token URL      ${urls.token}`,
    `  client id      ${clientId}`,
    `  client secret  ${clientSecret}`,
    ...(files
      ? [`  authority      ${files.caFile}`, `  certificate    ${files.certFile}`, `  private key    ${files.keyFile}`]
      : []),
    ...(urls.control ? [`  control        ${urls.control}`, `  control token  ${controlToken}`] : []),
    '',
    'Take a token and list the cards:',
    '',
    `  TOKEN=$(curl -s${tls} -u '${clientId}:${clientSecret}' -d grant_type=client_credentials ${urls.token} | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`,
    `  curl${tls} -H "Authorization: Bearer $TOKEN" ${urls.base}/v1/cards`,
    '',
    'Ctrl-C ends it.',
  ]
  return lines.join('\n')
}
