import { expect, test } from 'vitest'
import { resolveChoices } from './choices.ts'
import { utcDay } from './dates.ts'
import { boletoBody } from './test/boleto-body.ts'
import { startInProcessSandbox } from './test/in-process-sandbox.ts'

const allSearchesAccepted = [
  [2, 200, 200, 200, 200],
  [29, 200, 200, 200, 200],
  [33, 200, 200, 200, 200],
  [92, 200, 200, 200, 200],
] as const

const body = { name: 'Trip 1', restrictions: { spendLimit: 10 } }

test('an unknown choice or value is a usage error that says where they are listed', () => {
  expect(() => resolveChoices({ colour: 'red' })).toThrow('unknown --choice "colour": --list-choices lists them')
  expect(() => resolveChoices({ 'creat-status': '200' })).toThrow('did you mean "create-status"?')
  expect(() => resolveChoices({ 'create-status': '202' })).toThrow(
    'unknown value "202" of --choice create-status: use 201 or 200',
  )
  expect(() => resolveChoices({ registration: 'never' })).toThrow('use immediate or delayed:<number>ms')
})

test.each([
  ['create-status', '200', async (call: Call) => (await call('POST /v1/cards', { body })).status, 200],
  ['delete-status', '200', async (call: Call) => deleted(call), { status: 200, body: null }],
  ['delete-status', '204', async (call: Call) => deleted(call), { status: 204, body: undefined }],
  ['default-timeout', 'omitted', async (call: Call) => (await subscribed(call)).timeoutMs, undefined],
  ['undefined-methods', '405', async (call: Call) => (await call('DELETE /v1/cards')).status, 405],
  [
    'absent-active-range',
    'nulls',
    async (call: Call) => (await call('POST /v1/cards', { body })).body.restrictions.activeDateRangeUTC,
    { startDate: null, endDate: null },
  ],
  ['deprecated-travel-list', 'provided', async (call: Call) => (await call('GET /v1/travel/transactions')).status, 200],
  [
    'deprecated-travel-list',
    'absent',
    async (call: Call) => (await call('GET /v1/travel/transactions')).body,
    { detail: 'Not Found' },
  ],
  [
    'deprecated-travel-list',
    'absent-at-gateway',
    async (call: Call) => (await call('GET /v1/travel/transactions')).status,
    403,
  ],
  ['malformed-uuid', '404', async (call: Call) => (await call('GET /v1/cards/x')).status, 404],
  [
    'malformed-uuid',
    'no-route',
    async (call: Call) => {
      const paths = ['x', 'fa6c9c9c-1091-49c5-a5bc-9556e0229435'].map((id) => `GET /v1/cards/${id}` as const)
      return (await Promise.all(paths.map((path) => call(path)))).map(({ status, body }) => [status, Boolean(body)])
    },
    [
      [404, false],
      [404, true],
    ],
  ],
  [
    'error-details',
    'omitted',
    async (call: Call) => Object.keys((await call('GET /v1/cards/x')).body),
    ['message', 'statusCode'],
  ],
  ['text-after-json', 'refuse', async (call: Call) => statusesOfTexts(call), [201, 400, 400, 400]],
  ['text-after-json', 'ignore', async (call: Call) => statusesOfTexts(call), [201, 201, 201, 400]],
  ['empty-metadata', 'included', async (call: Call) => (await call('POST /v1/cards', { body })).body.metadata, {}],
  ['json', 'pretty', async (call: Call) => (await call('GET /v1/cards')).text, '{\n  "rows": [],\n  "count": 0\n}'],
  [
    'additional-properties',
    'added',
    async (call: Call) => (await call('GET /v1/cards')).body.addedLater,
    { since: 'v1.1' },
  ],
  [
    'unknown-category',
    'refuse',
    async (call: Call) => {
      const restrictions = { spendLimit: 1, merchantCategory: { mode: 'allow', categoryIds: ['fuel', 'nonsense'] } }
      return (await call('POST /v1/cards', { body: { ...body, restrictions } })).body.errors[0].field
    },
    'restrictions.merchantCategory.categoryIds.1',
  ],
  [
    'card-dates',
    'iso',
    async (call: Call) =>
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test((await call('POST /v1/cards', { body })).body.createdAt),
    true,
  ],
  [
    'card-dates',
    'iso-shortest',
    async (call: Call) => {
      const activeDateRangeUTC = { startDate: '2030-01-01 00:00:00', endDate: null }
      const sent = { ...body, restrictions: { spendLimit: 1, activeDateRangeUTC } }
      return (await call('POST /v1/cards', { body: sent })).body.restrictions.activeDateRangeUTC
    },
    { startDate: '2030-01-01T00:00Z', endDate: null },
  ],
  ['past-last-page', 'not-found', async (call: Call) => (await call('GET /v1/cards?page=2')).status, 404],
  ['past-last-page', 'not-found', async (call: Call) => (await call('GET /v1/webhooks/events?page=2')).status, 404],
  ['past-last-page', 'bad-request', async (call: Call) => (await call('GET /v1/cards?page=2')).status, 400],
  ['list-lag', '60000ms', async (call: Call) => namesOfTwo(call), []],
  [
    'past-start-date',
    'refuse',
    async (call: Call) => {
      const restrictions = { spendLimit: 1, activeDateRangeUTC: { startDate: '2020-01-01 00:00:00', endDate: null } }
      return (await call('POST /v1/cards', { body: { ...body, restrictions } })).status
    },
    400,
  ],
  [
    'partial-active-range',
    'refuse',
    async (call: Call) => {
      const restrictions = { spendLimit: 1, activeDateRangeUTC: { startDate: '2030-01-01 00:00:00' } }
      return (await call('POST /v1/cards', { body: { ...body, restrictions } })).status
    },
    400,
  ],
  [
    'inactive-test',
    'refuse',
    async (call: Call) => {
      const url = 'https://receiver.example.com/webhooks'
      const eventTypes = ['transaction.settled']
      const created = await call('POST /v1/webhooks/subscriptions', {
        body: { url, eventTypes, developerEmail: 'a@b.co' },
      })
      const path = `/v1/webhooks/subscriptions/${created.body.id}`
      await call(`PATCH ${path}`, { body: { status: 'paused' } })
      return (await call(`POST ${path}/test`)).status
    },
    400,
  ],
  [
    'category-id',
    'categoryId',
    async (call: Call) => Object.keys((await call('GET /v1/cards/mcc/categories')).body.rows[0]),
    ['name', 'mccCodes', 'categoryId'],
  ],
  ['category-pages', 'default-20', async (call: Call) => categoriesOnPages(call), [20, 6, 46, 46]],
  ['category-pages', 'many', async (call: Call) => categoriesOnPages(call), [20, 20, 500, 940]],
  [
    'blocked-categories',
    'empty',
    async (call: Call) => (await call('POST /v1/cards', { body })).body.restrictions.merchantCategory,
    { mode: 'block', categoryIds: [] },
  ],
  ['card-expiry', 'active-range', async (call: Call) => (await activeUntil2031(call)).body.details.expiryDate, '05/31'],
  [
    'most-categories',
    '100',
    async (call: Call) => {
      const merchantCategory = { mode: 'block', categoryIds: Array.from({ length: 101 }, (_, index) => `${index}`) }
      return (await call('POST /v1/cards', { body: { ...body, restrictions: { spendLimit: 1, merchantCategory } } }))
        .status
    },
    400,
  ],
  ['latest-active-date', '90-days', async (call: Call) => (await activeUntil2031(call)).status, 400],
  [
    'card-dates',
    'plain-in-lists',
    async (call: Call) => {
      const created = (await call('POST /v1/cards', { body })).body
      const listed = (await call('GET /v1/cards')).body.rows[0]
      return [created, listed].map(({ createdAt }) => createdAt.replaceAll(/\d/g, '9'))
    },
    ['9999-99-99T99:99:99.999Z', '9999-99-99 99:99:99'],
  ],
  ['metadata-update', 'merge', async (call: Call) => updatedMetadata(call), { first: 'one', second: 'two' }],
  ['metadata-update', 'replace', async (call: Call) => updatedMetadata(call), { second: 'two' }],
  [
    'restrictions-update',
    'merge',
    async (call: Call) => updatedRestrictions(call),
    { spendLimit: 1, maxTransactionCount: 2 },
  ],
  ['restrictions-update', 'replace', async (call: Call) => updatedRestrictions(call), { spendLimit: 1 }],
  ['empty-update', 'refuse', async (call: Call) => (await updated(call, {})).status, 400],
  ['empty-update', 'accept', async (call: Call) => (await updated(call, {})).status, 200],
  ['empty-card-names', 'refuse', async (call: Call) => (await updated(call, { name: '' })).status, 400],
  ['empty-card-names', 'accept', async (call: Call) => (await updated(call, { name: '' })).body.name, ''],
  ['concurrent-updates', 'accept', async (call: Call) => statusesOfConcurrentUpdates(call), [200, 200]],
  ['concurrent-updates', 'refuse', async (call: Call) => statusesOfConcurrentUpdates(call), [200, 409]],
  ['concurrent-updates', 'lock', async (call: Call) => statusesOfConcurrentUpdates(call), [200, 409]],
  [
    'latest-due-date',
    'one-year',
    async (call: Call) => (await call('POST /v1/boletos', { body: boletoBody })).status,
    400,
  ],
  [
    'largest-amounts',
    'limited',
    async (call: Call) => {
      const card = { ...body, restrictions: { spendLimit: 50_001 } }
      const boleto = { ...boletoBody, amount: 250_001 }
      return [
        (await call('POST /v1/cards', { body: card })).status,
        (await call('POST /v1/boletos', { body: boleto })).status,
      ]
    },
    [400, 400],
  ],
  [
    'payer-strings',
    'usual',
    async (call: Call) => {
      const payerData = { ...boletoBody.payerData, email: 'ana@mail.example' }
      return (await call('POST /v1/boletos', { body: { ...boletoBody, payerData } })).status
    },
    400,
  ],
  [
    'payer-strings',
    'as-registered',
    async (call: Call) => {
      const { address } = boletoBody.payerData
      const sent = [address, { ...address, city: 'Fortaleza 2' }, { ...address, postalCode: '01310100' }]
      const payer = { ...boletoBody.payerData, email: 'ana@mail.example.com' }
      const payers = sent.map((one) => ({ ...payer, address: one }))
      const calls = payers.map((payerData) => call('POST /v1/boletos', { body: { ...boletoBody, payerData } }))
      return (await Promise.all(calls)).map(({ status }) => status)
    },
    [201, 400, 400],
  ],
  [
    'webhook-hosts',
    'existing',
    async (call: Call) => {
      const sent = ['https://receiver.invalid/a', 'https://receiver.example/a'].map((url) => ({
        body: { url, eventTypes: ['transaction.settled'], developerEmail: 'team@example.com' },
      }))
      return (await Promise.all(sent.map((one) => call('POST /v1/webhooks/subscriptions', one)))).map(
        ({ status }) => status,
      )
    },
    [400, 201],
  ],
  ['card-names', 'accept', async (call: Call) => statusesOfNames(call), [201, 201, 200]],
  ['card-names', 'refuse', async (call: Call) => statusesOfNames(call), [201, 409, 409]],
  ['same-boleto-again', 'accept', async (call: Call) => statusesOfTwoBoletos(call), [201, 201]],
  ['same-boleto-again', 'refuse', async (call: Call) => statusesOfTwoBoletos(call), [201, 409]],
  ['same-boleto-again', 'refuse-same-terms', async (call: Call) => statusesOfSameTerms(call), [201, 409, 201]],
  ['boleto-limit', '1', async (call: Call) => statusesOfTwoBoletos(call), [201, 409]],
  ['card-limit', '2', async (call: Call) => statusesOfThreeCards(call), [201, 201, 400]],
  ['metadata-keys', 'accept', async (call: Call) => statusesOfKeys(call), [201, 201]],
  ['metadata-keys', 'refuse', async (call: Call) => statusesOfKeys(call), [201, 400]],
  ['unknown-card-ids', 'empty', async (call: Call) => statusesOfUnknownCards(call), [200, 200]],
  ['unknown-card-ids', 'not-found', async (call: Call) => statusesOfUnknownCards(call), [200, 404]],
  ['longest-list', 'unlimited', async (call: Call) => statusesOfFarPages(call), [200, 200]],
  ['longest-list', '10000', async (call: Call) => statusesOfFarPages(call), [200, 400]],
  ['long-email-addresses', 'accept', async (call: Call) => statusesOfAddresses(call), [201, 201]],
  ['long-email-addresses', 'refuse', async (call: Call) => statusesOfAddresses(call), [201, 400]],
  ['document-numbers', 'refuse', async (call: Call) => statusesOfDocumentNumbers(call), [400, 400, 400, 400, 400]],
  ['document-numbers', 'accept', async (call: Call) => statusesOfDocumentNumbers(call), [201, 201, 201, 400, 400]],
  [
    'date-times',
    'offset',
    async (call: Call) =>
      /:\d\d\.\d{6}\+00:00$/.test((await call('POST /v1/boletos', { body: boletoBody })).body.createdAt),
    true,
  ],
  ['card-ids', '4', async (call: Call) => searchedById(call), { version: '4', status: 200 }],
  ['card-ids', '7', async (call: Call) => searchedById(call), { version: '7', status: 200 }],
  ['longest-search', 'unlimited', async (call: Call) => statusesOfSearches(call), allSearchesAccepted],
  [
    'longest-search',
    '31-days',
    async (call: Call) => statusesOfSearches(call),
    allSearchesAccepted.map(([days, ...statuses]) => [days, ...statuses.map((status) => (days > 31 ? 400 : status))]),
  ],
  ['oldest-search', 'unlimited', async (call: Call) => statusesOfSearches(call), allSearchesAccepted],
  [
    'oldest-search',
    '90-days',
    async (call: Call) => statusesOfSearches(call),
    allSearchesAccepted.map(([days, ...statuses]) => [days, ...statuses.map((status) => (days > 90 ? 400 : status))]),
  ],
  ['list-order', 'newest', async (call: Call) => namesOfTwo(call), ['Second', 'First']],
  ['list-order', 'oldest', async (call: Call) => namesOfTwo(call), ['First', 'Second']],
] as const)('%s=%s', async (name, value, observe, expected) => {
  const sandbox = await startInProcessSandbox({ choices: { [name]: value } })
  expect(await observe(sandbox.call)).toEqual(expected)
  await sandbox.stop()
})

