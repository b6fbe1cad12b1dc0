import { expect, test } from 'vitest'
import { documentChanges } from './document.ts'
import type { Part } from './parts.ts'

const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })
const json = (schema: object) => ({ content: { 'application/json': { schema } } })

// biome-ignore lint/suspicious/noExplicitAny: the table changes any part
type Anything = any

/** A small contract with one of each kind of place. */
function contract() {
  return {
    openapi: '3.1.0',
    info: { title: 'Cards', version: '1.0.0' } as Record<string, unknown>,
    servers: [{ url: 'https://one.example' }],
    security: [{ oauth2: ['cards:read'] }] as Record<string, string[]>[],
    paths: {
      '/cards': {
        get: {
          operationId: 'listCards',
          description: 'All of them.',
          parameters: [ref('parameters', 'Page'), { name: 'q', in: 'query', schema: { type: 'string' } }],
          responses: {
            200: { ...json({ type: 'array', items: ref('schemas', 'Card') }), headers: { 'X-Total': { schema: {} } } },
            401: ref('responses', 'Refused'),
          },
        },
        post: {
          operationId: 'createCard',
          security: [{ oauth2: ['cards:write'], mutualTLS: [] }],
          requestBody: { required: true, ...json(ref('schemas', 'CardCreate')) },
          responses: { 201: json(ref('schemas', 'Card')) },
        },
      },
      '/new': {
        get: {
          operationId: 'getNew',
          'x-provisional': true,
          parameters: [{ name: 'q', in: 'query', schema: {} }],
          responses: {},
        },
      },
    } as Record<string, Record<string, Anything>>,
    webhooks: {
      'card.created': {
        post: {
          operationId: 'onCardCreated',
          parameters: [{ name: 'X-Id', in: 'header', required: true, schema: { type: 'string' } }],
          requestBody: { required: true, ...json(ref('schemas', 'Card')) },
          responses: { '2XX': { description: 'Received.' }, default: { description: 'Refused.' } },
        },
      },
    } as Record<string, Record<string, Anything>>,
    components: {
      parameters: { Page: { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1 } } } as Record<
        string,
        Part
      >,
      responses: { Refused: json({ type: 'object' }) },
      schemas: {
        Name: { type: 'string', maxLength: 60 },
        Card: { type: 'object', properties: { name: ref('schemas', 'Name'), note: { type: 'string' } } },
        CardCreate: {
          type: 'object',
          properties: { name: ref('schemas', 'Name'), nick: { not: ref('schemas', 'Odd') } },
        },
        Odd: { type: 'string' },
        Unused: { type: 'string' },
      } as Record<string, Part>,
      securitySchemes: {
        oauth2: {
          type: 'oauth2',
          flows: { clientCredentials: { tokenUrl: 'https://one.example/token', scopes: { 'cards:read': 'Read.' } } },
        },
      } as Record<string, Anything>,
    },
  }
}

type Contract = ReturnType<typeof contract>
const list = (to: Contract) => to.paths['/cards']?.get
const create = (to: Contract) => to.paths['/cards']?.post
const event = (to: Contract) => to.webhooks['card.created']?.post

