import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NotTested } from '../../../failure/errors.ts'
import { startReceiver } from '../../../receiver/receiver.ts'
import { selfSigned } from '../../../receiver/self-signed.ts'
import type { Target } from '../../../run/target.ts'
import { ensureActive } from '../../subscriptions/subscription.ts'
import { withSubscriptions } from '../../subscriptions/with-subscriptions.ts'

/** Whether a test delivery arrives at a receiver with a self-signed certificate. @throws {NotTested} where it is not on this machine */
export async function isSelfSignedAccepted(target: Target): Promise<boolean> {
  const { hostname } = new URL(target.webhookUrl)
  if (!/^(localhost|127\.0\.0\.1)$/.test(hostname)) throw new NotTested('The webhook receiver is not on this machine.')
  let deliveries = 0
  const folder = await mkdtemp(join(tmpdir(), 'conformance-self-signed-'))
  const certificate = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') }
  const pems = await selfSigned(['127.0.0.1'])
  await writeFile(certificate.cert, pems.cert)
  await writeFile(certificate.key, pems.key, { mode: 0o600 })
  const receiver = await startReceiver({ listen: '127.0.0.1:0', certificate }, target.nextId, () => {
    deliveries++
  })
  try {
    await withSubscriptions(target, [{ url: receiver.sharedUrl }], async ({ id, created }) => {
      await ensureActive(target, created.value)
      await target.call('testWebhookSubscription', { path: { id } })
    })
    return deliveries > 0
  } finally {
    await receiver.close()
    await rm(folder, { recursive: true, force: true })
  }
}
