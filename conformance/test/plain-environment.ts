import type { Environment } from '../cases/environment.ts'

/** What the suite knows of a target when it generates cases: of one that offers everything. */
export const environment: Environment = {
  now: Date.UTC(2026, 10, 21, 12),
  categoryIds: ['airlines', 'lodging', 'restaurants'],
  cardIds: ['fa6c9c9c-1091-49c5-a5bc-9556e0229435', '7d9f1a52-0c55-4d0b-9a43-5f6e7a8b9c0d'],
  mayChargeLater: true,
  webhookUrl: 'https://receiver.example/webhooks',
}
