import { describe, expect, test } from 'vitest'
import { CheckFailure, NotTested } from '../../failure/errors.ts'
import type { Evidence, Exchange } from '../../http/exchange.ts'
import { passiveRules } from '../../validate/response.ts'
import type { RunContext } from '../run-context.ts'
import { createVerdicts } from '../verdicts/verdicts.ts'
import { recheckReads } from './recheck.ts'

const never5xx = 'errors.never-5xx'

const requestOf = (method: string, id = 1): Evidence['request'] => ({
  method,
  url: `https://api.example/v1/cards?page=${id}`,
  headers: {},
  body: null,
})
const evidence = (id: number, request = requestOf('GET', id)): Evidence => ({ id, operation: 'listCards', request })
const respondedWith = (status: number, { operation, request }: Evidence): Exchange => ({
  id: 99,
  operation,
  request,
  response: {
    status,
    headers: { 'content-type': 'application/json' },
    text: '{"rows":[],"count":0}',
    json: { rows: [], count: 0 },
  },
  ms: 1,
})

/** A run in which these rules failed, each in one exchange. When that is repeated, `repeat` responds. */
async function recheck(
  failures: readonly { readonly rule: string; readonly exchange?: number; readonly exchanges: readonly Evidence[] }[],
  repeat: (evidence: Evidence) => Promise<Exchange>,
) {
  const verdicts = createVerdicts(() => 'must')
  for (const failure of failures) verdicts.fail({ expected: 'no 5xx', actual: '500', ...failure })
  const repeated: number[] = []
  const client = {
    repeat: (one: Evidence) => {
      repeated.push(one.id)
      return repeat(one)
    },
  }
  await recheckReads({ verdicts, target: { client }, options: { concurrency: 4 } } as unknown as RunContext)
  return { repeated, flaky: (rule: string) => verdicts.get(rule).failure?.flaky === true }
}

describe('recheckReads', () => {
  test('marks a failure as flaky where the repeated read passes', async () => {
    const { repeated, flaky } = await recheck(
      [{ rule: never5xx, exchange: 2, exchanges: [evidence(1), evidence(2), evidence(3)] }],
      (one) => Promise.resolve(respondedWith(200, one)),
    )
    expect(repeated).toEqual([2])
    expect(flaky(never5xx)).toBe(true)
  })

  test('does not mark it where the repeated read fails again', async () => {
    const { repeated, flaky } = await recheck([{ rule: never5xx, exchanges: [evidence(1)] }], (one) =>
      Promise.resolve(respondedWith(500, one)),
    )
    expect(repeated).toEqual([1])
    expect(flaky(never5xx)).toBe(false)
  })

  test('marks only those of several rules that pass then', async () => {
    const one = evidence(1)
    const failures = [never5xx, 'CardListDto.rows.required'].map((rule) => ({ rule, exchanges: [one] }))
    const { repeated, flaky } = await recheck(failures, async (again) => {
      const { response, ...rest } = respondedWith(200, again)
      return { ...rest, response: { ...response, text: '{"count":0}', json: { count: 0 } } }
    })
    expect(repeated, 'one request for both rules').toEqual([1])
    expect(flaky(never5xx)).toBe(true)
    expect(flaky('CardListDto.rows.required')).toBe(false)
  })

  test.each<[string, string, Evidence]>([
    ['a write', never5xx, evidence(1, requestOf('POST'))],
    ['a request of no operation', never5xx, { ...evidence(1), operation: null }],
    ['what a check found: the check was repeated', 'cards.id-unique', evidence(1)],
  ])('does not repeat %s', async (_, rule, one) => {
    const { repeated, flaky } = await recheck([{ rule, exchanges: [one] }], (again) =>
      Promise.resolve(respondedWith(200, again)),
    )
    expect(repeated).toEqual([])
    expect(flaky(rule)).toBe(false)
  })

  test.each<[string, () => Promise<Exchange>]>([
    ['returns 401: the token may have expired', () => Promise.resolve(respondedWith(401, evidence(1)))],
    ['gets no response', () => Promise.reject(new CheckFailure('a response', 'none'))],
    ['is not sent', () => Promise.reject(new NotTested('429'))],
  ])('leaves a failure as it is where the repeated read %s', async (_, repeat) => {
    expect((await recheck([{ rule: never5xx, exchanges: [evidence(1)] }], repeat)).flaky(never5xx)).toBe(false)
  })

  test('throws other errors', async () => {
    const failing = recheck([{ rule: never5xx, exchanges: [evidence(1)] }], () => Promise.reject(new TypeError('oh')))
    await expect(failing).rejects.toThrow(TypeError)
  })

  test('repeats at most 40 requests', async () => {
    const failures = [...passiveRules].slice(0, 60).map((rule, index) => ({ rule, exchanges: [evidence(index)] }))
    const { repeated } = await recheck(failures, (one) => Promise.resolve(respondedWith(500, one)))
    expect(repeated).toHaveLength(40)
  })
})
