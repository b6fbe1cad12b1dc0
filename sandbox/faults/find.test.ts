import { expect, test } from 'vitest'
import { rules } from '../../generated/rules.ts'
import { startInProcessSandbox } from '../test/in-process-sandbox.ts'
import { derivedFaults, possibleFaults } from './derived/derived.ts'
import { equivalentMutants } from './derived/equivalent-mutants.ts'
import { allFaults, describeFaults, findFault, findFaults } from './find.ts'

const faults = await allFaults()

test('ids and sentences are unique, and every fault breaks rules that exist', () => {
  expect(new Set(faults.map(({ id }) => id)).size).toBe(faults.length)
  expect(new Set(faults.map(({ says }) => says)).size).toBe(faults.length)
  const unknown = faults.flatMap(({ breaks }) => breaks).filter((rule) => !(rule in rules))
  expect(unknown).toEqual([])
  expect(faults.filter(({ breaks }) => breaks.length === 0)).toEqual([])
})

test.each([
  ['cards.cvv-in-lits', 'did you mean "cards.cvv-in-list"?'],
  ['CardDto.name.type~violate', 'did you mean "CardDto.name.type~violated"?'],
  ['cards.nothing-that-exists', '--list-faults cards. lists those of this section'],
  ['weather', '--list-faults SECTION lists those of a section: authentication, boletos'],
])('the unknown fault %s is a usage error that says: %s', async (id, advice) => {
  await expect(findFault(id)).rejects.toThrow(`unknown --fault "${id}": ${advice}`)
})

test('several faults are applied together', async () => {
  const apply = await findFaults(['service.text-content-type', 'service.html-error-page'])
  const sandbox = await startInProcessSandbox({ apply })
  const body = { name: 'Fuel', restrictions: { spendLimit: 10 } }
  expect((await sandbox.call('POST /v1/cards', { body })).headers['content-type']).toBe('text/plain; charset=utf-8')
  const missing = await sandbox.app.inject({ url: '/v1/nothing' })
  expect(missing.body).toContain('<html>')
  await sandbox.stop()
})

test('faults are listed by a part of their ids', async () => {
  const lines = await describeFaults('cards.cvv')
  expect(lines).toContain('cards.cvv-in-list\n    The list contains the number and the security code of each card.')
  await expect(describeFaults('weather')).rejects.toThrow('no fault has "weather" in its id')
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