type Call = Awaited<ReturnType<typeof startInProcessSandbox>>['call']

/** The statuses of a creation, of one with text after its JSON, of two, and of half of one. */
async function statusesOfTexts(call: Call) {
  const json = JSON.stringify({ ...body, metadata: { note: '}"{' } })
  const texts = [json, `${json} x`, `${json}${json}`, json.slice(0, -1)]
  return Promise.all(texts.map(async (text) => (await call('POST /v1/cards', { body: text })).status))
}

async function subscribed(call: Call) {
  const subscription = {
    url: 'https://receiver.example/events',
    eventTypes: ['transaction.settled'],
    developerEmail: 'team@example.com',
  }
  return (await call('POST /v1/webhooks/subscriptions', { body: subscription })).body
}

async function activeUntil2031(call: Call) {
  const restrictions = { spendLimit: 1, activeDateRangeUTC: { startDate: null, endDate: '2031-05-31 00:00:00' } }
  return call('POST /v1/cards', { body: { ...body, restrictions } })
}

async function deleted(call: Call) {
  const { body: card } = await call('POST /v1/cards', { body })
  const response = await call(`DELETE /v1/cards/${card.id}`)
  return { status: response.status, body: response.body }
}

async function updated(call: Call, change: object) {
  const { body: card } = await call('POST /v1/cards', { body: { ...body, metadata: { first: 'one' } } })
  return call(`PATCH /v1/cards/${card.id}`, { body: change })
}

