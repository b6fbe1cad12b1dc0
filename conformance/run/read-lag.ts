import { setTimeout as pause } from 'node:timers/promises'
import { uniqueName } from '../cases/unique-names.ts'
import { createCard, plainCard, updateCard } from '../scenarios/cards/card.ts'
import { Interrupted, Unreachable } from './errors.ts'
import type { Target } from './target.ts'

/** How long after each other the reads follow the first one, in milliseconds: a longer lag is none. */
const PAUSES = [20, 40, 80, 160, 300]

/**
 * How long after an update a read of a card shows it, in milliseconds: no sentence says that a read shows the last write at once, and one
 * replica or cache may serve all of them. 0 where the first read does, and where none does in time: checks find out what is wrong.
 */
export async function readLag(target: Target): Promise<number> {
  try {
    const { id } = await createCard(target, plainCard)
    const shownName = async () => (await target.call('getCard', { path: { id } })).response.json?.name
    // What is read may be a copy that an earlier read has made.
    await shownName()
    const name = uniqueName('Conformance updated')
    if ((await updateCard(target, id, { name })).value.name !== name) return 0
    const updated = performance.now()
    const isShown = async () => (await shownName()) === name
    if (await isShown()) return 0
    for (const ms of PAUSES) {
      await pause(ms)
      if (await isShown()) return performance.now() - updated
    }
  } catch (error) {
    // What the responses lack, checks find out.
    if (error instanceof Interrupted || error instanceof Unreachable) throw error
  }
  return 0
}
