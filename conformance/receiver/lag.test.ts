import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { block } from '../test/block.ts'
import { createLagMeter, type LagMeter } from './lag.ts'

let meter: LagMeter
afterEach(() => meter.stop())

describe('createLagMeter', () => {
  test('measures for how long the event loop was blocked, also while nothing has run since', () => {
    meter = createLagMeter()
    block(600)
    expect(meter.within(5_000)).toBeGreaterThan(500)
  })

  test('adds up what it measured', async () => {
    meter = createLagMeter()
    for (let round = 1; round <= 3; round++) {
      block(300)
      await pause(60)
    }
    expect(meter.within(9_000)).toBeGreaterThan(700)
  })

  test('does not count what was before', () => {
    let now = 0
    meter = createLagMeter(() => now)
    now = 2_050
    expect(meter.within(3_000)).toBe(2_000)
    now = 2_060
    expect([meter.within(1_000), meter.within(10), meter.within(5)]).toEqual([990, 0, 0])
  })
})
