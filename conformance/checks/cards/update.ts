/** Contract: spec/rules/cards.yaml, update */

import { setTimeout as pause } from 'node:timers/promises'
import { wireForm } from '../../cases/domain-values.ts'
import { day, environmentOf } from '../../cases/environment.ts'
import { uniqueName } from '../../cases/unique-names.ts'
import { CaseNotTested, NotTested } from '../../failure/errors.ts'
import { check } from '../../run/check.ts'
import { ifPossible } from '../../run/if-possible.ts'
import { share } from '../../run/share.ts'
import {
  cardBody,
  createAlike,
  createCard,
  deleteCard,
  expectCardAsSent,
  expectCardUnchanged,
  expectSameCard,
  expectSameRestrictions,
  fullOrAnyCard,
  getCard,
  plainCard,
  readCard,
  updateCard,
  updateUsedCard,
} from '../../scenarios/cards/card.ts'
import {
  cardUpdate,
  expectOthersPreserved,
  expectRestrictionsUpdated,
  expectUpdated,
  fullyRestrictedCard,
  singlePropertyUpdate,
} from '../../scenarios/cards/card-update.ts'
import {
  expectCategoriesRemoved,
  expectModeUpdated,
  expectUnusualUpdates,
  updateToOtherPairs,
} from '../../scenarios/cards/expect-updates.ts'
import { sharedCard } from '../../scenarios/cards/shared-card.ts'
import { invalidProperties, tenPairs, undocumentedProperties, valuesOf } from '../../scenarios/cards/update-cases.ts'
import { expectUntouched, VISIBLE_CHANGE } from '../../scenarios/errors/untouched.ts'
import { createCardEvent } from '../../scenarios/events/card-events.ts'
import { expectListed } from '../../scenarios/pagination/offset-list.ts'
import { isSame } from '../../validate/compare.ts'
import { describe, expectSuccess, isSuccess, needed } from '../../validate/expect.ts'
import { instantOf } from '../../validate/instant.ts'
import { expectBody, expectOf, expectProperty, propertyOf, valueIn } from '../../validate/located.ts'
import { expectInstant } from '../../validate/timestamps.ts'
import { valueAt } from '../../values/json-pointer.ts'
import { DAY, HOUR } from '../../values/time-units.ts'

