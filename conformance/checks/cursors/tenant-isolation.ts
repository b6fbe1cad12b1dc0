/** Contract: spec/rules/cursors.yaml, tenant isolation */

import { check } from '../../run/check.ts'
import { forEachConcurrently } from '../../run/concurrency.ts'
import { sharedOtherTenant } from '../../scenarios/authentication/tenants.ts'
import { pageIn } from '../../scenarios/cursors/cursor-list.ts'
import { expectEmptyPage } from '../../scenarios/cursors/expect-pages.ts'
import { firstOfManyPages } from '../../scenarios/cursors/paged-fixture.ts'
import { fillableLists, pageReader } from '../../scenarios/transactions/lists.ts'
import { expectError, isSuccess } from '../../validate/expect.ts'

export default [
  check({
    rule: 'cursors.other-tenant-cursor',
    says: 'A cursor of another tenant reveals neither the transactions of that tenant nor their number.',
    run: async (target) => {
      const stranger = target.withToken(await sharedOtherTenant(target))
      await forEachConcurrently(fillableLists(target), async (list) => {
        const { filters, pageCursor, pageSize } = await firstOfManyPages(target, list)
        const withoutCards = { ...filters, cardIds: undefined }
        for (const some of filters.cardIds ? [filters, withoutCards] : [withoutCards]) {
          const response = await pageReader(stranger, list, some)({ pageSize, pageCursor })
          if (isSuccess(response)) expectEmptyPage(pageIn(response))
          else await expectError(Promise.resolve(response))
        }
      })
    },
  }),
]
