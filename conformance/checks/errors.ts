/** Contract: spec/rules/errors.yaml. Statuses and error bodies of every answer are judged as they come, in judged.ts. */
import fc from 'fast-check'
import { type OperationId, operations } from '../../generated/operations.ts'
import { eachOnce } from '../cases/each-once.ts'
import { environmentOf } from '../cases/environment.ts'
import { objectFor, validRequest } from '../cases/request.ts'
import { check, forAll } from '../check.ts'
import type { Exchange } from '../exchange.ts'
import { holds, isSuccess, rejected } from '../expect.ts'
import { isObject } from '../json.ts'
import { plainBoleto } from '../models/boleto.ts'
import { createCard, plainCard } from '../models/card.ts'
import { sideBySide } from '../side-by-side.ts'

const ids = (Object.keys(operations) as OperationId[]).filter((id) => !operations[id].provisional)
const withBody = ids.filter((id) => operations[id].body !== null)
const withId = ids.filter((id) => operations[id].path.includes('{id}'))

const brokenJson = eachOnce(
  '{',
  '{"name": "Card",}',
  'not json',
  '{"name": "Card"',
  "{'name': 'Card'}",
  '[1, 2',
  '{"name": undefined}',
  '"',
)

const outcome = (answer: Exchange) => (isSuccess(answer) ? 'accepted' : `refused with ${answer.response.status}`)

