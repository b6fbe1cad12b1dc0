import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import { afterAll, expect, test } from 'vitest'
import type { ControlCall } from '../../generated/control.ts'
import { allChecks } from '../derived-checks/all-checks.ts'
import type { VerdictEvent } from '../report/events.ts'
import type { Fixtures, RunOptions } from '../run/run-options.ts'
import { runSuite } from '../run/runner.ts'
import { createTarget } from '../run/target.ts'
import { DAY } from '../values/time-units.ts'
import { configSchema } from './config.ts'
import { startEmbeddedSandbox } from './embedded-sandbox.ts'
import { addRunOptions, withConfig } from './options.ts'
import { runOptions } from './to-run-options.ts'

const folder = mkdtempSync(join(tmpdir(), 'conform-config-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'conform.config.json')

function read(config: unknown, ...words: readonly string[]) {
  writeFileSync(file, typeof config === 'string' ? config : JSON.stringify(config))
  const command = addRunOptions(new Command()).exitOverride()
  return withConfig(command.parse([...words, '--config', file], { from: 'user' }))
}

test('config.schema.json describes the options', () => {
  const published: unknown = JSON.parse(readFileSync(join(import.meta.dirname, 'config.schema.json'), 'utf8'))
  expect(published, 'run `npm run -s conform -- schema > conformance/cli/config.schema.json`').toEqual(
    JSON.parse(JSON.stringify(configSchema(addRunOptions(new Command())))),
  )
})

test('the command line takes precedence over the file', () => {
  const config = { 'base-url': 'https://api.example', runs: 9, only: ['cards'], 'read-only': true, receiver: false }
  const options = read({ $schema: './config.schema.json', ...config, seed: 0 }, '--runs', '3')
  expect(options).toMatchObject({ baseUrl: 'https://api.example', runs: 3, only: ['cards'], readOnly: true, seed: 0 })
  expect(runOptions(options, undefined)).toMatchObject({ noReceiver: true, readOnly: true })
})

test.each([
  ['{', 'is not JSON'],
  [[], 'the file must be an object, and is []'],
  [{ cardz: true }, /unknown property "cardz"; .*known are \$schema, base-url, .*fixtures$/],
  [{ runs: 'many' }, 'runs must be an integer, and is "many"'],
  [{ runs: 0 }, 'runs must be >= 1, and is 0'],
  [{ level: 'most' }, 'level is "most", not one of must, should'],
  [{ only: 'cards' }, 'only must be an array, and is "cards"'],
  [
    { fixtures: { card: [] } },
    'unknown property "card" of fixtures; did you mean "cards"?; known are cards, boletos, events, otherToken',
  ],
  [{ fixtures: { cards: [] } }, 'fixtures.cards must NOT have fewer than 1 items'],
])('%j is a usage error', (config, complaint) => {
  expect(() => read(config)).toThrow(complaint)
})

test('fixtures make rules testable without a control interface', async () => {
  const sandbox = await startEmbeddedSandbox()
  const given = { ...sandbox.options, concurrency: 8, timeout: 20_000 } as RunOptions
  const withControl = createTarget(given, new Set(['control:credentials'] as const), { onExchange() {} })
  try {
    const control = await withControl.discoverControl()
    const fixtures = await makeFixtures(withControl, (path, body) => control?.post(path, body) ?? Promise.reject(path))
    const rules = ['BoletoDto.id.required', 'TransactionDto.id.required', 'boletos.extend-only-registered']
    const more = [
      'boletos.cancel-only-registered',
      'boletos.payment-details-when-paid',
      'cursors.no-gaps',
      'cursors.no-duplicates',
    ]
    const otherTenant = ['cards.other-tenant-not-retrieved', 'boletos.other-tenant-not-changed']
    const only = [...rules, ...more, ...otherTenant]
    const verdicts = new Map<string, VerdictEvent>()
    const run = (options: Partial<RunOptions>) =>
      runSuite(
        [...checks],
        {
          ...runOptions(read({ only, runs: 2, seed: 1 }), undefined),
          ...sandbox.options,
          control: undefined,
          ...options,
        },
        (event) => event.event === 'verdict' && verdicts.set(event.rule, event),
      )
    const checks = await allChecks()
    expect(await run({ fixtures })).toBe(0)
    expect([...verdicts.values()].map(({ rule, verdict }) => `${rule}: ${verdict}`)).toEqual(
      expect.arrayContaining(only.map((rule) => `${rule}: ${rule.endsWith('when-paid') ? 'observed' : 'passed'}`)),
    )
    await expect(run({ fixtures: { boletos: ['fa6c9c9c-1091-49c5-a5bc-9556e0229435'] } })).rejects.toThrow(
      'fixtures.boletos of --config names',
    )
    expect(await run({})).toBe(0)
    expect(verdicts.get('cursors.no-gaps')).toMatchObject({ verdict: 'not tested' })
  } finally {
    await withControl.close()
    await sandbox.stop()
  }
})

type Post = (path: ControlCall, body: object) => Promise<Record<string, unknown>>

/** A card with transactions, a paid boleto and another tenant, as an operator would prepare them. */
async function makeFixtures(target: ReturnType<typeof createTarget>, post: Post): Promise<Fixtures> {
  const restrictions = { spendLimit: 1000 }
  const card = await target.call('createCard', { body: { name: 'Prepared', restrictions } })
  const { id } = card.response.json
  const occurredAt = new Date(Date.now() - 10 * DAY).toISOString()
  for (let amount = 1; amount <= 5; amount++)
    await post(`/cards/${id}/activity`, { kind: 'settled', amount, occurredAt })
  const address = {
    street: 'Rua',
    number: '1',
    neighborhood: 'Centro',
    postalCode: '01310100',
    city: 'Fortaleza',
    state: 'CE',
  }
  const phone = { countryCode: '55', areaCode: '11', number: '999999999' }
  const payer = { name: 'Ana', personType: 'natural', documentNumber: '12345678909', email: 'ana@example.com' }
  const dueDate = new Date(Date.now() + 30 * DAY).toISOString().slice(0, 10)
  const body = { amount: 10, dueDate, memo: 'Prepared', payerData: { ...payer, phone, address } }
  const boleto = (await target.call('createBoleto', { body })).response.json.id
  await post(`/boletos/${boleto}/events`, { event: 'pay_qr' })
  const { accessToken } = await post('/credentials', { company: 'other' })
  return { cards: [id], boletos: [boleto], otherToken: String(accessToken) }
}
