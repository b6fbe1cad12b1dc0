import { createServer } from 'node:http'
import { expect, test, vi } from 'vitest'
import type { Need } from '../../generated/rules.ts'
import { CheckFailure, Interrupted, NotTested } from '../failure/errors.ts'
import type { Receiver } from '../receiver/receiver.ts'
import { withServer } from '../test/with-server.ts'
import { plainRun, type RunOptions } from './run-options.ts'
import { capabilitiesOf } from './schedule/capabilities.ts'
import { createTarget } from './target.ts'

test('sends nothing with a token that has expired: the rule is not tested', async () => {
  const options: RunOptions = { ...plainRun, baseUrl: 'http://127.0.0.1:1', token: 'token-of-the-run', tls: {} }
  const target = createTarget(options, capabilitiesOf(options), { onExchange() {} })
  target.expires('of-a-tenant', Date.now() - 1)
  await expect(target.call('listCards', { token: 'of-a-tenant' })).rejects.toThrow(NotTested)
  await expect(target.withToken('of-a-tenant').send('GET', '/v1/cards')).rejects.toThrow(/expired before the check/)
  expect(target.requests()).toBe(0)
  await target.close()
})

test('a 401 in the last second of a token is no result: times of expiry may be whole seconds', async () => {
  const server = createServer((_, response) => response.writeHead(401).end('{}'))
  await withServer(server, async (url) => {
    const options: RunOptions = { ...plainRun, baseUrl: url, token: 'token-of-the-run', tls: {} }
    const target = createTarget(options, capabilitiesOf(options), { onExchange() {} })
    vi.useFakeTimers({ toFake: ['Date'] })
    target.expires('almost', Date.now() + 900)
    target.expires('later', Date.now() + 60_000)
    await expect(target.call('listCards', { token: 'almost' })).rejects.toThrow(NotTested)
    await expect(target.send('GET', '/v1/cards', { token: 'almost' })).rejects.toThrow(NotTested)
    expect((await target.call('listCards', { token: 'later' })).response.status).toBe(401)
    vi.useRealTimers()
    await target.close()
  })
})

test.each([
  ['2027-01-31T10:00:00Z', Date.parse('2027-01-31T10:00:00Z')],
  ['2027-01-31T10:00:00', Date.parse('2027-01-31T10:00:00Z')],
  ['2027-01-31 10:00:00', Date.parse('2027-01-31T10:00:00Z')],
  ['2027-01-31T10:00:00,5Z', undefined],
  [1_801_389_600_000, undefined],
])('takes the time of the control interface, %j, or says that it cannot be read', async (now, expected) => {
  vi.stubEnv('TZ', 'America/Sao_Paulo')
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(request.method === 'GET' ? { capabilities: ['clock'] } : { now }))
  })
  await withServer(server, async (url) => {
    const options: RunOptions = { ...plainRun, baseUrl: url, token: 'token-of-the-run', tls: {}, control: { url } }
    const capabilities = capabilitiesOf(options)
    const target = createTarget(options, capabilities, { onExchange() {} })
    for (const capability of (await target.discoverControl())?.capabilities ?? [])
      capabilities.add(`control:${capability}` as Need)
    if (expected !== undefined) expect(await target.now()).toBe(expected)
    else await expect(target.now()).rejects.toMatchObject({ name: 'Unreachable', responds: true })
    await target.close()
  })
  vi.unstubAllEnvs()
})

test('makes a fixture anew after a late response, and keeps any other failure', async () => {
  const options: RunOptions = { ...plainRun, baseUrl: 'http://127.0.0.1:1', token: 'token-of-the-run', tls: {} }
  const target = createTarget(options, capabilitiesOf(options), { onExchange() {} })
  const failOnce = (key: string, late: boolean) => {
    let made = 0
    const make = async () => {
      if (++made === 1) throw new CheckFailure('a response', 'none', { late })
      return made
    }
    return () => target.once(key, make)
  }
  const [late, wrong] = [failOnce('late', true), failOnce('wrong', false)]
  for (const use of [late, wrong]) await expect(use()).rejects.toThrow(CheckFailure)
  expect(await late()).toBe(2)
  await expect(wrong()).rejects.toThrow(CheckFailure)
  await target.close()
})

test('closes its receiver, also one that has only started after the run was given up', async () => {
  const options: RunOptions = { ...plainRun, baseUrl: 'http://127.0.0.1:1', token: 'token-of-the-run', tls: {} }
  const target = createTarget(options, capabilitiesOf(options), { onExchange() {} })
  const closed: string[] = []
  const receiver = (name: string) => ({ close: async () => void closed.push(name) }) as Partial<Receiver> as Receiver
  await target.useReceiver(Promise.resolve(receiver('in time')))
  const late = Promise.withResolvers<Receiver>()
  const used = target.useReceiver(late.promise)
  await target.close()
  expect(closed).toEqual(['in time'])
  late.resolve(receiver('late'))
  await expect(used).rejects.toThrow(Interrupted)
  expect(closed).toEqual(['in time', 'late'])
  expect(target.receiver).toBeUndefined()
})
