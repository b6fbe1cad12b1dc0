import { createServer, type RequestListener } from 'node:http'
import { describe, expect, test } from 'vitest'
import type { Exchange } from '../../http/exchange.ts'
import { terminalReport } from '../../report/terminal.ts'
import { optionsFor, runInProcess } from '../../test/run-in-process.ts'
import { withServer } from '../../test/with-server.ts'
import { createSecrets } from './secrets.ts'

const token = 'token+of/the.run=='
const signingSecret = 'whsec_Zm9yIHRlc3RzIGFsb25l'
const cardNumber = '9999990000000014'

/** A successful exchange of an operation. */
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

function secretsOfARun() {
  const secrets = createSecrets({ token })
  secrets.learn(exchange('createCard', { details: { cardNumber } }))
  secrets.learn(exchange('createWebhookSubscription', { secret: signingSecret }))
  return secrets
}

const leaksOf = (...given: Parameters<typeof exchange>) => secretsOfARun().leaks(exchange(...given))
const rulesOf = (...given: Parameters<typeof exchange>) => leaksOf(...given).map(({ rule }) => rule)

test('a secret that begins with the id of its subscription is not shown by that id', () => {
  const id = '7d9f1a52-0c55-4d0b-9a43-5f6e7a8b9c0d'
  const secrets = createSecrets({ token })
  secrets.learn(exchange('createWebhookSubscription', { id, secret: `whsec_${id}_k3Jx9` }))
  expect(secrets.leaks(exchange('getWebhookSubscription', { id, secret: '****k3Jx9' }))).toEqual([])
  expect(secrets.redact(`/v1/webhooks/subscriptions/${id}`)).toContain(id)
})

describe('leaks', () => {
  test.each([
    [
      'a card number in a list',
      'listCards',
      { rows: [{ note: cardNumber }] },
      'cards.card-number-only-in-details',
      '/rows/0/note',
    ],
    [
      'a card number in groups of four digits',
      'listCards',
      { rows: [{}, { note: '9999 9900 0000 0014' }] },
      'cards.card-number-only-in-details',
      '/rows/1/note',
    ],
    [
      'a signing secret in another response',
      'listWebhookSubscriptions',
      [{ secret: signingSecret }],
      'subscriptions.secret-shown-once',
      '/0/secret',
    ],
    [
      'a signing secret without its prefix',
      'getWebhookSubscription',
      { hint: 'Zm9yIHRlc3RzIGFsb25l' },
      'subscriptions.secret-shown-once',
      '/hint',
    ],
    [
      'a signing secret of which only the last four characters are masked',
      'getWebhookSubscription',
      { secret: `${signingSecret.slice(0, -4)}****` },
      'subscriptions.secret-shown-once',
      '/secret',
    ],
    [
      'the token in an error',
      'getCard',
      { 'a/b': `no such card for ${token}` },
      'authentication.token-not-echoed',
      '/a~1b',
    ],
  ] as const)('finds %s, and where it is', (_, operation, json, rule, pointer) => {
    expect(leaksOf(operation, json)).toEqual([
      expect.objectContaining({ rule, places: [{ in: 'response body', pointer }] }),
    ])
  })

  test('finds the token in a header', () => {
    expect(leaksOf('listCards', {}, { 'x-debug': `Bearer ${token}` })).toEqual([
      expect.objectContaining({
        rule: 'authentication.token-not-echoed',
        places: [{ in: 'response header', name: 'x-debug' }],
      }),
    ])
  })

  test('finds every place of a leak', () => {
    const [leak] = leaksOf('listCards', { rows: [{ a: cardNumber }, { b: cardNumber }] }, { 'x-card': cardNumber })
    expect(leak?.places).toEqual([
      { in: 'response header', name: 'x-card' },
      { in: 'response body', pointer: '/rows/0/a' },
      { in: 'response body', pointer: '/rows/1/b' },
    ])
  })

  test('finds a leak in a body that is not JSON: the place is the whole body', () => {
    const html = exchange('listCards', undefined)
    const response = { ...html.response, text: `<p>${cardNumber}</p>`, json: undefined }
    const [leak] = secretsOfARun().leaks({ ...html, response })
    expect(leak?.places).toEqual([{ in: 'response body', pointer: '' }])
  })

  test('finds a leak in the name of a property: the place is the whole body', () => {
    const [leak] = leaksOf('listCards', { [cardNumber]: true })
    expect(leak?.places).toEqual([{ in: 'response body', pointer: '' }])
  })

  test.each([
    ['a token in a header', { headers: { 'x-token': token }, body: '{}' }, 'deliveries.no-access-token'],
    ['a token in the body', { headers: {}, body: `{"by":"${token}"}` }, 'deliveries.no-access-token'],
    ['a card number', { headers: {}, body: `{"number":"${cardNumber}"}` }, 'cards.card-number-only-in-details'],
  ])('finds %s of a delivery', (_, { headers, body }, rule) => {
    const leaks = secretsOfARun().leaksOf({ headers: headers as Record<string, string>, rawBody: Buffer.from(body) })
    expect(leaks.map((leak) => leak.rule)).toEqual([rule])
  })

  test('finds none in a delivery with the last four digits', () => {
    const rawBody = Buffer.from('{"data":{"card":{"lastFourDigits":"0014"}}}')
    expect(secretsOfARun().leaksOf({ headers: {}, rawBody })).toEqual([])
  })

  test('contain no secret themselves', () => {
    const leaks = JSON.stringify(leaksOf('listCards', { note: `${token} ${signingSecret} ${cardNumber}` }))
    for (const secret of [token, signingSecret.slice(6), cardNumber]) expect(leaks).not.toContain(secret)
  })

  test.each([
    ['a created card', 'createCard', { details: { cardNumber } }],
    ['a retrieved card', 'getCard', { details: { cardNumber } }],
    ['a rotation', 'rotateWebhookSubscriptionSecret', { secret: signingSecret }],
    ['a masked secret', 'getWebhookSubscription', { secret: 'whsec_****b25l' }],
    ['the last four digits', 'listCardTransactions', { data: [{ card: { number: '0014' } }] }],
    [
      'a longer number that contains a card number',
      'listBoletos',
      { rows: [{ barcode: `32996${cardNumber}0000000000000000000000` }] },
    ],
  ] as const)('finds none in %s', (_, operation, json) => {
    expect(rulesOf(operation, json)).toEqual([])
  })

  test('ignores a token that is too short to be found', () => {
    const short = exchange('listCards', { message: 'test' })
    const request = { ...short.request, headers: { authorization: 'Bearer test' } }
    expect(createSecrets({ token: 'test' }).leaks({ ...short, request })).toEqual([])
  })
})

