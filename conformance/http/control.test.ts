import { describe, expect, test } from 'vitest'
import { ControlRefusal, NotTested, Unreachable } from '../failure/errors.ts'
import { discoverControl } from './control.ts'

const usedUp = new NotTested('The maximum of 500 requests was used up (--max-requests).')

/** A control interface that lists all capabilities and returns these statuses, one after the other. */
async function controlReturning(...statuses: readonly (number | 'no response' | NotTested)[]) {
  const left = [...statuses]
  return discoverControl('http://127.0.0.1:1/control/', 'token', async (method) => {
    const status = method === 'GET' ? 200 : left.shift()
    if (status instanceof NotTested) throw status
    if (status === undefined || status === 'no response') throw new Error('connection refused')
    const json = method === 'GET' ? { capabilities: ['clock', 'card-activity'] } : { now: '2026-01-01T00:00:00Z' }
    return { status, headers: {}, text: JSON.stringify(json), json }
  })
}

test('lists the capabilities', async () => {
  expect((await controlReturning()).capabilities).toEqual(['clock', 'card-activity'])
})

test.each([
  ['a page of the API', 200, { rows: [], count: 0 }],
  ['an error', 404, { message: 'Not found.', statusCode: 404 }],
  ['an error with a list', 500, { capabilities: ['clock'] }],
])('%s is no control interface', async (_, status, json) => {
  const found = discoverControl('http://127.0.0.1:1/v1/cards', 'token', async () => {
    return { status, headers: {}, text: JSON.stringify(json), json }
  })
  await expect(found).rejects.toThrow(Unreachable)
  await expect(found).rejects.toThrow(`http://127.0.0.1:1/v1/cards is not a control interface: GET returns ${status}`)
})

test.each([
  [undefined, 401, 'give --control-token'],
  ['token', 403, 'check --control-token'],
])('with the token %s, the status %s says what to do', async (token, status, hint) => {
  const found = discoverControl('http://127.0.0.1:1', token, async () => ({
    status,
    headers: {},
    text: '',
    json: null,
  }))
  await expect(found).rejects.toThrow(`the control interface at http://127.0.0.1:1 returns ${status}: ${hint}`)
})

describe('a POST without success', () => {
  test.each([400, 404, 409, 500, 'no response'] as const)('%s leaves the rule untested', async (status) => {
    const control = await controlReturning(status)
    await expect(control.post('/clock', {})).rejects.toThrow(NotTested)
  })
})

test('a POST that is not sent says so', async () => {
  await expect((await controlReturning(usedUp)).post('/clock', {})).rejects.toBe(usedUp)
})

test.each([
  [400, true],
  [409, true],
  [404, false],
  [500, false],
] as const)('a POST with %s: refused because of the state: %s', async (status, isRefusal) => {
  const error = await (await controlReturning(status)).post('/clock', {}).catch((thrown: unknown) => thrown)
  expect(error instanceof ControlRefusal).toBe(isRefusal)
})

describe('failing', () => {
  async function failing(...statuses: readonly (number | 'no response' | NotTested)[]) {
    const control = await controlReturning(...statuses)
    for (const _ of statuses) await control.post('/cards/1/activity', {}).catch(() => undefined)
    return control.failing()
  }

  test.each([[[404]], [[500, 503]], [['no response' as const]], [[401]], [[400, 400]]])(
    'names a capability with only %j',
    async (all) => {
      const [sentence, ...others] = await failing(...all)
      expect(sentence).toMatch(
        /^The control interface lists card-activity, which failed each time\. The control interface/,
      )
      expect(others).toEqual([])
    },
  )

  test('does not name a capability that the target does not list', async () => {
    const control = await controlReturning(404)
    await control.post('/payments', {}).catch(() => undefined)
    expect(control.failing()).toEqual([])
  })

  test.each([[[404, 201]], [[201, 500]], [[400]], [[400, 400, 201]], [[400, 409]], [[409, 409]], [[usedUp]]])(
    'does not with %j',
    async (all) => {
      expect(await failing(...all)).toEqual([])
    },
  )
})
