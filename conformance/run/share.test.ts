import fc from 'fast-check'
import { expect, test } from 'vitest'
import { casesOf, eachOnce } from '../cases/each-once.ts'
import { CheckFailure } from '../failure/errors.ts'
import { currentContext, newCheckContext, recordExchange, runInContext } from '../http/check-context.ts'
import { forAll } from './for-all.ts'
import { plainRun, type RunOptions } from './run-options.ts'
import { capabilitiesOf } from './schedule/capabilities.ts'
import { createOnce, share } from './share.ts'
import { createTarget, type Target } from './target.ts'

const options: RunOptions = { ...plainRun, baseUrl: 'http://127.0.0.1:1', token: 'token-of-the-run', tls: {} }
const url = 'http://127.0.0.1:1/v1/cards'

/** A target whose creations return these statuses, and 201 from then on; the id of a card is the number of its request. */
function newTarget(...statuses: readonly number[]): Target {
  return targetReturning('', statuses)
}

/** The same with this text in each response. */
function targetReturning(text: string, statuses: readonly number[] = []): Target {
  let sent = 0
  const call = async () => {
    const status = statuses[sent] ?? 201
    const id = ++sent
    const request = { method: 'POST', url, headers: {}, body: null }
    recordExchange(currentContext(), { id, operation: 'createCard', request })
    return { id, operation: 'createCard', request, response: { status, text, json: { id: String(id) } } }
  }
  const target = createTarget(options, capabilitiesOf(options), { onExchange() {} })
  return Object.create(target, { call: { value: call } })
}

const create = async (target: Target, body: unknown = {}) => (await createOnce(target, 'createCard', { body })).response

/** The ids of the exchanges that some work has as its evidence. */
async function evidenceOf(work: () => Promise<unknown>): Promise<readonly number[]> {
  const context = newCheckContext('cards.some-rule')
  await runInContext(context, work)
  return context.exchanges.map(({ id }) => id)
}

test('creates one object for each body and tenant', async () => {
  const target = newTarget()
  const other = Object.create(target, { tenant: { value: 'another token' } }) as Target
  const created = await Promise.all([create(target), create(target), create(target, { name: 'a' }), create(other)])
  expect(created.map(({ json }) => json.id)).toEqual(['1', '1', '2', '3'])
})

test('what was sent for a shared object is evidence of each check that uses it, once', async () => {
  const target = newTarget()
  expect(await evidenceOf(() => create(target))).toEqual([1])
  expect(await evidenceOf(() => Promise.all([create(target), create(target, { name: 'a' }), create(target)]))).toEqual([
    1, 2,
  ])
})

test('a creation without success is sent again by the next use', async () => {
  const target = newTarget(503)
  expect((await create(target)).status).toBe(503)
  expect((await create(target)).status).toBe(201)
})

test('a response that is too long to be kept is requested by each use', async () => {
  const target = targetReturning('x'.repeat(200_000))
  expect((await create(target)).json.id).toBe('1')
  expect((await create(target)).json.id).toBe('2')
})

test('a case that failed is repeated with an object made anew, also where another shared object contains it', async () => {
  const target = newTarget()
  const withCard = () => share(target, 'list', async () => [(await create(target)).json.id])
  await withCard()
  const failsWithFirst = async (_: string) => {
    if ((await withCard()).includes('1')) throw new CheckFailure('another card', '1')
  }
  const failing = forAll({ value: 7, runs: 1 }, [fc.constant('any')], failsWithFirst)
  await expect(failing).rejects.toMatchObject({ flaky: true })
  expect(await withCard()).toEqual(['2'])
})

test('cases that begin with the same arbitrary have the same first values, case by case', () => {
  const bodies = () => fc.record({ name: fc.string(), amount: fc.nat() })
  const alone = casesOf(fc.tuple(bodies()), 7, 5)
  const withOthers = casesOf(fc.tuple(bodies(), fc.nat(), eachOnce(...'abcdefgh')), 7, 5)
  expect(withOthers.slice(0, 5).map(([body]) => body)).toEqual(alone.map(([body]) => body))
})
