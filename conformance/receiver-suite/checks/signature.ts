import fc from 'fast-check'
import { eachOnce } from '../../cases/each-once.ts'
import { receiverCheck } from '../check.ts'
import { deliveryOf } from '../delivery.ts'
import { plainEvent } from '../event.ts'
import { expectTaken } from '../expect.ts'
import { jsonStyleNames, jsonStyles, styledText } from '../json-style.ts'

/** Signatures that are valid. Contract: spec/rules/receivers.yaml */
export default [
  receiverCheck({
    rule: 'receivers.signature-of-raw-body',
    says: 'A signature of the raw body is accepted, however the JSON of the body is written.',
    given: [eachOnce(...jsonStyleNames), styledText],
    run(receiver, style, description) {
      const { type, data } = plainEvent()
      const values = { type, data: { ...data, description, transactionAmount: 1.1 } }
      return expectTaken(receiver, deliveryOf(values, { write: jsonStyles[style] }))
    },
  }),
  receiverCheck({
    rule: 'receivers.signature-of-non-ascii-body',
    says: 'A signature of a body with characters outside ASCII is accepted.',
    given: [fc.constantFrom('Café São João', '東京ストア', 'Ärzte № 5', '🛫 Voo', 'mañana', '\u2028')],
    run(receiver, description) {
      const { type, data } = plainEvent()
      return expectTaken(receiver, deliveryOf({ type, data: { ...data, description } }))
    },
  }),
]
