/** What nobody but its owner may read: not in a log, not in an error, not in the output of the process, not in the database file. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Operation, operations } from '../generated/operations.ts'
import { plainBoleto } from './boletos/plain-boleto.ts'
import { type SandboxProcess, startProcess } from './test-process.ts'
import { startReceiver, status, type TestReceiver } from './webhooks/test-receiver.ts'

const MEMO = 'memo-canary-5f1d'
const EMAIL = 'canary@mail.example'
const NAME = 'Canary Namecard'

let folder: string
let receiver: TestReceiver
let sandbox: SandboxProcess
/** Every answer of the API: errors among them may not give anything away either. */
const errors: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canaries-'))
  receiver = await startReceiver()
  const ca = join(folder, 'ca.pem')
  await writeFile(ca, receiver.ca)
  const trust = ['--allow-private-webhooks', '--webhook-ca', ca]
  sandbox = await startProcess(join(folder, 'data.sqlite'), ['--log-level', 'trace', ...trust])
})
afterAll(async () => {
  await receiver.close()
  await rm(folder, { recursive: true })
})

async function call(line: string, body?: object) {
  const answer = await sandbox.call(line, body)
  if (answer.status >= 400) errors.push(JSON.stringify(answer.body))
  return answer.body
}

test('neither the output nor an error nor the database file gives a secret away', async () => {
  const { said } = sandbox
  const grant = (secret: string) =>
    fetch(said.tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'client_credentials', client_id: said.clientId, client_secret: secret }),
    })
  const { access_token: token } = (await (await grant(said.clientSecret)).json()) as { access_token: string }
  errors.push(await (await grant('wrong-secret-canary-77')).text())

  const card = await call('POST /v1/cards', { name: NAME, restrictions: { spendLimit: 10 }, metadata: { note: MEMO } })
  const subscription = {
    url: `${receiver.url}/path-canary-91`,
    eventTypes: ['transaction.settled'],
    developerEmail: EMAIL,
  }
  const { id: subscriptionId, secret } = await call('POST /v1/webhooks/subscriptions', subscription)
  const rotated = await call(`POST /v1/webhooks/subscriptions/${subscriptionId}/rotate-secret`)
  const boleto = await call('POST /v1/boletos', { ...plainBoleto, memo: MEMO })
  const activity = await sandbox.happens(`/cards/${card.id}/activity`, { kind: 'settled', amount: 1 })
  await receiver.arrived(1)
  receiver.answer = status(500, 'answer-canary-23')
  await sandbox.happens(`/cards/${card.id}/activity`, { kind: 'settled', amount: 1 })
  await receiver.arrived(2)

  await everyOperation({ card: card.id, boleto: boleto.id, subscription: subscriptionId, event: activity.body.eventId })
  await sandbox.call('GET /v1/cards', undefined)
  await sandbox.end('SIGTERM')

  const secrets = {
    'card number': card.details.cardNumber,
    'client secret': said.clientSecret,
    'access token': token,
    'control token': said.controlToken ?? '',
    'webhook secret': secret,
    'rotated webhook secret': rotated.secret,
  }
  const personal = { 'document number': plainBoleto.payerData.documentNumber, memo: MEMO, email: EMAIL, name: NAME }
  const [announcement = '', ...logged] = sandbox.output().split('\n')
  expect(JSON.parse(announcement)).toMatchObject({ clientSecret: said.clientSecret }) // shown to whom it belongs, and never again
  const log = logged.join('\n')
  expect(log).toContain('answered')
  for (const [what, canary] of Object.entries({
    ...secrets,
    ...personal,
    answer: 'answer-canary-23',
    wrong: 'wrong-secret-canary-77',
  })) {
    expect(log, `${what} in the log`).not.toContain(canary)
  }
  for (const [what, canary] of Object.entries(secrets)) {
    expect(errors.join('\n'), `${what} in an error`).not.toContain(canary)
  }
  expect(log).not.toMatch(new RegExp(`cvv\\W+${card.details.cvvCode}`, 'i'))

  const stored = await everythingIn(folder, 'data.sqlite')
  expect(stored).toContain(card.details.cardNumber) // that a card has to be shown again is why the file is its owner's alone
  for (const what of [
    'client secret',
    'access token',
    'control token',
    'webhook secret',
    'rotated webhook secret',
  ] as const) {
    expect(stored, `${what} in the database file`).not.toContain(secrets[what])
  }
})

/** Each operation twice: as it should be called, as far as an id and no body make it, and with a body that is wrong. */
async function everyOperation(
  ids: Readonly<Record<'card' | 'boleto' | 'subscription' | 'event', string>>,
): Promise<void> {
  const wrong = { name: `${NAME}!`, documentNumber: 'x', restrictions: 7, secret: 'body-canary' }
  const table: readonly Operation[] = Object.values(operations)
  for (const { method, path, body } of table) {
    if (method === 'DELETE') continue
    const kind = (['card', 'boleto', 'subscription', 'event'] as const).find((name) => path.includes(`/${name}s/`))
    const line = `${method} ${path.replace(/\{\w+\}/, ids[kind ?? 'card'])}`
    await call(line)
    if (body !== null) await call(line, wrong)
  }
  for (const name of ['subscription', 'boleto', 'card'] as const) {
    const path = Object.values(operations).find(
      (operation) => operation.method === 'DELETE' && operation.path.includes(`/${name}s/`),
    )?.path
    if (path) await call(`DELETE ${path.replace(/\{\w+\}/, ids[name])}`)
  }
}

async function everythingIn(place: string, prefix: string): Promise<string> {
  const names = (await readdir(place)).filter((name) => name.startsWith(prefix) && !name.endsWith('.key'))
  return (await Promise.all(names.map((name) => readFile(join(place, name), 'latin1')))).join('')
}
