import { expect, test } from 'vitest'
import { createdText } from './created-text.ts'

test.each([
  [{}, undefined],
  [undefined, undefined],
  [{ createWebhookSubscription: 1, createBoleto: 2 }, '2 boletos, 1 webhook subscription'],
])('%j', (created, expected) => {
  expect(createdText(created)).toBe(expected)
})
