/** Contract: spec/rules/service.yaml. That bodies are JSON is judged on every answer, in judged.ts. */
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
    rule: 'service.label-of-request',
    says: 'A JSON body labelled with the charset UTF-8, or in other letters, is taken as one without.',
    run: (target, seed) =>
      forAll(seed, [labels], async (label) => {
        const headers = { 'content-type': label }
        await expectSuccess(target.call('createCard', { body: plainCard, headers }), 'the card is created')
      }),
  }),
  check({
    rule: 'service.additional-parameters',
    says: 'A query parameter that the contract does not name is ignored.',
    run: async (target) => {
      const query = { pageSize: 1, somethingElse: 'yes' }
      const answers = await Promise.all([target.call('listCards', { query }), target.call('listBoletos', { query })])
      const refused = answers.filter((answer) => !isSuccess(answer))
      return refused.length === 0 ? 'ignored' : `refused with ${refused[0]?.response.status}`
    },
  }),
  check({
    rule: 'service.rate-limit',
    says: 'The run meets no rate limit.',
    phase: 'still',
    run: async (target) => {
      const burst = Array.from({ length: 50 }, () => target.call('listCards', { query: { pageSize: 1 } }))
      const told = (await Promise.all(burst)).flatMap(({ response }) =>
        Object.keys(response.headers).filter((name) => /^(x-)?ratelimit/.test(name)),
      )
      const met = target.throttled()
      const headers = told.length === 0 ? '' : `; answers carry ${[...new Set(told)].join(', ')}`
      return `${met === 0 ? 'none' : `${met} answers were a 429`} in ${target.requests()} requests${headers}`
    },
  }),
  check({
    rule: 'service.request-size',
    says: 'A request body of more than 1 MiB is refused.',
    run: async (target) => {
      const rawBody = `${JSON.stringify(plainCard)}${' '.repeat(MiB)}`
      const answer = await target.call('createCard', { rawBody }).catch((error: unknown) => {
        if (!(error instanceof CheckFailure)) throw error
        return errorText(error)
      })
      if (typeof answer === 'string') return `the connection ends: ${answer}`
      return isSuccess(answer) ? 'accepted' : `refused with ${answer.response.status}`
    },
  }),
]
