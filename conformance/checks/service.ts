/** Contract: spec/rules/service.yaml. Every response of a run is validated besides: JSON, media type and encoding. */
import { eachOnce } from '../cases/each-once.ts'
import { check } from '../run/check.ts'
import { CheckFailure, errorText } from '../run/errors.ts'
import { forAll } from '../run/for-all.ts'
import { plainCard } from '../scenarios/cards/card.ts'
import { expectSuccess, isSuccess } from '../validate/expect.ts'

const MiB = 1024 * 1024

const labels = eachOnce(
  'application/json;charset=utf-8',
  'application/json; charset=UTF-8',
  'application/json; charset="utf-8"',
  'Application/JSON',
)

export default [
  check({
    rule: 'service.content-type-variants-accepted',
    says: 'The request Content-Type application/json is accepted with charset=utf-8 and in any letter case.',
    run: (target, seed) =>
      forAll(seed, [labels], async (label) => {
        const headers = { 'content-type': label }
        await expectSuccess(target.call('createCard', { body: plainCard, headers }), 'a successful card creation')
      }),
  }),
  check({
    rule: 'service.unknown-query-parameters',
    says: 'Are unknown query parameters ignored?',
    run: async (target) => {
      const query = { pageSize: 1, somethingElse: 'yes' }
      const answers = await Promise.all([target.call('listCards', { query }), target.call('listBoletos', { query })])
      const refused = answers.filter((answer) => !isSuccess(answer))
      return refused.length === 0 ? 'yes' : `no (${refused[0]?.response.status})`
    },
  }),
  check({
    rule: 'service.rate-limit',
    says: 'Does the service limit the rate of requests?',
    phase: 'still',
    run: async (target) => {
      const burst = Array.from({ length: 50 }, () => target.call('listCards', { query: { pageSize: 1 } }))
      const told = (await Promise.all(burst)).flatMap(({ response }) =>
        Object.keys(response.headers).filter((name) => /^(x-)?ratelimit/.test(name)),
      )
      const met = target.throttled()
      const headers = told.length === 0 ? '' : `; responses have ${[...new Set(told)].join(', ')}`
      return `${met === 0 ? 'no' : `yes: ${met} responses with 429`}, in ${target.requests()} requests${headers}`
    },
  }),
  check({
    rule: 'service.request-size',
    says: 'Does POST /v1/cards accept a body of more than 1 MiB?',
    run: async (target) => {
      const rawBody = `${JSON.stringify(plainCard)}${' '.repeat(MiB)}`
      const answer = await target.call('createCard', { rawBody }).catch((error: unknown) => {
        if (!(error instanceof CheckFailure)) throw error
        return errorText(error)
      })
      if (typeof answer === 'string') return `no, the connection ends: ${answer}`
      return isSuccess(answer) ? 'yes' : `no (${answer.response.status})`
    },
  }),
]
