/** Contract: spec/rules/cards.yaml, creation */

import fc from 'fast-check'
import type { CardCreateDto } from '../../../generated/types.d.ts'
import { wireForm } from '../../cases/domain-values.ts'
import { eachOnce } from '../../cases/each-once.ts'
import { day, type Environment, environmentOf } from '../../cases/environment.ts'
import { uniqueName } from '../../cases/unique-names.ts'
import { check } from '../../run/check.ts'
import { createOnce } from '../../run/share.ts'
import type { Target } from '../../run/target.ts'
import { withLastingTenant } from '../../scenarios/authentication/tenants.ts'
import { createCard, getCard, plainCard, updateCard } from '../../scenarios/cards/card.ts'
import { sharedCards, sharedCreation, sharedUpdate } from '../../scenarios/cards/shared-card.ts'
import {
  activeIn,
  datesOfCard,
  dayOf,
  latestStart,
  readSpecial,
  specialDateRanges,
  startingOn,
} from '../../scenarios/cards/special-dates.ts'
import { allPages, reader, rowsOf } from '../../scenarios/pagination/offset-list.ts'
import { expectDateAccepted } from '../../scenarios/service/far-dates.ts'
import { advanceToEvening } from '../../scenarios/transactions/current-day.ts'
import { expectDistinct, expectNumberOf, needed, refusalOf } from '../../validate/expect.ts'
import { instant, instantOf } from '../../validate/instant.ts'
import { inLastResponse } from '../../validate/last-response.ts'
import {
  atIndex,
  expectBody,
  expectOf,
  expectProperty,
  type Located,
  propertyOf,
  valueIn,
} from '../../validate/located.ts'
import { expectChangedIn, expectCloseTo, expectInstant, expectNotBefore } from '../../validate/timestamps.ts'
import { HOUR, MINUTE } from '../../values/time-units.ts'

/** Ranges that begin at a midnight after the run, as most ranges of clients do, some of them with one date only. */
const activeDateRange = (now: number) =>
  fc
    .tuple(
      fc.integer({ min: 2, max: 50 }),
      fc.integer({ min: 86_400, max: 2_500_000 }),
      eachOnce('both', 'startDate', 'endDate', 'neither'),
    )
    .map(([days, length, given]) => ({
      startDate: given === 'endDate' || given === 'neither' ? null : `${day(now, days)} 00:00:00`,
      endDate: given === 'startDate' || given === 'neither' ? null : wireForm(now + (days * 86_400 + length) * 1000),
    }))

/** How far in the future every server accepts the end of an active range, in days. */
const SURELY_ACCEPTED = 80

/** Changes that make a creation invalid; a server may store the card before what it keeps elsewhere. */
const invalidChanges = ({ name }: CardCreateDto, { now, mayChargeLater }: Environment): readonly object[] => [
  { name: name.padEnd(61, 'x') },
  { restrictions: { spendLimit: -1, maxTransactionCount: 11 } },
  { restrictions: { spendLimit: 50, merchantCategory: { mode: 'none', categoryIds: [] } } },
  { restrictions: { spendLimit: 50, activeDateRangeUTC: { startDate: 'tomorrow', endDate: null } } },
  { metadata: { ['k'.repeat(51)]: 'v' } },
  ...(mayChargeLater ? [{ expectedChargeDateUTC: day(now, -40) }] : []),
]

/** How a null date is returned is unspecified: as null, without the property, or as a date that limits nothing. @throws {CheckFailure} */
async function expectNoEnd(target: Target, endDate: Located<unknown>): Promise<void> {
  const end = typeof endDate.value === 'string' ? instantOf(endDate.value) : undefined
  if (end === undefined) return
  const isOver = end <= (await target.now())
  expectOf(endDate, !isOver, 'null, as sent, or no end in the past', String(endDate.value))
}

/** How far the time in a response may be from the time at which it is compared, in milliseconds. */
const CLOCK_TOLERANCE = 10 * MINUTE

/** Requires a creation to have nothing of one that was refused just before. @throws {CheckFailure} */
async function expectNothingLeft(target: Target): Promise<void> {
  const refused = {
    name: '',
    metadata: { order: 'refused' },
    restrictions: { spendLimit: 100, maxTransactionCount: 7 },
  }
  await refusalOf(target.call('createCard', { body: refused }))
  const next = await expectBody(target.call('createCard', { body: { ...plainCard } }), needed('card creation'))
  for (const [path, sent] of [
    ['/metadata/order', 'refused'],
    ['/restrictions/maxTransactionCount', 7],
  ] as const) {
    const shown = valueIn(next, path)
    expectOf(shown, shown.value !== sent, 'no value of the creation that was refused before', String(shown.value))
  }
}

