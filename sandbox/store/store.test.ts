import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { inspect } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cardMigrations } from '../cards/tables.ts'
import { injectedSandbox } from '../injected.ts'
import { next } from './sequence.ts'
import { openStore } from './store.ts'
import { databases, startPostgres, type TestDatabases } from './test-databases.ts'

describe.each(databases)('%s', (_, start) => {
  let places: TestDatabases
  beforeAll(async () => {
    places = await start()
  })
  afterAll(() => places.stop())

  test('what was stored is there after a restart, and a sequence goes on', async () => {
    const options = await places.empty()
    const body = { name: 'Kept', restrictions: { spendLimit: 1 } }
    const first = await injectedSandbox(options)
    const card = (await first.call('POST /v1/cards', { body })).body
    await first.stop()

    const second = await injectedSandbox(options)
    expect((await second.call(`GET /v1/cards/${card.id}`)).body).toEqual(card)
    expect((await second.call('POST /v1/cards', { body })).body.details.cardNumber).not.toBe(card.details.cardNumber)
    await second.stop()
  })

  test('a migration that fails leaves nothing half done', async () => {
    const { data: place } = await places.empty()
    const broken = {
      name: '999-broken',
      async up(db: Parameters<(typeof cardMigrations)[number]['up']>[0]) {
        await db.schema.createTable('half').addColumn('id', 'text').execute()
        throw new Error('broken')
      },
    }
    await expect(openStore([...cardMigrations, broken], place)).rejects.toThrow('broken')
    const store = await openStore(cardMigrations, place)
    const tables = (await store.introspection.getTables()).map(({ name }) => name)
    expect(tables).toContain('cards')
    expect(tables).not.toContain('half')
    await store.destroy()
  })

  test('two that start at the same time both find their tables', async () => {
    const { data: place } = await places.empty()
    const stores = await Promise.all([openStore(cardMigrations, place), openStore(cardMigrations, place)])
    for (const store of stores) {
      expect(await store.selectFrom('cards').selectAll().execute()).toEqual([])
      await store.destroy()
    }
  })

  test('a sequence gives each number once', async () => {
    const store = await openStore([], (await places.empty()).data)
    const numbers = await Promise.all(Array.from({ length: 20 }, () => next(store, 'test')))
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
    expect(await next(store, 'other')).toBe(1)
    await store.destroy()
  })

  test('transactions do not get into each other', async () => {
    const store = await openStore([], (await places.empty()).data)
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

  test('a moment comes back as the number that it was, and a text whatever it holds', async () => {
    const sandbox = await injectedSandbox(await places.empty())
    const { store } = sandbox.parts
    const company = { id: 'x', name: 'ação \u{1f4b3} \'"%\\', created_at: Date.parse('2999-12-31T23:59:59.999Z') }
    await store.insertInto('companies').values(company).execute()
    expect(await store.selectFrom('companies').selectAll().where('id', '=', 'x').executeTakeFirst()).toEqual(company)
    await store.updateTable('companies').set({ name: 'a\0b' }).where('id', '=', 'x').execute()
    const { name } = await store.selectFrom('companies').select('name').where('id', '=', 'x').executeTakeFirstOrThrow()
    expect(name).toMatch(/^a[\0\ufffd]b$/)
    await sandbox.stop()
  })

  test('updates of one card at the same time are all kept', async () => {
    const options = await places.empty()
    const sandboxes = [await injectedSandbox(options), await injectedSandbox(options)] as const
    const created = await sandboxes[0].call('POST /v1/cards', {
      body: { name: 'Card', restrictions: { spendLimit: 1 } },
    })
    const changes = [
      { spendLimit: 2 },
      { maxTransactionCount: 3 },
      { merchantCategory: { mode: 'allow', categoryIds: [] } },
    ]
    const answers = await Promise.all(
      changes.map((restrictions, turn) =>
        sandboxes[turn % 2 === 0 ? 0 : 1].call(`PATCH /v1/cards/${created.body.id}`, { body: { restrictions } }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { body } = await sandboxes[1].call(`GET /v1/cards/${created.body.id}`)
    expect(body.restrictions).toEqual(Object.assign({}, ...changes))
    for (const sandbox of sandboxes) await sandbox.stop()
  })
})

describe('SQLite', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'store-test-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('a file is in WAL mode, and its owner alone may read it', async () => {
    const data = join(folder, 'wal.sqlite')
    await (await openStore(cardMigrations, data)).destroy()
    expect(((await stat(data)).mode & 0o777).toString(8)).toBe('600')
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
})

describe('PostgreSQL', () => {
  let places: TestDatabases
  beforeAll(async () => {
    places = await startPostgres()
  })
  afterAll(() => places.stop())

  test('a database of somebody else is refused, and left as it is', async () => {
    const { data: place } = await places.empty()
    const theirs = await openStore([], place)
    await sql`drop table sequences`.execute(theirs)
    await expect(openStore([], place)).rejects.toThrow(
      /^DATABASE_URL .* is not a sandbox database: it holds other tables/,
    )
    expect((await theirs.introspection.getTables()).map(({ name }) => name)).toEqual(['migrations'])
    await theirs.destroy()
  })

  test('a connection that breaks fails the work that it was for, and nothing else', async () => {
    const { data: place } = await places.empty()
    const [store, other] = [await openStore([], place), await openStore([], place)]
    const work = store.transaction().execute(async (transaction) => {
      await next(transaction, 'broken')
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
        and pid <> pg_backend_pid()`.execute(other)
      await next(transaction, 'broken')
    })
    await expect(work).rejects.toThrow()
    expect(await next(store, 'broken')).toBe(1)
    for (const open of [store, other]) await open.destroy()
  })

  test('an error does not tell what was to be written', async () => {
    const store = await openStore(cardMigrations, (await places.empty()).data)
    const row = { id: 'same', company_id: 'x', name: 'x', restrictions: '{}', position: 1, number: 'canary-4711' }
    const card = { ...row, holder: 'x', expiry: 'x', cvv: 'canary-123', created_at: 1, updated_at: 1 }
    const insert = (more: object) =>
      store
        .insertInto('cards')
        .values({ ...card, ...more } as never)
        .execute()
    await insert({})
    for (const more of [{ id: 'other' }, { id: 'none', number: 'canary-4712', name: null }]) {
      const error: Error = await insert(more).catch((thrown) => thrown)
      expect(error.message).toMatch(/violates/)
      expect(inspect(error)).not.toContain('canary')
    }
    await store.destroy()
  })

  test('an address that leads nowhere is told in one line, without its password', async () => {
    const url = new URL((await places.empty()).data)
    const { password } = url
    for (const [part, value, reason] of [
      ['pathname', '/nothing', 'database "nothing" does not exist'],
      ['password', `not-${password}`, 'password authentication failed'],
      ['port', '1', 'ECONNREFUSED'],
    ] as const) {
      const wrong = new URL(url)
      wrong[part] = value
      const error = await openStore([], wrong.href).catch((thrown) => thrown)
      expect(error).toMatchObject({ code: 'WRONG_USE', message: expect.stringContaining(reason) })
      expect(error.message).toMatch(/^DATABASE_URL postgres:\/\/sandbox@127\.0\.0\.1.* cannot be used: [^\n]+$/)
      expect(error.message).not.toContain(password)
    }
    await expect(openStore([], `postgres://a:${password}@@:x`)).rejects.toThrow(
      /^DATABASE_URL is not an address of the form/,
    )
  })
})
