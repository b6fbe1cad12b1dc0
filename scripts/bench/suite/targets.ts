import { type SandboxAccess, startEmbeddedSandbox } from '../../../conformance/cli/embedded-sandbox.ts'
import { slowConnection } from '../../../conformance/proof/surroundings/slow-connection.ts'

/** Starts a sandbox, passes its access data to `work`, and stops it afterwards. */
export async function withSandbox<Result>(work: (access: SandboxAccess) => Promise<Result>): Promise<Result> {
  const sandbox = await startEmbeddedSandbox()
  try {
    return await work(sandbox.options)
  } finally {
    await sandbox.stop()
  }
}

/** Starts a proxy in front of a sandbox that delays each response, and passes the command-line options of a run against it to `work`. */
export async function withDelay<Result>(
  { baseUrl, tls, clientCredentials, control, webhook }: SandboxAccess,
  delay: number,
  work: (options: readonly string[]) => Promise<Result>,
): Promise<Result> {
  const proxy = await slowConnection(baseUrl, () => delay)
  const options = {
    '--base-url': proxy.url,
    '--token-url': clientCredentials?.tokenUrl,
    '--client-id': clientCredentials?.clientId,
    '--client-secret': clientCredentials?.clientSecret,
    '--tls-ca': tls.ca,
    '--tls-cert': tls.cert,
    '--tls-key': tls.key,
    '--control-url': control?.url,
    '--control-token': control?.token,
    '--webhook-listen': webhook?.listen,
    '--webhook-cert': webhook?.certificate?.cert,
    '--webhook-key': webhook?.certificate?.key,
  }
  const given = Object.entries(options).flatMap(([name, value]) => (value === undefined ? [] : [name, value]))
  try {
    return await work([...given, '--clock-ages-tokens'])
  } finally {
    await proxy.close()
  }
}
