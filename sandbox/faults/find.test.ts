import { expect, test } from 'vitest'
import { rules } from '../../generated/rules.ts'
import { startInProcessSandbox } from '../test/in-process-sandbox.ts'
import { derivedFaults, possibleFaults } from './derived.ts'
import { equivalentMutants } from './equivalent-mutants.ts'
import { allFaults, findFault } from './find.ts'

const faults = await allFaults()

test('ids and sentences are unique, and every fault breaks rules that exist', () => {
  expect(new Set(faults.map(({ id }) => id)).size).toBe(faults.length)
  expect(new Set(faults.map(({ says }) => says)).size).toBe(faults.length)
  const unknown = faults.flatMap(({ breaks }) => breaks).filter((rule) => !(rule in rules))
  expect(unknown).toEqual([])
  expect(faults.filter(({ breaks }) => breaks.length === 0)).toEqual([])
})

test('an unknown fault is a usage error that lists those of its section, or the sections', async () => {
  await expect(findFault('cards.nothing')).rejects.toThrow(
    /^unknown --fault "cards.nothing": use one of (cards\.[\w-]+(, )?)+$/,
  )
  await expect(findFault('none')).rejects.toThrow(/use a fault of one of the sections .*\bcards\b/)
  await expect(findFault('CardDto.name~broken')).rejects.toThrow(/^unknown --fault "CardDto.name~broken": /)
})

test.each(faults.map((fault) => [fault.id, fault] as const))('with %s it starts and responds', async (_, { apply }) => {
  const sandbox = await startInProcessSandbox({ apply })
  expect((await sandbox.call('GET /v1/cards')).status).toBeLessThan(500)
  await sandbox.stop()
})

test('equivalent mutants are derived faults, and can be found by their ids', async () => {
  const possible = new Set(possibleFaults().map(({ id }) => id))
  expect(Object.keys(equivalentMutants).filter((id) => !possible.has(id))).toEqual([])
  expect(derivedFaults().filter(({ id }) => id in equivalentMutants)).toEqual([])
  for (const id of Object.keys(equivalentMutants)) await expect(findFault(id)).resolves.toMatchObject({ id })
})
