import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { inspect } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cardMigrations } from '../cards/tables.ts'
import { databases, startPostgres, type TestDatabases } from '../test/databases.ts'
import { startInProcessSandbox } from '../test/in-process-sandbox.ts'
import { openStore } from './open-store.ts'
import { nextInSequence } from './sequence.ts'

describe.each(databases)('%s', (_, start) => {
  let testDatabases: TestDatabases
  beforeAll(async () => {
    testDatabases = await start()
  })
  afterAll(() => testDatabases.stop())

  test('data survives a restart, and sequences continue', async () => {
    const options = await testDatabases.empty()
    const body = { name: 'Kept', restrictions: { spendLimit: 1 } }
    const first = await startInProcessSandbox(options)
    const card = (await first.call('POST /v1/cards', { body })).body
    await first.stop()

    const second = await startInProcessSandbox(options)
    expect((await second.call(`GET /v1/cards/${card.id}`)).body).toEqual(card)
    expect((await second.call('POST /v1/cards', { body })).body.details.cardNumber).not.toBe(card.details.cardNumber)
    await second.stop()
  })

  test('a migration that fails is rolled back', async () => {
    const { data: database } = await testDatabases.empty()
    const broken = {
      name: '999-broken',
      async up(db: Parameters<(typeof cardMigrations)[number]['up']>[0]) {
        await db.schema.createTable('half').addColumn('id', 'text').execute()
        throw new Error('broken')
      },
    }
    await expect(openStore([...cardMigrations, broken], database)).rejects.toThrow('broken')
    const store = await openStore(cardMigrations, database)
    const tables = (await store.introspection.getTables()).map(({ name }) => name)
    expect(tables).toContain('cards')
    expect(tables).not.toContain('half')
    await store.destroy()
  })

  test('two concurrent starts both find their tables', async () => {
    const { data: database } = await testDatabases.empty()
    const stores = await Promise.all([openStore(cardMigrations, database), openStore(cardMigrations, database)])
    for (const store of stores) {
      expect(await store.selectFrom('cards').selectAll().execute()).toEqual([])
      await store.destroy()
    }
  })

  test('a sequence returns each number once', async () => {
    const store = await openStore([], (await testDatabases.empty()).data)
    const numbers = await Promise.all(Array.from({ length: 20 }, () => nextInSequence(store, 'test')))
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
    expect(await nextInSequence(store, 'other')).toBe(1)
    await store.destroy()
  })

  test('transactions are isolated from each other', async () => {
    const store = await openStore([], (await testDatabases.empty()).data)
    const count = async (fails: boolean) =>
      store.transaction().execute(async (transaction) => {
        const n = await nextInSequence(transaction, 'shared')
        await new Promise((resolve) => setTimeout(resolve, 1))
        if (fails) throw new Error('rolled back')
        return n
      })
    const all = await Promise.allSettled([count(false), count(true), count(false)])
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await nextInSequence(store, 'shared')).toBe(3)
    await store.destroy()
  })

  test('times are read as the numbers that were stored, and strings unchanged', async () => {
    const sandbox = await startInProcessSandbox(await testDatabases.empty())
    const { store } = sandbox.services
    const company = { id: 'x', name: 'ação \u{1f4b3} \'"%\\', created_at: Date.parse('2999-12-31T23:59:59.999Z') }
    await store.insertInto('companies').values(company).execute()
    expect(await store.selectFrom('companies').selectAll().where('id', '=', 'x').executeTakeFirst()).toEqual(company)
    await store.updateTable('companies').set({ name: 'a\0b' }).where('id', '=', 'x').execute()
    const { name } = await store.selectFrom('companies').select('name').where('id', '=', 'x').executeTakeFirstOrThrow()
    expect(name).toMatch(/^a[\0\ufffd]b$/)
    await sandbox.stop()
  })

  test('concurrent updates of one card all take effect', async () => {
    const options = await testDatabases.empty()
    const sandboxes = [await startInProcessSandbox(options), await startInProcessSandbox(options)] as const
    const created = await sandboxes[0].call('POST /v1/cards', {
      body: { name: 'Card', restrictions: { spendLimit: 1 } },
    })
    const changes = [
      { spendLimit: 2 },
      { maxTransactionCount: 3 },
      { merchantCategory: { mode: 'allow', categoryIds: [] } },
    ]
    const responses = await Promise.all(
      changes.map((restrictions, turn) =>
        sandboxes[turn % 2 === 0 ? 0 : 1].call(`PATCH /v1/cards/${created.body.id}`, { body: { restrictions } }),
      ),
    )
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
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

  test('a file is in WAL mode, and readable by its owner only', async () => {
    const data = join(folder, 'wal.sqlite')
    await (await openStore(cardMigrations, data)).destroy()
    expect(((await stat(data)).mode & 0o777).toString(8)).toBe('600')
    const database = new DatabaseSync(data)
    expect(database.prepare('pragma journal_mode').get()).toEqual({ journal_mode: 'wal' })
    database.close()
  })

  test('a file that is not a sandbox database is refused and not changed', async () => {
    const text = join(folder, 'notes.txt')
    await writeFile(text, 'Not a database, but long enough to look at: '.repeat(100))
    await expect(openStore([], text)).rejects.toThrow(`--data "${text}" is not a sandbox database`)

    const other = join(folder, 'other.sqlite')
    const database = new DatabaseSync(other)
    database.exec('create table cards (id text)')
    database.close()
    await expect(openStore([], other)).rejects.toThrow(`--data "${other}" is not a sandbox database`)

    await expect(openStore([], folder)).rejects.toThrow(/--data ".*" cannot be opened/)
    await expect(openStore([], join(folder, 'no/such/folder.sqlite'))).rejects.toThrow(/cannot be opened/)
  })
})

describe('PostgreSQL', () => {
  let testDatabases: TestDatabases
  beforeAll(async () => {
    testDatabases = await startPostgres()
  })
  afterAll(() => testDatabases.stop())

  test('a database with other tables is refused and not changed', async () => {
    const { data: database } = await testDatabases.empty()
    const theirs = await openStore([], database)
    await sql`drop table sequences`.execute(theirs)
    await expect(openStore([], database)).rejects.toThrow(
      /^DATABASE_URL .* is not a sandbox database: it has other tables/,
    )
    expect((await theirs.introspection.getTables()).map(({ name }) => name)).toEqual(['migrations'])
    await theirs.destroy()
  })

  test('a broken connection fails its own transaction only', async () => {
    const { data: database } = await testDatabases.empty()
    const [store, other] = [await openStore([], database), await openStore([], database)]
    const work = store.transaction().execute(async (transaction) => {
      await nextInSequence(transaction, 'broken')
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
        and pid <> pg_backend_pid()`.execute(other)
      await nextInSequence(transaction, 'broken')
    })
    await expect(work).rejects.toThrow()
    expect(await nextInSequence(store, 'broken')).toBe(1)
    for (const open of [store, other]) await open.destroy()
  })

  test('an error does not contain the values that were to be written', async () => {
    const store = await openStore(cardMigrations, (await testDatabases.empty()).data)
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

  test('the error of a URL that cannot be used is one line without the password', async () => {
    const url = new URL((await testDatabases.empty()).data)
    const { password } = url
    for (const [part, value, reason] of [
      ['pathname', '/nothing', 'database "nothing" does not exist'],
      ['password', `not-${password}`, 'password authentication failed'],
      ['port', '1', 'ECONNREFUSED'],
    ] as const) {
      const wrong = new URL(url)
      wrong[part] = value
      const error = await openStore([], wrong.href).catch((thrown) => thrown)
      expect(error).toMatchObject({ name: 'StoreError', message: expect.stringContaining(reason) })
      expect(error.message).toMatch(/^DATABASE_URL postgres:\/\/sandbox@127\.0\.0\.1.* cannot be used: [^\n]+$/)
      expect(error.message).not.toContain(password)
    }
    await expect(openStore([], `postgres://a:${password}@@:x`)).rejects.toThrow(
      /^DATABASE_URL is not a URL of the form/,
    )
  })
})
