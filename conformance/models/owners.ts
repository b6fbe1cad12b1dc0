import { isSuccess, rejected } from '../expect.ts'
import type { Target } from '../target.ts'
import { amountOf, momentOf, newCard } from './activity.ts'
import { newCompany, takeToken } from './company.ts'
import { cursorPage } from './cursor-list.ts'
import { expectNone, type History, returned, type Source } from './history.ts'
import { happen, listedItem, reader } from './transaction-lists.ts'

/** That another company sees nothing of a history, whatever it asks for; it may be refused when it names foreign cards. @throws {Violation} */
export async function expectUnseenByOthers(target: Target, of: History): Promise<void> {
  const token = await newCompany(target)
  const own = (await newCard(target, token)).id
  const foreign = of.cards.map(({ id }) => id)
  const dates = { from: momentOf(of.now, -20), to: momentOf(of.now, -1) }
  const parts = [{ cardIds: foreign }, { cardIds: foreign, ...dates }, { cardIds: [own, ...foreign] }, dates, {}]
  for (const part of parts) {
    const answer = await reader(target, { list: of.source, token, ...part })({ pageSize: 50 })
    if ('cardIds' in part && !isSuccess(answer)) await rejected(Promise.resolve(answer))
    else {
      await cursorPage(async () => answer, {})
      expectNone(await returned(target, { ...of, token }, part), of.happened)
    }
  }
}

/** That what happens with a card of one credential is returned to another one of the same company. @throws {Violation} */
export async function expectSharedInCompany(target: Target, source: Source): Promise<void> {
  const other = await takeToken(target, { company: 'same' })
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
