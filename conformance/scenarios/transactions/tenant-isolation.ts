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

/** Expects no transaction of a history for another tenant. A search for the cards of the history may be refused. @throws {Violation} */
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

/** Expects transactions of one credential to be returned to another one of the same tenant. @throws {Violation} */
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

/** Expects transactions of two tenants to differ in `company.id`. @throws {Violation} */
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

/** Expects the transactions of a card to stay in a list after its deletion. @throws {Violation} */
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
