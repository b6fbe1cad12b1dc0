import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { databases } from './test/databases.ts'
import { type SandboxProcess, startSandboxProcess } from './test/sandbox-process.ts'
import { waitUntil } from './test/wait-until.ts'
import { startWebhookReceiver } from './test/webhook-receiver.ts'

/** PostgreSQL itself is not killed: fewer times suffice to show that claims are taken over. */
const kills = { SQLite: 10, PostgreSQL: 4 }

const LEASE = 60_000

test.each(databases)(
  'after repeated SIGKILLs nothing acknowledged is lost (%s)',
  { timeout: 600_000 },
  async (name, start) => {
    const folder = await mkdtemp(join(tmpdir(), 'crash-'))
    const [testDatabases, receiver] = [await start(), await startWebhookReceiver()]
    const { data, webhookKey } = await testDatabases.empty()
    const caFile = join(folder, 'ca.pem')
    await writeFile(caFile, receiver.ca)
    const options = ['--webhook-key', webhookKey, '--allow-private-webhooks', '--webhook-ca', caFile]

    const acknowledged = { cards: [] as string[], events: [] as string[] }
    const first = await startSandboxProcess(data, options)
    const eventTypes = ['transaction.settled']
    const subscription = { url: receiver.url, eventTypes, developerEmail: 'dev@example.com' }
    expect((await first.call('POST /v1/webhooks/subscriptions', subscription)).status).toBe(201)
    const { body: used } = await first.call('POST /v1/cards', card)
    await first.end('SIGTERM')

    for (let kill = 0; kill < kills[name]; kill++) {
      const sandbox = await startSandboxProcess(data, options)
      const before = acknowledged.events.length
      const load = [1, 2, 3, 4].flatMap(() => [
        repeat(async () => (await sandbox.call('POST /v1/cards', card)).body.id, acknowledged.cards),
        repeat(async () => (await use(sandbox, used.id)).body.eventId, acknowledged.events),
      ])
      await waitUntil(() => acknowledged.events.length >= before + 5, 'five events')
      await sleep((kill * 37) % 50) // different moments
      await sandbox.end('SIGKILL')
      await Promise.all(load)
    }

    const last = await startSandboxProcess(data, options)
    await last.control('/clock', { advanceMs: LEASE })
    const countOf = async (query: string) => (await last.call(`GET /v1/webhooks/events?pageSize=1${query}`)).body.count
    const all = await countOf('')
    await waitUntil(async () => (await countOf('&status=delivered')) === all, 'every event to be delivered', 60_000)

    const arrived = new Set(receiver.arrivals.map(({ headers }) => headers['x-webhook-event-id']))
    expect(acknowledged.events.filter((id) => !arrived.has(id))).toEqual([])
    const stored = new Set<string>()
    for (let page = 1; page === 1 || stored.size === (page - 1) * 500; page++) {
      const { body } = await last.call(`GET /v1/cards?pageSize=500&page=${page}`)
      for (const { id } of body.rows) stored.add(id)
    }
    expect(acknowledged.cards.filter((id) => !stored.has(id))).toEqual([])
    expect(acknowledged.cards.length).toBeGreaterThanOrEqual(kills[name])
    expect(all).toBeGreaterThanOrEqual(acknowledged.events.length)

    await last.end('SIGTERM')
    await receiver.close()
    await testDatabases.stop()
    await rm(folder, { recursive: true })
  },
)

const card = { name: 'Card', restrictions: { spendLimit: 1 } }

function use(sandbox: SandboxProcess, id: string) {
  return sandbox.control(`/cards/${id}/activity`, { kind: 'settled', amount: 1 })
}

/** Repeats a request and records what was acknowledged, until the process has ended. */
async function repeat(request: () => Promise<string | undefined>, acknowledged: string[]): Promise<void> {
  for (;;) {
    try {
      acknowledged.push((await request()) ?? 'a response without an id')
    } catch {
      return
    }
  }
}
