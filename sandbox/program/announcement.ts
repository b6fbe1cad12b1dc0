import type { Behaviour } from '../control/behaviour.ts'
import { suiteName } from './program-name.ts'
import type { Sandbox } from './start.ts'

/**
 * What a program needs to use a sandbox. Over plain HTTP there are no files of a client; without control interface no
 * control URL and token.
 */
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
  /** The certificate that the sandbox trusts in webhook receivers on this machine; undefined where a program has started it. */
  readonly receiverCertFile?: string | undefined
  readonly receiverKeyFile?: string | undefined
  /** With its token; undefined without console. */
  readonly consoleUrl?: string | undefined
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
    receiverCertFile: credentials.receiver?.certFile,
    receiverKeyFile: credentials.receiver?.keyFile,
  }
}

/** The announcement as one line of JSON, for `--json`. */
export function announcementJson(sandbox: Sandbox, consoleUrl: string | undefined): string {
  return JSON.stringify({ ...announcementOf(sandbox), consoleUrl })
}

/** What a start message shows besides the sandbox. */
export type StartedWith = Behaviour & {
  /** Whether commands find this sandbox. */
  readonly listed: boolean
  readonly consoleUrl: string | undefined
}

/** The announcement for people: the behaviour that was chosen, the URLs, the credentials, and commands to paste. */
export function startMessage(sandbox: Sandbox, { listed, consoleUrl, faults, choices }: StartedWith): string {
  const { urls, credentials } = sandbox
  const { clientId, clientSecret, files, controlToken } = credentials
  const tls = files ? ` --cacert ${files.caFile} --cert ${files.certFile} --key ${files.keyFile}` : ''
  const lines = [
    `The sandbox is listening at ${urls.base}`,
    ...(files ? [] : ['Plain HTTP, for local development only. The API itself requires HTTPS.']),
    ...faults.map((id) => `Fault: ${id}`),
    ...Object.entries(choices).map(([name, value]) => `Choice: ${name}=${value}`),
    '',
    `  token URL       ${urls.token}`,
    `  client id       ${clientId}`,
    `  client secret   ${clientSecret}`,
    ...(files
      ? [
          `  CA certificate  ${files.caFile}`,
          `  certificate     ${files.certFile}`,
          `  private key     ${files.keyFile}`,
        ]
      : []),
    ...(urls.control ? [`  control URL     ${urls.control}`, `  control token   ${controlToken}`] : []),
    ...(consoleUrl === undefined ? [] : [`  console         ${consoleUrl}`]),
    '',
    'Get a token and list the cards:',
    '',
    `  TOKEN=$(curl -s${tls} -u '${clientId}:${clientSecret}' -d grant_type=client_credentials ${urls.token} | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`,
    `  curl${tls} -H "Authorization: Bearer $TOKEN" ${urls.base}/v1/cards`,
    '',
    credentials.receiver
      ? 'Test it, webhook deliveries included, in another terminal:'
      : 'Test it, in another terminal:',
    '',
    `  ${suiteName} ${testOptions(sandbox)}`,
    '',
    ...(listed && urls.control
      ? [
          'See events as they come, and cause some, in other terminals:',
          '',
          `  ${suiteName} listen`,
          `  ${suiteName} trigger purchase`,
          '',
        ]
      : []),
    'Press Ctrl-C to stop it.',
  ]
  return lines.join('\n')
}

/** The options with which the suite tests a sandbox. */
function testOptions({ urls, credentials }: Sandbox): string {
  const { clientId, clientSecret, files, controlToken, receiver } = credentials
  return [
    `--base-url ${urls.base}`,
    `--token-url ${urls.token}`,
    `--client-id ${clientId} --client-secret ${clientSecret}`,
    ...(files ? [`--tls-ca ${files.caFile} --tls-cert ${files.certFile} --tls-key ${files.keyFile}`] : []),
    ...(urls.control ? [`--control-url ${urls.control} --control-token ${controlToken}`] : []),
    ...(receiver
      ? [`--webhook-listen 127.0.0.1:0 --webhook-cert ${receiver.certFile} --webhook-key ${receiver.keyFile}`]
      : []),
  ].join(' ')
}