export default [
  check({
    rule: 'cards.consecutive-spaces-as-sent',
    says: 'Consecutive spaces inside a card name are returned as sent.',
    run: async (target) => {
      const name = uniqueName('Viagem  de   campo')
      const { id } = await createCard(target, { ...plainCard, name })
      expectProperty(await getCard(target, id), 'name', name)
      const changed = uniqueName('Outra   viagem  longa')
      await updateCard(target, id, { name: changed })
      expectProperty(await getCard(target, id), 'name', changed)
    },
  }),
  check({
    rule: 'cards.active-dates-as-sent',
    says: 'The dates of `activeDateRangeUTC` are returned as the instants that were sent.',
    given: ({ now }) => [activeDateRange(now)],
    run: async (target, activeDateRangeUTC) => {
      const body = { ...plainCard, restrictions: { spendLimit: 10, activeDateRangeUTC } }
      const created = await expectBody(target.call('createCard', { body }), needed('card creation'))
      // An update of another property may write what it has read.
      const renamed = await updateCard(target, created.value.id, { name: uniqueName('Renamed') })
      for (const card of [created, renamed, await getCard(target, created.value.id)]) {
        const range = valueIn(card, '/restrictions/activeDateRangeUTC')
        const { startDate, endDate } = activeDateRangeUTC
        if (startDate !== null) expectInstant(valueIn(range, '/startDate'), startDate)
        if (endDate !== null) expectInstant(valueIn(range, '/endDate'), endDate)
        else await expectNoEnd(target, valueIn(range, '/endDate'))
      }
    },
  }),
  check({
    rule: 'cards.active-dates-on-any-day',
    says: 'POST /v1/cards preserves any moment of an active date range, such as the last second of a year or of 29 February.',
    given: ({ now }) => [eachOnce(...specialDateRanges(now))],
    run: async (target, activeDateRangeUTC) => {
      const tenant = await withLastingTenant(target)
      const create = (start: string) =>
        createOnce(tenant, 'createCard', { body: activeIn(startingOn(activeDateRangeUTC, start)) })
      const latest = latestStart(activeDateRangeUTC, day(await target.now(), SURELY_ACCEPTED))
      const { value } = await expectDateAccepted(create, dayOf(activeDateRangeUTC), latest, 'start of an active range')
      const range = valueIn(await readSpecial(tenant, value.id, activeDateRangeUTC), datesOfCard)
      for (const [name, date] of Object.entries(activeDateRangeUTC)) expectInstant(valueIn(range, `/${name}`), date)
    },
  }),
  check({
    rule: 'cards.id-unique',
    says: 'Each card has a unique id.',
    run: async (target) => {
      const cards = await sharedCards(target)
      expectDistinct(
        'ids',
        cards.map(({ value }) => value.id),
        (index) => atIndex(cards, index, '/id'),
      )
    },
  }),
  check({
    rule: 'cards.created-at-in-utc',
    says: 'The `createdAt` of a new card is the time of its creation, in UTC.',
    run: async (target) => {
      const { before, created } = await sharedCreation(target)
      expectCloseTo(propertyOf(created, 'createdAt'), before)
    },
  }),
  check({
    rule: 'cards.updated-at-in-utc',
    says: '`updatedAt` of a card is the time of its creation or of a later update, in UTC.',
    run: async (target) => {
      const { before, created, exchange, after } = await sharedUpdate(target)
      const updated = await expectBody(exchange, needed('card update'))
      const retrieved = await getCard(target, created.value.id)
      for (const card of [created, updated, retrieved]) {
        expectChangedIn(card, before, after)
        expectNotBefore(propertyOf(card, 'updatedAt'), created.value.updatedAt)
      }
    },
  }),
  check({
    rule: 'cards.times-in-the-evening',
    says: '`createdAt` and `updatedAt` of a card use the 24-hour clock, even after noon UTC.',
    phase: 'clock',
    run: async (target) => {
      await advanceToEvening(target)
      const created = await expectBody(target.call('createCard', { body: { ...plainCard } }), needed('card creation'))
      const updated = await updateCard(target, created.value.id, { name: uniqueName('Renamed in the evening') })
      const now = await target.now()
      for (const time of [propertyOf(created, 'createdAt'), propertyOf(updated, 'updatedAt')] as const) {
        const isHalfADayAgo = Math.abs(now - 12 * HOUR - (instant(time.value) ?? Number.NaN)) < CLOCK_TOLERANCE
        expectOf(
          time,
          !isHalfADayAgo,
          'the time of the change, on the 24-hour clock',
          `${time.value}, twelve hours ago`,
        )
      }
    },
  }),
  check({
    rule: 'cards.refused-creation-creates-nothing',
    says: 'A refused POST /v1/cards adds no card to the list.',
    tenant: 'isolated',
    phase: 'still',
    run: async (target) => {
      const listed = async () => rowsOf(await allPages(reader(target, 'listCards')))
      const before = (await listed()).length
      const card = { ...plainCard, name: `Refused ${Date.now()}` }
      // The environment is the run's: it creates cards.
      const environment = await environmentOf(target.withToken(undefined))
      for (const invalid of invalidChanges(card, environment))
        await refusalOf(target.call('createCard', { body: { ...card, ...invalid } }))
      const rows = await listed()
      await expectNothingLeft(target)
      for (const name of rows.map((row) => valueIn(row, '/name')))
        expectOf(name, !String(name.value).startsWith(card.name), 'no card with the refused name', `${name.value}`)
      // A new tenant has no cards. Where it shows those of others, these come and go.
      if (target.supports('control:credentials') && before === 0)
        expectNumberOf('card', rows.length, 0, inLastResponse('listCards', '/rows'))
    },
  }),
]
