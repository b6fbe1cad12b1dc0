/** Contract: spec/rules/errors.yaml, what the description leaves open */

import { environmentOf } from '../../cases/environment.ts'
import type { Exchange } from '../../http/exchange.ts'
import { allInOrder } from '../../run/all-in-order.ts'
import { check } from '../../run/check.ts'
import { plainBoleto } from '../../scenarios/boletos/boleto.ts'
import { createCard, plainCard } from '../../scenarios/cards/card.ts'
import { isSuccess } from '../../validate/expect.ts'
import { isObject } from '../../validate/json.ts'

const outcome = (answer: Exchange) => (isSuccess(answer) ? 'accepted' : `refused with ${answer.response.status}`)

export default [
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
      const [kept, counted] = await allInOrder(memos, (memo) =>
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
      const answers = await allInOrder(memos, (memo) => target.call('createBoleto', { body: { ...plain, memo } }))
      const units = ['in code points', 'in units of UTF-16', 'characters of more than one such unit are refused']
      return units[answers.findIndex(isSuccess)] ?? 'in bytes'
    },
  }),
]