export default [
  check({
    rule: 'cards.update-persists',
    says: 'Later reads, by id and in the list, return the values that a card update set.',
    tenant: 'isolated',
    phase: 'still',
    cases: 'few',
    given: (environment) => [cardUpdate(environment)],
    run: async (target, update) => {
      const sent = { ...plainCard }
      const { id } = await createCard(target, sent)
      await updateCard(target, id, update)
      expectUpdated(await getCard(target, id), update)
      // What uses the card may write what it has read earlier. Whether a card can be updated that is used up is unspecified.
      const { spendLimit = sent.restrictions.spendLimit, maxTransactionCount = 2 } = update.restrictions ?? {}
      if (target.supports('control:card-activity') && spendLimit > 0.01 && maxTransactionCount > 1)
        await ifPossible(createCardEvent(target, id, { kind: 'approved', amount: 0.01 }))
      await expectListed(target, 'listCards', id, (row) => expectUpdated(row, update))
      // A database may report that the same update again changes no row, which is not that there is none.
      expectUpdated(await updateUsedCard(target, id, update), update)
      // An update of another property leaves what this one has set.
      const { name: _, ...others } = update
      await updateCard(target, id, { name: uniqueName('Renamed') })
      expectUpdated(await getCard(target, id), others)
      // The first values are an update like any other, although nothing differs from what was created.
      const first = valuesOf(sent, update)
      await updateCard(target, id, first)
      expectUpdated(await getCard(target, id), first)
      await expectListed(target, 'listCards', id, (row) => expectUpdated(row, first))
      await share(target, 'update of a mode', async () => expectModeUpdated(target, await environmentOf(target)))
      await share(target, 'update to no category', async () =>
        expectCategoriesRemoved(target, await environmentOf(target)),
      )
      await share(target, 'updates that look like others', () => expectUnusualUpdates(target))
    },
  }),
  check({
    rule: 'cards.update-preserves-other-properties',
    says: 'PATCH /v1/cards/{id} preserves the properties that the request omits.',
    cases: 'few',
    given: (environment) => [fullOrAnyCard(environment), singlePropertyUpdate(environment)],
    run: async (target, body, update) => {
      const before = await readCard(target, (await createCard(target, body)).id)
      // Longer than a second, so that a new `createdAt` differs even where it is rounded to seconds.
      await pause(2100)
      const updated = await updateCard(target, before.id, update)
      const card = await getCard(target, before.id)
      for (const response of [updated, card]) {
        expectProperty(response, 'id', before.id)
        expectOthersPreserved(response, before, update)
      }
      const details = propertyOf(card, 'details')
      expectProperty(details, 'cardNumber', before.details.cardNumber)
      // A card may expire with its active date range.
      if (update.restrictions === undefined) expectProperty(details, 'expiryDate', before.details.expiryDate)
    },
  }),
  check({
    rule: 'cards.update-of-one-restriction',
    says: 'PATCH /v1/cards/{id} with one restriction preserves or removes the other restrictions, and gives them no other value.',
    cases: 'few',
    given: (environment) => [fullyRestrictedCard(environment)],
    run: async (target, body) => {
      const { id, restrictions: before } = await readCard(target, (await createCard(target, body)).id)
      const restrictions = { spendLimit: before.spendLimit + 1 }
      const update = await target.call('updateCard', { path: { id }, body: { restrictions } })
      // Whether an update may omit the other restrictions is unspecified.
      if (!isSuccess(update))
        throw new NotTested(`updateCard refuses an update of the spend limit only: ${describe(update)}`)
      const { restrictions: absent } = (await sharedCard(target)).value
      const [updated, card] = [await expectBody(update), await getCard(target, id)]
      for (const one of [updated, card]) expectRestrictionsUpdated(one, restrictions, before, absent)
      expectSameRestrictions(updated, card.value)
    },
  }),
  check({
    rule: 'cards.empty-update-changes-nothing',
    says: 'PATCH /v1/cards/{id} with an empty object changes nothing.',
    cases: 'few',
    given: (environment) => [fullOrAnyCard(environment)],
    run: async (target, body) => {
      const before = await createCard(target, body)
      const exchange = await target.call('updateCard', { path: { id: before.id }, body: {} })
      // Whether an update must contain a property is unspecified.
      if (exchange.response.status !== 400) expectSameCard(await expectBody(exchange), before)
      await expectCardUnchanged(target, before)
    },
  }),
  check({
    rule: 'cards.metadata-limit-on-update',
    says: 'A card has at most 10 metadata pairs, even after an update that merges metadata.',
    run: async (target) => {
      const { update, card } = await updateToOtherPairs(target)
      // Whether metadata is replaced or merged is unspecified; 20 pairs are too many.
      if (update.response.status !== 400) await expectSuccess(update)
      const { length } = Object.keys(card.value.metadata ?? {})
      expectOf(propertyOf(card, 'metadata'), length <= 10, 'at most 10 metadata pairs', `${length} pairs`)
    },
  }),
  check({
    rule: 'cards.replaced-metadata-as-sent',
    says: 'PATCH /v1/cards/{id} accepts metadata with ten pairs and with no pair, and returns it as sent.',
    run: async (target) => {
      const { id } = await createCard(target, { ...plainCard, metadata: { first: 'one' } })
      await updateCard(target, id, { metadata: { second: 'two' } })
      // Whether metadata is replaced or merged is unspecified.
      if ('first' in ((await readCard(target, id)).metadata ?? {}))
        throw new NotTested('The target adds the metadata of an update to that of the card.')
      for (const metadata of [tenPairs('third'), {}]) {
        await updateCard(target, id, { metadata })
        expectCardAsSent(await getCard(target, id), { metadata })
      }
    },
  }),
  check({
    rule: 'cards.active-dates-removed',
    says: 'An update that sets `startDate` or `endDate` of a card to null removes the previous date.',
    run: async (target) => {
      const now = await target.now()
      const range = { startDate: wireForm(now + HOUR), endDate: wireForm(now + 2 * DAY) }
      for (const ends of [['startDate'], ['endDate'], ['startDate', 'endDate']] as const) {
        const restrictions = { spendLimit: 10, activeDateRangeUTC: range }
        const { id } = await createCard(target, { ...plainCard, restrictions })
        const removed = { ...range, ...Object.fromEntries(ends.map((end) => [end, null])) }
        await updateCard(target, id, { restrictions: { ...restrictions, activeDateRangeUTC: removed } })
        const card = await getCard(target, id)
        for (const name of ['startDate', 'endDate'] as const) {
          const date = valueIn(card, `/restrictions/activeDateRangeUTC/${name}`)
          // Another date than before may stand for none.
          const isRemoved = instantOf(String(date.value)) !== instantOf(range[name])
          if (removed[name] === null)
            expectOf(date, isRemoved, `no ${name} after an update to null`, String(date.value))
          else expectInstant(date, range[name])
        }
      }
    },
  }),
  check({
    rule: 'cards.update-of-documented-properties-only',
    says: 'PATCH /v1/cards/{id} changes neither the id, `createdAt` nor `details`, and sets no past charge date.',
    run: async (target) => {
      const before = await createCard(target)
      const body = { ...undocumentedProperties, name: uniqueName('Renamed') }
      // Whether undocumented properties are ignored or refused is unspecified.
      await target.call('updateCard', { path: { id: before.id }, body })
      const card = await getCard(target, before.id)
      expectProperty(card, 'id', before.id)
      expectOthersPreserved(card, before, body)
      const details = propertyOf(card, 'details')
      expectProperty(details, 'cardNumber', before.details.cardNumber)
      // The holder may be derived from the name; what was sent stands for nothing.
      for (const name of ['cardHolder', 'expiryDate'] as const) {
        const { value } = propertyOf(details, name)
        const isTaken = value === body.details[name] && value !== before.details[name]
        expectOf(propertyOf(details, name), !isTaken, `no ${name} of the request`, value)
      }
      // In another request: a server that takes any property may refuse this value.
      const past = day((await environmentOf(target)).now, -40)
      const charged = { name: uniqueName('Charged'), expectedChargeDateUTC: past }
      const update = await target.call('updateCard', { path: { id: before.id }, body: charged })
      if (!isSuccess(update)) return
      const date = propertyOf(await getCard(target, before.id), 'expectedChargeDateUTC')
      expectOf(date, !String(date.value).startsWith(past), 'no charge date in the past', String(date.value))
    },
  }),
  check({
    rule: 'cards.update-leaves-others-unchanged',
    says: 'PATCH /v1/cards/{id} leaves other cards unchanged.',
    cases: 'few',
    given: (environment) => [cardBody(environment), singlePropertyUpdate(environment)],
    run: async (target, body, update) => {
      const before = await createCard(target, body)
      const updated = await createAlike(target, body)
      const after = await createAlike(target, body)
      const { metadata = {}, restrictions } = (await sharedCard(target)).value
      const { spendLimit, merchantCategory } = restrictions
      await updateCard(target, updated.id, update)
      // A server may refuse the name of another card.
      await target.call('updateCard', { path: { id: updated.id }, body: { name: before.name } })
      await share(target, 'an update to the name of a deleted card', async () => {
        const deleted = await createCard(target)
        await deleteCard(target, deleted.id)
        await target.call('updateCard', { path: { id: updated.id }, body: { name: deleted.name } })
      })
      await expectCardUnchanged(target, before)
      await expectCardUnchanged(target, after)
      // What an update adds to a default is part of the next card.
      const next = await expectBody(target.call('createCard', { body: { ...plainCard } }), needed('card creation'))
      expectCardAsSent(next, { metadata, restrictions: { spendLimit, ...(merchantCategory && { merchantCategory }) } })
      for (const path of ['/maxTransactionCount', '/activeDateRangeUTC/startDate', '/activeDateRangeUTC/endDate']) {
        const [sent, byDefault] = [update.restrictions, restrictions].map((one) => valueAt(one, path))
        const shown = valueIn(next, `/restrictions${path}`)
        const isUpdated = sent != null && isSame(shown.value, sent) && !isSame(byDefault, sent)
        expectOf(shown, !isUpdated, 'a value that no update of another card has set', String(shown.value))
      }
    },
  }),
  check({
    rule: 'cards.refused-update-changes-nothing',
    says: 'A refused PATCH /v1/cards/{id} leaves the card unchanged.',
    cases: 'few',
    given: (environment) => [cardBody(environment), singlePropertyUpdate(environment), invalidProperties],
    run: async (target, body, update, invalid) => {
      const before = await createCard(target, body)
      // With what is valid in the same body: a server may store that before it finds what is not.
      const changed = { name: uniqueName('Changed'), metadata: { team: 'changed' }, ...update, ...invalid }
      await pause(VISIBLE_CHANGE)
      const refuse = async () => {
        const exchange = await target.call('updateCard', { path: { id: before.id }, body: changed })
        // Which categories and dates an update may contain is unspecified.
        if (isSuccess(exchange)) throw new CaseNotTested('updateCard accepts the invalid request.')
        return getCard(target, before.id)
      }
      const card = await refuse()
      expectSameCard(card, before)
      const again = async () => ({ before: await readCard(target, before.id), after: await refuse() })
      await expectUntouched({ before, after: card }, again, () => getCard(target, before.id))
      // What a refused request leaves behind may be in the way of the next one, or become part of it.
      await updateCard(target, before.id, update)
      const updated = await getCard(target, before.id)
      expectUpdated(updated, update, before)
      expectOthersPreserved(updated, before, update)
      // A server that merges metadata refuses more than ten pairs together.
      const pairs = await updateToOtherPairs(target)
      if (pairs.update.response.status === 400) expectSameCard(pairs.card, pairs.before)
    },
  }),
]