async function searchedById(call: Call) {
  const { body: card } = await call('POST /v1/cards', { body })
  const { status } = await call('POST /v1/cards/transactions', { body: { source: 'cards', cardIds: [card.id] } })
  return { version: card.id.charAt(14), status }
}

/** The statuses of searches that begin so many days ago: of cards with two dates and with one, and of both GET lists. */
async function statusesOfSearches(call: Call) {
  const day = (ago: number) => utcDay(Date.now() - ago * 86_400_000)
  const post = (dates: object) => call('POST /v1/cards/transactions', { body: { source: 'cards', ...dates } })
  const get = (list: string, query: Record<string, string>) => call(`GET /v1/${list}?${new URLSearchParams(query)}`)
  return Promise.all(
    allSearchesAccepted.map(async ([days]) => {
      const startDate = `${day(days)} 23:59:59`
      const responses = await Promise.all([
        post({ startDate: day(days), endDate: day(1) }),
        post({ startDate: day(days) }),
        get('payments/transactions', { startDate, endDate: `${day(0)} 00:00:00` }),
        get('transactions', { startDate }),
      ])
      return [days, ...responses.map(({ status }) => status)]
    }),
  )
}

async function updatedMetadata(call: Call) {
  return (await updated(call, { metadata: { second: 'two' } })).body.metadata
}

