/** Contract: spec/rules/cards.yaml, metadata of new cards */

import { eachOnce } from '../../cases/each-once.ts'
import { check } from '../../run/check.ts'
import { NotTested } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'
import { expectCardAsSent, getCard, plainCard } from '../../scenarios/cards/card.ts'
import { expectSuccess } from '../../validate/expect.ts'

const metadataKeys = eachOnce(
  ...['cost.center', '$price', 'cost center', 'área', 'a/b', 'items[0]', 'x-owner', '007'].map((key) => [key, 'plain']),
  // Some languages take an object with these keys for a list.
  ['0', '1'],
)

/** Values that a program may take for something other than a string. */
const metadataValues = eachOnce<Readonly<Record<string, string>>>(
  {
    digits: '007',
    exponent: '1e3',
    decimal: '1.10',
    true: 'true',
    null: 'null',
    date: '2026-01-01',
    json: '{"a":[1]}',
  },
  { empty: '', plain: 'two' },
)

/** Creates a card with these metadata and compares those of its retrieval. A target may refuse the characters of some. @throws {CheckFailure} */
async function expectMetadataKept(target: Target, metadata: Readonly<Record<string, string>>): Promise<void> {
  const created = await target.call('createCard', { body: { ...plainCard, metadata } })
  if (created.response.status === 400) return
  const { id } = await expectSuccess(created, 'a successful card creation')
  expectCardAsSent(await getCard(target, id), { metadata })
}

export default [
  check({
    rule: 'cards.metadata-keys-as-sent',
    says: 'Metadata keys of a card are returned as sent, whatever characters they contain.',
    given: () => [metadataKeys],
    run: (target, keys) =>
      expectMetadataKept(target, Object.fromEntries(keys.map((key, index) => [key, `value ${index}`]))),
  }),
  check({
    rule: 'cards.metadata-values-as-sent',
    says: 'Metadata values of a card are returned as sent, also empty strings, and strings that look like a number, a date or JSON.',
    given: () => [metadataValues],
    run: expectMetadataKept,
  }),
  check({
    rule: 'cards.metadata-key-length-in-characters',
    says: 'The length of a metadata key is measured in characters, not in bytes.',
    run: async (target) => {
      const withKey = (key: string) => target.call('createCard', { body: { ...plainCard, metadata: { [key]: 'one' } } })
      const short = await withKey('área')
      if (short.response.status === 400) throw new NotTested('The target refuses metadata keys with accents.')
      // 50 characters of two bytes each.
      await expectSuccess(withKey('á'.repeat(50)), 'a successful card creation')
    },
  }),
]
