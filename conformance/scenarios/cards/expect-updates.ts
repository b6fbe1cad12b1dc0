import type { CardUpdateDto } from '../../../generated/types.d.ts'
import type { Environment } from '../../cases/environment.ts'
import { uniqueName } from '../../cases/unique-names.ts'
import { share } from '../../run/share.ts'
import type { Target } from '../../run/target.ts'
import { isSuccess } from '../../validate/expect.ts'
import { expectOf, valueIn } from '../../validate/located.ts'
import { createCard, fullCard, getCard, plainCard, updateCard } from './card.ts'
import { expectUpdated } from './card-update.ts'
import { smallChanges, tenPairs, unusualRestrictions } from './update-cases.ts'

/** Requires an update to set the mode of the merchant categories where it changes nothing else. @throws {CheckFailure} */
export async function expectModeUpdated(target: Target, environment: Environment): Promise<void> {
  const { restrictions } = fullCard(environment)
  const { merchantCategory } = restrictions
  if (merchantCategory === undefined) return
  for (const mode of ['allow', 'block'] as const) {
    const of = (one: 'allow' | 'block') => ({ ...restrictions, merchantCategory: { ...merchantCategory, mode: one } })
    const { id } = await createCard(target, { ...plainCard, restrictions: of(mode === 'allow' ? 'block' : 'allow') })
    const update = { restrictions: of(mode) }
    await updateCard(target, id, update)
    expectUpdated(await getCard(target, id), update)
  }
}

/**
 * Requires an update to an empty list of merchant categories, unless the target refuses it, to leave none of the categories before.
 * @throws {CheckFailure}
 */
export async function expectCategoriesRemoved(target: Target, environment: Environment): Promise<void> {
  const { restrictions } = fullCard(environment)
  const { merchantCategory } = restrictions
  if (merchantCategory === undefined) return
  const { id } = await createCard(target, { ...plainCard, restrictions })
  const update = { restrictions: { ...restrictions, merchantCategory: { mode: 'block' as const, categoryIds: [] } } }
  if (!isSuccess(await target.call('updateCard', { path: { id }, body: update }))) return
  // An empty list may stand for no restriction.
  const shown = valueIn(await getCard(target, id), '/restrictions/merchantCategory/categoryIds')
  const left = merchantCategory.categoryIds.filter((category) => isIn(shown.value, category))
  expectOf(shown, left.length === 0, 'none of the categories that the update replaced', left.join(', '))
}

const isIn = (list: unknown, item: string): boolean => Array.isArray(list) && list.includes(item)

/**
 * Requires updates to persist whose name looks like a number, or is false in some languages, which set {@link unusualRestrictions}, or which differ little from the one
 * before, unless the target refuses them. @throws {CheckFailure}
 */
export async function expectUnusualUpdates(target: Target): Promise<void> {
  const { id } = await createCard(target)
  const unusual = [
    { name: '0042' },
    { name: '12e3' },
    { name: '0' },
    ...unusualRestrictions.map((restrictions) => ({ restrictions })),
  ]
  for (const body of [...(unusual as readonly CardUpdateDto[]), ...smallChanges(await target.now())]) {
    const update = await target.call('updateCard', { path: { id }, body })
    if (isSuccess(update)) expectUpdated(await getCard(target, id), body)
  }
}

/** A card with ten metadata pairs, the response to an update with ten others and another name, and the card afterwards. */
export const updateToOtherPairs = (target: Target) =>
  share(target, 'update of ten metadata pairs to others', async () => {
    const before = await createCard(target, { ...plainCard, metadata: tenPairs('first') })
    const body = { name: uniqueName('Renamed'), metadata: tenPairs('second') }
    const update = await target.call('updateCard', { path: { id: before.id }, body })
    return { before, update, card: await getCard(target, before.id) }
  })
