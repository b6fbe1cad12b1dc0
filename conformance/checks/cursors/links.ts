/** Contract: spec/rules/cursors.yaml, links to the next page */

import { NotTested } from '../../failure/errors.ts'
import { check } from '../../run/check.ts'
import { forEachConcurrently } from '../../run/concurrency.ts'
import { readPage } from '../../scenarios/cursors/cursor-list.ts'
import { expectNoLinkOnLastPage } from '../../scenarios/cursors/expect-pages.ts'
import {
  expectLinksLeadToNextPages,
  expectLinksOfYesterdayLeadToNextPages,
  linkedLists,
} from '../../scenarios/cursors/next-links.ts'
import { filtersForAll, pagedFixture } from '../../scenarios/cursors/paged-fixture.ts'
import { forEachTraversal } from '../../scenarios/cursors/paged-traversals.ts'
import { fillableLists, pageReader } from '../../scenarios/transactions/lists.ts'
import { excerpt } from '../../text/excerpt.ts'
import { expectThat, inBody } from '../../validate/expect.ts'

export default [
  check({
    rule: 'cursors.next-link-leads-to-next-page',
    says: 'If `links.next` is a URL, it leads to the next page.',
    run: async (target) => {
      const hasLinks: boolean[] = []
      await forEachConcurrently(fillableLists(target, linkedLists), async (list) => {
        const fixture = await pagedFixture(target, list)
        hasLinks.push(await expectLinksLeadToNextPages(fixture.target, list, filtersForAll(fixture), 11))
        hasLinks.push(await expectLinksOfYesterdayLeadToNextPages(target, list))
      })
      if (!hasLinks.includes(true)) throw new NotTested('On every page, links.next is null or a URL of another server.')
    },
  }),
  check({
    rule: 'cursors.next-link-uses-https',
    says: 'If `links.next` is an absolute URL, its scheme is https.',
    run: async (target) => {
      const links: unknown[] = []
      await forEachConcurrently(fillableLists(target, linkedLists), async (list) => {
        const fixture = await pagedFixture(target, list)
        const read = pageReader(fixture.target, list, filtersForAll(fixture))
        const { nextLink, exchange } = await readPage(read, { pageSize: 7 })
        // "It works over HTTPS only": behind a proxy that terminates TLS, a server may generate plain HTTP links.
        const isMet = !/^http:/i.test(String(nextLink))
        expectThat(isMet, 'an https URL or a relative URL', excerpt(nextLink), inBody(exchange, '/links/next'))
        links.push(nextLink)
      })
      if (!links.some((link) => typeof link === 'string')) throw new NotTested('On every page, links.next is null.')
    },
  }),
  check({
    rule: 'cursors.no-next-link-on-last-page',
    says: 'On the last page, `links.next` is null or empty.',
    run: (target, seed) => forEachTraversal(target, seed, linkedLists, expectNoLinkOnLastPage),
  }),
]
