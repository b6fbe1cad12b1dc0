/** Contract: spec/rules/pagination.yaml, all pages of a list */

import { check } from '../../run/check.ts'
import { otherTenant } from '../../scenarios/authentication/tenants.ts'
import { inLanguage, languages } from '../../scenarios/localization/languages.ts'
import {
  expectCount,
  expectCountOf,
  expectNoDuplicates,
  expectNoGaps,
  expectSameRows,
  idsOf,
} from '../../scenarios/pagination/expect-pages.ts'
import { expectOfPages, filledLists, pagedLists } from '../../scenarios/pagination/filled-lists.ts'
import {
  offsetLists,
  type Page,
  pageIfAny,
  pageOf,
  partialQueries,
  reader,
} from '../../scenarios/pagination/offset-list.ts'
import { expectSameOnPages, laterPages } from '../../scenarios/pagination/same-values.ts'
import { expectBody, expectValue, valueIn } from '../../validate/located.ts'

const dtoOf = { listCards: 'CardDto', listBoletos: 'BoletoDto' } as const

export default [
  check({
    rule: 'pagination.no-gaps',
    says: 'The pages of a list together contain every object of the list.',
    phase: 'still',
    given: async (_, target) => [await pagedLists(target)],
    run: (target, list) =>
      expectOfPages(target, list, (pages, longest) =>
        expectNoGaps(pages, [...list.created, ...idsOf(longest)], 'object of the list'),
      ),
  }),
  check({
    rule: 'pagination.no-duplicates',
    says: 'No object occurs more than once on the pages of a list.',
    phase: 'still',
    given: async (_, target) => [await pagedLists(target)],
    run: (target, list) => expectOfPages(target, list, (pages) => expectNoDuplicates(pages, 'object')),
  }),
  check({
    rule: 'pagination.count-is-total',
    says: 'The `count` on each page is the number of rows on all pages.',
    phase: 'still',
    given: async (_, target) => [await pagedLists(target), partialQueries],
    run: (target, list, partial) =>
      expectOfPages(target, list, async (pages) => {
        const total = idsOf(pages).length
        expectCount(pages, total)
        const past = await pageIfAny(list.read, { page: pages.length + 1, pageSize: list.pageSize })
        if (past?.rows.length === 0) expectCount([past], total)
        await expectCountOf(list.read, partial, total)
      }),
  }),
  check({
    rule: 'pagination.repeatable-read',
    says: 'Reading a page again returns the same rows while nothing changes.',
    phase: 'still',
    given: async (_, target) => [await pagedLists(target)],
    run: (target, list) =>
      expectOfPages(target, list, async (pages) => {
        const page = Math.ceil(pages.length / 2)
        const again = await pageOf(list.read, { page, pageSize: list.pageSize })
        expectSameRows(again, pages[page - 1] as Page, 'the first time')
      }),
  }),
  check({
    rule: 'pagination.same-values-on-every-page',
    says: 'A row of a list has the same values on every page, whatever its `pageSize` and the language are.',
    phase: 'still',
    run: async (target) => {
      for (const { name, tenant, read, size } of await filledLists(target)) {
        const pages = laterPages(size).map((query, index) => {
          const language = languages[index % languages.length]
          // A response may add text to a memo, in the language of the request.
          const except = language === 'en-US' ? [] : ['memo']
          return { read: reader(tenant, name, inLanguage(language)), query, except }
        })
        await expectSameOnPages({ read, pages, dto: dtoOf[name] })
      }
    },
  }),
  check({
    rule: 'pagination.empty-list',
    says: 'A tenant without objects gets lists with no rows and `count` 0.',
    run: async (target) => {
      const other = target.withToken(await otherTenant(target))
      for (const name of offsetLists) {
        const list = await expectBody(other.call(name))
        expectValue(valueIn(list, '/rows'), [])
        expectValue(valueIn(list, '/count'), 0)
      }
    },
  }),
]
