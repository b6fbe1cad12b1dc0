/** Contract: spec/rules/errors.yaml, unusual and extreme input. Whether it is accepted is not checked. */

import { eachOnce } from '../../cases/each-once.ts'
import { environmentOf } from '../../cases/environment.ts'
import { check } from '../../run/check.ts'
import { unusualQueries } from '../../scenarios/errors/unusual-queries.ts'
import { extremeRequests, invalidRequests, lastingRequests } from '../../scenarios/errors/unusual-requests.ts'
import { describe, expectThat, inStatus } from '../../validate/expect.ts'

export default [
  check({
    rule: 'errors.unusual-input-no-5xx',
    says: 'Unusual invalid input, such as an impossible date, returns a status below 500.',
    tenant: 'isolated',
    given: () => [eachOnce(...invalidRequests, ...unusualQueries)],
    run: async (target, request) => {
      const exchange = await request.send(target, await environmentOf(target), {})
      expectThat(exchange.response.status < 500, 'a status below 500', describe(exchange), inStatus(exchange))
    },
  }),
  check({
    rule: 'errors.extreme-input-no-5xx',
    says: 'Valid but extreme input, such as a NUL character in a string, returns a status below 500.',
    tenant: 'isolated',
    given: (_, target) => [eachOnce(...extremeRequests, ...(target.tenant === undefined ? [] : lastingRequests))],
    run: async (target, request) => {
      const exchange = await request.send(target, await environmentOf(target), { extreme: true })
      expectThat(exchange.response.status < 500, 'a status below 500', describe(exchange), inStatus(exchange))
    },
  }),
]
