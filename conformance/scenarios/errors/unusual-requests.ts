import { wireForm } from '../../cases/domain-values.ts'
import type { Environment } from '../../cases/environment.ts'
import { largestPageSize } from '../../contract/page-sizes.ts'
import type { Exchange } from '../../http/exchange.ts'
import type { RequestArguments } from '../../http/request.ts'
import { removeCreated } from '../../run/resources/cleanup.ts'
import { share } from '../../run/share.ts'
import type { Target } from '../../run/target.ts'
import { createBoleto, plainBoleto } from '../boletos/boleto.ts'
import { createCard, plainCard } from '../cards/card.ts'
import { withSubscriptionSlots, withSubscriptions } from '../subscriptions/with-subscriptions.ts'

/** An unusual request. `toString` describes it in a report. */
export type UnusualRequest = {
  /** @param mark is part of every request: whether a refusal of it is no failure */
  send(target: Target, environment: Environment, mark: Pick<RequestArguments, 'extreme'>): Promise<Exchange>
  toString(): string
}

type Send = UnusualRequest['send']

const createCardWith =
  (body: object): Send =>
  (target, _, mark) =>
    target.call('createCard', { ...mark, body: { ...plainCard, ...body } })

const createBoletoWith =
  (body: object): Send =>
  (target, environment, mark) =>
    target.call('createBoleto', { ...mark, body: { ...plainBoleto(environment), ...body } })

/** Not JSON of a JavaScript value: a number that no double can hold. */
const createBoletoOfAmount =
  (amount: string): Send =>
  (target, environment, mark) => {
    const { amount: _, ...boleto } = plainBoleto(environment)
    const rawBody = `{"amount":${amount},${JSON.stringify(boleto).slice(1)}`
    return target.call('createBoleto', { ...mark, rawBody, headers: { 'content-type': 'application/json' } })
  }

/** Arrays within arrays. */
const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)

const createSubscriptionWith =
  (body: object): Send =>
  async (target, { webhookUrl: url }, mark) => {
    const plain = { url, eventTypes: ['transaction.settled'], developerEmail: 'alerts@example.com' }
    return withSubscriptionSlots(target, 1, async () => {
      const exchange = await target.call('createWebhookSubscription', { ...mark, body: { ...plain, ...body } })
      await removeCreated(target, exchange)
      return exchange
    })
  }

const listCardTransactionsWith =
  (body: object): Send =>
  (target, _, mark) =>
    target.call('listCardTransactions', { ...mark, body: { source: 'cards', ...body } })

/** JSON arrays that are sent in place of an object. */
const arrays = { 'an empty array': '[]', 'an array of an object': '[{}]' }

const sendWhole =
  (operation: 'createCard' | 'createBoleto' | 'createWebhookSubscription' | 'listCardTransactions') =>
  (rawBody: string): Send =>
  async (target, _, mark) => {
    const exchange = await target.call(operation, { ...mark, rawBody, headers: { 'content-type': 'application/json' } })
    await removeCreated(target, exchange)
    return exchange
  }

const get =
  (path: string): Send =>
  (target, _, mark) =>
    target.send('GET', path, mark)

const updateCardWith =
  (rawBody: string): Send =>
  async (target, _, mark) => {
    const { id } = await share(target, 'card for unusual updates', () => createCard(target))
    const headers = { 'content-type': 'application/json' }
    return target.call('updateCard', { ...mark, path: { id }, rawBody, headers })
  }

const extendTo =
  (newDueDate: string): Send =>
  async (target, environment, mark) => {
    const { id } = await share(target, 'boleto for unusual dates', () => createBoleto(target, plainBoleto(environment)))
    return target.call('extendBoleto', { ...mark, path: { id }, body: { newDueDate } })
  }

/** A request for each of these values; their names and the place describe it. */
function requestsWith<Value>(
  values: Readonly<Record<string, Value>>,
  place: string,
  sendValue: (value: Value) => Send,
): readonly UnusualRequest[] {
  return Object.entries(values).map(([name, value]) => ({
    send: sendValue(value),
    toString: () => `${place}: ${name}`,
  }))
}

const updateSubscriptionWith =
  (body: object): Send =>
  (target, _, mark) =>
    withSubscriptions(target, [{}], ({ id }) =>
      target.call('updateWebhookSubscription', { ...mark, path: { id }, body }),
    )

