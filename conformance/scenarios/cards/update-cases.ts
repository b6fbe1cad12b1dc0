import type { CardCreateDto, CardUpdateDto } from '../../../generated/types.d.ts'
import { wireForm } from '../../cases/domain-values.ts'
import { eachOnce } from '../../cases/each-once.ts'
import { uniqueName } from '../../cases/unique-names.ts'
import { DAY, SECOND } from '../../values/time-units.ts'

/** Properties that make an update invalid; a server may store what is valid beside them, and what comes before them. */
export const invalidProperties = eachOnce(
  { name: 'Not-a-name!' },
  { metadata: { team: 'changed', key: 'x'.repeat(256) } },
  { metadata: { ['k'.repeat(51)]: 'v' } },
  { restrictions: { spendLimit: 50, maxTransactionCount: 11 } },
  { restrictions: { spendLimit: 50, merchantCategory: { mode: 'none', categoryIds: [] } } },
  { restrictions: { spendLimit: 50, activeDateRangeUTC: { startDate: 'tomorrow', endDate: null } } },
  // Whether a range may end before it starts is unspecified.
  {
    restrictions: {
      spendLimit: 50,
      activeDateRangeUTC: { startDate: '2089-02-01 00:00:00', endDate: '2089-01-01 00:00:00' },
    },
  },
)

/** What no update can set, with a card number that is never issued. */
export const undocumentedProperties = {
  id: '0d9a3c1e-52f7-4b0a-9c55-6c1f1f0e7a21',
  createdAt: '2020-01-01 00:00:00',
  details: { cardNumber: '9999990000000014', cardHolder: 'CONFORMANCE', expiryDate: '01/40', cvvCode: '000' },
}

/** The properties of an update, and the name, with the values of a creation. */
export const valuesOf = ({ name, restrictions }: CardCreateDto, update: CardUpdateDto): CardUpdateDto => ({
  name,
  ...(update.restrictions && { restrictions }),
})

/** Restrictions that a target may refuse: one only, and a limit whose cents need more than 31 bits. */
export const unusualRestrictions = [{ maxTransactionCount: 2 }, { spendLimit: 30_000_000.55 }]

/** Updates that follow each other and differ little: in letter case, by a cent, by a second. A server may take them for no change. */
export function smallChanges(now: number): readonly CardUpdateDto[] {
  const name = uniqueName('Renamed card')
  const activeDateRangeUTC = { startDate: wireForm(now + DAY), endDate: wireForm(now + 9 * DAY) }
  const oneSecondLater = { ...activeDateRangeUTC, endDate: wireForm(now + 9 * DAY + SECOND) }
  return [
    ...[name, name.toUpperCase()].map((one) => ({ name: one })),
    ...['Blue', 'BLUE'].map((team) => ({ metadata: { team } })),
    ...[70, 70.01].map((spendLimit) => ({ restrictions: { spendLimit } })),
    ...[activeDateRangeUTC, oneSecondLater].map((range) => ({
      restrictions: { spendLimit: 70.01, activeDateRangeUTC: range },
    })),
  ]
}

/** As many metadata as a card may have. @param prefix of the keys */
export const tenPairs = (prefix: string) =>
  Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`${prefix}${index}`, 'value']))
