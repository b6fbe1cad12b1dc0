import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type InProcessSandbox, startInProcessSandbox } from '../test/in-process-sandbox.ts'
import { emit } from '../webhooks/events/emit.ts'

const card = { name: 'Card', restrictions: { spendLimit: 1 }, metadata: { note: 'x'.repeat(200) } }
const internalError = { message: expect.any(String), statusCode: 500 }

let folder: string
let file: string
let sandbox: InProcessSandbox
let lines: string[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-failures-'))
  file = join(folder, 'sandbox.sqlite')
  lines = []
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) })
  sandbox = await startInProcessSandbox({ data: file, log })
})
afterEach(async () => {
  await sandbox.stop()
  await rm(folder, { recursive: true })
})

const create = () => sandbox.call('POST /v1/cards', { body: card })
const count = async () => (await sandbox.call('GET /v1/cards')).body.count

test('on a full disk a write returns 500, logs one line, and leaves nothing behind', async () => {
  await sql`pragma max_page_count = 1`.execute(sandbox.services.store) // as many as there are now
  const responses = []
  for (let n = 0; n < 100 && responses.at(-1)?.status !== 500; n++) responses.push(await create())
  expect(responses.at(-1)).toMatchObject({ status: 500, body: internalError })
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'request failed',
    err: { message: expect.stringContaining(`the database "${file}" cannot grow: the disk is full`) },
  })
  expect(await count()).toBe(responses.filter(({ status }) => status === 201).length)

  await sql`pragma max_page_count = 1000000`.execute(sandbox.services.store)
  expect((await create()).status).toBe(201)
})

test('on a full disk an activity records neither its row nor its event', async () => {
  const { store } = sandbox.services
  await sql`pragma max_page_count = 1`.execute(store)
  const record = (id: string) =>
    store.transaction().execute(async (transaction) => {
      await transaction.insertInto('companies').values({ id, name: id, created_at: 0 }).execute()
      const data = { padding: 'x'.repeat(500) }
      const occurrence = { companyId: id, eventType: 'transaction.settled', data, occurredAt: 0 } as const
      await emit({ ...sandbox.services, store: transaction }, occurrence)
    })
  let recorded = 0
  await expect(async () => {
    for (; recorded < 100; recorded++) await record(`company-${recorded}`)
  }).rejects.toThrow('the disk is full')
  const companies = await store.selectFrom('companies').select('id').where('id', 'like', 'company-%').execute()
  const events = await store.selectFrom('webhook_events').select('company_id').execute()
  expect(companies).toHaveLength(recorded)
  expect(events.map((event) => event.company_id).sort()).toEqual(companies.map(({ id }) => id).sort())
})

test('while another program locks the file, writes return 500 and log one line each, and reads succeed', async () => {
  expect((await create()).status).toBe(201)
  const other = new DatabaseSync(file)
  other.exec('begin exclusive')
  const [first, second] = await Promise.all([create(), create()])
  for (const response of [first, second]) expect(response).toMatchObject({ status: 500, body: internalError })
  expect(lines.map((line) => JSON.parse(line).err.message)).toEqual(
    Array(2).fill(expect.stringContaining(`the database "${file}" is locked by another program`)),
  )
  expect(await count()).toBe(1)

  other.exec('rollback')
  other.close()
  expect((await create()).status).toBe(201)
  expect(await count()).toBe(2)
})

test('a write waits for a short lock', async () => {
  const other = new DatabaseSync(file)
  other.exec('begin exclusive')
  const waiting = create()
  setTimeout(() => other.exec('rollback'), 100)
  expect((await waiting).status).toBe(201)
  other.close()
  expect(lines).toEqual([])
})
