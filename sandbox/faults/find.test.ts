import { expect, test } from 'vitest'
import { rules } from '../../generated/rules.ts'
import { injectedSandbox } from '../injected.ts'
import { derivedFaults, possibleFaults } from './derived.ts'
import { allFaults, findFault } from './find.ts'
import { withoutEffect } from './without-effect.ts'

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

test('what is left out for want of an effect is a derived fault, and is found by its id all the same', async () => {
  const possible = new Set(possibleFaults().map(({ id }) => id))
  expect(Object.keys(withoutEffect).filter((id) => !possible.has(id))).toEqual([])
  expect(derivedFaults().filter(({ id }) => id in withoutEffect)).toEqual([])
  for (const id of Object.keys(withoutEffect)) await expect(findFault(id)).resolves.toMatchObject({ id })
})
