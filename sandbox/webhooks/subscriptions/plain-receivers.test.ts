import { expect, test } from 'vitest'
import { startInProcessSandbox } from '../../test/in-process-sandbox.ts'

const subscription = (url: string) => ({
  url,
  eventTypes: ['transaction.settled'],
  developerEmail: 'payments-alerts@example.com',
})

test('--http-webhooks accepts receivers on this machine over plain HTTP, and no others', async () => {
  const sandbox = await startInProcessSandbox({ http: true, httpWebhooks: true })
  const create = (url: string) => sandbox.call('POST /v1/webhooks/subscriptions', { body: subscription(url) })
  const accepted = ['http://127.0.0.1:3000/hook', 'http://localhost:3000', 'http://[::1]:3000', 'https://shop.example/']
  for (const url of accepted) expect(await create(url)).toMatchObject({ status: 201, body: { url } })
  const refused = ['http://10.0.0.1/', 'http://127.0.0.1.example/', 'http://u:p@127.0.0.1/', 'ftp://127.0.0.1/']
  for (const url of refused) expect(await create(url)).toMatchObject({ status: 400 })
  await sandbox.stop()
})

test('without it, the refusal names the options', async () => {
  const sandbox = await startInProcessSandbox({ http: true })
  const { status, body } = await sandbox.call('POST /v1/webhooks/subscriptions', {
    body: subscription('http://127.0.0.1:3000/hook'),
  })
  expect(status).toBe(400)
  expect(body.errors).toEqual([
    { field: 'url', code: 'pattern', message: expect.stringContaining('with --http --http-webhooks') },
  ])
  await sandbox.stop()
})
