import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Environment } from './environment.ts'
import { seedOf } from './random-requests.ts'
import { validRequest } from './request.ts'

const environment: Environment = {
  now: Date.UTC(2026, 10, 23),
  categoryIds: ['airlines'],
  mayChargeLater: true,
  webhookUrl: 'https://receiver.example/all',
}

test('creations and updates of subscriptions have different URLs: a target may refuse several with the same one', () => {
  for (let seed = 4700; seed < 4800; seed++) {
    const urls = (['createWebhookSubscription', 'updateWebhookSubscription'] as const).flatMap((operation) =>
      fc
        .sample(validRequest(operation, environment), { seed: seedOf(operation, seed), numRuns: 5 })
        .flatMap(({ body }) => (body as { readonly url?: string }).url ?? []),
    )
    expect(new Set(urls).size, `seed ${seed}`).toBe(urls.length)
  }
})
