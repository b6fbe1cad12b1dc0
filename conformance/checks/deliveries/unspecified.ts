/** Contract: spec/rules/deliveries.yaml, unspecified behaviour of requests, records and test deliveries */

import { NotTested } from '../../failure/errors.ts'
import { isSignedBy } from '../../receiver/signature.ts'
import { check } from '../../run/check.ts'
import { fulfilled } from '../../run/settled.ts'
import { deliveryIdOf, isDeliveryOf, transactionIn } from '../../scenarios/deliveries/attempts.ts'
import { deliveredEvents, firstDeliveries } from '../../scenarios/deliveries/delivered-events.ts'
import { FIRST_DELIVERY_TIMEOUT } from '../../scenarios/deliveries/delivery-lag.ts'
import { slowestDelivery } from '../../scenarios/deliveries/delivery-timing.ts'
import { type ResponseName, recordedDeliveries } from '../../scenarios/deliveries/receivers/receiver-responses.ts'
import { isSelfSignedAccepted } from '../../scenarios/deliveries/receivers/self-signed.ts'
import { deliveryAfterRotations, signatureForms, signatureOf } from '../../scenarios/deliveries/signed-deliveries.ts'
import { newInbox } from '../../scenarios/deliveries/subscriber.ts'
import {
  sampleTestDeliveries,
  testDelivery,
  testedResponses,
} from '../../scenarios/deliveries/test-deliveries/test-deliveries.ts'
import { testHistory } from '../../scenarios/deliveries/test-deliveries/test-history.ts'
import { withSubscribers } from '../../scenarios/deliveries/with-subscribers.ts'
import { isSuccess } from '../../validate/expect.ts'
import { isObject } from '../../values/json.ts'

const unique = (values: readonly string[]): string => [...new Set(values)].join(', ')

