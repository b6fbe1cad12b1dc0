import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { databases } from './store/test-databases.ts'
import { type SandboxProcess, startProcess } from './test-process.ts'
import { startReceiver, until } from './webhooks/test-receiver.ts'

/** PostgreSQL has its own process, which nobody kills here: a few times show that what was taken is taken over. */
const kills = { SQLite: 50, PostgreSQL: 10 }

const LEASE = 60_000

test.each(databases)(
  'killed at any moment, over and over, it loses nothing that it acknowledged (%s)',
  { timeout: 600_000 },
  async (name, start) => {
    const folder = await mkdtemp(join(tmpdir(), 'crash-'))
    const [places, receiver] = [await start(), await startReceiver()]
    const { data, flags } = await places.empty()
    const caFile = join(folder, 'ca.pem')
    await writeFile(caFile, receiver.ca)
    const options = ['--webhook-key', flags.webhookKey, '--allow-private-webhooks', '--webhook-ca', caFile]

    const acknowledged = { cards: [] as string[], events: [] as string[] }
    const first = await startProcess(data, options)
    const eventTypes = ['transaction.settled']
    const subscription = { url: receiver.url, eventTypes, developerEmail: 'dev@example.com' }
    expect((await first.call('POST /v1/webhooks/subscriptions', subscription)).status).toBe(201)
    const { body: used } = await first.call('POST /v1/cards', card)
    await first.end('SIGTERM')

    for (let kill = 0; kill < kills[name]; kill++) {
      const sandbox = await startProcess(data, options)
      const before = acknowledged.events.length
      const load = [1, 2, 3, 4].flatMap(() => [
        over(async () => (await sandbox.call('POST /v1/cards', card)).body.id, acknowledged.cards),
        over(async () => (await use(sandbox, used.id)).body.eventId, acknowledged.events),
      ])
      await until(() => acknowledged.events.length >= before + 5, 'five events')
      await sleep(Math.random() * 50)
      await sandbox.end('SIGKILL')
      await Promise.all(load)
    }

    const last = await startProcess(data, options)
    await last.happens('/clock', { advanceMs: LEASE })
    const countOf = async (query: string) => (await last.call(`GET /v1/webhooks/events?pageSize=1${query}`)).body.count
    const all = await countOf('')
    await until(async () => (await countOf('&status=delivered')) === all, 'every event to be delivered', 60_000)

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
    await places.stop()
    await rm(folder, { recursive: true })
  },
)

const card = { name: 'Card', restrictions: { spendLimit: 1 } }

function use(sandbox: SandboxProcess, id: string) {
  return sandbox.happens(`/cards/${id}/activity`, { kind: 'settled', amount: 1 })
}

/** Asks over and over, and notes what was acknowledged, until the process is gone. */
async function over(ask: () => Promise<string | undefined>, acknowledged: string[]): Promise<void> {
  for (;;) {
    try {
      acknowledged.push((await ask()) ?? 'an answer without an id')
    } catch {
      return
    }
  }
}
