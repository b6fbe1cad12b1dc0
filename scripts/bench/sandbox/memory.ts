import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createCertificateAuthority } from '../../../sandbox/auth/certificate-authority.ts'
import { load } from './load.ts'
import { post, type SandboxServer, startSandbox } from './servers.ts'
import { subjects } from './subjects.ts'

const REQUESTS = 200_000
const DELIVERIES = 20_000
/** MiB that JavaScript may use: it collects its garbage before it takes more, and would end if it could not. */
const HEAP = 96
/** Looks, from the beginning to the end. */
const LOOKS = 10

/**
 * The sandbox's resident memory while it answers 200,000 requests and makes 20,000 deliveries. Everything is kept in a file: what is
 * stored is to grow there, not in memory.
 */
export async function memory(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-bench-'))
  const receiver = await startReceiver(folder)
  const trust = ['--allow-private-webhooks', '--webhook-ca', receiver.caFile]
  const server = await startSandbox(
    ['--data', join(folder, 'sandbox.sqlite'), ...trust],
    [`--max-old-space-size=${HEAP}`],
  )
  try {
    await requests(server)
    await deliveries(server, receiver)
  } finally {
    await server.stop()
    receiver.stop()
    rmSync(folder, { recursive: true })
  }
}

async function requests(server: SandboxServer): Promise<void> {
  const { path, body } = subjects.cards ?? { path: '', body: {} }
  const { id } = await post(server.target, path, body)
  console.log(
    `MiB while ${REQUESTS.toLocaleString('en')} requests are answered, nine of ten retrieves, one of ten creates`,
  )
  const seen = [server.memory()]
  for (let look = 0; look < LOOKS; look++) {
    const part = REQUESTS / LOOKS / 10
    await load(server.target, { method: 'GET', path: `${path}/${id}` }, { requests: 9 * part })
    await load(server.target, { method: 'POST', path, body: JSON.stringify(body) }, { requests: part })
    seen.push(server.memory())
  }
  console.log(`  ${seen.map((mebibytes) => mebibytes.toFixed(0)).join('  ')}\n`)
}

async function deliveries(server: SandboxServer, receiver: Receiver): Promise<void> {
  const { path, body } = subjects.cards ?? { path: '', body: {} }
  await post(server.target, '/v1/webhooks/subscriptions', {
    url: receiver.url,
    eventTypes: ['transaction.settled'],
    developerEmail: 'dev@example.com',
  })
  const { id } = await post(server.target, path, body)
  const activity = { method: 'POST', path: `/cards/${id}/activity`, body: '{"kind":"settled","amount":1}' } as const
  console.log(`MiB while ${DELIVERIES.toLocaleString('en')} webhook deliveries are made`)
  const seen = [server.memory()]
  const started = performance.now()
  for (let look = 1; look <= LOOKS; look++) {
    await load(server.control, activity, { requests: DELIVERIES / LOOKS })
    while (receiver.received() < (look * DELIVERIES) / LOOKS) await setTimeout(20)
    seen.push(server.memory())
  }
  const rate = DELIVERIES / ((performance.now() - started) / 1000)
  console.log(`  ${seen.map((mebibytes) => mebibytes.toFixed(0)).join('  ')}`)
  console.log(`  ${rate.toFixed(0)} a second, from the activity to the receiver`)
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
