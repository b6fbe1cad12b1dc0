/** Secrets and personal data must not appear in logs, errors, the output of the process, or the database file. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Operation, operations } from '../generated/operations.ts'
import { boletoBody } from './test/boleto-body.ts'
import { type SandboxProcess, startSandboxProcess } from './test/sandbox-process.ts'
import { startWebhookReceiver, status, type WebhookReceiver } from './test/webhook-receiver.ts'

const MEMO = 'memo-canary-5f1d'
const EMAIL = 'canary@mail.example'
const NAME = 'Canary Namecard'

let folder: string
let receiver: WebhookReceiver
let sandbox: SandboxProcess
/** The errors that the API has returned. */
const errors: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canaries-'))
  receiver = await startWebhookReceiver()
  const ca = join(folder, 'ca.pem')
  await writeFile(ca, receiver.ca)
  const trust = ['--allow-private-webhooks', '--webhook-ca', ca]
  sandbox = await startSandboxProcess(join(folder, 'data.sqlite'), ['--log-level', 'trace', ...trust])
})
afterAll(async () => {
  await receiver.close()
  await rm(folder, { recursive: true })
})

async function call(line: string, body?: object) {
  const response = await sandbox.call(line, body)
  if (response.status >= 400) errors.push(JSON.stringify(response.body))
  return response.body
}

test('neither the output nor an error nor the database file contains a secret', async () => {
  const { announcement } = sandbox
  const grant = (secret: string) =>
    fetch(announcement.tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: announcement.clientId,
        client_secret: secret,
      }),
    })
  const { access_token: token } = (await (await grant(announcement.clientSecret)).json()) as { access_token: string }
  errors.push(await (await grant('wrong-secret-canary-77')).text())

  const card = await call('POST /v1/cards', { name: NAME, restrictions: { spendLimit: 10 }, metadata: { note: MEMO } })
  const subscription = {
    url: `${receiver.url}/path-canary-91`,
    eventTypes: ['transaction.settled'],
    developerEmail: EMAIL,
  }
  const { id: subscriptionId, secret } = await call('POST /v1/webhooks/subscriptions', subscription)
  const rotated = await call(`POST /v1/webhooks/subscriptions/${subscriptionId}/rotate-secret`)
  const boleto = await call('POST /v1/boletos', { ...boletoBody, memo: MEMO })
  const activity = await sandbox.control(`/cards/${card.id}/activity`, { kind: 'settled', amount: 1 })
  await receiver.arrived(1)
  receiver.respond = status(500, 'answer-canary-23')
  await sandbox.control(`/cards/${card.id}/activity`, { kind: 'settled', amount: 1 })
  await receiver.arrived(2)

  await everyOperation({ card: card.id, boleto: boleto.id, subscription: subscriptionId, event: activity.body.eventId })
  await sandbox.call('GET /v1/cards', undefined)
  await sandbox.end('SIGTERM')

  const secrets = {
    'card number': card.details.cardNumber,
    'client secret': announcement.clientSecret,
    'access token': token,
    'control token': announcement.controlToken ?? '',
    'webhook secret': secret,
    'rotated webhook secret': rotated.secret,
  }
  const personal = { 'document number': boletoBody.payerData.documentNumber, memo: MEMO, email: EMAIL, name: NAME }
  const [firstLine = '', ...logged] = sandbox.output().split('\n')
  expect(JSON.parse(firstLine)).toMatchObject({ clientSecret: announcement.clientSecret }) // printed once, for its owner
  const log = logged.join('\n')
  expect(log).toContain('response sent')
  for (const [what, canary] of Object.entries({
    ...secrets,
    ...personal,
    response: 'answer-canary-23',
    wrong: 'wrong-secret-canary-77',
  })) {
    expect(log, `${what} in the log`).not.toContain(canary)
  }
  for (const [what, canary] of Object.entries(secrets)) {
    expect(errors.join('\n'), `${what} in an error`).not.toContain(canary)
  }
  expect(log).not.toMatch(new RegExp(`cvv\\W+${card.details.cvvCode}`, 'i'))

  const stored = await everythingIn(folder, 'data.sqlite')
  expect(stored).toContain(card.details.cardNumber) // the API returns it again, so the file is readable by its owner only
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

/** Calls each operation twice: without a body, and with an invalid one. */
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
