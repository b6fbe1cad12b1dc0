import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases, type TestDatabases } from '../test/databases.ts'
import type { Store } from './database.ts'
import { openStore } from './open-store.ts'
import { preparedQuery } from './prepared-query.ts'

describe.each(databases)('%s', (_, start) => {
  let testDatabases: TestDatabases
  let stores: readonly [Store, Store]
  beforeAll(async () => {
    testDatabases = await start()
    stores = [
      await openStore([], (await testDatabases.empty()).data),
      await openStore([], (await testDatabases.empty()).data),
    ]
  })
  afterAll(async () => {
    for (const store of stores) await store.destroy()
    await testDatabases.stop()
  })

  let built = 0
  const add = preparedQuery((store, row: { name: string; value: number }) => store.insertInto('sequences').values(row))
  const above = preparedQuery((store, { least, limit }: { least: number; limit: number }) => {
    built += 1
    return store
      .selectFrom('sequences')
      .select(['name', 'value'])
      .where('value', '>=', least)
      .where('name', '<>', 'left out')
      .orderBy('value')
      .limit(limit)
  })

  test('it is built once for each database, and executed with the values of each call', async () => {
    built = 0
    const [first, second] = stores
    for (const [name, value] of [
      ['c', 3],
      ['a', 1],
      ['left out', 9],
      ['b', 2],
    ] as const)
      await add(first, { name, value })
    await add(second, { name: 'other', value: 7 })
    expect(await above(first, { least: 2, limit: 5 })).toEqual([
      { name: 'b', value: 2 },
      { name: 'c', value: 3 },
    ])
    expect(await above(first, { least: 1, limit: 1 })).toEqual([{ name: 'a', value: 1 }])
    expect(await above(second, { least: 0, limit: 5 })).toEqual([{ name: 'other', value: 7 }])
    expect(built).toBe(2)
  })

  test('it can be part of a transaction', async () => {
    const [store] = stores
    const work = store.transaction().execute(async (transaction) => {
      await add(transaction, { name: 'rolled back', value: 100 })
      expect(await above(transaction, { least: 100, limit: 5 })).toHaveLength(1)
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(await above(store, { least: 100, limit: 5 })).toEqual([])
  })
})
