/** Contract: spec/rules/errors.yaml, unspecified behaviour */

import { environmentOf } from '../../cases/environment.ts'
import type { Exchange } from '../../http/exchange.ts'
import { allInOrder } from '../../run/all-in-order.ts'
import { check } from '../../run/check.ts'
import { plainBoleto } from '../../scenarios/boletos/boleto.ts'
import { createCard, plainCard } from '../../scenarios/cards/card.ts'
import { isSuccess } from '../../validate/expect.ts'
import { isObject } from '../../validate/json.ts'

const outcome = (answer: Exchange) => (isSuccess(answer) ? 'yes' : `no (${answer.response.status})`)

export default [
  check({
    rule: 'errors.malformed-id-status',
    says: 'Which status does a malformed id in the path return?',
    run: async (target) => String((await target.call('getCard', { path: { id: 'not-a-uuid' } })).response.status),
  }),
  check({
    rule: 'errors.errors-list',
    says: 'Which properties do the entries of `errors` have in a 400 response?',
    run: async (target) => {
      const { response } = await target.call('createCard', { body: { name: '' } })
      const errors = isObject(response.json) ? (response.json as Record<string, unknown>).errors : undefined
      if (!Array.isArray(errors)) return 'the response has no errors'
      return Object.keys(errors[0] ?? {}).join(', ') || 'none'
    },
  }),
  check({
    rule: 'errors.undocumented-statuses',
    says: 'Which undocumented statuses do refused requests return?',
    run: async (target) => {
      const answers = await Promise.all([
        target.send('DELETE', '/v1/cards'),
        target.send('GET', '/v1/there-is-nothing-here'),
        target.call('createCard', { body: plainCard, headers: { 'content-type': 'text/plain' } }),
        target.call('createCard', { body: { ...plainCard, name: 'x'.repeat(100_000) } }),
      ])
      const others = answers
        .map(({ response }) => response.status)
        .filter((status) => status >= 400 && ![400, 401, 403, 404].includes(status))
      return [...new Set(others)].join(', ') || 'none'
    },
  }),
  check({
    rule: 'errors.additional-properties',
    says: 'Does POST /v1/cards accept a property that is not in the contract?',
    run: async (target) => {
      const answer = await target.call('createCard', { body: { ...plainCard, somethingElse: true } })
      return outcome(answer)
    },
  }),
  check({
    rule: 'errors.null-for-optional-properties',
    says: 'Does POST /v1/cards accept null for an optional property?',
    run: async (target) => {
      const answer = await target.call('createCard', { body: { ...plainCard, metadata: null } })
      return outcome(answer)
    },
  }),
  check({
    rule: 'errors.other-media-type',
    says: 'Does PATCH /v1/cards/{id} accept a JSON body with the media type text/plain?',
    run: async (target) => {
      const { id } = await createCard(target)
      const answer = await target.call('updateCard', {
        path: { id },
        body: { name: 'Renamed' },
        headers: { 'content-type': 'text/plain' },
      })
      return outcome(answer)
    },
  }),
  check({
    rule: 'errors.numeric-strings',
    says: 'Do POST /v1/cards and POST /v1/boletos accept a string of digits as a number?',
    run: async (target) => {
      const boleto = { ...plainBoleto(await environmentOf(target)), amount: '100' }
      const answers = await Promise.all([
        target.call('createCard', { body: { ...plainCard, restrictions: { spendLimit: '100' } } }),
        target.call('createBoleto', { body: boleto }),
      ])
      return answers.map((answer, index) => `${['cards', 'boletos'][index]}: ${outcome(answer)}`).join(', ')
    },
  }),
  check({
    rule: 'errors.surrounding-whitespace',
    says: 'Are spaces around a string preserved, and do they count towards its length?',
    run: async (target) => {
      const memos = [' Conformance ', `${'x'.repeat(100)} `]
      const plain = plainBoleto(await environmentOf(target))
      const [kept, counted] = await allInOrder(memos, (memo) =>
        target.call('createBoleto', { body: { ...plain, memo } }),
      )
      if (kept === undefined || counted === undefined || !isSuccess(kept)) return 'such strings are refused'
      const isKept = kept.response.json.memo === memos[0]
      return `preserved: ${isKept ? 'yes' : 'no'}, counted: ${isSuccess(counted) ? 'no' : 'yes'}`
    },
  }),
  check({
    rule: 'errors.string-length-unit',
    says: 'In which unit is the length of a string measured?',
    run: async (target) => {
      const plain = plainBoleto(await environmentOf(target))
      // 100 code points are 200 units of UTF-16 and 400 bytes of UTF-8; 60 characters with an accent are 120 bytes.
      const memos = ['\u{1F4B8}'.repeat(100), '\u{1F4B8}'.repeat(50), 'é'.repeat(60)]
      const answers = await allInOrder(memos, (memo) => target.call('createBoleto', { body: { ...plain, memo } }))
      const units = ['code points', 'UTF-16 code units', 'unknown: characters outside the BMP are refused']
      return units[answers.findIndex(isSuccess)] ?? 'bytes'
    },
  }),
]
