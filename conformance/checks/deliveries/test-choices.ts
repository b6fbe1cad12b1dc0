/** Contract: spec/rules/deliveries.yaml, what is open about test deliveries */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startReceiver } from '../../receiver/receiver.ts'
import { selfSigned } from '../../receiver/self-signed.ts'
import { check } from '../../run/check.ts'
import { NotTested } from '../../run/errors.ts'
import { subscribeForTests, testDelivery, testSample } from '../../scenarios/deliveries/test-deliveries.ts'
import { newInbox, transactionOf } from '../../scenarios/deliveries/webhook-subscriber.ts'
import { createSubscription, updateSubscription } from '../../scenarios/subscriptions/subscription.ts'
import { describe, isSuccess } from '../../validate/expect.ts'
import { isObject } from '../../validate/json.ts'

export default [
  check({
    rule: 'deliveries.self-signed-receiver',
    says: 'A receiver with a self-signed certificate gets no delivery.',
    run: async (target) => {
      const { hostname } = new URL(target.webhookUrl)
      if (!/^(localhost|127\.0\.0\.1)$/.test(hostname)) throw new NotTested('the receiver is not on this machine')
      let arrived = 0
      const folder = await mkdtemp(join(tmpdir(), 'conformance-self-signed-'))
      const certificate = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') }
      const pems = await selfSigned(['127.0.0.1'])
      await writeFile(certificate.cert, pems.cert)
      await writeFile(certificate.key, pems.key, { mode: 0o600 })
      const receiver = await startReceiver({ listen: '127.0.0.1:0', certificate }, target.nextId, () => {
        arrived++
      })
      try {
        const { id } = await createSubscription(target, { url: receiver.openToAll })
        await target.call('testWebhookSubscription', { path: { id } })
        return arrived === 0 ? 'no delivery' : 'a delivery'
      } finally {
        await receiver.close()
        await rm(folder, { recursive: true, force: true })
      }
    },
  }),
  check({
    rule: 'deliveries.redirects',
    says: 'A redirect of the receiver is not followed.',
    run: async (target) => {
      const elsewhere = newInbox(target, false)
      const post = await subscribeForTests(target, { answer: { status: 307, headers: { location: elsewhere.url } } })
      const { answer } = await testDelivery(target, post)
      const followed = elsewhere.deliveries.length > 0 ? 'followed' : 'not followed'
      return `${followed}, ${answer.response.json?.result}`
    },
  }),
  check({
    rule: 'deliveries.test-while-paused',
    says: 'A test delivery to a paused subscription is sent.',
    run: async (target) => {
      const post = await subscribeForTests(target)
      await updateSubscription(target, post.id, { status: 'paused' }, post.token)
      const { answer, arrived } = await testDelivery(target, post)
      if (arrived.length > 0) return 'sent'
      return isSuccess(answer) ? 'not sent' : `refused: ${describe(answer)}`
    },
  }),
  check({
    rule: 'deliveries.test-sample',
    says: 'The sample of a test delivery is an envelope with transaction data.',
    run: async (target) => {
      const [delivery] = await testSample(target)
      if (delivery === undefined || !isObject(delivery.json)) return 'no JSON object'
      const members = Object.keys(delivery.json).join(', ')
      return `${members}; ${Object.keys(transactionOf(delivery)).length} members of data`
    },
  }),
  check({
    rule: 'deliveries.test-status',
    says: 'The success status of a test delivery call is 200 or 201.',
    run: async (target) => String((await testDelivery(target, await subscribeForTests(target))).answer.response.status),
  }),
]
