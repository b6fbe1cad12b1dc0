import pc from 'picocolors'
import { expect, test } from 'vitest'
import { logEntryOf, logLine } from './log-line.ts'
import type { DeliveryRecord, RequestRecord } from './traffic.ts'

const request: RequestRecord = {
  kind: 'request',
  id: 'req_1f0c2a9b',
  at: Date.parse('2026-11-20T14:03:27Z'),
  to: 'api',
  method: 'POST',
  url: '/v1/boletos',
  status: 201,
  ms: 3,
  headers: { authorization: 'Bearer canary' },
  body: { name: 'canary' },
  text: '{"name":"canary"}',
  refusal: undefined,
}
const sent = {
  url: 'https://user:canary@127.0.0.1:3000/hooks/12345678901',
  headers: { 'X-Webhook-Event-Id': 'e1', 'X-Webhook-Event-Type': 'transaction.settled' },
  body: 'canary',
  timeoutMs: 1000,
}
const outcome = { httpStatusCode: 204, responseBody: 'canary', latencyMs: 2, errorMessage: null }
const delivery: DeliveryRecord = { kind: 'delivery', at: request.at, ms: 12, sent, outcome }

const plain = pc.createColors(false)
const problems = (...errors: { field: string; message: string }[]) =>
  JSON.stringify({ message: 'The request is not valid.', statusCode: 400, errors })

test.each([
  [request, '14:03:27  201      3 ms  req_1f0c2a9b  POST   /v1/boletos'],
  [
    { ...request, status: 400, text: problems({ field: 'amount', message: 'must be greater than 0' }) },
    '14:03:27  400      3 ms  req_1f0c2a9b  POST   /v1/boletos  amount must be greater than 0',
  ],
  [
    { ...request, to: 'control', url: '/clock', status: 404, text: '{"message":"There is no such operation."}' },
    '14:03:27  404      3 ms  req_1f0c2a9b  POST   control /clock  There is no such operation.',
  ],
  [
    { ...request, status: 401, text: '', refusal: 'client authentication failed' },
    '14:03:27  401      3 ms  req_1f0c2a9b  POST   /v1/boletos  client authentication failed',
  ],
  [delivery, '14:03:27  204     12 ms  → delivery    transaction.settled  https://127.0.0.1:3000/hooks/…  event e1'],
  [
    { ...delivery, outcome: { ...outcome, httpStatusCode: null, errorMessage: 'connect ECONNREFUSED\n' } },
    '14:03:27  —       12 ms  → delivery    transaction.settled  https://127.0.0.1:3000/hooks/…  event e1  connect ECONNREFUSED ',
  ],
] as const)('a line for people: %#', (record, line) => {
  expect(logLine(record, plain)).toBe(line)
})

test('a reason names three fields at most', () => {
  const fields = ['a', 'b', 'c', 'd', 'e'].map((field) => ({ field, message: 'is required' }))
  const { reason } = logEntryOf({ ...request, status: 400, text: problems(...fields) })
  expect(reason).toBe('a is required; b is required; c is required; and 2 more')
})

test.each([
  ['/v1/cards/fa6c9c9c-1091-49c5-a5bc-9556e0229435', '/v1/cards/fa6c9c9c-1091-49c5-a5bc-9556e0229435'],
  ['/v1/cards?page=2&pageSize=50', '/v1/cards?page=2&pageSize=50'],
  ['/v1/cards?name=a%40b.example&pageCursor=eyJhbGciOiJub25lIn0eyJhbGciOiJub25lIn0', '/v1/cards?name=…&pageCursor=…'],
  ['/v1/payers/52998224725', '/v1/payers/…'],
  ['/%00/x', '/…/x'],
])('%s is shown as %s', (url, shown) => {
  expect(logEntryOf({ ...request, url }).path).toBe(shown)
})

test('no entry contains a body, a header or a password', () => {
  expect(JSON.stringify([logEntryOf(request), logEntryOf(delivery)])).not.toContain('canary')
})
