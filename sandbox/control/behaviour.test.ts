import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../program/start.ts'

let sandbox: Sandbox
beforeAll(async () => {
  const faults = ['service.text-content-type']
  sandbox = await startSandbox({
    http: true,
    control: { token: 'secret' },
    faults,
    choices: { 'create-status': '200' },
  })
})
afterAll(() => sandbox.stop())

async function control(method: string, path: string, body?: object) {
  const response = await fetch(`${sandbox.urls.control}${path}`, {
    method,
    headers: { authorization: 'Bearer secret' },
    ...(body && { body: JSON.stringify(body) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: tests read any property
  return { status: response.status, body: (await response.json()) as any }
}

/** The status and the media type of the response to a creation. */
async function creation() {
  const { accessToken } = (await control('POST', '/credentials', { company: 'same' })).body
  const response = await fetch(`${sandbox.urls.base}/v1/cards`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Fuel', restrictions: { spendLimit: 10 } }),
  })
  return [response.status, response.headers.get('content-type')?.split(';')[0]]
}

test('faults and choices are those of the start until they are changed and put back', async () => {
  expect(await creation()).toEqual([200, 'text/plain'])
  expect((await control('GET', '/behaviour')).body).toMatchObject({
    faults: ['service.text-content-type'],
    choices: { 'create-status': '200' },
    available: expect.arrayContaining([expect.objectContaining({ name: 'create-status', default: '201' })]),
  })
  const other = { faults: ['createCard.succeeds~fails'], choices: {} }
  expect(await control('PUT', '/behaviour', other)).toEqual({ status: 200, body: other })
  expect(await creation()).toEqual([400, 'application/json'])
  await control('PUT', '/behaviour', {})
  expect(await creation()).toEqual([201, 'application/json'])
})

test.each([
  [{ faults: ['cards.cvv-in-lits'] }, 400, 'did you mean "cards.cvv-in-list"?'],
  [{ choices: { 'create-status': '299' } }, 400, 'use 201 or 200'],
  [{ faults: 'all' }, 400, 'must have this form'],
  [{ fautls: [] }, 400, 'must have this form'],
  [{ choices: { 'delivery-queue': 'every:10ms' } }, 409, 'takes effect only at the start'],
  [{ faults: ['authentication.plain-http-served'] }, 409, 'takes effect only at the start'],
])('%j is refused with %i: %s', async (behaviour, status, message) => {
  const refused = await control('PUT', '/behaviour', behaviour)
  expect(refused.status).toBe(status)
  expect(refused.body.message).toContain(message)
})

test('all faults are listed, derived ones included', async () => {
  const { faults } = (await control('GET', '/faults')).body
  expect(faults.map(({ id }: { id: string }) => id)).toEqual(
    expect.arrayContaining(['cards.cvv-in-list', 'createCard.succeeds~fails']),
  )
})
