import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type EmbeddedSandbox, startEmbeddedSandbox } from '../../cli/embedded-sandbox.ts'
import { createCard } from '../../scenarios/cards/card.ts'
import { createSubscription } from '../../scenarios/subscriptions/subscription.ts'
import { accessArguments, startConform } from '../../test/conform.ts'
import type { RunOptions } from '../run-options.ts'
import { capabilitiesOf } from '../schedule/capabilities.ts'
import { createTarget, type Target } from '../target.ts'
import { cleanUp } from './cleanup.ts'
import { createResourceLog } from './resource-log.ts'

const parent = mkdtempSync(join(tmpdir(), 'conform-cleanup-'))
afterAll(() => rmSync(parent, { recursive: true }))

let sandbox: EmbeddedSandbox
let folder: string
beforeEach(async () => {
  sandbox = await startEmbeddedSandbox()
  folder = mkdtempSync(join(parent, 'run-'))
})
afterEach(() => sandbox.stop())

/** Starts the command line on the sandbox, which has no control interface here: the run uses the company's own lists. */
const start = (...args: readonly string[]) =>
  startConform([...args, ...accessArguments(sandbox.options), '--report-dir', folder])

const resourceLogs = () => readdirSync(folder).filter((name) => /^resources-.*\.ndjson$/.test(name))

/** Waits until the resource log has this many created resources. */
async function untilCreated(many: number): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const [name] = resourceLogs()
    const text = name === undefined ? '' : readFileSync(join(folder, name), 'utf8')
    if ((text.match(/"created"/g) ?? []).length >= many) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`the run did not create ${many} resources`)
}

/** How many resources of the sandbox can still be used. */
async function usable(): Promise<{ cards: number; boletos: number; subscriptions: number }> {
  const options = { ...sandbox.options, concurrency: 4, timeout: 10_000 } as RunOptions
  const target = createTarget(options, capabilitiesOf(options), { onExchange() {} })
  try {
    const cards = await target.call('listCards')
    const boletos = await target.call('listBoletos', { query: { pageSize: 500 } })
    const subscriptions = await target.call('listWebhookSubscriptions')
    return {
      cards: cards.response.json.rows.length,
      boletos: boletos.response.json.rows.filter(({ boletoStatus }) => boletoStatus === 'registered').length,
      subscriptions: subscriptions.response.json.length,
    }
  } finally {
    await target.close()
  }
}

const nothing = { cards: 0, boletos: 0, subscriptions: 0 }

test('Ctrl-C in the middle of a run removes what it created, and exits with 130', async () => {
  const { child, ended } = start('--no-receiver', '--runs', '200', '--seed', '1')
  await untilCreated(30)
  child.kill('SIGINT')
  const { code, stdout } = await ended
  expect(code).toBe(130)
  expect(stdout).toContain('The run was interrupted: no verdict.')
  expect(stdout).not.toContain('Could not be removed')
  expect(await usable()).toEqual(nothing)
  expect(resourceLogs()).toEqual([])
})

test('Ctrl-C once more ends the run at once, and says how to remove what it created', async () => {
  const { child, ended } = start('--no-receiver', '--runs', '200', '--seed', '1', '--rate', '20')
  await untilCreated(30)
  child.kill('SIGINT')
  await once(child.stderr ?? child, 'data')
  const again = setInterval(() => child.kill('SIGINT'), 200)
  const { code, stderr } = await ended.finally(() => clearInterval(again))
  expect(code).toBe(130)
  const [name = ''] = resourceLogs()
  expect(stderr).toContain(`clean ${join(folder, name)}\` and the same options`)
  expect((await start('clean', join(folder, name)).ended).code).toBe(0)
  expect(await usable()).toEqual(nothing)
})

test('`clean` removes what a killed run left behind; its resource log contains no secret', async () => {
  const { child, ended } = start('--no-receiver', '--runs', '200', '--seed', '1')
  await untilCreated(60)
  child.kill('SIGKILL')
  await ended
  expect(await usable()).not.toEqual(nothing)

  const [name = ''] = resourceLogs()
  const file = join(folder, name)
  expect(readFileSync(file, 'utf8')).not.toMatch(/whsec_|Bearer|"\d{16}"|@/)
  const { code, stdout } = await start('clean', file).ended
  expect(stdout).toContain('Nothing is left.')
  expect(code).toBe(0)
  expect(await usable()).toEqual(nothing)
})

test('on a target that is thrown away, only subscriptions are removed', async () => {
  const options = { ...sandbox.options, concurrency: 4, timeout: 10_000, discarded: true } as RunOptions
  const log = createResourceLog(options.baseUrl)
  const target = createTarget(options, capabilitiesOf(options), { onExchange: (made) => log.record(made, true) })
  await createCard(target)
  await createSubscription(target)
  expect(await cleanUp(target, log)).toEqual([])
  await target.close()
  expect(await usable()).toEqual({ ...nothing, cards: 1 })
})

