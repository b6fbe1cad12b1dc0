/** Contract: spec/rules/errors.yaml, unspecified behaviour */

import { environmentOf } from '../../cases/environment.ts'
import { uniqueName } from '../../cases/unique-names.ts'
import { check } from '../../run/check.ts'
import { plainBoleto } from '../../scenarios/boletos/boleto.ts'
import { createCard, plainCard } from '../../scenarios/cards/card.ts'
import { describeAcceptance } from '../../validate/describe-acceptance.ts'
import { isSuccess } from '../../validate/expect.ts'
import { isObject } from '../../values/json.ts'

const documentedErrors: readonly number[] = [400, 401, 403, 404]

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
      const json: unknown = (await target.call('createCard', { body: { name: '' } })).response.json
      const errors = isObject(json) ? json.errors : undefined
      if (!Array.isArray(errors)) return 'the response has no errors'
      return Object.keys(errors[0] ?? {}).join(', ') || 'none'
    },
  }),
  check({
    rule: 'errors.undocumented-statuses',
    says: 'Which undocumented statuses do refused requests return?',
    run: async (target) => {
      const exchanges = await Promise.all([
        target.send('PUT', '/v1/cards', { body: { ...plainCard } }),
        target.send('GET', '/v1/there-is-nothing-here'),
        target.call('createCard', { body: { ...plainCard }, headers: { 'content-type': 'text/plain' } }),
        target.call('createCard', { body: { ...plainCard, name: 'x'.repeat(100_000) }, extreme: true }),
      ])
      const undocumented = exchanges
        .map(({ response }) => response.status)
        .filter((status) => status >= 400 && !documentedErrors.includes(status))
      return [...new Set(undocumented)].join(', ') || 'none'
    },
  }),
  check({
    rule: 'errors.additional-properties',
    says: 'Does POST /v1/cards accept a property that is not in the contract?',
    run: async (target) =>
      describeAcceptance(await target.call('createCard', { body: { ...plainCard, somethingElse: true } })),
  }),
  check({
    rule: 'errors.null-for-optional-properties',
    says: 'Does POST /v1/cards accept null for an optional property?',
    run: async (target) =>
      describeAcceptance(await target.call('createCard', { body: { ...plainCard, metadata: null } })),
  }),
  check({
    rule: 'errors.other-media-type',
    says: 'Does PATCH /v1/cards/{id} accept a JSON body with the media type text/plain?',
    run: async (target) => {
      const { id } = await createCard(target)
      const headers = { 'content-type': 'text/plain' }
      const name = uniqueName('Renamed')
      const exchange = await target.call('updateCard', { path: { id }, body: { name }, headers })
      // An update without properties is valid: a body that is not read is one.
      return isSuccess(exchange) && exchange.response.json?.name !== name
        ? 'no, it ignores the body'
        : describeAcceptance(exchange)
    },
  }),
  check({
    rule: 'errors.numeric-strings',
    says: 'Do POST /v1/cards and POST /v1/boletos accept a string of digits, or `true`, as a number?',
    run: async (target) => {
      const plain = plainBoleto(await environmentOf(target))
      const numbers: string[] = []
      for (const [name, value] of [
        ['digits', '100'],
        ['true', true],
      ] as const) {
        const card = { ...plainCard, restrictions: { spendLimit: value } }
        const ofCards = describeAcceptance(await target.call('createCard', { body: card }))
        const ofBoletos = describeAcceptance(await target.call('createBoleto', { body: { ...plain, amount: value } }))
        numbers.push(`${name} in cards: ${ofCards}, in boletos: ${ofBoletos}`)
      }
      return numbers.join('; ')
    },
  }),
  check({
    rule: 'errors.surrounding-whitespace',
    says: 'Are spaces around a string preserved, and do they count towards its length?',
    run: async (target) => {
      const boleto = plainBoleto(await environmentOf(target))
      const short = await target.call('createBoleto', { body: { ...boleto, memo: ' Conformance ' } })
      const long = await target.call('createBoleto', { body: { ...boleto, memo: `${'x'.repeat(100)} ` } })
      if (!isSuccess(short)) return 'such strings are refused'
      const isPreserved = short.response.json.memo === ' Conformance '
      return `preserved: ${isPreserved ? 'yes' : 'no'}, counted: ${isSuccess(long) ? 'no' : 'yes'}`
    },
  }),
  check({
    rule: 'errors.string-length-unit',
    says: 'In which unit is the length of a string measured?',
    run: async (target) => {
      const boleto = plainBoleto(await environmentOf(target))
      // 100 code points are 200 units of UTF-16 and 400 bytes of UTF-8; 60 characters with an accent are 120 bytes.
      const memos = ['\u{1F4B8}'.repeat(100), '\u{1F4B8}'.repeat(50), 'é'.repeat(60)]
      const units = ['code points', 'UTF-16 code units', 'unknown: characters outside the BMP are refused']
      for (const [index, memo] of memos.entries())
        if (isSuccess(await target.call('createBoleto', { body: { ...boleto, memo } }))) return units[index] ?? 'bytes'
      return 'bytes'
    },
  }),
]
