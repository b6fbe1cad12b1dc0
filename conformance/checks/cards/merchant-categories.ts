/** Contract: spec/rules/cards.yaml, merchant categories */

import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { MOST_IDS } from '../../cases/domain-values.ts'
import { eachOnce } from '../../cases/each-once.ts'
import { environmentOf } from '../../cases/environment.ts'
import { CaseNotTested, NotTested } from '../../failure/errors.ts'
import { check } from '../../run/check.ts'
import type { Target } from '../../run/target.ts'
import { getCard, plainCard } from '../../scenarios/cards/card.ts'
import { sharedCategories } from '../../scenarios/cards/shared-card.ts'
import { excerpt } from '../../text/excerpt.ts'
import { canonicalJson } from '../../validate/compare.ts'
import { expectSuccess, isSuccess, needed } from '../../validate/expect.ts'
import { expectBody, expectOf, expectProperty, propertyOf, valueIn } from '../../validate/located.ts'

/** The most pages that are read: of 20 rows, each code of ISO 18245 may be a category. */
const MAX_PAGES = 80

/** How many merchant categories the pages after the first one add to it: 0 where the list has no pages, which is unspecified. */
async function countOnLaterPages(target: Target, first: readonly unknown[]): Promise<number> {
  const known = new Set(first.map(canonicalJson))
  const ofFirst = known.size
  for (let page = 2; page <= MAX_PAGES; page++) {
    const before = known.size
    const { response } = await target.call('listMccCategories', { query: { page } })
    for (const row of response.json?.rows ?? []) known.add(canonicalJson(row))
    if (known.size === before) return before - ofFirst
  }
  // Rows that differ each time they are read are no pages.
  return 0
}

export default [
  check({
    rule: 'cards.listed-category-accepted',
    says: 'POST /v1/cards accepts the merchant category ids that GET /v1/cards/mcc/categories returns.',
    given: ({ categoryIds }) => {
      if (categoryIds.length === 0) throw new NotTested('GET /v1/cards/mcc/categories returned no category ids.')
      const some = fc.subarray([...categoryIds], { minLength: 1, maxLength: Math.min(categoryIds.length, MOST_IDS) })
      const choices = fc.tuple(eachOnce(true, false, false), some).map(([all, some]) => (all ? categoryIds : some))
      return [eachOnce('allow', 'block'), choices]
    },
    run: async (target, mode, categoryIds) => {
      const create = (ids: readonly string[]) => {
        const restrictions = { spendLimit: 10, merchantCategory: { mode, categoryIds: [...ids] } }
        return target.call('createCard', { body: { ...plainCard, restrictions } })
      }
      const created = await create(categoryIds)
      if (
        created.response.status === 400 &&
        categoryIds.length > MOST_IDS &&
        isSuccess(await create(categoryIds.slice(0, MOST_IDS)))
      )
        throw new CaseNotTested(`The target refuses more than ${MOST_IDS} categories.`)
      await expectSuccess(created, needed('card creation'))
    },
  }),
  check({
    rule: 'cards.repeated-category-ids',
    says: 'Repeated ids in `categoryIds` are refused, or returned as an array of the same ids.',
    cases: 'few',
    given: ({ categoryIds }) => {
      const [first, second] = categoryIds
      if (first === undefined || second === undefined)
        throw new NotTested('GET /v1/cards/mcc/categories returned fewer than two category ids.')
      return [eachOnce([first, first, second], [first, second, first])]
    },
    run: async (target, categoryIds) => {
      const restrictions = { spendLimit: 10, merchantCategory: { mode: 'allow' as const, categoryIds } }
      const created = await target.call('createCard', { body: { ...plainCard, restrictions } })
      if (created.response.status === 400) return
      const { id } = await expectSuccess(created, needed('card creation'))
      const returned = valueIn(await getCard(target, id), '/restrictions/merchantCategory/categoryIds')
      const isSame = Array.isArray(returned.value) && isDeepStrictEqual(new Set(returned.value), new Set(categoryIds))
      expectOf(returned, isSame, `an array of ${excerpt([...new Set(categoryIds)])}`, excerpt(returned.value))
    },
  }),
  check({
    rule: 'cards.category-count',
    says: '`count` of GET /v1/cards/mcc/categories is the number of rows of the whole list.',
    run: async (target) => {
      const categories = await expectBody(sharedCategories(target), 'a list of merchant categories')
      const { rows } = categories.value
      const later = await countOnLaterPages(target, rows)
      expectProperty(categories, 'count', rows.length + later)
      // What a category is identified by is unspecified: an `id` identifies one.
      const ids = rows.flatMap((row) => ('id' in row && typeof row.id === 'string' ? [row.id] : []))
      const repeated = ids.find((id, index) => ids.indexOf(id) !== index)
      expectOf(
        propertyOf(categories, 'rows'),
        repeated === undefined,
        'an id for each row',
        `two rows with ${repeated}`,
      )
      // What the first response to a client contains, later ones may lack.
      const { categoryIds } = await environmentOf(target)
      const again = await expectBody(target.call('listMccCategories'), 'a list of merchant categories')
      expectProperty(again, 'count', again.value.rows.length + later)
      const isLost = again.value.rows.length < Math.max(categories.value.rows.length, Math.min(categoryIds.length, 1))
      expectOf(propertyOf(again, 'rows'), !isLost, 'all rows of an earlier response', `${again.value.rows.length} rows`)
    },
  }),
  check({
    rule: 'cards.category-properties',
    says: 'Which properties does a merchant category have?',
    run: async (target) => {
      const { response } = await sharedCategories(target)
      return Object.keys(response.json?.rows?.[0] ?? {}).join(', ') || 'none'
    },
  }),
  check({
    rule: 'cards.category-page-parameters',
    says: 'Does GET /v1/cards/mcc/categories apply page parameters?',
    run: async (target) => {
      const all = await sharedCategories(target)
      const page = await target.call('listMccCategories', { query: { page: 1, pageSize: 1 } })
      const rows = page.response.json?.rows?.length
      if (rows === undefined) return `no, it refuses them (${page.response.status})`
      return rows === all.response.json?.rows?.length ? 'no' : 'yes'
    },
  }),
]