describe('on a target that did not respond at last', () => {
  const created = [
    { operation: 'createCard', id: '1', own: true },
    { operation: 'createCard', id: '2', own: true },
    { operation: 'createBoleto', id: '3', own: true },
  ] as const

  /** Cleans up after a target that responds, or does not, to these operations. */
  async function removalsWhere(respondsTo: (operation: string) => boolean) {
    const tried: unknown[] = []
    let responds = false
    const call = async (operation: string, { path }: { readonly path?: { readonly id: string } }) => {
      tried.push(path?.id ?? operation)
      if (!respondsTo(operation)) throw new Error('no response')
      responds = true
      return { response: { status: 204, json: [] } }
    }
    const target = { options: {}, token: async () => 'own', call } as unknown as Target
    const pending = [{ operation: 'createCard', fingerprint: 'a digest', at: 0 }] as const
    const log = { created: () => created, pending: () => pending }
    return { left: await cleanUp(target, log, () => responds), tried }
  }

  test('only one resource of each kind is tried as long as it does not respond', async () => {
    const { left, tried } = await removalsWhere(() => false)
    expect(tried).toEqual(['1', '3'])
    expect(left).toEqual(['/v1/cards/1 (no response)', '/v1/boletos/3 (no response)', '/v1/cards/2 (no response)'])
  })

  test('everything is tried where it responds again, also to one operation only', async () => {
    const { left, tried } = await removalsWhere((operation) => operation === 'cancelBoleto')
    expect(tried).toEqual(['1', '3', '2', 'listCards'])
    expect(left).toEqual(['/v1/cards/1 (no response)', '/v1/cards/2 (no response)'])
  })
})

test('what is still there is left where its removal returns 404, and what is gone is not', async () => {
  const tried: string[] = []
  const call = async (operation: string, { path }: { readonly path?: { readonly id: string } }) => {
    tried.push(`${operation} ${path?.id}`)
    if (operation === 'getCard' && path?.id !== 'deleted') return { response: { status: 200, json: { id: path?.id } } }
    return { response: { status: 404 } }
  }
  const cleaned = async (...ids: readonly string[]) => {
    const created = ids.map((id) => ({ operation: 'createCard', id, own: true }) as const)
    const target = { options: {}, token: async () => 'own', call } as unknown as Target
    return cleanUp(target, { created: () => created, pending: () => [] }, () => tried.length > 0)
  }
  expect(await cleaned('deleted')).toEqual([])
  expect(await cleaned('1', '2', '3')).toEqual(['1', '2', '3'].map((id) => `/v1/cards/${id} (404)`))
})

test('a boleto that is not registered by itself is registered and then cancelled', async () => {
  const events: unknown[] = []
  const call = async (operation: string) => {
    if (operation === 'cancelBoleto') return { response: { status: events.length === 0 ? 400 : 200 } }
    return { response: { status: 200, json: { boletoStatus: 'accepted' } } }
  }
  const control = { post: async (path: string, body: unknown) => void events.push([path, body]) }
  const target = { options: {}, token: async () => 'own', call, control, supports: () => true } as unknown as Target
  const created = [{ operation: 'createBoleto', id: 'boleto-1', own: true }] as const
  expect(await cleanUp(target, { created: () => created, pending: () => [] })).toEqual([])
  expect(events).toEqual([['/boletos/boleto-1/events', { event: 'register' }]])
})

test('where one boleto does not become registered, the others are not waited for', async () => {
  const tried: (string | undefined)[] = []
  const call = async (operation: string, { path }: { readonly path?: { readonly id: string } }) => {
    if (operation === 'cancelBoleto') tried.push(path?.id)
    const isCancelled = operation === 'cancelBoleto'
    return { response: isCancelled ? { status: 400 } : { status: 200, json: { boletoStatus: 'accepted' } } }
  }
  const target = { options: {}, token: async () => 'own', call, supports: () => false } as unknown as Target
  const created = ['1', '2', '3'].map((id) => ({ operation: 'createBoleto', id, own: true }) as const)
  const left = await cleanUp(target, { created: () => created, pending: () => [] })
  expect(left).toEqual(['1', '2', '3'].map((id) => `/v1/boletos/${id} (400)`))
  expect(tried).toEqual(['1', '2', '3', '1', '1', '1'])
})

test('a boleto whose token permits no reads is retrieved with the own token of the run', async () => {
  const readers: (string | undefined)[] = []
  const call = async (operation: string, { token }: { readonly token?: string }) => {
    if (operation === 'getBoleto') readers.push(token)
    if (operation === 'cancelBoleto') return { response: { status: 400 } }
    if (token === 'writes only') return { response: { status: 403 } }
    return { response: { status: 200, json: { boletoStatus: 'paid' } } }
  }
  const target = { options: {}, token: async () => 'own', call } as unknown as Target
  const created = [{ operation: 'createBoleto', id: 'boleto-1', token: 'writes only', own: true }] as const
  expect(await cleanUp(target, { created: () => created, pending: () => [] })).toEqual([])
  expect(readers).toEqual(['writes only', undefined])
})

test('`clean` refuses a file that is no resource log, and one of another target', async () => {
  const other = join(folder, 'other.ndjson')
  writeFileSync(other, '{"resourceLog":1,"baseUrl":"https://api.example","started":"2026-01-01T00:00:00Z"}\n')
  const none = join(folder, 'none.ndjson')
  expect(await start('clean', none).ended).toMatchObject({
    code: 2,
    stderr: `error: the resource log ${none} does not exist\n`,
  })
  const { code, stderr } = await start('clean', other).ended
  expect({ code, stderr }).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('lists resources on https://api.example'),
  })
  expect(existsSync(other)).toBe(true)
})
