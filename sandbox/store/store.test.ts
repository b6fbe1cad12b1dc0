import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cardMigrations } from '../cards/tables.ts'
import { injectedSandbox } from '../injected.ts'
import { next } from './sequence.ts'
import { openStore } from './store.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-test-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('what was stored is there after a restart, and a sequence goes on', async () => {
  const data = join(folder, 'sandbox.sqlite')
  const body = { name: 'Kept', restrictions: { spendLimit: 1 } }
  const first = await injectedSandbox({ data })
  const card = (await first.call('POST /v1/cards', { body })).body
  await first.stop()

  const second = await injectedSandbox({ data })
  expect((await second.call(`GET /v1/cards/${card.id}`)).body).toEqual(card)
  expect((await second.call('POST /v1/cards', { body })).body.details.cardNumber).not.toBe(card.details.cardNumber)
  await second.stop()
})

test('a file is in WAL mode', async () => {
  const data = join(folder, 'wal.sqlite')
  await (await openStore(cardMigrations, data)).destroy()
  const database = new DatabaseSync(data)
  expect(database.prepare('pragma journal_mode').get()).toEqual({ journal_mode: 'wal' })
  database.close()
})

test('a file that is no sandbox database is refused, and left as it is', async () => {
  const text = join(folder, 'notes.txt')
  await writeFile(text, 'Not a database, but long enough to look at: '.repeat(100))
  await expect(openStore([], text)).rejects.toThrow(`--data "${text}" is not a sandbox database`)

  const foreign = join(folder, 'foreign.sqlite')
  const database = new DatabaseSync(foreign)
  database.exec('create table cards (id text)')
  database.close()
  await expect(openStore([], foreign)).rejects.toThrow(`--data "${foreign}" is not a sandbox database`)

  await expect(openStore([], folder)).rejects.toThrow(/--data ".*" cannot be opened/)
  await expect(openStore([], join(folder, 'no/such/folder.sqlite'))).rejects.toThrow(/cannot be opened/)
})

test('a migration that fails leaves nothing half done', async () => {
  const data = join(folder, 'half.sqlite')
  const broken = {
    name: '999-broken',
    async up(db: Parameters<(typeof cardMigrations)[number]['up']>[0]) {
      await db.schema.createTable('half').addColumn('id', 'text').execute()
      throw new Error('broken')
    },
  }
  await expect(openStore([...cardMigrations, broken], data)).rejects.toThrow('broken')
  const store = await openStore(cardMigrations, data)
  const tables = (await store.introspection.getTables()).map(({ name }) => name)
  expect(tables).toContain('cards')
  expect(tables).not.toContain('half')
  await store.destroy()
})

test('a sequence gives each number once', async () => {
  const store = await openStore([])
  const numbers = await Promise.all(Array.from({ length: 20 }, () => next(store, 'test')))
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
  expect(await next(store, 'other')).toBe(1)
  await store.destroy()
})

test('transactions do not get into each other', async () => {
  const store = await openStore([])
  const count = async (fails: boolean) =>
    store.transaction().execute(async (transaction) => {
      const n = await next(transaction, 'shared')
      await new Promise((resolve) => setTimeout(resolve, 1))
      if (fails) throw new Error('rolled back')
      return n
    })
  const all = await Promise.allSettled([count(false), count(true), count(false)])
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await next(store, 'shared')).toBe(3)
  await store.destroy()
})
