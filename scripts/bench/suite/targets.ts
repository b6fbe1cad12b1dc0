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

/** Starts a proxy in front of a sandbox that delays each response, and passes the access data of the sandbox behind it to `work`. */
export async function withDelay<Result>(
  sandbox: SandboxAccess,
  delay: number,
  work: (access: SandboxAccess) => Promise<Result>,
): Promise<Result> {
  const proxy = await slowConnection(sandbox.baseUrl, () => delay)
  try {
    return await work({ ...sandbox, baseUrl: proxy.url })
  } finally {
    await proxy.close()
  }
}

/** The command-line options of a run against a sandbox. */
export function optionsOf({ baseUrl, tls, clientCredentials, control, webhook }: SandboxAccess): readonly string[] {
  const options = {
    '--base-url': baseUrl,
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
  return [...given, '--clock-ages-tokens']
}
