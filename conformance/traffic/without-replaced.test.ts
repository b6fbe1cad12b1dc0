import { expect, test } from 'vitest'
import type { HarEntry } from '../test/har.ts'
import { eventsOn, failedOn, verdictsOn } from '../test/traffic.ts'

const id = '0f0a5a60-52a3-4a4e-9c5c-6f5a6a0b1c2d'
const times = { createdAt: '2026-11-20 12:00:00', updatedAt: '2026-11-20 12:00:00' }
const card = { id, ...times, name: 'Fuel', restrictions: { spendLimit: 10 } }
const created = (more: object, sent: unknown = { name: 'Fuel', restrictions: { spendLimit: 10 } }): HarEntry => ({
  method: 'POST',
  url: '/v1/cards',
  status: 201,
  sent,
  received: { ...card, ...more },
})
const details = (cardNumber: string, cvvCode = '917') => ({
  details: { cardNumber, cardHolder: 'H', expiryDate: '12/30', cvvCode },
})
const findings = (...entries: readonly HarEntry[]) => eventsOn(entries).filter(({ event }) => event === 'caller')

test.each([
  ['a masked card number', created(details('************0821', '***'))],
  ['a redacted card number', created(details('[REDACTED]', 'xxx'))],
  ['a redacted object', created({ details: '<removed>' })],
  ['a redacted id', created({ ...details('4929421234600821'), id: '••••' })],
])('%s in a recording is no failure of the target', (_, entry) => {
  expect(failedOn(entry)).toEqual([])
})

test('a rule about a replaced value is not tested, and those about other values are', () => {
  const verdicts = verdictsOn(created({ ...details('************0821'), name: 7 }))
  const verdictOf = (rule: string) => verdicts.get(rule)?.verdict
  expect(verdictOf('CardCardDetails.cardNumber.pattern')).toBe('not tested')
  expect(verdictOf('CardDto.name.type')).toBe('failed')
})

test('replaced values of a request are no finding, and not accepted defects', () => {
  const sent = { name: '***', restrictions: { spendLimit: '[REDACTED]' } }
  expect([findings(created({}, sent)), failedOn(created(details('4929421234600821'), sent))]).toEqual([[], []])
  expect(findings(created({}, { ...sent, name: '!' }))).toHaveLength(1)
})

test('objects whose ids are replaced are not taken for one', () => {
  const url = '/v1/cards/[REDACTED]'
  const entries = [
    { method: 'DELETE', url, status: 204 },
    { url, received: { ...card, ...details('4929421234600821') } },
  ]
  expect(failedOn(...entries)).toEqual([])
})