/** What is done to the contract, and what is told of it: place, words, for callers/for servers. */
const table: [string, (to: Contract) => void, string[]][] = [
  ['nothing', () => {}, []],
  // Operations
  [
    'an operation more',
    (to) => Object.assign(to.paths, { '/more': { get: { operationId: 'getMore', responses: {} } } }),
    ['getMore: GET /more is new (harmless/work)'],
  ],
  ['an operation less', (to) => delete to.paths['/cards']?.post, ['createCard: POST /cards is gone (breaks/harmless)']],
  [
    'an operation of another name',
    (to) => Object.assign(list(to), { operationId: 'cards' }),
    ['cards: is called `cards` now, before `listCards` (breaks/harmless)'],
  ],
  [
    'a deprecated operation',
    (to) => Object.assign(list(to), { deprecated: true }),
    ['listCards: is deprecated now (harmless/harmless)'],
  ],
  [
    'a provisional operation',
    (to) => Object.assign(list(to), { 'x-provisional': true }),
    ['listCards: is provisional now: no server needs to have it (harmless/harmless)'],
  ],
  [
    'a description',
    (to) => Object.assign(list(to), { description: 'Some.' }),
    ['listCards: description changed (words)'],
  ],
  [
    'something that nobody knows',
    (to) => Object.assign(list(to), { callbacks: {} }),
    ['listCards: `callbacks` is new: whether this allows more or less cannot be told apart (breaks/breaks)'],
  ],
  // Parameters
  [
    'a parameter more',
    (to) => list(to).parameters.push({ name: 'size', in: 'query', schema: {} }),
    ['listCards query size: is new, and optional (harmless/work)'],
  ],
  [
    'a required parameter more',
    (to) => list(to).parameters.push({ name: 'size', in: 'query', required: true, schema: {} }),
    ['listCards query size: is new, and required (breaks/breaks)'],
  ],
  ['a parameter less', (to) => list(to).parameters.pop(), ['listCards query q: is gone (breaks/harmless)']],
  [
    'a required parameter',
    (to) => Object.assign(list(to).parameters[1], { required: true }),
    ['listCards query q: is required now (breaks/breaks)'],
  ],
  [
    'a tighter parameter',
    (to) => Object.assign(list(to).parameters[1].schema, { maxLength: 9 }),
    ['listCards query q: at most 9 characters now (breaks/breaks)'],
  ],
  [
    'a shared parameter, once for all that use it',
    (to) =>
      Object.assign(to.components.parameters, {
        Page: { name: 'page', in: 'query', schema: { type: 'integer', minimum: 0 } },
      }),
    ['parameter Page: at least 0, before 1 (harmless/work) sent with listCards'],
  ],
  [
    'a parameter moved to the path item',
    (to) => Object.assign(to.paths['/cards'] ?? {}, { parameters: [list(to).parameters.shift()] }),
    ['createCard query page: is new, and optional (harmless/work)'],
  ],
  // Bodies
  [
    'a body that may be left out',
    (to) => Object.assign(create(to).requestBody, { required: false }),
    ['createCard body: is no longer required (harmless/work)'],
  ],
  ['no body', (to) => delete create(to).requestBody, ['createCard body: is gone (breaks/harmless)']],
  [
    'another form of body',
    (to) => Object.assign(create(to).requestBody.content, { 'text/csv': {} }),
    ['createCard body: may be `text/csv` now (harmless/work)'],
  ],
  // Answers
  [
    'an error more',
    (to) => Object.assign(list(to).responses, { 403: ref('responses', 'Refused') }),
    ['listCards 403: is a new answer (harmless/harmless)'],
  ],
  [
    'an error less',
    (to) => delete list(to).responses[401],
    ['listCards 401: is no longer an answer (harmless/breaks)'],
  ],
  [
    'another success',
    (to) => Object.assign(create(to), { responses: { 200: json(ref('schemas', 'Card')) } }),
    ['createCard 200: is a new answer (breaks/harmless)', 'createCard 201: is no longer an answer (breaks/breaks)'],
  ],
  [
    'no body in an answer',
    (to) => delete create(to).responses[201].content,
    ['createCard 201: may no longer be `application/json` (breaks/breaks)'],
  ],
  [
    'a header less',
    (to) => delete list(to).responses[200].headers['X-Total'],
    ['listCards 200 header X-Total: is gone (breaks/harmless)'],
  ],
  [
    'items of an answer',
    (to) => Object.assign(list(to).responses[200].content['application/json'].schema, { maxItems: 9 }),
    ['listCards 200: at most 9 items now (harmless/breaks)'],
  ],
  [
    'a shared answer',
    (to) => Object.assign(to.components.responses.Refused.content['application/json'].schema, { required: ['x'] }),
    ['answer Refused.x: is required now (harmless/breaks) received from listCards'],
  ],
  // Deliveries, which callers receive
  [
    'an event more',
    (to) => Object.assign(to.webhooks, { 'card.gone': { post: { responses: {} } } }),
    ['the webhook card.gone: is new (harmless/work)'],
  ],
  [
    'an event less',
    (to) => delete to.webhooks['card.created'],
    ['onCardCreated: the webhook card.created is gone (breaks/harmless)'],
  ],
  [
    'a header that deliveries need not have',
    (to) => Object.assign(event(to).parameters[0], { required: false }),
    ['onCardCreated header X-Id: is no longer required (breaks/harmless)'],
  ],
  [
    'a status that receivers may no longer answer',
    (to) => delete event(to).responses['2XX'],
    ['onCardCreated 2XX: is no longer an answer (breaks/breaks)'],
  ],
  // Schemas, by who sends them and who receives them
  [
    'a length in both directions',
    (to) => Object.assign(to.components.schemas, { Name: { type: 'string', maxLength: 50 } }),
    [
      'Name: at most 50 characters, before 60 (breaks/breaks) sent with createCard, received from createCard listCards onCardCreated',
    ],
  ],
  [
    'a schema that nothing uses, in both directions',
    (to) => Object.assign(to.components.schemas, { Unused: { type: ['string', 'null'] } }),
    ['Unused: may be `null` now (breaks/work)'],
  ],
  [
    'a member less in answers',
    (to) =>
      Object.assign(to.components.schemas, { Card: { type: 'object', properties: { name: ref('schemas', 'Name') } } }),
    ['Card.note: is gone (breaks/harmless) received from createCard listCards onCardCreated'],
  ],
  [
    'a schema that others are not, in both directions',
    (to) => Object.assign(to.components.schemas, { Odd: { type: 'string', maxLength: 9 } }),
    ['Odd: at most 9 characters now (breaks/breaks) sent with createCard, received from createCard'],
  ],
  [
    'a member called constructor',
    (to) =>
      Object.assign(create(to).requestBody.content['application/json'].schema, { properties: { constructor: {} } }),
    ['createCard body.constructor: is new, and optional (harmless/work)'],
  ],
  [
    'a provisional operation, which no server fails',
    (to) => Object.assign(to.paths['/new']?.get.parameters[0], { required: true }),
    ['getNew query q: is required now (breaks/harmless)'],
  ],
  // Names, which are names of types
  [
    'a component of another name, and the same otherwise',
    (to) => {
      const { Name, ...others } = to.components.schemas
      const renamed = JSON.parse(JSON.stringify({ ...others, Title: Name }).replaceAll('schemas/Name', 'schemas/Title'))
      to.components.schemas = renamed
    },
    [
      'Name: the type is called Title now: code that imports it no longer compiles (breaks/harmless)',
      'Title: is a new type, called Name before (harmless/harmless)',
    ],
  ],
  [
    'a component less',
    (to) => delete to.components.schemas.Unused,
    ['Unused: the type is gone: code that imports it no longer compiles (breaks/harmless)'],
  ],
  [
    'a component more',
    (to) => Object.assign(to.components.schemas, { More: {} }),
    ['More: is a new type (harmless/harmless)'],
  ],
  // Security
  [
    'a scope more',
    (to) => create(to).security[0].oauth2.push('admin'),
    ['createCard: needs the scope `admin` now (breaks/breaks)'],
  ],
  [
    'a scope less',
    (to) => create(to).security[0].oauth2.pop(),
    ['createCard: no longer needs the scope `cards:write` (harmless/work)'],
  ],
  ['another way in', (to) => create(to).security.push({ key: [] }), ['createCard: takes key now (harmless/work)']],
  [
    'no certificate',
    (to) => delete create(to).security[0].mutualTLS,
    [
      'createCard: no longer takes mutualTLS with oauth2 (breaks/harmless)',
      'createCard: takes oauth2 now (harmless/work)',
    ],
  ],
  [
    'a scope more for all',
    (to) => to.security[0]?.oauth2?.push('admin'),
    ['operations without security of their own: needs the scope `admin` now (breaks/breaks)'],
  ],
  [
    'security of its own, that is the same',
    (to) => Object.assign(list(to), { security: [{ oauth2: ['cards:read'] }] }),
    [],
  ],
  [
    'another token endpoint',
    (to) =>
      Object.assign(to.components.securitySchemes.oauth2.flows.clientCredentials, {
        tokenUrl: 'https://two.example/token',
      }),
    [
      'security scheme oauth2 clientCredentials: tokenUrl is `https://two.example/token`, before `https://one.example/token` (breaks/harmless)',
    ],
  ],
  [
    'no scope',
    (to) => delete to.components.securitySchemes.oauth2.flows.clientCredentials.scopes['cards:read'],
    ['security scheme oauth2 clientCredentials: the scope `cards:read` is gone (breaks/harmless)'],
  ],
  // The document
  [
    'another address',
    (to) => to.servers.splice(0, 1, { url: 'https://two.example' }),
    ['server https://one.example: has moved to `https://two.example` (breaks/harmless)'],
  ],
  [
    'an address more',
    (to) => to.servers.push({ url: 'https://two.example' }),
    ['server https://two.example: is a new address (harmless/harmless)'],
  ],
  ['another version', (to) => Object.assign(to.info, { version: '1.0.1' }), ['info: version changed (words)']],
  [
    'another patch of OpenAPI',
    (to) => Object.assign(to, { openapi: '3.1.1' }),
    ['the document: is OpenAPI 3.1.1 now (harmless/harmless)'],
  ],
]