/** Null for properties that a request may omit. Whether that is the same as omitting them is unspecified. */
const withNull: readonly UnusualRequest[] = [
  ...['name', 'metadata', 'restrictions'].map((name) =>
    nullIn('a card update', name, (body) => updateCardWith(JSON.stringify(body))),
  ),
  nullIn('the restrictions of a card update', 'spendLimit', (restrictions) =>
    updateCardWith(JSON.stringify({ restrictions })),
  ),
  ...['metadata', 'expectedChargeDateUTC'].map((name) => nullIn('a card', name, createCardWith)),
  ...['merchantCategory', 'activeDateRangeUTC', 'maxTransactionCount'].map((name) =>
    nullIn('the restrictions of a card', name, (restrictions) =>
      createCardWith({ restrictions: { spendLimit: 10, ...restrictions } }),
    ),
  ),
  ...['metadata', 'bolepixEnabled', 'fine', 'interest'].map((name) => nullIn('a boleto', name, createBoletoWith)),
  ...['description', 'timeoutMs'].map((name) => nullIn('a subscription', name, createSubscriptionWith)),
  ...['url', 'eventTypes', 'developerEmail', 'description', 'timeoutMs', 'status'].map((name) =>
    nullIn('a subscription update', name, updateSubscriptionWith),
  ),
  ...['cardIds', 'startDate', 'pageSize', 'pageCursor'].map((name) =>
    nullIn('a search for transactions', name, listCardTransactionsWith),
  ),
]

function nullIn(place: string, name: string, sendBody: (body: object) => Send): UnusualRequest {
  return { send: sendBody({ [name]: null }), toString: () => `${place}: null for ${name}` }
}

const rangeStart = '2029-12-31 00:00:00'

const withRange = (activeDateRangeUTC: object) => ({ restrictions: { spendLimit: 10, activeDateRangeUTC } })

/** A property that the contract does not have, within objects that it has. Whether it is ignored or refused is unspecified. */
const withUndocumented = (values: Readonly<Record<string, unknown>>): readonly UnusualRequest[] => [
  ...requestsWith(values, 'an undocumented property of an active range', (note) =>
    createCardWith(withRange({ startDate: rangeStart, endDate: null, note })),
  ),
  ...requestsWith(values, 'an undocumented property of an active range of a card update', (note) =>
    updateCardWith(JSON.stringify(withRange({ startDate: rangeStart, endDate: null, note }))),
  ),
  ...requestsWith(values, 'an undocumented property of the restrictions of a card', (note) =>
    createCardWith({ restrictions: { spendLimit: 10, note } }),
  ),
]

/** Requests with each of these values in place of a date. */
const withDate = (values: Readonly<Record<string, string>>): readonly UnusualRequest[] => [
  ...requestsWith(values, 'a due date', (dueDate) => createBoletoWith({ dueDate })),
  ...requestsWith(values, 'a new due date', extendTo),
  ...requestsWith(values, 'an expected charge date', (date) => createCardWith({ expectedChargeDateUTC: date })),
  ...requestsWith(values, 'the start of an active range', (date) =>
    createCardWith(withRange({ startDate: `${date} 00:00:00`, endDate: null })),
  ),
  ...requestsWith(values, 'the end of an active range', (date) =>
    createCardWith(withRange({ startDate: rangeStart, endDate: `${date} 00:00:00` })),
  ),
  ...requestsWith(values, 'the start of an active range of a card update', (date) =>
    updateCardWith(JSON.stringify(withRange({ startDate: `${date} 00:00:00`, endDate: null }))),
  ),
  ...requestsWith(values, 'the end of an active range of a card update', (date) =>
    updateCardWith(JSON.stringify(withRange({ startDate: rangeStart, endDate: `${date} 00:00:00` }))),
  ),
  ...requestsWith(values, 'the first day of transactions', (startDate) => listCardTransactionsWith({ startDate })),
  ...requestsWith(values, 'the last day of transactions', (endDate) => listCardTransactionsWith({ endDate })),
  ...requestsWith(values, 'the first moment of transactions', (date) =>
    get(`/v1/transactions?startDate=${date}%2000:00:00&endDate=${encodeURIComponent(wireForm(0))}`),
  ),
  ...requestsWith(values, 'the last moment of transactions', (date) =>
    get(`/v1/transactions?startDate=${encodeURIComponent(wireForm(0))}&endDate=${date}%2000:00:00`),
  ),
]

const withPage = (values: readonly string[]): readonly UnusualRequest[] =>
  ['cards', 'boletos'].flatMap((list) =>
    requestsWith(Object.fromEntries(values.map((page) => [page, page])), `a page of ${list}`, (page) =>
      get(`/v1/${list}?page=${page}`),
    ),
  )

/** Each two of these properties, and all of them. */
function pairsOf(properties: Readonly<Record<string, unknown>>): Readonly<Record<string, object>> {
  const names = Object.keys(properties)
  const pairs = names.flatMap((one, index) => names.slice(index + 1).map((other) => [one, other]))
  const only = (chosen: readonly string[]) => Object.fromEntries(chosen.map((name) => [name, properties[name]]))
  return Object.fromEntries([...pairs, names].map((chosen) => [chosen.join(', '), only(chosen)]))
}

const invalidCard = { name: '', metadata: { ['k'.repeat(51)]: 'v' }, restrictions: { spendLimit: -1 } }
const invalidBoleto = { amount: -1, dueDate: 'tomorrow', memo: '', payerData: { phone: {}, address: {} } }
const invalidSubscription = { url: 'no URL', eventTypes: [], developerEmail: '', timeoutMs: 0 }
const invalidSearch = { cardIds: [], startDate: 'today', pageSize: 0 }

