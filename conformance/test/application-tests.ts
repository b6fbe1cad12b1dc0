import createClient from 'openapi-fetch'
import type { paths } from '../../generated/types.d.ts'

/** A fetch that records what it sends and receives as entries of an HTTP Archive, as recorders for HTTP clients do. */
export function recordingFetch(through: typeof fetch): { readonly send: typeof fetch; readonly har: () => string } {
  const entries: object[] = []
  return {
    async send(input, init) {
      const request = new Request(input, init)
      const text = await request.clone().text()
      const started = new Date()
      const response = await through(request)
      const body = await response.clone().text()
      entries.push({
        startedDateTime: started.toISOString(),
        time: Date.now() - started.getTime(),
        request: {
          method: request.method,
          url: request.url,
          httpVersion: 'HTTP/1.1',
          headers: pairs(request.headers),
          queryString: pairs(new URL(request.url).searchParams),
          cookies: [],
          headersSize: -1,
          bodySize: text.length,
          ...(text !== '' && { postData: { mimeType: request.headers.get('content-type'), text } }),
        },
        response: {
          status: response.status,
          statusText: response.statusText,
          httpVersion: 'HTTP/1.1',
          headers: pairs(response.headers),
          cookies: [],
          content: { size: Buffer.byteLength(body), mimeType: response.headers.get('content-type') ?? '', text: body },
          redirectURL: '',
          headersSize: -1,
          bodySize: -1,
        },
        cache: {},
        timings: { send: 0, wait: Date.now() - started.getTime(), receive: 0 },
      })
      return response
    },
    har: () => JSON.stringify({ log: { version: '1.2', creator: { name: 'recorder', version: '1' }, entries } }),
  }
}

type Fields = { forEach(callback: (value: string, name: string) => void): void }

function pairs(fields: Fields) {
  const found: { readonly name: string; readonly value: string }[] = []
  fields.forEach((value, name) => {
    found.push({ name, value })
  })
  return found
}

/** What the tests of an application send: with openapi-fetch, the types of the contract, and nothing of this suite. */
export async function runApplicationTests(baseUrl: string, token: string, via: typeof fetch): Promise<void> {
  const api = createClient<paths>({ baseUrl, fetch: via, headers: { authorization: `Bearer ${token}` } })
  const body = { name: 'Fuel', metadata: { team: 'ops' }, restrictions: { spendLimit: 500, maxTransactionCount: 3 } }
  const { data: card } = await api.POST('/v1/cards', { body })
  const path = { id: card?.id ?? '' }
  await api.GET('/v1/cards', { params: { query: { page: 1, pageSize: 50 } } })
  await api.GET('/v1/cards/{id}', { params: { path } })
  await api.PATCH('/v1/cards/{id}', { params: { path }, body: { name: 'Taxi' } })
  await api.GET('/v1/cards/{id}', { params: { path, header: { 'Accept-Language': 'pt-BR' } } })
  await api.GET('/v1/cards/mcc/categories')
  await api.POST('/v1/cards', { body: { ...body, name: 'Not-a-name!' } })

  const { data: boleto } = await api.POST('/v1/boletos', { body: boletoBody })
  const boletoPath = { id: boleto?.id ?? '' }
  await api.GET('/v1/boletos/{id}', { params: { path: boletoPath } })
  await api.GET('/v1/boletos')
  await api.POST('/v1/boletos/{id}/cancel', { params: { path: boletoPath } })

  const { data: subscription } = await api.POST('/v1/webhooks/subscriptions', {
    body: {
      url: 'https://receiver.example.com/hooks',
      eventTypes: ['transaction.settled'],
      developerEmail: 'dev@example.com',
    },
  })
  const subscriptionPath = { id: subscription?.id ?? '' }
  await api.PATCH('/v1/webhooks/subscriptions/{id}', { params: { path: subscriptionPath }, body: { timeoutMs: 5_000 } })
  await api.GET('/v1/webhooks/subscriptions/{id}', { params: { path: subscriptionPath } })
  await api.DELETE('/v1/webhooks/subscriptions/{id}', { params: { path: subscriptionPath } })
  await api.POST('/v1/cards/transactions', { body: { source: 'cards', cardIds: [path.id] } })
  await api.GET('/v1/webhooks/events')
  await api.DELETE('/v1/cards/{id}', { params: { path } })
  await api.GET('/v1/cards/{id}', { params: { path } })
}

const boletoBody = {
  amount: 87.5,
  dueDate: '2034-03-31',
  memo: 'Order 1881',
  payerData: {
    name: 'Carlos Lima',
    personType: 'natural',
    documentNumber: '11144477735',
    email: 'carlos@example.com',
    phone: { countryCode: '55', areaCode: '85', number: '912345678' },
    address: {
      street: 'Rua das Flores',
      number: '21',
      neighborhood: 'Centro',
      postalCode: '60010000',
      city: 'Fortaleza',
      state: 'CE',
    },
  },
} as const
