import { describe, expect, test } from 'vitest'
import { responses, webhooks } from '../../generated/validators.js'
import { failuresOf } from './schema.ts'

const card = {
  id: 'fa6c9c9c-1091-49c5-a5bc-9556e0229435',
  createdAt: '2026-12-15 13:45:00',
  updatedAt: '2026-12-15T13:45:00Z',
  name: 'Travel',
  metadata: { team: 'sales' },
  restrictions: { spendLimit: 10 },
}

function failedRules(rows: readonly unknown[]): string[] {
  const body = { rows, count: rows.length }
  const validate = responses.listCards[200]
  const errors = validate(body) ? [] : (validate.errors ?? [])
  return failuresOf('/responses/listCards/200', body, errors, 'response body').failures.map(({ rule }) => rule)
}

describe('failuresOf', () => {
  test.each([
    ['a conforming card', card, []],
    ['an unknown property', { ...card, color: 'red' }, []],
    ['an optional property that is null', { ...card, metadata: null, expectedChargeDateUTC: null }, []],
    ['a required property that is null', { ...card, name: null }, ['CardDto.name.type']],
    ['a missing property', { ...card, name: undefined }, ['CardDto.name.required']],
    ['a name that is too long', { ...card, name: 'a'.repeat(61) }, ['CardDto.name.maxLength']],
    ['a limit of 0', { ...card, restrictions: { spendLimit: 0 } }, ['CardRestrictions.spendLimit.exclusiveMinimum']],
    ['a long key', { ...card, metadata: { ['k'.repeat(51)]: 'v' } }, ['CardMetadata.<name>.maxLength']],
    ['a long value', { ...card, metadata: { key: 'v'.repeat(256) } }, ['CardMetadata.*.maxLength']],
    ['a card that is null', null, ['CardDto.type']],
    ['a date in words', { ...card, createdAt: 'yesterday' }, ['UtcDateTime.pattern']],
  ])('%s fails the right rules', (_, row, want) => {
    expect(failedRules([JSON.parse(JSON.stringify(row))])).toEqual(want)
  })

  // With a comparison of each error with each rule of each row this takes minutes.
  test('a page of many rows that are all invalid takes no longer for each row', { timeout: 30_000 }, () => {
    const rows = Array.from({ length: 5000 }, () => ({ ...card, name: '', createdAt: 'yesterday', restrictions: {} }))
    expect(failedRules(rows)).toEqual([
      'UtcDateTime.pattern',
      'CardDto.name.minLength',
      'CardRestrictions.spendLimit.required',
    ])
  })

  test('a rule applies only where the response contains its place', () => {
    const { applied } = failuresOf('/responses/listCards/200', { rows: [], count: 0 }, [], 'response body')
    expect(applied).toContain('CardListDto.rows.required')
    expect(applied).not.toContain('CardDto.name.required')
  })

  test('what one DTO leaves unspecified is a must where another DTO that extends it specifies it', () => {
    const created = { secret: { unexpected: 'object' } }
    const validate = responses.createWebhookSubscription[201]
    expect(validate(created)).toBe(false)
    const { failures } = failuresOf(
      '/responses/createWebhookSubscription/201',
      created,
      validate.errors ?? [],
      'response body',
    )
    expect(failures.map(({ rule }) => rule)).toContain('WebhookSubscriptionCreatedDto.secret.type')
  })

  test('an optional property may be null, except where another DTO requires it', () => {
    const data = { settlementDate: null }
    const validate = webhooks['transaction.settled'].body
    expect(validate({ data })).toBe(false)
    const { failures } = failuresOf(
      '/webhooks/transaction.settled/body',
      { data },
      validate.errors ?? [],
      'response body',
    )
    expect(failures.map(({ rule }) => rule)).toContain('WebhookSettledTransactionData.settlementDate.type')
  })
})
