/** Contract: spec/rules/deliveries.yaml, success, failure and records */
import { check } from '../../run/check.ts'
import { NotTested } from '../../run/errors.ts'
import { kilobyte, type Outcome, outcomes, type Way } from '../../scenarios/deliveries/outcomes.ts'
import { excerpt } from '../../validate/excerpt.ts'
import { expectEqual, expectThat } from '../../validate/expect.ts'
import { expectInTime } from '../../validate/timestamps.ts'

/** Outcomes that arrived and are recorded. @throws {NotExercised} if there is none */
function recorded(some: readonly Outcome[]) {
  const pairs = some.flatMap(({ records, ...outcome }) => {
    const [record] = records
    return record === undefined || !outcome.arrived ? [] : [{ ...outcome, record }]
  })
  if (pairs.length === 0) throw new NotTested('The target has no record of a delivery that arrived.')
  return pairs
}

/** Expects that none of these is a success. @throws {Violation} */
function expectNoSuccess(some: readonly Outcome[]): void {
  for (const { way, record } of recorded(some))
    expectThat(
      record.status !== 'success',
      `no success for the receiver response "${way}"`,
      `status "${record.status}"`,
    )
}

export default [
  check({
    rule: 'deliveries.2xx-within-timeout-succeeds',
    says: 'A 2xx response within the timeout makes a delivery a success.',
    run: async (target) => {
      const { of } = await outcomes(target)
      for (const { way, record } of recorded(of('ok', 'noContent', 'accepted', 'slow', 'long', 'inPieces')))
        expectEqual(`status for the receiver response "${way}":`, record.status, 'success')
    },
  }),
  check({
    rule: 'deliveries.non-2xx-fails',
    says: 'A delivery with a response other than 2xx is not a success.',
    run: async (target) => {
      const { of } = await outcomes(target)
      expectNoSuccess(of('redirect', 'notModified', 'badRequest', 'conflict', 'broken', 'unavailable'))
    },
  }),
  check({
    rule: 'deliveries.late-response-fails',
    says: 'A delivery with a response after the timeout is not a success.',
    run: async (target) => expectNoSuccess((await outcomes(target)).of('late')),
  }),
  check({
    rule: 'deliveries.broken-connection-fails',
    says: 'A delivery whose connection the receiver breaks is not a success.',
    run: async (target) => expectNoSuccess((await outcomes(target)).of('close', 'garbage')),
  }),
  check({
    rule: 'deliveries.record-for-each-subscription',
    says: 'The deliveries of an event contain a record for every subscription that it was sent to.',
    run: async (target) => {
      const arrived = (await outcomes(target)).all.filter((outcome) => outcome.arrived)
      if (arrived.length === 0) throw new NotTested('No event arrived at the receiver.')
      for (const { way, records } of arrived)
        expectThat(records.length >= 1, `a record of the delivery with the receiver response "${way}"`, 'none')
    },
  }),
  check({
    rule: 'deliveries.record-references-event-and-subscription',
    says: 'A delivery record references its event and its subscription.',
    run: async (target) => {
      const { all, eventId } = await outcomes(target)
      const rows = all.flatMap(({ records }) => records)
      for (const row of rows) expectEqual('transactionEventId', row.transactionEventId, eventId)
      // A record that references an unknown subscription is missing here.
      const named = all.filter(({ arrived, records }) => arrived && records.length > 0)
      const arrived = all.filter((outcome) => outcome.arrived)
      if (arrived.length === 0) throw new NotTested('No event arrived at the receiver.')
      expectThat(named.length > 0, 'records that reference the subscriptions of the event', 'none')
    },
  }),
  check({
    rule: 'deliveries.record-http-status-code',
    says: '`httpStatusCode` of a record, where present, is the status that the receiver returned.',
    run: async (target) => {
      const { all } = await outcomes(target)
      for (const { answer, record, way } of recorded(all.filter((outcome) => outcome.way !== 'late'))) {
        const told = record.httpStatusCode
        if (told === undefined || told === null) continue
        expectEqual(
          `httpStatusCode for the receiver response "${way}":`,
          told,
          typeof answer === 'string' ? null : answer.status,
        )
      }
    },
  }),
  check({
    rule: 'deliveries.response-body-first-kilobyte',
    says: '`responseBody` of a record, where present, is the first 1 KB of the response, at most 1024 bytes.',
    run: async (target) => {
      for (const { answer, record } of recorded(
        (await outcomes(target)).of('accepted', 'broken', 'long', 'longMultibyte', 'inPieces'),
      )) {
        const told = record.responseBody
        if (told === undefined || told === null || typeof answer === 'string') continue
        const body = `${answer.body ?? ''}${answer.rest ?? ''}`
        const bytes = Buffer.byteLength(told)
        expectThat(bytes <= kilobyte, `responseBody of at most ${kilobyte} bytes`, `${bytes} bytes`)
        // A character that is cut at the end may be omitted or replaced.
        const text = told.replace(/\uFFFD+$/, '')
        // A shorter body is complete. Where exactly 1 KB ends is unspecified.
        const length = Buffer.byteLength(body)
        const least = length <= 1000 ? length : 997
        const fits = body.startsWith(text) && Buffer.byteLength(text) >= least
        expectThat(fits, `the first 1 KB of ${excerpt(body, 60)}`, `${bytes} bytes: ${excerpt(told, 60)}`)
      }
    },
  }),
  check({
    rule: 'deliveries.no-error-on-success',
    says: 'The record of a successful delivery has neither `errorMessage` nor `errorType`.',
    run: async (target) => {
      const good = (await outcomes(target)).all.filter(({ records }) => records[0]?.status === 'success')
      for (const { record } of recorded(good)) {
        const told = record.errorMessage || record.errorType
        expectThat(!told, 'neither errorMessage nor errorType', `${told}`)
      }
    },
  }),
  check({
    rule: 'deliveries.delivered-at-plausible',
    says: '`deliveredAt` of a delivery record, where set, lies between the activity and now.',
    run: async (target) => {
      const { all, from } = await outcomes(target)
      const to = await target.now()
      for (const { way, record } of recorded(all))
        expectInTime(`deliveredAt for the receiver response "${way}"`, record.deliveredAt, from, to)
    },
  }),
  check({
    rule: 'deliveries.first-attempt-number',
    says: '`attemptNumber` of a first attempt is 1.',
    run: async (target) => {
      for (const { record } of recorded((await outcomes(target)).of('ok', 'noContent')))
        expectEqual('attemptNumber', record.attemptNumber, 1)
    },
  }),
  check({
    rule: 'deliveries.first-attempt-trigger-type',
    says: '`triggerType` of a first attempt is `automatic`.',
    run: async (target) => {
      for (const { record } of recorded((await outcomes(target)).of('ok', 'noContent')))
        expectEqual('triggerType', record.triggerType, 'automatic')
    },
  }),
  check({
    rule: 'deliveries.error-type-of-receiver-failure',
    says: 'What is `errorType` of a delivery that failed at the receiver?',
    run: async (target) => {
      const { of } = await outcomes(target)
      return inWords(recorded(of('broken', 'close', 'late')).map(({ record }) => record.errorType ?? 'none'))
    },
  }),
  check({
    rule: 'deliveries.delivered-at-set',
    says: 'For which deliveries is `deliveredAt` set?',
    run: async (target) => {
      const set = (record: { deliveredAt?: string | null | undefined }) => (record.deliveredAt ? 'set' : 'not set')
      const { of } = await outcomes(target)
      const after = (...some: readonly Way[]) => inWords(recorded(of(...some)).map(({ record }) => set(record)))
      return `${after('ok')} after a success, ${after('broken')} after a failure`
    },
  }),
  check({
    rule: 'deliveries.status-after-failure',
    says: 'Which status does a delivery have after its first attempt failed?',
    run: async (target) => {
      const { of } = await outcomes(target)
      const words = recorded(of('broken', 'close', 'late')).map(
        ({ record }) => `${record.status} ${record.nextRetryAt ? 'with' : 'without'} nextRetryAt`,
      )
      return inWords(words)
    },
  }),
  check({
    rule: 'deliveries.delivery-id-is-record-id',
    says: 'Is `X-Webhook-Delivery-Id` the id of the delivery record?',
    run: async (target) => {
      const ids = recorded((await outcomes(target)).of('ok', 'noContent')).map(({ post, record }) =>
        post.inbox.deliveries.some(({ headers }) => headers['x-webhook-delivery-id'] === record.id),
      )
      return ids.every(Boolean) ? 'yes' : 'no'
    },
  }),
]

const inWords = (words: readonly string[]): string => [...new Set(words)].join(', ')
