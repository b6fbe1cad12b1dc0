/** Contract: spec/rules/errors.yaml, unusual and extreme input. Whether it is accepted is not checked. */

import { wireForm } from '../../cases/domain-values.ts'
import { eachOnce } from '../../cases/each-once.ts'
import { type Environment, environmentOf } from '../../cases/environment.ts'
import type { Exchange } from '../../http/exchange.ts'
import { check } from '../../run/check.ts'
import { forAll } from '../../run/for-all.ts'
import type { Seed } from '../../run/seed.ts'
import type { Target } from '../../run/target.ts'
import { isolatedTenant } from '../../scenarios/authentication/tenants.ts'
import { createBoleto, plainBoleto } from '../../scenarios/boletos/boleto.ts'
import { createCard, plainCard } from '../../scenarios/cards/card.ts'
import { describe, expectThat } from '../../validate/expect.ts'

type Desk = {
  readonly target: Target
  readonly environment: Environment
  readonly token: string | undefined
  readonly extreme?: true
}
type Send = (desk: Desk) => Promise<Exchange>
/** `toString` describes the case in a report. */
type Case = { readonly send: Send; toString(): string }

/** Valid JSON strings that some databases and encoders cannot store. */
const oddTexts = { 'a NUL character': 'a\u0000b', 'an unpaired surrogate': 'a\ud800b' }
const noDays = { 'a date that does not exist': '2030-02-30', 'a zero date': '0000-00-00' }
const lastDay = { 'the last date': '9999-12-31' }
const oddNumbers = { 'a very large number': 1e308, 'a very small number': 1e-300 }
const noPages = ['Infinity', '-0', '']
const farPages = ['4294967297', '9007199254740993', '1e30', '1e400', '1&page=2']
const emptyBodies = { empty: '', null: 'null', 'an empty array': '[]' }

const card =
  (body: object): Send =>
  ({ target, token, extreme }) =>
    target.call('createCard', { token, extreme, body: { ...plainCard, ...body } })
const boleto =
  (body: object): Send =>
  ({ target, environment, token, extreme }) =>
    target.call('createBoleto', { token, extreme, body: { ...plainBoleto(environment), ...body } })
const subscription =
  (body: object): Send =>
  ({ target, environment, token, extreme }) =>
    target.call('createWebhookSubscription', {
      token,
      extreme,
      body: {
        url: environment.webhookUrl,
        eventTypes: ['transaction.settled'],
        developerEmail: 'alerts@example.com',
        ...body,
      },
    })
const cardTransactions =
  (body: object): Send =>
  ({ target, token, extreme }) =>
    target.call('listCardTransactions', { token, extreme, body: { source: 'cards', ...body } })
const get =
  (path: string): Send =>
  ({ target, token, extreme }) =>
    target.send('GET', path, { token, extreme })

/** An update of an existing card with this body. */
const update =
  (rawBody: string): Send =>
  async ({ target, token, extreme }) => {
    const { id } = await createCard(target.withToken(token))
    const headers = { 'content-type': 'application/json' }
    return target.call('updateCard', { token, extreme, path: { id }, rawBody, headers })
  }

const extension =
  (newDueDate: string): Send =>
  async ({ target, environment, token, extreme }) => {
    const { id } = await createBoleto(target.withToken(token), plainBoleto(environment))
    return target.call('extendBoleto', { token, extreme, path: { id }, body: { newDueDate } })
  }

const named = <Value>(values: Readonly<Record<string, Value>>, place: string, send: (value: Value) => Send) =>
  Object.entries(values).map(([name, value]) => ({ send: send(value), toString: () => `${place}: ${name}` }))

/** Values sent in place of a date. */
const days = (values: Readonly<Record<string, string>>) => [
  ...named(values, 'a due date', (dueDate) => boleto({ dueDate })),
  ...named(values, 'a new due date', extension),
  ...named(values, 'an expected charge date', (expectedChargeDateUTC) => card({ expectedChargeDateUTC })),
  ...named(values, 'the start of an active range', (date) =>
    card({ restrictions: { spendLimit: 10, activeDateRangeUTC: { startDate: `${date} 00:00:00`, endDate: null } } }),
  ),
  ...named(values, 'the first day of transactions', (startDate) => cardTransactions({ startDate })),
  ...named(values, 'the first moment of transactions', (date) =>
    get(`/v1/transactions?startDate=${date}%2000:00:00&endDate=${encodeURIComponent(wireForm(0))}`),
  ),
]

const pages = (values: readonly string[]) =>
  named(Object.fromEntries(values.map((page) => [page, page])), 'a page', (page) => get(`/v1/cards?page=${page}`))

const wrong = [
  ...named(emptyBodies, 'the body of a card update', update),
  ...days(noDays),
  ...pages(noPages),
  ...named({ NUL: '%00', 'invalid UTF-8': '%E0%A4%A', '4,000 letters': 'a'.repeat(4000) }, 'an id', (id) =>
    get(`/v1/cards/${id}`),
  ),
]

const extreme = [
  ...named(oddTexts, 'the memo of a boleto', (memo) => boleto({ memo })),
  ...named(oddTexts, 'a value of metadata', (text) => card({ metadata: { note: text } })),
  ...named(oddTexts, 'the description of a subscription', (description) => subscription({ description })),
  ...named(oddTexts, 'a cursor', (pageCursor) => cardTransactions({ pageCursor })),
  ...days(lastDay),
  ...pages(farPages),
]

/** Values that a target may store differently, such as a spend limit of 0: the card stays in its company's lists. */
const lasting = named(oddNumbers, 'a spend limit', (spendLimit) => card({ restrictions: { spendLimit } }))

async function expectAnswers(target: Target, seed: Seed, cases: readonly Case[], isExtreme: boolean): Promise<void> {
  const environment = await environmentOf(target)
  const token = await isolatedTenant(target)
  await forAll(seed, [eachOnce(...cases)], async ({ send }) => {
    const answer = await send({ target, environment, token, ...(isExtreme && { extreme: true }) })
    expectThat(answer.response.status < 500, 'a status below 500', describe(answer))
  })
}

export default [
  check({
    rule: 'errors.unusual-input-no-5xx',
    says: 'Unusual invalid input, such as an impossible date, returns a status below 500.',
    run: (target, seed) => expectAnswers(target, seed, wrong, false),
  }),
  check({
    rule: 'errors.extreme-input-no-5xx',
    says: 'Valid but extreme input, such as a NUL character in a string, returns a status below 500.',
    run: (target, seed) => {
      const cases = target.supports('control:credentials') ? [...extreme, ...lasting] : extreme
      return expectAnswers(target, seed, cases, true)
    },
  }),
]
