import { type Check, check } from '../../run/check.ts'
import { NotTested } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'
import { excerpt } from '../../validate/excerpt.ts'
import { expectError, isSuccess } from '../../validate/expect.ts'
import { expectOf, valueIn } from '../../validate/located.ts'
import { newAccessToken, otherTenant } from '../authentication/tenants.ts'
import { type Activity, distinctAmount, newCard } from './activity.ts'
import { secondsFixture } from './date-time-checks.ts'
import { expectNotListed } from './expect-listed.ts'
import { historyFixture } from './history.ts'
import { cardFor, createActivity, type Filters, isSource, type ListName, pageReader } from './lists.ts'
import { DAY, HOUR, noon, SECOND } from './moments.ts'
import type { RuleSentence } from './rule-sentence.ts'
import type { TransactionFixture } from './transaction-fixture.ts'
import { listedTransaction, readTransactions } from './transaction-list.ts'

/** The check that a list returns no transaction of another tenant. */
export function otherTenantCheck(list: ListName, rule: RuleSentence): Check {
  return check({
    ...rule,
    run: async (target) => {
      const fixture = await (isSource(list) ? historyFixture(target, list) : secondsFixture(target, list))
      const own = isSource(list) ? [] : [await ownActivity(target, list)]
      const ownSearches: readonly Filters[] = own.map(({ at }) => ({ from: at - HOUR, to: at + HOUR }))
      const stranger = target.withToken(await otherTenant(target))
      for (const filters of [...(await searchesFor(fixture, stranger)), ...ownSearches]) {
        const response = await pageReader(stranger, list, filters)({})
        // A search for cards of another tenant may be refused.
        if (filters.cardIds !== undefined && !isSuccess(response)) await expectError(Promise.resolve(response))
        else {
          const listed = await readTransactions({ ...fixture, target: stranger }, filters)
          expectNotListed(listed, [...fixture.activities, ...own], 'no transaction of another tenant')
        }
      }
    },
  })
}

/** An activity of the run's own tenant: a server may fall back to its first tenant. */
async function ownActivity(target: Target, list: ListName): Promise<Activity> {
  const at = noon(await target.now(), -45)
  return createActivity(target, list, { ...(await cardFor(target, list)), amount: distinctAmount(0), at })
}

/** Searches of another tenant that must not find the transactions of a fixture. */
async function searchesFor(fixture: TransactionFixture, stranger: Target): Promise<Filters[]> {
  const { list, cards, activities, now } = fixture
  if (!isSource(list)) {
    const first = activities[0]?.at ?? 0
    // The second one is the same as that of the tenant itself, whose response may be cached.
    return [{ from: first - DAY, to: first + DAY }, fixture.filters]
  }
  const cardIds = cards.map(({ id }) => id)
  const dates = { from: noon(now, -20), to: noon(now, -1) }
  const own = await newCard(stranger)
  return [{ cardIds }, { cardIds, ...dates }, { cardIds: [own.id, ...cardIds] }, dates, {}]
}

/** The check that a list returns the transactions of one credential to another one of the same tenant. */
export function sharedInCompanyCheck(list: ListName, rule: RuleSentence): Check {
  return check({
    ...rule,
    run: async (target) => {
      const other = target.withToken(await newAccessToken(target, { company: 'same' }))
      // At a moment of this run only, as the tenant may have other transactions.
      const at = noon(await target.now(), -5) + (target.options.seed % (2 * HOUR))
      const margin = isSource(list) ? 0 : 2 * SECOND
      for (const [index, [creator, reader]] of [
        [target, other],
        [other, target],
      ].entries()) {
        if (creator === undefined || reader === undefined) throw new TypeError('two credentials')
        const request = { ...(await cardFor(creator, list)), amount: distinctAmount(index), at }
        const activity = await createActivity(creator, list, request)
        // By date only, as a card may belong to the credential that created it.
        await listedTransaction(reader, list, { from: at - margin, to: at + margin }, activity)
      }
    },
  })
}

/** The check that the transactions of two tenants differ in `company.id`. */
export function companyIdCheck(list: 'cards' | 'payments', rule: RuleSentence): Check {
  return check({
    ...rule,
    run: async (target) => {
      const at = noon(await target.now(), -5)
      const transactionOfNewTenant = async () => {
        const tenant = target.withToken(await otherTenant(target))
        const request = { ...(await cardFor(tenant, list)), amount: distinctAmount(0), at }
        const activity = await createActivity(tenant, list, request)
        const period = { from: at - DAY, to: at + DAY }
        return listedTransaction(tenant, list, period, activity)
      }
      const one = valueIn(await transactionOfNewTenant(), '/company/id')
      const other = valueIn(await transactionOfNewTenant(), '/company/id')
      const actual = `${excerpt(other.value)} for both`
      expectOf(other, one.value !== other.value, 'a different company.id for each tenant', actual)
    },
  })
}

/** The check that a list returns the transactions of a card after its deletion. */
export function deletedCardCheck(lists: readonly ListName[], rule: RuleSentence): Check {
  return check({
    ...rule,
    tenant: 'isolated',
    run: async (target) => {
      for (const list of lists) {
        const { id } = await newCard(target)
        const at = noon(await target.now(), -5)
        const activity = await createActivity(target, list, { cardId: id, amount: distinctAmount(0), at })
        const period = { from: at - DAY, to: at + DAY }
        await listedTransaction(target, list, period, activity)
        const deletion = await target.call('deleteCard', { path: { id } })
        if (!isSuccess(deletion))
          throw new NotTested(`The target refused the deletion of the card with ${deletion.response.status}.`)
        await listedTransaction(target, list, period, activity)
      }
    },
  })
}
