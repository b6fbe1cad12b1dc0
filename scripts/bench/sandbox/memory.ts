import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createCertificateAuthority } from '../../../sandbox/auth/certificate-authority.ts'
import { load } from './load.ts'
import { resources } from './resources.ts'
import { post, type SandboxServer, startSandbox } from './servers.ts'

const REQUESTS = 200_000
const DELIVERIES = 20_000
/** Limit of the JavaScript heap, in MiB: forces garbage collection, and the sandbox would exit if it needed more. */
const HEAP = 96
/** Number of samples, from the beginning to the end. */
const SAMPLES = 10

/**
 * Resident memory of the sandbox while it answers 200,000 requests and makes 20,000 deliveries. The data is stored in a file, so that only
 * the file should grow.
 */
export async function measureMemory(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-bench-'))
  const receiver = await startReceiver(folder)
  const trust = ['--allow-private-webhooks', '--webhook-ca', receiver.caFile]
  const server = await startSandbox(
    ['--data', join(folder, 'sandbox.sqlite'), ...trust],
    [`--max-old-space-size=${HEAP}`],
  )
  try {
    await measureRequests(server)
    await measureDeliveries(server, receiver)
  } finally {
    await server.stop()
    receiver.stop()
    rmSync(folder, { recursive: true })
  }
}

async function measureRequests(server: SandboxServer): Promise<void> {
  const { path, body } = resources.cards
  const { id } = await post(server.target, path, body)
  console.log(
    `MiB during ${REQUESTS.toLocaleString('en')} requests: nine of ten retrieve a card, one of ten creates one`,
  )
  const samples = [server.memory()]
  for (let sample = 0; sample < SAMPLES; sample++) {
    const part = REQUESTS / SAMPLES / 10
    await load(server.target, { method: 'GET', path: `${path}/${id}` }, { amount: 9 * part })
    await load(server.target, { method: 'POST', path, body: JSON.stringify(body) }, { amount: part })
    samples.push(server.memory())
  }
  console.log(`  ${samples.map((mebibytes) => mebibytes.toFixed(0)).join('  ')}\n`)
}

async function measureDeliveries(server: SandboxServer, receiver: Receiver): Promise<void> {
  const { path, body } = resources.cards
  await post(server.target, '/v1/webhooks/subscriptions', {
    url: receiver.url,
    eventTypes: ['transaction.settled'],
    developerEmail: 'dev@example.com',
  })
  const { id } = await post(server.target, path, body)
  const activity = { method: 'POST', path: `/cards/${id}/activity`, body: '{"kind":"settled","amount":1}' } as const
  console.log(`MiB during ${DELIVERIES.toLocaleString('en')} webhook deliveries`)
  const samples = [server.memory()]
  const started = performance.now()
  for (let sample = 1; sample <= SAMPLES; sample++) {
    await load(server.control, activity, { amount: DELIVERIES / SAMPLES })
    while (receiver.received() < (sample * DELIVERIES) / SAMPLES) await setTimeout(20)
    samples.push(server.memory())
  }
  const rate = DELIVERIES / ((performance.now() - started) / 1000)
  console.log(`  ${samples.map((mebibytes) => mebibytes.toFixed(0)).join('  ')}`)
  console.log(`  ${rate.toFixed(0)} deliveries per second, from the card activity to the receiver`)
}

type Receiver = { readonly url: string; readonly caFile: string; received(): number; stop(): void }

async function startReceiver(folder: string): Promise<Receiver> {
  const authority = await createCertificateAuthority()
  const caFile = join(folder, 'ca.pem')
  writeFileSync(caFile, authority.cert)
  const events = new Set<unknown>()
  const server = createServer(await authority.issue('localhost', 'server'), (request, response) => {
    events.add(request.headers['x-webhook-event-id'])
    request.resume().once('end', () => response.end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    caFile,
    received: () => events.size,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