test('redactEvent leaves no secret in an event', () => {
  const text = `${token} ${signingSecret} Zm9yIHRlc3RzIGFsb25l ${cardNumber} 9999-9900-0000-0014`
  const event = { reason: text, response: { headers: { 'set-cookie': 'id=1', 'x-debug': text }, text } }
  const redacted = JSON.stringify(secretsOfARun().redactEvent(event))
  for (const secret of [token, 'Zm9yIHRlc3RzIGFsb25l', cardNumber, '9999-9900-0000-0014', 'id=1'])
    expect(redacted).not.toContain(secret)
})

test('a card number that the run has seen is hidden, even if it is not a valid one', () => {
  const secrets = createSecrets({ token })
  const invalid = '9999995555551590'
  expect(secrets.redact(`cardNumber "${invalid}"`)).toBe(`cardNumber "${invalid}"`)
  secrets.learn(exchange('getCard', { details: { cardNumber: invalid } }))
  expect(secrets.redact(`cardNumber "${invalid}"`)).toBe('cardNumber "0000000000000000"')
})

test('a run on a server that leaks everything fails these rules, and its reports contain no secret', async () => {
  const everything = {
    id: 'fa6c9c9c-1091-49c5-a5bc-9556e0229435',
    secret: signingSecret,
    details: { cardNumber },
    note: signingSecret.slice(6),
  }
  const leakAll: RequestListener = (request, response) => {
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
  const only = ['--only', 'createCard', 'listCards', 'cards', 'subscriptions', 'authentication.token-not-echoed']
  const { events, verdictOn } = await withServer(createServer(leakAll), (url) =>
    runInProcess(optionsFor('--base-url', url, '--token', token, '--no-receiver', '--runs', '1', ...only)),
  )
  expect(verdictOn('cards.card-number-only-in-details')?.verdict).toBe('failed')
  expect(verdictOn('subscriptions.secret-shown-once')?.verdict).toBe('failed')
  expect(verdictOn('authentication.token-not-echoed')?.verdict).toBe('warned')
  const reports = JSON.stringify(events) + terminalReport(events, 200, true)
  expect([token, signingSecret.slice(6), cardNumber].filter((secret) => reports.includes(secret))).toEqual([])
})
