import { describe, expect, test } from 'vitest'
import type { Delivery } from '../../receiver/inbox.ts'
import { NotTested } from '../../run/errors.ts'
import { requireTimelyResponse } from './delivery-timing.ts'

describe('requireTimelyResponse', () => {
  const respondedAfter = (ms?: number) =>
    ({ receivedAt: 5_000, ...(ms !== undefined && { respondedAt: 5_000 + ms }) }) as Delivery

  test('accepts a response at its time, and none, as to a target that does not wait for it', () => {
    expect(() => requireTimelyResponse([respondedAfter(4_300), respondedAfter()], 4_200)).not.toThrow()
  })
  test('concludes nothing from a delivery to which the receiver responded much later', () => {
    expect(() => requireTimelyResponse([respondedAfter(4_300), respondedAfter(5_300)], 4_200)).toThrow(NotTested)
  })
})