test.each(table)('%s', (_, edit, told) => {
  const after = contract()
  edit(after)
  expect(linesOf(contract(), after)).toEqual(told)
})

test('a path whose parameter has another name is the same path, under another type', () => {
  const path = (name: string) => ({
    [`/cards/{${name}}`]: {
      get: { operationId: 'getCard', parameters: [{ name, in: 'path', required: true, schema: {} }], responses: {} },
    },
  })
  const [before, after] = ['id', 'cardId'].map((name) => ({ ...contract(), paths: path(name) }))
  expect(linesOf(before ?? {}, after ?? {})).toEqual([
    'getCard: its path is /cards/{cardId} now, before /cards/{id} (breaks/harmless)',
    'getCard path cardId: is new, and required (breaks/breaks)',
    'getCard path id: is gone (breaks/harmless)',
  ])
})

test('a reference that leads nowhere, out of the document or in a circle is named', () => {
  const after = (name: string) => {
    const to = contract()
    to.components.schemas.CardCreate = { properties: { name: { $ref: name } } }
    to.components.schemas.Round = { $ref: '#/components/schemas/Round' }
    return () => documentChanges(contract(), to)
  }
  expect(after('#/components/schemas/None')).toThrow('$ref #/components/schemas/None leads nowhere')
  expect(after('Name.yaml')).toThrow('$ref Name.yaml leads out of the document: bundle it')
  expect(after('#/components/schemas/Round')).toThrow('$ref #/components/schemas/Round leads to itself')
})

function linesOf(before: Part, after: Part): readonly string[] {
  return documentChanges(before, after).map(({ place, says, callers, servers, words, sentWith, receivedFrom }) => {
    const used = [
      ...(sentWith.length > 0 ? [`sent with ${sentWith.join(' ')}`] : []),
      ...(receivedFrom.length > 0 ? [`received from ${receivedFrom.join(' ')}`] : []),
    ]
    return `${place}: ${says} (${words ? 'words' : `${callers}/${servers}`}) ${used.join(', ')}`.trim()
  })
}
