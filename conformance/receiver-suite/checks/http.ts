import { eachOnce } from '../../cases/each-once.ts'
import { receiverCheck } from '../check.ts'
import { deliveryOf } from '../delivery.ts'
import { plainEvent } from '../event.ts'
import { expectTaken } from '../expect.ts'

/** Ways to write names of headers. Services behind HTTP/2 send them in lower case. */
const cases = {
  'in lower case': (name: string) => name.toLowerCase(),
  'in upper case': (name: string) => name.toUpperCase(),
}

const large = 64 * 1024

/** What HTTP asks of every server. Contract: spec/rules/receivers.yaml */
export default [
  receiverCheck({
    rule: 'receivers.header-case',
    says: 'Names of headers are case-insensitive.',
    given: [eachOnce(...(Object.keys(cases) as (keyof typeof cases)[]))],
    run: (receiver, written) => expectTaken(receiver, deliveryOf(plainEvent()), { nameOf: cases[written] }),
  }),
  receiverCheck({
    rule: 'receivers.chunked-body',
    says: 'The receiver returns 2xx within the timeout for a delivery with a chunked body.',
    run: (receiver) => expectTaken(receiver, deliveryOf(plainEvent()), { chunked: true, pieces: 3 }),
  }),
  receiverCheck({
    rule: 'receivers.large-body',
    says: 'The receiver returns 2xx within the timeout for a delivery with a body of 64 KB.',
    async run(receiver) {
      const { type, data } = plainEvent()
      const small = deliveryOf({ type, data: { ...data, description: '' } }).body.length
      const description = 'Hotel night. '.repeat(large).slice(0, large - small)
      await expectTaken(receiver, deliveryOf({ type, data: { ...data, description } }))
    },
  }),
]
