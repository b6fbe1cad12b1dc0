import { randomUUID } from 'node:crypto'
import fc from 'fast-check'

/** The types of events, in the order of a normal purchase, a declined and a reversed one. */
export const eventTypes = [
  'transaction.auth.approved',
  'transaction.settled',
  'transaction.auth.declined',
  'transaction.failed',
] as const

export type EventType = (typeof eventTypes)[number]

/** The values of an event; its id and time are new in each delivery, as receivers remember the ids of earlier runs. */
export type EventValues = { readonly type: EventType; readonly data: Readonly<Record<string, unknown>> }

/** An event as it is delivered. */
export type Event = EventValues & { readonly id: string; readonly version: string; readonly occurredAt: string }

const words = ['Hotel Boa Viagem', 'VOE NORTE', 'Padaria 24h', 'Posto 7', 'Market & Co.'] as const
const nonAsciiWords = ['Estúdio Maré', 'Café “São João”', '東京ストア', 'Ärzte № 5', '🛫 Voo'] as const

/** Names, which may have characters outside ASCII. */
const name = fc.constantFrom(...words, ...nonAsciiWords)
const amount = fc.integer({ min: 1, max: 5_000_000 }).map((cents) => cents / 100)
const currency = fc.constantFrom('BRL', 'USD', 'MXN')
const uuid = fc.uuid({ version: 4 })

const card = fc.record(
  {
    id: uuid,
    type: fc.constantFrom('virtual', 'physical'),
    lastFourDigits: fc.integer({ min: 0, max: 9999 }).map((digits) => String(digits).padStart(4, '0')),
    name,
    metadata: fc.dictionary(fc.constantFrom('costCenter', 'team', 'região'), name, {
      maxKeys: 3,
      noNullPrototype: true,
    }),
  },
  { requiredKeys: ['id', 'type', 'lastFourDigits'] },
)

const merchant = fc.record(
  {
    name,
    merchantCategoryCode: fc.constantFrom('4511', '7011', '0742', '5946'),
    merchantCategoryCodeDescription: name,
  },
  { requiredKeys: ['name', 'merchantCategoryCode'] },
)

const required = {
  id: uuid,
  productType: fc.constantFrom('credit_line', 'self_funded'),
  transactionType: fc.constantFrom('debit', 'credit'),
  transactionDate: fc.constantFrom('2026-11-20T15:33:27Z', '2026-02-28T23:59:59.999Z'),
  transactionAmount: amount,
  transactionCurrency: currency,
  company: fc.record({ id: fc.constant('cmp-2087'), name }),
  user: fc.record({ id: fc.constant('usr-51'), name, email: fc.constant('ana.souza@example.com') }),
  card,
  merchant,
}

const optional = { localAmount: amount, localCurrency: currency, description: name, relatedTransactionId: uuid }

/** Valid values of an event of this type, with and without each optional property. */
function eventValues(type: EventType): fc.Arbitrary<EventValues> {
  const settlement = type === 'transaction.settled' ? { settlementDate: fc.constant('2026-11-20T23:05:40Z') } : {}
  const requiredKeys = Object.keys({ ...required, ...settlement }) as never[]
  return fc
    .record({ ...required, ...settlement, ...optional }, { requiredKeys, noNullPrototype: true })
    .map((data) => ({ type, data }))
}

/** Valid values of an event of any type. */
export const anyEvent: fc.Arbitrary<EventValues> = fc.oneof(...eventTypes.map(eventValues))

/** The same values for each run: for checks that are about something else. */
export function plainEvent(type: EventType = 'transaction.auth.approved'): EventValues {
  return {
    type,
    data: {
      id: '8c695a83-49b9-4a35-b923-d4e0140b405e',
      productType: 'credit_line',
      transactionType: 'debit',
      transactionDate: '2026-11-20T15:33:27Z',
      transactionAmount: 894.22,
      transactionCurrency: 'BRL',
      ...(type === 'transaction.settled' && { settlementDate: '2026-11-20T23:05:40Z' }),
      company: { id: 'cmp-2087', name: 'Estudio Mar Ltda' },
      user: { id: 'usr-51', name: 'Ana Souza', email: 'ana.souza@example.com' },
      card: { id: 'fa6c9c9c-1091-49c5-a5bc-9556e0229435', type: 'virtual', lastFourDigits: '0014' },
      merchant: { name: 'VOE NORTE', merchantCategoryCode: '4511' },
    },
  }
}

/** Orders in which the events of a purchase may arrive; authorizations and settlements do not map one to one. */
export const arrivals: Readonly<Record<string, readonly EventType[]>> = {
  'approved, settled': ['transaction.auth.approved', 'transaction.settled'],
  'settled, approved': ['transaction.settled', 'transaction.auth.approved'],
  'approved, failed': ['transaction.auth.approved', 'transaction.failed'],
  'failed, approved': ['transaction.failed', 'transaction.auth.approved'],
  'settled, settled, approved': ['transaction.settled', 'transaction.settled', 'transaction.auth.approved'],
  'settled without approval': ['transaction.settled'],
}

/** The events of one purchase, in this order: the later ones name the authorization. */
export function purchase(types: readonly EventType[]): readonly EventValues[] {
  const authorization = randomUUID()
  return types.map((type) => {
    const { data } = plainEvent(type)
    const isAuthorization = type === 'transaction.auth.approved'
    const related = types.includes('transaction.auth.approved') ? { relatedTransactionId: authorization } : {}
    return { type, data: { ...data, ...(isAuthorization ? { id: authorization } : { id: randomUUID(), ...related }) } }
  })
}
