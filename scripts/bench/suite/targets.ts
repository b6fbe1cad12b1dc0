import { type SandboxAccess, startEmbeddedSandbox } from '../../../conformance/cli/embedded-sandbox.ts'
import { slowConnection } from '../../../conformance/proof/surroundings/slow-connection.ts'

export type Sandbox = { readonly access: SandboxAccess }

/** A sandbox of its own for as long as `work` takes. */
export async function withSandbox<Result>(work: (sandbox: Sandbox) => Promise<Result>): Promise<Result> {
  const sandbox = await startEmbeddedSandbox()
  try {
    return await work({ access: sandbox.options })
  } finally {
    await sandbox.stop()
  }
}

/** The words that lead a run to a sandbox over a line on which each answer comes `delay` milliseconds later. */
export async function throughLine<Result>(
  { access }: Sandbox,
  delay: number,
  work: (words: readonly string[]) => Promise<Result>,
): Promise<Result> {
  const line = await slowConnection(access.baseUrl, () => delay)
  const { tls, clientCredentials, control, webhook } = access
  const named = {
    '--base-url': line.url,
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
  const words = Object.entries(named).flatMap(([name, value]) => (value === undefined ? [] : [name, value]))
  try {
    return await work([...words, '--clock-ages-tokens'])
  } finally {
    await line.close()
  }
}
