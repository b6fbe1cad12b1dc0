import type { CardCreateDto, CardDetailsDto } from '../../../generated/types.d.ts'
import { environmentOf } from '../../cases/environment.ts'
import { uniqueName } from '../../cases/unique-names.ts'
import type { Exchange } from '../../http/exchange.ts'
import { mapConcurrently } from '../../run/concurrency.ts'
import { createOnce, share } from '../../run/share.ts'
import type { Target } from '../../run/target.ts'
import { needed } from '../../validate/expect.ts'
import { expectBody, type Located } from '../../validate/located.ts'
import { createCard, createdAlike, fullCard, plainCard, updateCard } from './card.ts'

const sharedBody = { ...plainCard }

/** The creation of a card that checks share and leave unchanged. @throws {CheckFailure} when it is refused */
export function sharedCard(target: Target, body: CardCreateDto = sharedBody): Promise<Located<CardDetailsDto>> {
  return expectBody(createOnce(target, 'createCard', { body }), needed('card creation'))
}

/** A card with all properties, one of which was updated afterwards. @throws {CheckFailure} when that is refused */
export function sharedFullCard(target: Target): Promise<CardDetailsDto> {
  return share(target, 'a card with all properties', async () => {
    const created = await createCard(target, fullCard(await environmentOf(target)))
    const { value: updated } = await updateCard(target, created.id, { name: uniqueName('Renamed') })
    return { ...created, ...updated, details: created.details }
  })
}

/** A retrieval of {@link sharedCard}, whatever its outcome is. */
export function sharedRetrieval(target: Target): Promise<Exchange<CardDetailsDto>> {
  return share(target, 'retrieval of a card', async () => {
    const { id } = (await sharedCard(target)).value
    return target.call('getCard', { path: { id } })
  })
}

/** Several cards that were created concurrently with the same body, in the responses to their creation. */
export function sharedCards(target: Target): Promise<readonly Located<CardDetailsDto>[]> {
  const body = { ...plainCard }
  return share(target, 'several cards', () => mapConcurrently([1, 2, 3, 4, 5], () => createdAlike(target, body)))
}

/** The creation of a card, and the target's time before it. */
export function sharedCreation(target: Target) {
  return share(target, 'creation of a card', async () => {
    const before = await target.now()
    const response = target.call('createCard', { body: { ...plainCard } })
    return { before, created: await expectBody(response, needed('card creation')) }
  })
}

/** {@link sharedCreation}, the response to an update of the card, and the target's time after it. */
export function sharedUpdate(target: Target) {
  return share(target, 'update of a card', async () => {
    const creation = await sharedCreation(target)
    const path = { id: creation.created.value.id }
    const exchange = await target.call('updateCard', { path, body: { name: uniqueName('Renamed') } })
    return { ...creation, exchange, after: await target.now() }
  })
}

/** The id of a new card that was deleted, and the response to its deletion. */
export function sharedDeletion(target: Target) {
  return share(target, 'deletion of a card', async () => {
    const { id } = await createCard(target)
    return { id, deletion: await target.call('deleteCard', { path: { id } }) }
  })
}

/** The response to a list of merchant categories. */
export function sharedCategories(target: Target) {
  return share(target, 'merchant categories', () => target.call('listMccCategories'))
}
