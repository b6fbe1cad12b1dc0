import { expect, test } from 'vitest'
import { choose } from './choices.ts'
import { injectedSandbox } from './injected.ts'

const body = { name: 'Trip 1', restrictions: { spendLimit: 10 } }

test('an unknown choice, or an unknown value, is wrong use and says what there is', () => {
  expect(() => choose({ colour: 'red' })).toThrow(/--choice "colour" is none of create-status, /)
  expect(() => choose({ 'create-status': '202' })).toThrow('--choice create-status="202" is not 201 or 200')
})

test.each([
  ['create-status', '200', async (call: Call) => (await call('POST /v1/cards', { body })).status, 200],
  ['delete-status', '200', async (call: Call) => deleted(call), { status: 200, body: null }],
  ['delete-status', '204', async (call: Call) => deleted(call), { status: 204, body: undefined }],
  ['malformed-uuid', '404', async (call: Call) => (await call('GET /v1/cards/x')).status, 404],
  [
    'error-details',
    'left-out',
    async (call: Call) => Object.keys((await call('GET /v1/cards/x')).body),
    ['message', 'statusCode'],
  ],
  ['optional-members', 'given', async (call: Call) => (await call('POST /v1/cards', { body })).body.metadata, {}],
  ['json', 'pretty', async (call: Call) => (await call('GET /v1/cards')).text, '{\n  "rows": [],\n  "count": 0\n}'],
  ['extra-members', 'added', async (call: Call) => (await call('GET /v1/cards')).body.addedLater, { since: 'v1.1' }],
  [
    'unknown-category',
    'refuse',
    async (call: Call) => {
      const restrictions = { spendLimit: 1, merchantCategory: { mode: 'allow', categoryIds: ['fuel', 'nonsense'] } }
      return (await call('POST /v1/cards', { body: { ...body, restrictions } })).body.errors[0].field
    },
    'restrictions.merchantCategory.categoryIds.1',
  ],
  [
    'card-dates',
    'iso',
    async (call: Call) =>
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test((await call('POST /v1/cards', { body })).body.createdAt),
    true,
  ],
  ['list-order', 'newest', async (call: Call) => namesOfTwo(call), ['Second', 'First']],
  ['list-order', 'oldest', async (call: Call) => namesOfTwo(call), ['First', 'Second']],
] as const)('%s=%s', async (name, value, observe, expected) => {
  const sandbox = await injectedSandbox({ choices: { [name]: value } })
  expect(await observe(sandbox.call)).toEqual(expected)
  await sandbox.stop()
})

type Call = Awaited<ReturnType<typeof injectedSandbox>>['call']

async function deleted(call: Call) {
  const { body: card } = await call('POST /v1/cards', { body })
  const answer = await call(`DELETE /v1/cards/${card.id}`)
  return { status: answer.status, body: answer.body }
}

async function namesOfTwo(call: Call) {
  await call('POST /v1/cards', { body: { ...body, name: 'First' } })
  await call('POST /v1/cards', { body: { ...body, name: 'Second' } })
  return (await call('GET /v1/cards')).body.rows.map((card: { name: string }) => card.name)
}