async function updatedRestrictions(call: Call) {
  const restrictions = { spendLimit: 5, maxTransactionCount: 2 }
  const { body: card } = await call('POST /v1/cards', { body: { ...body, restrictions } })
  const update = { restrictions: { spendLimit: 1 } }
  return (await call(`PATCH /v1/cards/${card.id}`, { body: update })).body.restrictions
}

async function statusesOfConcurrentUpdates(call: Call) {
  const { body: card } = await call('POST /v1/cards', { body })
  const update = (name: string) => call(`PATCH /v1/cards/${card.id}`, { body: { name } })
  const responses = await Promise.all([update('First'), update('Second')])
  return responses.map(({ status }) => status).toSorted()
}

/** With 12 digits, a CPF with punctuation, a CNPJ with letters, 14 digits for a natural person, and a CPF with a letter. */
/** Statuses of a card, of another one with its name, and of an update of a third one to it. */
async function statusesOfNames(call: Call): Promise<readonly number[]> {
  const [first, second] = [await call('POST /v1/cards', { body }), await call('POST /v1/cards', { body })]
  const other = await call('POST /v1/cards', { body: { ...body, name: 'Trip 2' } })
  const update = await call(`PATCH /v1/cards/${other.body.id}`, { body: { name: body.name } })
  return [first.status, second.status, update.status]
}

