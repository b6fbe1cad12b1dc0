import { isDeepStrictEqual } from 'node:util'
import type { Target } from '../../run/target.ts'
import { excerpt } from '../../validate/excerpt.ts'
import { expectBody, expectOf, type Located } from '../../validate/located.ts'
import { plainBoleto } from '../boletos/boleto.ts'
import { plainCard } from '../cards/card.ts'
import { withSubscriptionSlots } from '../subscriptions/with-subscriptions.ts'

/** Two objects, one created after the other, and JSON Pointers of properties that only the first request contains. */
type Consecutive = {
  readonly first: Located<unknown>
  readonly second: Located<unknown>
  readonly onlyInFirst: readonly string[]
}

/** One entry for each kind of object. @throws {CheckFailure} when a creation is refused */
export const consecutiveObjects = {
  boletos: async (target) => {
    const body = plainBoleto({ now: await target.now() })
    const address = { ...body.payerData.address, complement: 'Sala 1407' }
    const full = { ...body, payerData: { ...body.payerData, address }, metadata: { order: 'A-1407' } }
    const first = await expectBody(target.call('createBoleto', { body: full }), 'a successful boleto creation')
    // A service may refuse a boleto with the same payer and memo as a duplicate.
    const other = plainBoleto({ now: await target.now() })
    const second = await expectBody(target.call('createBoleto', { body: other }), 'a successful boleto creation')
    return { first, second, onlyInFirst: ['/metadata', '/payerData/address/complement'] }
  },
  cards: async (target) => {
    const restrictions = { ...plainCard.restrictions, maxTransactionCount: 7 }
    const full = { ...plainCard, metadata: { team: 'A-1407' }, restrictions }
    const first = await expectBody(target.call('createCard', { body: full }), 'a successful card creation')
    const second = await expectBody(target.call('createCard', { body: { ...plainCard } }), 'a successful card creation')
    return { first, second, onlyInFirst: ['/metadata', '/restrictions/maxTransactionCount'] }
  },
  subscriptions: (target) =>
    withSubscriptionSlots(target, 2, async (create) => {
      const first = (await create({ description: 'Conformance A-1407' })).created
      const second = (await create()).created
      return { first, second, onlyInFirst: ['/description'] }
    }),
} satisfies Readonly<Record<string, (target: Target) => Promise<Consecutive>>>

/** Requires a property of the second object to differ from that of the first. The target may set a default. @throws {CheckFailure} */
export function expectNotInherited(first: Located<unknown>, second: Located<unknown>): void {
  const isAbsent = first.value === undefined || first.value === null
  const isInherited = !isAbsent && isDeepStrictEqual(second.value, first.value)
  expectOf(second, !isInherited, 'no value of the object created before', excerpt(second.value))
}