export default [
  check({
    rule: 'deliveries.digest-encoding',
    says: 'How is the digest of the signature encoded?',
    run: async (target) => {
      const isUpperCase = (await sampleTestDeliveries(target)).some((delivery) =>
        /[A-F]/.test(signatureOf(delivery) ?? ''),
      )
      const encoding = await signatureForms(target, 'encoding')
      return encoding === 'hex' && isUpperCase ? 'upper-case hex' : encoding
    },
  }),
  check({
    rule: 'deliveries.digest-key',
    says: 'Which part of the secret is the key of the signature?',
    run: (target) => signatureForms(target, 'key'),
  }),
  check({
    rule: 'deliveries.secret-after-rotation',
    says: 'Which secret signs deliveries right after a rotation?',
    run: async (target) => {
      const { delivery, original, secrets } = await deliveryAfterRotations(target, 1)
      const isBy = (one: string | undefined) => one !== undefined && isSignedBy([one], delivery)
      if (isBy(secrets[0])) return 'the new secret'
      return isBy(original) ? 'the previous secret' : 'neither of them'
    },
  }),
  check({
    rule: 'deliveries.delivery-id-is-record-id',
    says: 'Is `X-Webhook-Delivery-Id` the id of the delivery record?',
    run: async (target) => {
      const deliveries = await recordedDeliveries(target, 'ok', 'noContent')
      return deliveries.every(({ attempts, record }) => attempts.map(deliveryIdOf).includes(record.value.id))
        ? 'yes'
        : 'no'
    },
  }),
  check({
    rule: 'deliveries.duplicates',
    says: 'How many times is an event delivered to a receiver that returns 2xx?',
    run: async (target) => {
      await firstDeliveries(target)
      const { subscriber, events } = await deliveredEvents(target)
      const count = subscriber.inbox.deliveries.filter((delivery) =>
        events.some((event) => isDeliveryOf(event)(delivery)),
      ).length
      return count === events.length ? 'once' : `${count} deliveries for ${events.length} events`
    },
  }),
  check({
    rule: 'deliveries.order',
    says: 'Are events delivered in the order in which they were produced?',
    run: async (target) => {
      const ids = (await firstDeliveries(target)).map(({ delivery }) => delivery.id)
      return ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? 0)) ? 'yes' : 'no'
    },
  }),
  check({
    rule: 'deliveries.delay',
    says: 'How long after the card activity is its event delivered?',
    run: async (target) => {
      const delay = await slowestDelivery(target)
      if (delay === undefined) return `more than ${Math.round(FIRST_DELIVERY_TIMEOUT / 1000)} s`
      return delay < 1000 ? 'less than 1 s' : `about ${Math.round(delay / 1000)} s`
    },
  }),
  check({
    rule: 'deliveries.self-signed-receiver',
    says: 'Is a test delivery sent to a receiver with a self-signed certificate?',
    tenant: 'isolated',
    run: async (target) => ((await isSelfSignedAccepted(target)) ? 'yes' : 'no'),
  }),
  check({
    rule: 'deliveries.redirects',
    says: 'Is a redirect of the receiver followed?',
    tenant: 'isolated',
    run: (target) => {
      const destination = newInbox(target, { validated: false })
      const response = { status: 307, headers: { location: destination.url } }
      return withSubscribers(target, [{ response }], async (subscriber) => {
        const { exchange } = await testDelivery(subscriber)
        const isFollowed = destination.deliveries.length > 0
        return `${isFollowed ? 'yes' : 'no'}, result ${exchange.response.json?.result}`
      })
    },
  }),
  check({
    rule: 'deliveries.decline-reason',
    says: 'Which property of a declined or failed event contains a reason?',
    run: async (target) => {
      const names = (await firstDeliveries(target)).flatMap(({ event, delivery }) =>
        event.kind === 'declined' || event.kind === 'failed' ? Object.keys(transactionIn(delivery)) : [],
      )
      return unique(names.filter((name) => /reason|decline|failure|code$/i.test(name))) || 'none'
    },
  }),
  check({
    rule: 'deliveries.related-transaction-present',
    says: 'Does a settlement or failure after an approval have `relatedTransactionId`?',
    run: async (target) => {
      const related = (await firstDeliveries(target)).filter(({ event }) => event.relatedTransactionId !== undefined)
      const having = related.filter(
        ({ delivery }) => typeof transactionIn(delivery).relatedTransactionId === 'string',
      ).length
      return having === related.length ? 'yes' : `${having} of ${related.length} do`
    },
  }),
  check({
    rule: 'deliveries.error-type-of-receiver-failure',
    says: 'What is `errorType` of a delivery that failed at the receiver?',
    run: async (target) => {
      const failed = await recordedDeliveries(target, 'serverError', 'close', 'late')
      return unique(failed.map(({ record }) => record.value.errorType ?? 'none'))
    },
  }),
  check({
    rule: 'deliveries.delivered-at-set',
    says: 'For which deliveries is `deliveredAt` set?',
    run: async (target) => {
      const isSet = async (name: ResponseName) =>
        unique(
          (await recordedDeliveries(target, name)).map(({ record }) => (record.value.deliveredAt ? 'set' : 'not set')),
        )
      return `${await isSet('ok')} after a success, ${await isSet('serverError')} after a failure`
    },
  }),
  check({
    rule: 'deliveries.test-while-paused',
    says: 'Is a test delivery sent to a paused subscription?',
    run: async (target) => {
      const { exchange, deliveries } = fulfilled((await testHistory(target)).whilePaused)
      if (deliveries.length > 0) return 'yes'
      return isSuccess(exchange) ? 'no' : `no (${exchange.response.status})`
    },
  }),
  check({
    rule: 'deliveries.test-sample',
    says: 'What does the sample body of a test delivery contain?',
    run: async (target) => {
      const [delivery] = await sampleTestDeliveries(target)
      if (delivery === undefined || !isObject(delivery.json)) return 'not a JSON object'
      const names = Object.keys(delivery.json).join(', ')
      return `${names}; data has ${Object.keys(transactionIn(delivery)).length} properties`
    },
  }),
  check({
    rule: 'deliveries.test-status',
    says: 'Which success status does POST /v1/webhooks/subscriptions/{id}/test return?',
    run: async (target) => {
      const exchanges = (await testedResponses(target)).map(({ exchange }) => exchange)
      const successful = exchanges.find(isSuccess)
      if (successful === undefined) throw new NotTested(`The test call returned ${exchanges[0]?.response.status}.`)
      return String(successful.response.status)
    },
  }),
]