export default [
  check({
    rule: 'errors.broken-json-refused',
    says: 'A body that is not well-formed JSON is answered with 400.',
    run: async (target, seed) => {
      const environment = await environmentOf(target)
      for (const id of withBody) {
        const path = await objectFor(target, environment, id, false)
        await forAll(seed, [brokenJson], async (rawBody) => {
          await rejected(target.call(id, { path, rawBody }), 400)
        })
      }
    },
  }),
  check({
    rule: 'errors.unknown-id-not-found',
    says: 'A well-formed id that names nothing is answered with 404.',
    run: async (target, seed) => {
      const environment = await environmentOf(target)
      for (const operation of withId) {
        await forAll(seed, [fc.uuid({ version: 4 }), validRequest(operation, environment)], async (id, request) => {
          await rejected(target.call(operation, { ...request, path: { id } }), 404)
        })
      }
    },
  }),
  check({
    rule: 'errors.unknown-path-refused',
    says: 'A path that the contract does not have is answered with a 4xx.',
    run: (target, seed) =>
      forAll(seed, [eachOnce('GET', 'POST'), fc.stringMatching(/^[a-z]{12,20}$/)], async (method, name) => {
        await rejected(target.send(method, `/v1/${name}`))
        await rejected(target.send(method, `/v1/cards/${crypto.randomUUID()}/${name}`))
      }),
  }),
  check({
    rule: 'errors.unknown-method-refused',
    says: 'A method that the contract does not have on a path is answered with a 4xx.',
    run: async (target) => {
      await rejected(target.send('DELETE', '/v1/cards'))
      await rejected(target.send('PUT', '/v1/cards', { body: plainCard }))
      await rejected(target.send('POST', '/v1/cards/mcc/categories', { body: {} }))
      await rejected(target.send('PATCH', `/v1/boletos/${crypto.randomUUID()}`, { body: { amount: 1 } }))
      await rejected(target.send('GET', `/v1/boletos/${crypto.randomUUID()}/cancel`))
    },
  }),
  check({
    rule: 'errors.allow-on-405',
    says: 'A 405 carries Allow.',
    run: async (target) => {
      const answer = await target.send('DELETE', '/v1/cards')
      if (answer.response.status !== 405) return
      holds(answer.response.headers.allow !== undefined, 'the header Allow', 'a 405 without it')
    },
  }),
  check({
    rule: 'errors.malformed-id-status',
    says: 'A malformed id in the path is answered with 400 or with 404.',
    run: async (target) =>
      `answered with ${(await target.call('getCard', { path: { id: 'not-a-uuid' } })).response.status}`,
  }),
  check({
    rule: 'errors.list-of-errors',
    says: 'A 400 lists in errors what is wrong, each entry with the name of the field.',
    run: async (target) => {
      const { response } = await target.call('createCard', { body: { name: '' } })
      const errors = isObject(response.json) ? (response.json as Record<string, unknown>).errors : undefined
      if (!Array.isArray(errors)) return 'a 400 has no errors'
      return `entries have ${Object.keys(errors[0] ?? {}).join(', ') || 'no members'}`
    },
  }),
  check({
    rule: 'errors.undocumented-refusals',
    says: 'Every refusal has one of the documented statuses 400, 401, 403 and 404.',
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
      return others.length === 0
        ? 'none but 400, 401, 403 and 404 were seen'
        : `${[...new Set(others)].join(', ')} as well`
    },
  }),
  check({
    rule: 'errors.additional-members',
    says: 'A member that the contract does not name is accepted in a request body.',
    run: async (target) => {
      const answer = await target.call('createCard', { body: { ...plainCard, somethingElse: true } })
      return isSuccess(answer) ? 'accepted' : `refused with ${answer.response.status}`
    },
  }),
  check({
    rule: 'errors.null-for-optional',
    says: 'The value null for an optional member of a request is refused.',
    run: async (target) => {
      const answer = await target.call('createCard', { body: { ...plainCard, metadata: null } })
      return isSuccess(answer) ? 'accepted' : `refused with ${answer.response.status}`
    },
  }),
  check({
    rule: 'errors.body-of-another-media-type',
    says: 'A JSON body labelled as another media type is refused.',
    run: async (target) => {
      const { id } = await createCard(target)
      const answer = await target.call('updateCard', {
        path: { id },
        body: { name: 'Renamed' },
        headers: { 'content-type': 'text/plain' },
      })
      return isSuccess(answer) ? 'accepted' : `refused with ${answer.response.status}`
    },
  }),
  check({
    rule: 'errors.numeric-strings',
    says: 'A text of digits in place of a number is refused.',
    run: async (target) => {
      const boleto = { ...plainBoleto(await environmentOf(target)), amount: '100' }
      const answers = await Promise.all([
        target.call('createCard', { body: { ...plainCard, restrictions: { spendLimit: '100' } } }),
        target.call('createBoleto', { body: boleto }),
      ])
      return answers.map(outcome).join(', ')
    },
  }),
  check({
    rule: 'errors.blanks-around-text',
    says: 'Blanks around a text are kept and count towards its length.',
    run: async (target) => {
      const memos = [' Conformance ', `${'x'.repeat(100)} `]
      const plain = plainBoleto(await environmentOf(target))
      const [kept, counted] = await sideBySide(memos, (memo) =>
        target.call('createBoleto', { body: { ...plain, memo } }),
      )
      if (kept === undefined || counted === undefined || !isSuccess(kept))
        return 'a text with blanks around it is refused'
      const isKept = kept.response.json.memo === memos[0]
      return `${isKept ? 'kept' : 'cut away'}, ${isSuccess(counted) ? 'not counted' : 'counted'}`
    },
  }),
  check({
    rule: 'errors.length-in-code-points',
    says: 'The length of a text is counted in code points.',
    run: async (target) => {
      const plain = plainBoleto(await environmentOf(target))
      // 100 code points are 200 units of UTF-16 and 400 bytes of UTF-8; 60 characters with an accent are 120 bytes.
      const memos = ['\u{1F4B8}'.repeat(100), '\u{1F4B8}'.repeat(50), 'é'.repeat(60)]
      const answers = await sideBySide(memos, (memo) => target.call('createBoleto', { body: { ...plain, memo } }))
      const units = ['in code points', 'in units of UTF-16', 'characters of more than one such unit are refused']
      return units[answers.findIndex(isSuccess)] ?? 'in bytes'
    },
  }),
]
