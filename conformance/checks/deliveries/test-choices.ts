/** Contract: spec/rules/deliveries.yaml, unspecified behaviour of test deliveries */
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
import { isSuccess } from '../../validate/expect.ts'
import { isObject } from '../../validate/json.ts'

export default [
  check({
    rule: 'deliveries.self-signed-receiver',
    says: 'Is a test delivery sent to a receiver with a self-signed certificate?',
    run: async (target) => {
      const { hostname } = new URL(target.webhookUrl)
      if (!/^(localhost|127\.0\.0\.1)$/.test(hostname))
        throw new NotTested('The webhook receiver is not on this machine.')
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
        return arrived === 0 ? 'no' : 'yes'
      } finally {
        await receiver.close()
        await rm(folder, { recursive: true, force: true })
      }
    },
  }),
  check({
    rule: 'deliveries.redirects',
    says: 'Is a redirect of the receiver followed?',
    run: async (target) => {
      const elsewhere = newInbox(target, false)
      const post = await subscribeForTests(target, { answer: { status: 307, headers: { location: elsewhere.url } } })
      const { answer } = await testDelivery(target, post)
      const followed = elsewhere.deliveries.length > 0 ? 'yes' : 'no'
      return `${followed}, result ${answer.response.json?.result}`
    },
  }),
  check({
    rule: 'deliveries.test-while-paused',
    says: 'Is a test delivery sent to a paused subscription?',
    run: async (target) => {
      const post = await subscribeForTests(target)
      await updateSubscription(target, post.id, { status: 'paused' }, post.token)
      const { answer, arrived } = await testDelivery(target, post)
      if (arrived.length > 0) return 'yes'
      return isSuccess(answer) ? 'no' : `no (${answer.response.status})`
    },
  }),
  check({
    rule: 'deliveries.test-sample',
    says: 'What does the sample body of a test delivery contain?',
    run: async (target) => {
      const [delivery] = await testSample(target)
      if (delivery === undefined || !isObject(delivery.json)) return 'not a JSON object'
      const members = Object.keys(delivery.json).join(', ')
      return `${members}; data has ${Object.keys(transactionOf(delivery)).length} properties`
    },
  }),
  check({
    rule: 'deliveries.test-status',
    says: 'Which success status does POST /v1/webhooks/subscriptions/{id}/test return?',
    run: async (target) => String((await testDelivery(target, await subscribeForTests(target))).answer.response.status),
  }),
]
