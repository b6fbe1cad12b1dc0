import { NotTested } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'
import { excerpt } from '../../validate/excerpt.ts'
import { expectError, expectThat, isSuccess } from '../../validate/expect.ts'
import { isObject } from '../../validate/json.ts'
import { isolatedTenant, newAccessToken, otherTenant } from '../authentication/tenants.ts'
import { cursorPage } from '../cursors/cursor-list.ts'
import { amountOf, momentOf, newCard } from './activity.ts'
import { expectNone, type History, returned, type Source } from './history.ts'
import { cardFor, happen, type ListName, listedItem, reader } from './lists.ts'

/** That another company sees nothing of a history, whatever it asks for; it may be refused when it names foreign cards. @throws {Violation} */
export async function expectUnseenByOthers(target: Target, of: History): Promise<void> {
  const token = await otherTenant(target)
  const own = (await newCard(target, token)).id
  const foreign = of.cards.map(({ id }) => id)
  const dates = { from: momentOf(of.now, -20), to: momentOf(of.now, -1) }
  const parts = [{ cardIds: foreign }, { cardIds: foreign, ...dates }, { cardIds: [own, ...foreign] }, dates, {}]
  for (const part of parts) {
    const answer = await reader(target, { list: of.source, token, ...part })({ pageSize: 50 })
    if ('cardIds' in part && !isSuccess(answer)) await expectError(Promise.resolve(answer))
    else {
      await cursorPage(async () => answer, {})
      expectNone(await returned(target, { ...of, token }, part), of.happened)
    }
  }
}

/** That what happens with a card of one credential is returned to another one of the same company. @throws {Violation} */
export async function expectSharedInCompany(target: Target, source: Source): Promise<void> {
  const other = await newAccessToken(target, { company: 'same' })
  const at = momentOf(await target.now(), -5)
  const both = [
    { by: undefined, seenBy: other },
    { by: other, seenBy: undefined },
  ]
  for (const [index, { by, seenBy }] of both.entries()) {
    const { id: cardId } = await newCard(target, by)
    const what = await happen(target, source, { cardId, at, amount: amountOf(index) })
    await listedItem(target, { list: source, token: seenBy, cardIds: [cardId] }, what)
  }
}

/** That what happens in two companies names two of them. @throws {Violation} */
export async function expectCompaniesApart(target: Target, list: 'cards' | 'payments'): Promise<void> {
  const at = momentOf(await target.now(), -5)
  const companyIn = async (token: string) => {
    const cardId = await cardFor(target, list, token)
    const what = await happen(target, list, { cardId, token, at, amount: amountOf(3) })
    const { company } = await listedItem(target, { list, token, from: momentOf(at, -1), to: momentOf(at, 1) }, what)
    return isObject(company) ? company.id : undefined
  }
  const [one, other] = [await companyIn(await otherTenant(target)), await companyIn(await otherTenant(target))]
  expectThat(one !== other, 'a different company.id for each tenant', `company.id ${excerpt(one)} for both`)
}

/** That what happened with a card is still in a list when the card is deleted. @throws {Violation} */
export async function expectOutlastingCard(target: Target, list: ListName): Promise<void> {
  const token = await isolatedTenant(target)
  const { id } = await newCard(target, token)
  const at = momentOf(await target.now(), -5)
  const what = await happen(target, list, { cardId: id, token, at, amount: amountOf(4) })
  const selection = { list, token, from: momentOf(at, -1), to: momentOf(at, 1) }
  await listedItem(target, selection, what)
  const deleted = await target.call('deleteCard', { path: { id }, token })
  if (!isSuccess(deleted))
    throw new NotTested(`The target refused the deletion of the card with ${deleted.response.status}.`)
  await listedItem(target, selection, what)
}
