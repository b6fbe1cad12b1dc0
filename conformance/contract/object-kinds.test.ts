import { expect, test } from 'vitest'
import { kinds, preservingRule } from './object-kinds.ts'

test('a kind has the operations of the contract, and those that change its objects', () => {
  expect(kinds).toContainEqual({
    noun: 'boleto',
    create: 'createBoleto',
    retrieve: 'getBoleto',
    list: 'listBoletos',
    update: null,
    remove: null,
    changes: ['extendBoleto', 'cancelBoleto'],
  })
  expect(kinds.find(({ noun }) => noun === 'subscription')?.changes).toEqual([
    'updateWebhookSubscription',
    'rotateWebhookSubscriptionSecret',
  ])
})

test.each([
  ['updateCard', 'cards.update-preserves-other-properties'],
  ['testWebhookSubscription', undefined],
  ['getCard', undefined],
] as const)('the rule about what %s preserves is %s', (operation, rule) => {
  expect(preservingRule(operation)).toBe(rule)
})