async function statusesOfTwoBoletos(call: Call): Promise<readonly number[]> {
  const create = async () =>
    (await call('POST /v1/boletos', { body: { ...boletoBody, dueDate: utcDay(Date.now() + 30 * 86_400_000) } })).status
  return [await create(), await create()]
}

/** How many rows the pages of the merchant categories have: the first, the third and one of 500; and the count. */
async function categoriesOnPages(call: Call): Promise<readonly number[]> {
  const pages = [
    await categoriesOn(call, ''),
    await categoriesOn(call, '?page=3'),
    await categoriesOn(call, '?pageSize=500'),
  ]
  return [...pages.map(({ rows }) => rows.length), pages[0]?.count ?? 0]
}

const categoriesOn = async (call: Call, query: string): Promise<{ rows: readonly unknown[]; count: number }> =>
  (await call(`GET /v1/cards/mcc/categories${query}`)).body

/** Statuses of boletos that differ in whether they have a QR code, and in the memo. */
async function statusesOfSameTerms(call: Call): Promise<readonly number[]> {
  const plain = { ...boletoBody, dueDate: utcDay(Date.now() + 30 * 86_400_000) }
  const create = async (differing: object) =>
    (await call('POST /v1/boletos', { body: { ...plain, ...differing } })).status
  return [await create({}), await create({ bolepixEnabled: false }), await create({ memo: 'Another order' })]
}

async function statusesOfThreeCards(call: Call): Promise<readonly number[]> {
  const create = async () => (await call('POST /v1/cards', { body })).status
  return [await create(), await create(), await create()]
}

/** Statuses of cards with a usual key and with an unusual one. */
async function statusesOfKeys(call: Call): Promise<readonly number[]> {
  const create = (key: string) => call('POST /v1/cards', { body: { ...body, metadata: { [key]: 'one' } } })
  return [(await create('cost-center_1')).status, (await create('$owner')).status]
}

/** Statuses of searches for the transactions of a card that was deleted, and of one that never was. */
async function statusesOfUnknownCards(call: Call): Promise<readonly number[]> {
  const { id } = (await call('POST /v1/cards', { body })).body
  await call(`DELETE /v1/cards/${id}`)
  const search = (cardId: string) =>
    call('POST /v1/cards/transactions', { body: { source: 'cards', cardIds: [cardId] } })
  return [(await search(id)).status, (await search('3f0c9d1e-5b7a-4c2d-9e8f-0a1b2c3d4e5f')).status]
}

/** Statuses of pages that end with row 10,000 and with a later one. */
async function statusesOfFarPages(call: Call): Promise<readonly number[]> {
  const pages = ['page=20&pageSize=500', 'page=1001&pageSize=10']
  return Promise.all(pages.map(async (query) => (await call(`GET /v1/cards?${query}`)).status))
}

/** Statuses of boletos whose payers have addresses of 254 and 255 characters. */
async function statusesOfAddresses(call: Call): Promise<readonly number[]> {
  const label = 'b'.repeat(60)
  const statuses: number[] = []
  for (const last of [59, 60]) {
    const email = `${'a'.repeat(64)}@${label}.${label}.${'c'.repeat(last)}.example`
    const { payerData } = boletoBody
    statuses.push(
      (await call('POST /v1/boletos', { body: { ...boletoBody, payerData: { ...payerData, email } } })).status,
    )
  }
  return statuses
}

async function statusesOfDocumentNumbers(call: Call) {
  const numbers = ['529982247250', '529.982.247-25', '12ABC34501DE35', '11222333000181', '1234567890A']
  const responses = await Promise.all(
    numbers.map((documentNumber) =>
      call('POST /v1/boletos', { body: { ...boletoBody, payerData: { ...boletoBody.payerData, documentNumber } } }),
    ),
  )
  return responses.map(({ status }) => status)
}

async function namesOfTwo(call: Call) {
  await call('POST /v1/cards', { body: { ...body, name: 'First' } })
  await call('POST /v1/cards', { body: { ...body, name: 'Second' } })
  return (await call('GET /v1/cards')).body.rows.map((card: { name: string }) => card.name)
}
