import { expect, test } from 'vitest'
import { rules } from '../../generated/rules.ts'
import { injectedSandbox } from '../injected.ts'
import { allFaults, findFault } from './find.ts'

const faults = await allFaults()

test('ids and sentences are unique, and every fault breaks rules that there are', () => {
  expect(new Set(faults.map(({ id }) => id)).size).toBe(faults.length)
  expect(new Set(faults.map(({ says }) => says)).size).toBe(faults.length)
  const unknown = faults.flatMap(({ breaks }) => breaks).filter((rule) => !(rule in rules))
  expect(unknown).toEqual([])
  expect(faults.filter(({ breaks }) => breaks.length === 0)).toEqual([])
})

test('an unknown fault is wrong use', async () => {
  await expect(findFault('cards.nothing')).rejects.toThrow('--fault "cards.nothing" is none of ')
})

test.each(faults.map((fault) => [fault.id, fault] as const))('with %s it starts and answers', async (_, { apply }) => {
  const sandbox = await injectedSandbox({ apply })
  expect((await sandbox.call('GET /v1/cards')).status).toBe(200)
  await sandbox.stop()
})
