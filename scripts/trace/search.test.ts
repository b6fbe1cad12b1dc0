import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readContract } from './contract.ts'
import { formatMatches, formatTrace } from './print.ts'
import { search } from './search.ts'

const written = await readContract(join(import.meta.dirname, '../..'))

/** Sentences as the API description has them, and something that covers each. */
test.each([
  ['It works over HTTPS only; plain HTTP calls fail.', 'authentication.plain-http-fails'],
  ['note to the payer shown on the boleto (on creation the limit is 1..100)', 'createBoleto.body.memo.maxLength'],
  [
    '11 digits for a natural person (CPF), 14 digits for a legal person (CNPJ)',
    'createBoleto.body.[natural].payerData.documentNumber',
  ],
  ['object, at most 10 key-value pairs, keys up to 50 chars, values up to 255 chars', 'CardDto.metadata'],
  ['States: accepted, rejected, payment_notice, notary_office_payment_notice, registered', 'BoletoStatus.enum'],
  ['States: pending, queued, success, failed, pending_retry, exhausted.', 'WebhookDeliveryDto.status'],
  ['Payments list pageSize 1..500, default 20', 'listPaymentTransactions.query.pageSize.maximum'],
  ['Trigger types: automatic, automatic_retry, manual.', 'triggerType'],
  ['present if given at creation', 'cards.expected-charge-date-as-sent'],
  ['pageSize maximum 50 when source is cards', 'listCardTransactions.body.[cards].pageSize.maximum'],
  ['When cardIds is absent, startDate and endDate both default to yesterday', 'card-transactions.'],
  ['links.next is always null', 'NoLinks.next'],
  ['A token without permission for the request yields 403.', 'authentication.permission-required'],
  ['disabled subscriptions are skipped', 'deliveries.manual-retry-skips-disabled'],
  ['the call fails if any delivery of the event is still in progress', 'deliveries.manual-retry-in-progress-refused'],
  ['signatures made with the old secret remain verifiable for 24 hours', 'deliveries.'],
  ['Retry schedule, number of automatic attempts and back-off: not shown', 'deliveries.'],
  ['first 1 KB of the receiver response body', 'deliveries.'],
  ['present on transaction.settled', 'WebhookSettledTransactionData.settlementDate'],
  ['Deprecated: GET /v1/transactions and GET /v1/travel/transactions', 'listTransactions'],
])('%s', (sentence, covering) => {
  expect(formatMatches(search(sentence, written))).toContain(covering)
})

test('words that no sentence contains match nothing', () => {
  expect(search('xylophone', written)).toEqual([])
  expect(search('the of', written)).toEqual([])
})

test('typing errors are tolerated', () => {
  expect(formatMatches(search('digitabel lime', written))).toContain('digitableLine')
})

test('the rule that matches best is shown first', () => {
  const [match] = search('memo at most 100 characters on creation', written)
  expect(match?.covering[0]).toBe('createBoleto.body.memo.maxLength')
})

test('the trace contains every heading and sentence, and the number of rules', () => {
  const lines = formatTrace(written).split('\n')
  for (const heading of written.headings) expect(lines).toContain(heading)
  for (const { says } of written.sentences) expect(lines).toContain(`  - ${says}`)
  expect(lines.at(-3)).toMatch(/^\d+ rules: \d+ must, \d+ should, \d+ open$/)
})
