/** Contract: spec/rules/cards.yaml, metadata of new cards */

import { eachOnce } from '../../cases/each-once.ts'
import { confusableKeys, unusualKeys, unusualStrings, withKeys } from '../../cases/metadata.ts'
import { uniqueName } from '../../cases/unique-names.ts'
import { CaseNotTested, NotTested } from '../../failure/errors.ts'
import { check } from '../../run/check.ts'
import { mapConcurrently } from '../../run/concurrency.ts'
import type { Target } from '../../run/target.ts'
import { expectCardAsSent, getCard, plainCard, updateCard } from '../../scenarios/cards/card.ts'
import { excerpt } from '../../text/excerpt.ts'
import { expectSuccess, isSuccess, needed } from '../../validate/expect.ts'
import { expectBody } from '../../validate/located.ts'

type Metadata = Readonly<Record<string, string>>

/** Metadata that one card may have. */
const metadataKeys = eachOnce(unusualKeys, ...confusableKeys)

/**
 * Creates a card with these metadata and compares those of its retrieval. A target may refuse the characters of some: then a card with each
 * pair is tried.
 * @throws {CheckFailure}
 * @throws {CaseNotTested} when the target refuses each pair
 */
async function expectMetadataKept(target: Target, metadata: Metadata): Promise<void> {
  const pairs = Object.entries(metadata)
  const isAccepted =
    (await isKept(target, metadata)) ||
    (pairs.length > 1 &&
      (await mapConcurrently(pairs, ([key, value]) => isKept(target, { [key]: value }))).includes(true))
  if (!isAccepted) throw new CaseNotTested(`createCard refuses the metadata ${excerpt(metadata, 60)} (400).`)
}

/** Whether a card is created with these metadata; its retrieval then has them. @throws {CheckFailure} */
async function isKept(target: Target, metadata: Metadata): Promise<boolean> {
  const created = await target.call('createCard', { body: { ...plainCard, metadata } })
  if (created.response.status === 400) return false
  const { id } = await expectSuccess(created, needed('card creation'))
  expectCardAsSent(await getCard(target, id), { metadata })
  // An update of another property may write what it has read.
  await updateCard(target, id, { name: uniqueName('Renamed') })
  expectCardAsSent(await getCard(target, id), { metadata })
  await expectKeptByUpdate(target, metadata)
  return true
}

/** Requires an update to set these metadata of a card that had none, unless the target refuses it. @throws {CheckFailure} */
async function expectKeptByUpdate(target: Target, metadata: Metadata): Promise<void> {
  const created = await target.call('createCard', { body: { ...plainCard } })
  // A tenant may have no room for another card.
  if (!isSuccess(created)) return
  const { id } = created.response.json
  const update = await target.call('updateCard', { path: { id }, body: { metadata } })
  if (update.response.status !== 400) expectCardAsSent(await expectBody(update, needed('card update')), { metadata })
  if (isSuccess(update)) expectCardAsSent(await getCard(target, id), { metadata })
}

export default [
  check({
    rule: 'cards.metadata-keys-as-sent',
    says: 'Metadata keys of a card are returned as sent, whatever characters they contain.',
    cases: 'few',
    given: () => [metadataKeys],
    run: (target, keys) => expectMetadataKept(target, withKeys(keys)),
  }),
  check({
    rule: 'cards.metadata-values-as-sent',
    says: 'Metadata of a card is returned as sent, including empty strings and strings that look like a number, a date or JSON.',
    cases: 'few',
    given: () => [eachOnce(...unusualStrings)],
    run: (target, metadata) => expectMetadataKept(target, metadata),
  }),
  check({
    rule: 'cards.metadata-key-length-in-characters',
    says: 'The length of a metadata key is measured in characters, not in bytes.',
    run: async (target) => {
      const withKey = (key: string) => target.call('createCard', { body: { ...plainCard, metadata: { [key]: 'one' } } })
      const short = await withKey('área')
      if (short.response.status === 400) throw new NotTested('The target refuses metadata keys with accents.')
      // 50 characters of two bytes each.
      const key = 'á'.repeat(50)
      const created = await expectBody(withKey(key), needed('card creation'))
      if (!target.supports('state')) return
      expectCardAsSent(created, { metadata: { [key]: 'one' } })
      const updated = await updateCard(target, created.value.id, { metadata: { [key]: 'two' } })
      expectCardAsSent(updated, { metadata: { [key]: 'two' } })
    },
  }),
]