/** Several properties that are invalid in one request. */
const withSeveralErrors: readonly UnusualRequest[] = [
  ...requestsWith(pairsOf(invalidCard), 'invalid properties of a card', createCardWith),
  ...requestsWith(pairsOf(invalidCard), 'invalid properties of a card update', (body) =>
    updateCardWith(JSON.stringify(body)),
  ),
  ...requestsWith(pairsOf(invalidBoleto), 'invalid properties of a boleto', createBoletoWith),
  ...requestsWith({ all: invalidSubscription }, 'invalid properties of a subscription', createSubscriptionWith),
  ...requestsWith({ all: invalidSearch }, 'invalid properties of a search', listCardTransactionsWith),
]

/** Invalid requests. */
export const invalidRequests: readonly UnusualRequest[] = [
  ...requestsWith({ empty: '', null: 'null', ...arrays }, 'the body of a card update', updateCardWith),
  ...requestsWith(arrays, 'the body of a card', sendWhole('createCard')),
  ...requestsWith(arrays, 'the body of a boleto', sendWhole('createBoleto')),
  ...requestsWith(arrays, 'the body of a subscription', sendWhole('createWebhookSubscription')),
  ...requestsWith(arrays, 'the body of a search for transactions', sendWhole('listCardTransactions')),
  ...withNull,
  ...withSeveralErrors,
  ...requestsWith(
    { 'an emoji': 'a😀', 'a NUL character': 'a\u0000b', '4,000 letters': 'a'.repeat(4000) },
    'a card name',
    (name) => createCardWith({ name }),
  ),
  ...withUndocumented({ 'a text': 'x', 'a number': 5 }),
  ...withDate({ 'a date that does not exist': '2030-02-30', 'a zero date': '0000-00-00' }),
  ...withPage(['Infinity', '-0', '']),
  ...requestsWith({ NUL: '%00', 'invalid UTF-8': '%E0%A4', '4,000 letters': 'a'.repeat(4000) }, 'an id', (id) =>
    get(`/v1/cards/${id}`),
  ),
]

/** Valid JSON strings that some databases and encoders cannot store. */
const nulCharacter = { 'a NUL character': 'a\u0000b' }
const unusualStrings = { ...nulCharacter, 'an unpaired surrogate': 'a\ud800b' }

/** An empty key, which the limit of its length permits. */
const emptyKey = { 'an empty key': { '': 'value' } }

/** Valid requests with extreme values. */
export const extremeRequests: readonly UnusualRequest[] = [
  ...requestsWith(emptyKey, 'the metadata of a card', (metadata) => createCardWith({ metadata })),
  ...requestsWith(emptyKey, 'the metadata of a card update', (metadata) =>
    updateCardWith(JSON.stringify({ metadata })),
  ),
  ...requestsWith(emptyKey, 'the metadata of a boleto', (metadata) => createBoletoWith({ metadata })),
  ...requestsWith(
    { 'no dates': {}, 'a start only': { startDate: rangeStart } },
    'the active range of a card',
    (range) => createCardWith(withRange(range)),
  ),
  ...requestsWith(unusualStrings, 'the memo of a boleto', (memo) => createBoletoWith({ memo })),
  ...requestsWith(unusualStrings, 'a value of metadata', (note) => createCardWith({ metadata: { note } })),
  ...requestsWith(unusualStrings, 'the description of a subscription', (description) =>
    createSubscriptionWith({ description }),
  ),
  ...requestsWith(nulCharacter, 'a value of metadata of a card update', (note) =>
    updateCardWith(JSON.stringify({ metadata: { note } })),
  ),
  ...requestsWith(nulCharacter, 'the description of a subscription update', (description) =>
    updateSubscriptionWith({ description }),
  ),
  ...requestsWith(unusualStrings, 'a cursor', (pageCursor) => listCardTransactionsWith({ pageCursor })),
  ...requestsWith({ '600 levels': nested(600) }, 'the metadata of a boleto', (deep) =>
    createBoletoWith({ metadata: { deep } }),
  ),
  ...requestsWith({ 'above the range of doubles': '1e400' }, 'the amount of a boleto', createBoletoOfAmount),
  ...withDate({ 'the last date': '9999-12-31' }),
  ...withPage(['4294967297', '9007199254740993', '1e30', '1e400', '1&page=2', `5000000&pageSize=${largestPageSize}`]),
]

const extremeNumbers = { 'a very large number': 1e308, 'a very small number': 1e-300 }

/** Valid requests with values that a target may store differently, such as a spend limit of 0: for an isolated tenant only. */
export const lastingRequests: readonly UnusualRequest[] = [
  ...requestsWith(extremeNumbers, 'a spend limit', (spendLimit) => createCardWith({ restrictions: { spendLimit } })),
  ...requestsWith(extremeNumbers, 'the spend limit of a card update', (spendLimit) =>
    updateCardWith(JSON.stringify({ restrictions: { spendLimit } })),
  ),
]
