import { expect, test } from 'vitest'
import { startTransactionTarget } from '../../test/transaction-target.ts'
import { sharedExpiredCard } from './expired-card.ts'

test('sharedExpiredCard creates a card in its tenant, and needs neither a purchase nor its event', async () => {
  const { target, controlCalls, searches } = startTransactionTarget(Date.UTC(2026, 5, 20, 15), ['control:credentials'])
  const { tenant, ...card } = await sharedExpiredCard(target)
  expect([tenant.tenant, card]).toEqual(['tenant-1', { id: 'card-0', endDate: '2026-06-19 15:00:00' }])
  expect([controlCalls, searches]).toEqual([[], []])
})
