import { expect, test } from 'vitest'
import { documentChanges } from './document.ts'
import type { SchemaNode } from './schema-node.ts'

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
        SchemaNode
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
      } as Record<string, SchemaNode>,
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

/** An edit of the contract, and the changes that are reported: place, sentence, effect on callers/servers. */
const table: [string, (to: Contract) => void, string[]][] = [
  ['nothing', () => {}, []],
  // Operations
  [
    'an added operation',
    (to) => Object.assign(to.paths, { '/more': { get: { operationId: 'getMore', responses: {} } } }),
    ['getMore: GET /more added (compatible/work)'],
  ],
  [
    'a removed operation',
    (to) => delete to.paths['/cards']?.post,
    ['createCard: POST /cards removed (breaks/compatible)'],
  ],
  [
    'a renamed operation',
    (to) => Object.assign(list(to), { operationId: 'cards' }),
    ['cards: renamed from `listCards` to `cards` (breaks/compatible)'],
  ],
  [
    'a deprecated operation',
    (to) => Object.assign(list(to), { deprecated: true }),
    ['listCards: now deprecated (compatible/compatible)'],
  ],
  [
    'a provisional operation',
    (to) => Object.assign(list(to), { 'x-provisional': true }),
    ['listCards: now provisional: servers need not have it (compatible/compatible)'],
  ],
  [
    'a description',
    (to) => Object.assign(list(to), { description: 'Some.' }),
    ['listCards: description changed (description)'],
  ],
  [
    'an unknown property',
    (to) => Object.assign(list(to), { callbacks: {} }),
    ['listCards: `callbacks` added: cannot tell whether this allows more or less (breaks/breaks)'],
  ],
  // Parameters
  [
    'an added parameter',
    (to) => list(to).parameters.push({ name: 'size', in: 'query', schema: {} }),
    ['listCards query size: added, optional (compatible/work)'],
  ],
  [
    'an added required parameter',
    (to) => list(to).parameters.push({ name: 'size', in: 'query', required: true, schema: {} }),
    ['listCards query size: added, required (breaks/breaks)'],
  ],
  ['a removed parameter', (to) => list(to).parameters.pop(), ['listCards query q: removed (breaks/compatible)']],
  [
    'a required parameter',
    (to) => Object.assign(list(to).parameters[1], { required: true }),
    ['listCards query q: now required (breaks/breaks)'],
  ],
  [
    'a tighter parameter',
    (to) => Object.assign(list(to).parameters[1].schema, { maxLength: 9 }),
    ['listCards query q: now at most 9 characters (breaks/breaks)'],
  ],
  [
    'a shared parameter, reported once',
    (to) =>
      Object.assign(to.components.parameters, {
        Page: { name: 'page', in: 'query', schema: { type: 'integer', minimum: 0 } },
      }),
    ['parameter Page: at least 0, previously 1 (compatible/work) sent with listCards'],
  ],
  [
    'a parameter moved to the path item',
    (to) => Object.assign(to.paths['/cards'] ?? {}, { parameters: [list(to).parameters.shift()] }),
    ['createCard query page: added, optional (compatible/work)'],
  ],
  // Bodies
  [
    'a body that becomes optional',
    (to) => Object.assign(create(to).requestBody, { required: false }),
    ['createCard body: no longer required (compatible/work)'],
  ],
  ['a removed body', (to) => delete create(to).requestBody, ['createCard body: removed (breaks/compatible)']],
  [
    'an added media type',
    (to) => Object.assign(create(to).requestBody.content, { 'text/csv': {} }),
    ['createCard body: media type `text/csv` added (compatible/work)'],
  ],
  // Responses
  [
    'an added error',
    (to) => Object.assign(list(to).responses, { 403: ref('responses', 'Refused') }),
    ['listCards 403: response added (compatible/compatible)'],
  ],
  ['a removed error', (to) => delete list(to).responses[401], ['listCards 401: response removed (compatible/breaks)']],
  [
    'another success status',
    (to) => Object.assign(create(to), { responses: { 200: json(ref('schemas', 'Card')) } }),
    ['createCard 200: response added (breaks/compatible)', 'createCard 201: response removed (breaks/breaks)'],
  ],
  [
    'a response without its body',
    (to) => delete create(to).responses[201].content,
    ['createCard 201: media type `application/json` removed (breaks/breaks)'],
  ],
  [
    'a removed header',
    (to) => delete list(to).responses[200].headers['X-Total'],
    ['listCards 200 header X-Total: removed (breaks/compatible)'],
  ],
  [
    'items of a response',
    (to) => Object.assign(list(to).responses[200].content['application/json'].schema, { maxItems: 9 }),
    ['listCards 200: now at most 9 items (compatible/breaks)'],
  ],
  [
    'a shared response',
    (to) => Object.assign(to.components.responses.Refused.content['application/json'].schema, { required: ['x'] }),
    ['response Refused.x: now required (compatible/breaks) received from listCards'],
  ],
  // Webhooks, which callers receive
  [
    'an added event',
    (to) => Object.assign(to.webhooks, { 'card.gone': { post: { responses: {} } } }),
    ['webhook card.gone: added (compatible/work)'],
  ],
  [
    'a removed event',
    (to) => delete to.webhooks['card.created'],
    ['onCardCreated: webhook card.created removed (breaks/compatible)'],
  ],
  [
    'a header that becomes optional',
    (to) => Object.assign(event(to).parameters[0], { required: false }),
    ['onCardCreated header X-Id: no longer required (breaks/compatible)'],
  ],
  [
    'a status that receivers may no longer return',
    (to) => delete event(to).responses['2XX'],
    ['onCardCreated 2XX: response removed (breaks/breaks)'],
  ],
  // Schemas, by who sends them and who receives them
  [
    'a length in both directions',
    (to) => Object.assign(to.components.schemas, { Name: { type: 'string', maxLength: 50 } }),
    [
      'Name: at most 50 characters, previously 60 (breaks/breaks) sent with createCard, received from createCard listCards onCardCreated',
    ],
  ],
  [
    'a schema that nothing uses, in both directions',
    (to) => Object.assign(to.components.schemas, { Unused: { type: ['string', 'null'] } }),
    ['Unused: now nullable (breaks/work)'],
  ],
  [
    'a removed property of a response',
    (to) =>
      Object.assign(to.components.schemas, { Card: { type: 'object', properties: { name: ref('schemas', 'Name') } } }),
    ['Card.note: removed (breaks/compatible) received from createCard listCards onCardCreated'],
  ],
  [
    'a schema under `not`, in both directions',
    (to) => Object.assign(to.components.schemas, { Odd: { type: 'string', maxLength: 9 } }),
    ['Odd: now at most 9 characters (breaks/breaks) sent with createCard, received from createCard'],
  ],
  [
    'a property called constructor',
    (to) =>
      Object.assign(create(to).requestBody.content['application/json'].schema, { properties: { constructor: {} } }),
    ['createCard body.constructor: added, optional (compatible/work)'],
  ],
  [
    'a parameter of a provisional operation',
    (to) => Object.assign(to.paths['/new']?.get.parameters[0], { required: true }),
    ['getNew query q: now required (breaks/compatible)'],
  ],
  // Names of components, which are names of types
  [
    'a renamed component',
    (to) => {
      const { Name, ...others } = to.components.schemas
      const renamed = JSON.parse(JSON.stringify({ ...others, Title: Name }).replaceAll('schemas/Name', 'schemas/Title'))
      to.components.schemas = renamed
    },
    [
      'Name: type renamed to Title: code that imports it no longer compiles (breaks/compatible)',
      'Title: type added, previously named Name (compatible/compatible)',
    ],
  ],
  [
    'a removed component',
    (to) => delete to.components.schemas.Unused,
    ['Unused: type removed: code that imports it no longer compiles (breaks/compatible)'],
  ],
  [
    'an added component',
    (to) => Object.assign(to.components.schemas, { More: {} }),
    ['More: type added (compatible/compatible)'],
  ],
  // Security
  [
    'an added scope',
    (to) => create(to).security[0].oauth2.push('admin'),
    ['createCard: now requires the scope `admin` (breaks/breaks)'],
  ],
  [
    'a removed scope',
    (to) => create(to).security[0].oauth2.pop(),
    ['createCard: no longer requires the scope `cards:write` (compatible/work)'],
  ],
  ['an added scheme', (to) => create(to).security.push({ key: [] }), ['createCard: now accepts key (compatible/work)']],
  [
    'a scheme removed from a combination',
    (to) => delete create(to).security[0].mutualTLS,
    [
      'createCard: no longer accepts mutualTLS with oauth2 (breaks/compatible)',
      'createCard: now accepts oauth2 (compatible/work)',
    ],
  ],
  [
    'an added scope of the default security',
    (to) => to.security[0]?.oauth2?.push('admin'),
    ['operations with the default security: now requires the scope `admin` (breaks/breaks)'],
  ],
  [
    'own security equal to the default',
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
      'security scheme oauth2 clientCredentials: tokenUrl `https://two.example/token`, previously `https://one.example/token` (breaks/compatible)',
    ],
  ],
  [
    'a removed scope of a scheme',
    (to) => delete to.components.securitySchemes.oauth2.flows.clientCredentials.scopes['cards:read'],
    ['security scheme oauth2 clientCredentials: scope `cards:read` removed (breaks/compatible)'],
  ],
  // The document
  [
    'another server',
    (to) => to.servers.splice(0, 1, { url: 'https://two.example' }),
    ['server https://one.example: moved to `https://two.example` (breaks/compatible)'],
  ],
  [
    'an added server',
    (to) => to.servers.push({ url: 'https://two.example' }),
    ['server https://two.example: added (compatible/compatible)'],
  ],
  ['another version', (to) => Object.assign(to.info, { version: '1.0.1' }), ['info: version changed (description)']],
  [
    'another patch of OpenAPI',
    (to) => Object.assign(to, { openapi: '3.1.1' }),
    ['the document: now OpenAPI 3.1.1 (compatible/compatible)'],
  ],
]

