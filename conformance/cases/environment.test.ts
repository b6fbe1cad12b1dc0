import { expect, test } from 'vitest'
import type { Target } from '../run/target.ts'
import { environmentOf } from './environment.ts'

/** A target whose cards have this charge date, whatever the request contains. */
const targetWith = (expectedChargeDateUTC: string | null | undefined) =>
  ({
    webhookUrl: 'https://receiver.example/hook',
    now: async () => Date.parse('2026-11-29'),
    once: (_: string, make: () => Promise<unknown>) => make(),
    call: async (id: string) =>
      id === 'createCard'
        ? { response: { status: 201, json: { id: 'fa6c9c9c-1091-49c5-a5bc-9556e0229435', expectedChargeDateUTC } } }
        : { response: { status: 200, json: { rows: [] } } },
  }) as unknown as Target

test.each([
  ['2026-12-29', true],
  [undefined, false],
  // An optional property may be null instead of absent.
  [null, false],
])('with the charge date %j in a response, the run may set one: %j', async (date, mayChargeLater) => {
  expect(await environmentOf(targetWith(date))).toMatchObject({ mayChargeLater })
})
