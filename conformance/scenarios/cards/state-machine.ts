import fc from 'fast-check'
import type { CardCreateDto, CardUpdateDto } from '../../../generated/types.d.ts'
import type { Environment } from '../../cases/environment.ts'
import { plainText } from '../../cases/text.ts'
import { eventually } from '../../run/eventually.ts'
import type { Target } from '../../run/target.ts'
import { expectError } from '../../validate/expect.ts'
import { expectNoRow, expectRow, rowsById } from '../pagination/offset-list.ts'
import { cardBody, createCard, deleteCard, expectCardAsSent, getCard, type SentProperties, updateCard } from './card.ts'
import { updatedMetadata } from './card-update.ts'

/** A card that the commands created: the values that it must have, or that it is deleted. */
type KnownCard = { readonly id: string; expected: SentProperties | 'deleted' }
type Model = { readonly cards: KnownCard[] }
type Command = fc.AsyncCommand<Model, Target>

const create = (body: CardCreateDto): Command => ({
  check: () => true,
  run: async ({ cards }, target) => {
    const { id } = await createCard(target, body)
    cards.push({ id, expected: body })
  },
  toString: () => `create ${JSON.stringify(body)}`,
})

/** A command on one of the cards, deleted or not. */
function onCard(name: string, index: number, run: (target: Target, card: KnownCard) => Promise<void>): Command {
  return {
    check: ({ cards }) => cards.length > 0,
    run: async ({ cards }, target) => {
      const card = cards[index % cards.length]
      if (card !== undefined) await run(target, card)
    },
    toString: () => `${name} ${index}`,
  }
}

const read = (index: number): Command =>
  onCard('read', index, async (target, { id, expected }) => {
    if (expected === 'deleted') await expectError(target.call('getCard', { path: { id } }), 404)
    else expectCardAsSent(await getCard(target, id), expected)
  })

const update = (index: number, body: Pick<CardUpdateDto, 'name' | 'metadata'>): Command =>
  onCard(`update to ${JSON.stringify(body)}`, index, async (target, card) => {
    if (card.expected === 'deleted') {
      await expectError(target.call('updateCard', { path: { id: card.id }, body }))
      return
    }
    const { value: updated } = await updateCard(target, card.id, body)
    const metadata = body.metadata && updatedMetadata(updated, body.metadata, card.expected)
    card.expected = { ...card.expected, ...body, ...(metadata && { metadata }) }
  })

const remove = (index: number): Command =>
  onCard('delete', index, async (target, card) => {
    if (card.expected === 'deleted') return
    await deleteCard(target, card.id)
    card.expected = 'deleted'
  })

const list: Command = {
  check: () => true,
  run: async ({ cards }, target) => {
    await eventually(async () => {
      const rows = await rowsById(target, 'listCards')
      for (const { id, expected } of cards) {
        if (expected === 'deleted') expectNoRow(rows, id)
        else expectCardAsSent(expectRow(rows, id), expected)
      }
    })
  },
  toString: () => 'list',
}

/** Up to fifteen commands on cards in random order. */
export const cardCommands = (environment: Environment): fc.Arbitrary<Iterable<Command>> =>
  fc.commands(
    [
      cardBody(environment).map(create),
      fc.nat(9).map(read),
      fc.tuple(fc.nat(9), plainText({ min: 1, max: 60 })).map(([index, name]) => update(index, { name })),
      fc.tuple(fc.nat(9), plainText({ min: 1, max: 20 })).map(([index, team]) => update(index, { metadata: { team } })),
      fc.nat(9).map(remove),
      fc.constant(list),
    ],
    { maxCommands: 15, size: 'max', disableReplayLog: true },
  )

/** Runs the commands, and then compares all cards with the list. @throws {CheckFailure} at the first command that fails */
export async function runCardCommands(target: Target, commands: Iterable<Command>): Promise<void> {
  const model: Model = { cards: [] }
  await fc.asyncModelRun(() => ({ model, real: target }), commands)
  await list.run(model, target)
}