test.each(table)('%s', (_, edit, expected) => {
  const after = contract()
  edit(after)
  expect(linesOf(contract(), after)).toEqual(expected)
})

test('renaming a path parameter changes the path and the parameter', () => {
  const path = (name: string) => ({
    [`/cards/{${name}}`]: {
      get: { operationId: 'getCard', parameters: [{ name, in: 'path', required: true, schema: {} }], responses: {} },
    },
  })
  const [before, after] = ['id', 'cardId'].map((name) => ({ ...contract(), paths: path(name) }))
  expect(linesOf(before ?? {}, after ?? {})).toEqual([
    'getCard: path /cards/{cardId}, previously /cards/{id} (breaks/compatible)',
    'getCard path cardId: added, required (breaks/breaks)',
    'getCard path id: removed (breaks/compatible)',
  ])
})

test('a reference to nothing, to another document or to itself is an error', () => {
  const after = (name: string) => {
    const to = contract()
    to.components.schemas.CardCreate = { properties: { name: { $ref: name } } }
    to.components.schemas.Round = { $ref: '#/components/schemas/Round' }
    return () => documentChanges(contract(), to)
  }
  expect(after('#/components/schemas/None')).toThrow('$ref #/components/schemas/None does not exist')
  expect(after('Name.yaml')).toThrow('$ref Name.yaml refers to another document: bundle the contract first')
  expect(after('#/components/schemas/Round')).toThrow('$ref #/components/schemas/Round refers to itself')
})

function linesOf(before: SchemaNode, after: SchemaNode): readonly string[] {
  return documentChanges(before, after).map(
    ({ place, says, callers, servers, descriptionOnly, sentWith, receivedFrom }) => {
      const used = [
        ...(sentWith.length > 0 ? [`sent with ${sentWith.join(' ')}`] : []),
        ...(receivedFrom.length > 0 ? [`received from ${receivedFrom.join(' ')}`] : []),
      ]
      return `${place}: ${says} (${descriptionOnly ? 'description' : `${callers}/${servers}`}) ${used.join(', ')}`.trim()
    },
  )
}
