import { expect, test } from 'vitest'
import { behaviourRules, derivedRules } from '../../generated/rules.ts'

const sentences: readonly [id: keyof typeof derivedRules, says: string][] = [
  ['createCard.body.name.maxLength', 'createCard returns 400 if `name` has more than 60 characters.'],
  ['createCard.body.name.minLength', 'createCard returns 400 if `name` is empty.'],
  ['createBoleto.body.payerData.personType.enum', 'createBoleto returns 400 if `payerData.personType` is neither `natural` nor `legal`.'],
  ['createCard.body.metadata.<name>.maxLength', 'createCard returns 400 if a key of `metadata` has more than 50 characters.'],
  ['createCard.body.metadata.*.maxLength', 'createCard returns 400 if a value of `metadata` has more than 255 characters.'],
  ['listCardTransactions.body.cardIds.*.format', 'listCardTransactions returns 400 if an item of `cardIds` is not a UUID.'],
  ['listCardTransactions.body.[cards].pageSize.maximum', 'listCardTransactions returns 400 if `pageSize` is greater than 50 and `source` is `cards`.'],
  ['listCards.query.page.minimum', 'listCards returns 400 if the query parameter `page` is less than 1.'],
  ['getCard.path.id.format', 'getCard returns 400 or 404 if the path parameter `id` is not a UUID.'],
  ['CardDto.name.type', 'CardDto.name is a string.'],
  ['CursorPagination.nextCursor.type', 'CursorPagination.nextCursor is a string or null.'],
  ['BadRequestErrorDto.errors.*.type', 'Every item of BadRequestErrorDto.errors is an object.'],
  ['WebhookTestDeliveryResponse.[failed].errorMessage.required', 'WebhookTestDeliveryResponse.errorMessage is present if `result` is `failed`.'],
  ['transaction.failed.headers.x-webhook-retry.required', 'A `transaction.failed` delivery has the header `x-webhook-retry`.'],
  ['transaction.failed.headers.x-webhook-retry.enum', 'The header `x-webhook-retry` of a `transaction.failed` delivery is `true` or `false`.'],
  ['createBoleto.body.fine.type.type', 'Does createBoleto accept a request if `fine.type` is not a string?'],
  ['FineDto.type.type', 'Is FineDto.type a string?'],
  ['PayerDataDto.[legal].documentNumber.pattern', 'PayerDataDto.documentNumber matches `^\\d*$` if `personType` is `legal`.'],
  ['CardCardDetails.cardNumber.pattern', 'CardCardDetails.cardNumber matches `^\\d{16}$`.'],
  ['WebhookEventStatus.enum', 'WebhookEventStatus is `pending`, `delivering`, `delivered`, `partially_delivered` or `failed`.'],
  ['createBoleto.body.payerData.address.state.enum', 'createBoleto returns 400 if `payerData.address.state` is not one of the documented values.'],
  ['updateCard.body.restrictions.activeDateRangeUTC.startDate.pattern', 'Does updateCard accept a request if `restrictions.activeDateRangeUTC.startDate` does not match its pattern?'],
  ['createCard.body.restrictions.spendLimit.required', 'createCard returns 400 if `restrictions.spendLimit` is missing or null.'],
  ['CardMetadata.*.type', 'Is every value of CardMetadata a string?'],
] // biome-ignore format: a table

test.each(sentences)('%s', (id, says) => {
  expect(derivedRules[id].says).toBe(says)
})

test('every derived sentence is unique, has at most 120 characters, and is a question exactly where the level is open', () => {
  const rules = [...Object.values(derivedRules), ...Object.values(behaviourRules)]
  expect(new Set(rules.map(({ says }) => says)).size).toBe(rules.length)
  expect(rules.filter(({ says }) => says.length > 120)).toEqual([])
  expect(rules.filter(({ level, says }) => says.endsWith('?') !== (level === 'open'))).toEqual([])
  expect(rules.filter(({ says }) => !/[.?]$/.test(says))).toEqual([])
})
