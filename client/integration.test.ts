/** Uses the package against the sandbox, from the first token to a paid boleto. */
import { readFile } from 'node:fs/promises'
import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient, type PaymentsClient, pages, verifyWebhook } from './index.ts'
import { startReceiver, type TestReceiver } from './test/receiver.ts'
import { startSandbox, type TestSandbox } from './test/sandbox.ts'
import type { BoletoDto } from './types.ts'

let sandbox: TestSandbox
let receiver: TestReceiver
let client: PaymentsClient
let env: Readonly<Record<string, string>>

beforeAll(async () => {
  receiver = await startReceiver()
  sandbox = await startSandbox('--control', '--allow-private-webhooks', '--webhook-ca', receiver.caFile)
  env = sandbox.environment
  client = createClient({
    baseUrl: env.PAYMENTS_BASE_URL ?? '',
    clientCredentials: {
      tokenUrl: env.PAYMENTS_TOKEN_URL ?? '',
      clientId: env.PAYMENTS_CLIENT_ID ?? '',
      clientSecret: env.PAYMENTS_CLIENT_SECRET ?? '',
    },
    tls: {
      cert: await readFile(env.PAYMENTS_TLS_CERT ?? ''),
      key: await readFile(env.PAYMENTS_TLS_KEY ?? ''),
      ca: await readFile(env.PAYMENTS_TLS_CA ?? ''),
    },
  })
})
afterAll(async () => {
  await client.close()
  await sandbox.stop()
  await receiver.close()
})

/** Triggers an event outside the API, through the control interface. */
async function trigger(path: string, body: object): Promise<Record<string, string>> {
  const response = await fetch(env.PAYMENTS_CONTROL_URL + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${env.PAYMENTS_CONTROL_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.ok).toBe(true)
  return (await response.json()) as Record<string, string>
}

test('uses of a card are delivered with a valid signature, and the settled ones are on the pages of a list', async () => {
  const { data: subscription } = await client.POST('/v1/webhooks/subscriptions', {
    body: {
      url: receiver.url,
      eventTypes: ['transaction.auth.approved', 'transaction.settled'],
      developerEmail: 'dev@integrator.example',
    },
  })
  const secrets = [subscription?.secret ?? '']
  const { data: card } = await client.POST('/v1/cards', { body: { name: 'Fuel', restrictions: { spendLimit: 100 } } })
  const id = card?.id ?? ''

  const approved = await trigger(`/cards/${id}/activity`, { kind: 'approved', amount: 40 })
  const first = verifyWebhook({ ...(await receiver.next()), secrets })
  expect(first).toMatchObject({ id: approved.eventId, type: 'transaction.auth.approved' })
  expect(first.data).toMatchObject({ id: approved.transactionId, transactionAmount: 40, card: { id } })

  const settled: string[] = []
  for (const more of [{ relatedTransactionId: approved.transactionId }, {}]) {
    const { transactionId = '', eventId } = await trigger(`/cards/${id}/activity`, {
      kind: 'settled',
      amount: 40,
      ...more,
    })
    const delivered = await receiver.next()
    const event = verifyWebhook({ ...delivered, secrets })
    expect(event).toMatchObject({ id: eventId, type: 'transaction.settled', data: { id: transactionId, ...more } })
    expect(() => verifyWebhook({ ...delivered, secrets: ['whsec_of_somebody_else'] })).toThrow('none of the 1 secrets')
    settled.push(transactionId)
  }

  const found: (readonly string[])[] = []
  for await (const page of pages(client, 'listCardTransactions', { source: 'cards', cardIds: [id], pageSize: 1 })) {
    expect(page.pagination.totalCount).toBe(2)
    found.push(page.data.map((transaction) => transaction.id))
  }
  expect(found).toEqual(settled.map((transactionId) => [transactionId]))
})

const payer = {
  name: 'Mariana Alves Ribeiro',
  personType: 'natural',
  documentNumber: '52998224725',
  email: 'mariana.ribeiro@mail.example',
  phone: { countryCode: '55', areaCode: '85', number: '988124407' },
  address: {
    street: 'Rua Ana Bilhar',
    number: '1136',
    neighborhood: 'Varjota',
    postalCode: '60160110',
    city: 'Fortaleza',
    state: 'CE',
  },
} as const

async function newBoleto(): Promise<BoletoDto> {
  const body = { amount: 1234.56, dueDate: '2035-12-14', memo: 'Invoice 817', payerData: payer, bolepixEnabled: true }
  const { data, error } = await client.POST('/v1/boletos', { body })
  if (!data) throw new Error(error?.message)
  expect(data.boletoStatus).toBe('registered')
  return data
}

const get = async (id: string) => (await client.GET('/v1/boletos/{id}', { params: { path: { id } } })).data
const on = ({ id }: BoletoDto) => ({ params: { path: { id } } })

test('a boleto that is paid by its QR code is paid immediately', async () => {
  const boleto = await newBoleto()
  const { width, height, data } = PNG.sync.read(Buffer.from(boleto.qrCodeImage ?? '', 'base64'))
  const pixCode = jsQR.default(new Uint8ClampedArray(data), width, height)?.data
  expect(pixCode).toMatch(/^000201.*br\.gov\.bcb\.pix.*6304[0-9A-F]{4}$/)

  await trigger(`/boletos/${boleto.id}/events`, { event: 'pay_qr' })
  expect(await get(boleto.id)).toMatchObject({ boletoStatus: 'paid', paymentDetails: { paidAmount: 1234.56 } })
})

test('a boleto is extended, then paid by its new barcode: payment notice, then paid', async () => {
  const boleto = await newBoleto()
  const { data: extended } = await client.POST('/v1/boletos/{id}/extend', {
    ...on(boleto),
    body: { newDueDate: '2035-12-21' },
  })
  expect(extended).toMatchObject({ id: boleto.id, boletoStatus: 'registered', dueDate: '2035-12-21' })
  expect(extended?.barcode).not.toBe(boleto.barcode)
  expect(extended?.digitableLine).not.toBe(boleto.digitableLine)

  await trigger(`/boletos/${boleto.id}/events`, { event: 'pay_barcode' })
  expect(await get(boleto.id)).toMatchObject({ boletoStatus: 'payment_notice' })
  await trigger(`/boletos/${boleto.id}/events`, { event: 'settle' })
  expect(await get(boleto.id)).toMatchObject({ boletoStatus: 'paid', paymentDetails: { paidAmount: 1234.56 } })
})

test('a boleto can be cancelled once', async () => {
  const boleto = await newBoleto()
  const { data } = await client.POST('/v1/boletos/{id}/cancel', on(boleto))
  expect(data).toMatchObject({ id: boleto.id, boletoStatus: 'written_off' })
  const { error, response } = await client.POST('/v1/boletos/{id}/cancel', on(boleto))
  expect(response.status).toBe(400)
  expect(error).toMatchObject({ statusCode: 400, message: expect.any(String) })
})
