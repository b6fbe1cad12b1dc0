import { createServer, type RequestListener } from 'node:http'
import { Command } from 'commander'
import { expect, test } from 'vitest'
import { addRunOptions, runOptions } from '../cli/options.ts'
import type { Exchange } from '../http/exchange.ts'
import type { RunEvent } from '../report/events.ts'
import { terminalReport } from '../report/terminal.ts'
import { allChecks } from '../run/registry.ts'
import { runSuite } from '../run/runner.ts'
import { listening } from '../test/hostile-targets.ts'
import { createSecrets } from './secrets.ts'

const token = 'token+of/the.run=='
const signingSecret = 'whsec_Zm9yIHRlc3RzIGFsb25l'
const cardNumber = '9999990000000014'

/** An exchange of an operation, whatever it was asked with. */
function exchange(operation: Exchange['operation'], json: unknown, headers: Record<string, string> = {}): Exchange {
  return {
    id: 1,
    operation,
    request: {
      method: 'POST',
      url: 'https://api.example/v1',
      headers: { authorization: `Bearer ${token}` },
      body: null,
    },
    response: { status: 200, headers, text: JSON.stringify(json), json },
    ms: 1,
  }
}

function learned() {
  const secrets = createSecrets({ token })
  secrets.learn(exchange('createCard', { details: { cardNumber } }))
  secrets.learn(exchange('createWebhookSubscription', { secret: signingSecret }))
  return secrets
}

const leaksOf = (...given: Parameters<typeof exchange>) =>
  learned()
    .leaks(exchange(...given))
    .map(({ rule }) => rule)

test.each([
  ['a card number in a list', 'listCards', { rows: [{ note: cardNumber }] }, ['cards.card-number-only-in-details']],
  [
    'the same in fours',
    'listCards',
    { rows: [{ note: '9999 9900 0000 0014' }] },
    ['cards.card-number-only-in-details'],
  ],
  [
    'a secret in another answer',
    'listWebhookSubscriptions',
    [{ secret: signingSecret }],
    ['subscriptions.secret-shown-once'],
  ],
  [
    'a secret without its prefix',
    'getWebhookSubscription',
    { hint: 'Zm9yIHRlc3RzIGFsb25l' },
    ['subscriptions.secret-shown-once'],
  ],
  ['the token in an error', 'getCard', { message: `no such card for ${token}` }, ['authentication.token-not-echoed']],
] as const)('%s is a leak', (_, operation, json, rules) => {
  expect(leaksOf(operation, json)).toEqual(rules)
})

test('the token in a header is a leak', () => {
  expect(leaksOf('listCards', {}, { 'x-debug': `Bearer ${token}` })).toEqual(['authentication.token-not-echoed'])
})

test.each([
  ['the answers that they belong in', 'createCard', { details: { cardNumber } }],
  ['a retrieved card', 'getCard', { details: { cardNumber } }],
  ['a rotation', 'rotateWebhookSubscriptionSecret', { secret: signingSecret }],
  ['a masked secret', 'getWebhookSubscription', { secret: 'whsec_****b25l' }],
  ['the last four digits', 'listCardTransactions', { data: [{ card: { number: '0014' } }] }],
  [
    'a longer number that holds one',
    'listBoletos',
    { rows: [{ barcode: `32996${cardNumber}0000000000000000000000` }] },
  ],
] as const)('%s are no leak', (_, operation, json) => {
  expect(leaksOf(operation, json)).toEqual([])
})

test('a token that is too short to tell is no leak', () => {
  const short = exchange('listCards', { message: 'test' })
  const request = { ...short.request, headers: { authorization: 'Bearer test' } }
  expect(createSecrets({ token: 'test' }).leaks({ ...short, request })).toEqual([])
})

test('nothing of it is left in an event', () => {
  const text = `${token} ${signingSecret} Zm9yIHRlc3RzIGFsb25l ${cardNumber} 9999-9900-0000-0014`
  const event = { reason: text, response: { headers: { 'set-cookie': 'id=1', 'x-debug': text }, text } }
  const redacted = JSON.stringify(learned().redactEvent(event))
  for (const secret of [token, 'Zm9yIHRlc3RzIGFsb25l', cardNumber, '9999-9900-0000-0014', 'id=1'])
    expect(redacted).not.toContain(secret)
})

test('a server that tells everything everywhere is found out, and the reports do not tell it on', async () => {
  const everything = {
    id: crypto.randomUUID(),
    secret: signingSecret,
    details: { cardNumber },
    note: signingSecret.slice(6),
  }
  const tell: RequestListener = (request, response) => {
    const { authorization = '' } = request.headers
    const body = {
      ...everything,
      rows: [everything],
      message: `${authorization} ${cardNumber}`,
      statusCode: 200,
      count: 1,
    }
    response.writeHead(200, { 'content-type': 'application/json', 'x-debug': authorization }).end(JSON.stringify(body))
  }
  const events = await listening(createServer(tell), async (url) => {
    const only = ['--only', 'createCard', 'listCards', 'cards', 'subscriptions', 'authentication.token-not-echoed']
    const words = ['--base-url', url, '--token', token, '--no-receiver', '--runs', '1', ...only]
    const options = runOptions(addRunOptions(new Command()).parse(words, { from: 'user' }).opts(), undefined)
    const all: RunEvent[] = []
    await runSuite(await allChecks(), options, (event) => all.push(event))
    return all
  })
  const verdicts = new Map(events.flatMap((event) => (event.event === 'verdict' ? [[event.rule, event.verdict]] : [])))
  expect(verdicts.get('cards.card-number-only-in-details')).toBe('failed')
  expect(verdicts.get('subscriptions.secret-shown-once')).toBe('failed')
  expect(verdicts.get('authentication.token-not-echoed')).toBe('warned')
  const reports = JSON.stringify(events) + terminalReport(events, 200)
  const told = [token, signingSecret.slice(6), cardNumber].filter((secret) => reports.includes(secret))
  expect(told).toEqual([])
})
