import fc from 'fast-check'
import type { CardCreateDto, CardDto, CardUpdateDto } from '../../../generated/types.d.ts'
import type { Environment } from '../../cases/environment.ts'
import { plainText } from '../../cases/text.ts'
import type { Target } from '../../run/target.ts'
import { expectError, expectSuccess, expectThat } from '../../validate/expect.ts'
import { allRows } from '../pagination/offset-list.ts'
import { cardBody, createCard, expectAsSent, readCard } from './card.ts'

/** What the suite knows of the cards that a life has made: what each must hold, or that it is gone. */
type Model = { cards: { id: string; holds: Parameters<typeof expectAsSent>[1] | 'gone' }[] }
type Real = { readonly target: Target; readonly token: string | undefined }
type Step = fc.AsyncCommand<Model, Real>

/** A step on some card that was made, whether it is still there or not. */
function onCard(words: string, pick: number, run: (real: Real, card: Model['cards'][number]) => Promise<void>): Step {
  return {
    check: ({ cards }) => cards.length > 0,
    run: async ({ cards }, real) => {
      const card = cards[pick % cards.length]
      if (card !== undefined) await run(real, card)
    },
    toString: () => `${words} ${pick}`,
  }
}

const create = (body: CardCreateDto): Step => ({
  check: () => true,
  run: async (model, { target, token }) => {
    const { id } = await createCard(target, body, token)
    model.cards.push({ id, holds: body })
  },
  toString: () => `create ${JSON.stringify(body)}`,
})

const read = (pick: number): Step =>
  onCard('read', pick, async ({ target, token }, card) => {
    if (card.holds === 'gone') await expectError(target.call('getCard', { path: { id: card.id }, token }), 404)
    else expectAsSent(await readCard(target, card.id, token), card.holds)
  })

const update = (pick: number, body: CardUpdateDto): Step =>
  onCard(`update to ${JSON.stringify(body)}`, pick, async ({ target, token }, card) => {
    const answer = target.call('updateCard', { path: { id: card.id }, body, token })
    if (card.holds === 'gone') await expectError(answer)
    else {
      await expectSuccess(answer, 'a successful card update')
      card.holds = { ...card.holds, ...(body as Pick<CardCreateDto, 'name' | 'metadata'>) }
    }
  })

const remove = (pick: number): Step =>
  onCard('delete', pick, async ({ target, token }, card) => {
    if (card.holds === 'gone') return
    await expectSuccess(target.call('deleteCard', { path: { id: card.id }, token }), 'a successful card deletion')
    card.holds = 'gone'
  })

const list: Step = {
  check: () => true,
  run: async ({ cards }, { target, token }) => {
    const rows = new Map(
      (await allRows((query) => target.call('listCards', { query, token }))).map((row) => [row.id, row]),
    )
    for (const card of cards) {
      const row = rows.get(card.id) as CardDto | undefined
      if (card.holds === 'gone')
        expectThat(row === undefined, `a list without the deleted card ${card.id}`, 'a list with it')
      else {
        expectThat(row !== undefined, `a list with the card ${card.id}`, 'a list without it')
        expectAsSent(row, card.holds)
      }
    }
  },
  toString: () => 'list',
}

/** Lives of cards: up to fifteen steps in random order, the last of which looks at all of them. */
export const cardLives = (environment: Environment): fc.Arbitrary<Iterable<Step>> =>
  fc.commands(
    [
      cardBody(environment).map(create),
      fc.nat(9).map(read),
      fc.tuple(fc.nat(9), plainText({ min: 1, max: 60 })).map(([pick, name]) => update(pick, { name })),
      fc.tuple(fc.nat(9), plainText({ min: 1, max: 20 })).map(([pick, team]) => update(pick, { metadata: { team } })),
      fc.nat(9).map(remove),
      fc.constant(list),
    ],
    { maxCommands: 15, size: 'max' },
  )

/** Lives a life on the target, and looks at all cards at its end. @throws {Violation} at the first step that does not go as it must */
export async function live(steps: Iterable<Step>, real: Real): Promise<void> {
  const model: Model = { cards: [] }
  await fc.asyncModelRun(() => ({ model, real }), steps)
  await list.run(model, real)
}
