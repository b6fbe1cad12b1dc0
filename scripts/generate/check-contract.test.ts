import { expect, test } from 'vitest'
import { checkContract } from './check-contract.ts'
import type { Document, Operation, Schema } from './document.ts'
import { schemaDocument } from './schemas.ts'

const card: Schema = { type: 'object', required: ['name'], properties: { name: { type: 'string', maxLength: 60 } } }
const json = (dto: string) => ({ 'application/json': { schema: { $ref: `#/components/schemas/${dto}` } } })
const operation: Operation = {
  operationId: 'updateCard',
  requestBody: { content: json('Sent') },
  responses: { 200: { content: json('Returned') } },
}

type Part = { readonly sent?: Schema; readonly returned?: Schema; readonly path?: string; readonly method?: string }

/** What is said of a contract with one operation, of which parts differ. */
function problemsOf({ sent = card, returned = card, path = '/v1/cards/{id}', method = 'patch' }: Part, more = {}) {
  const document: Document = {
    paths: { [path]: { [method]: { ...operation, ...more } } },
    components: { schemas: { Sent: sent, Returned: returned } },
  }
  try {
    checkContract(document, schemaDocument(document))
    return []
  } catch (error) {
    return (error as Error).message.split('\n').slice(1)
  }
}

test('a contract of which all is tested', () => {
  expect(problemsOf({})).toEqual([])
})

test.each<[string, Part, string]>([
  ['an unknown keyword', { sent: { ...card, dependentRequired: { name: ['id'] } } }, 'Sent: dependentRequired. State'],
  ['a closed object', { returned: { ...card, additionalProperties: false } }, 'Returned: additionalProperties: false.'],
  [
    'a keyword beside $ref',
    { returned: { type: 'object', properties: { card: { $ref: '#/components/schemas/Sent', maxProperties: 5 } } } },
    'Returned/card: maxProperties beside $ref. Write it into',
  ],
  ['alternatives of a request', { sent: { oneOf: [card] } }, 'Sent: oneOf in a request. Write the alternatives as'],
  [
    'a property of a request in allOf',
    { sent: { ...card, allOf: [{ properties: { note: { type: 'string' } } }] } },
    'Sent/allOf/0: more properties of a request. List them',
  ],
  [
    'a specified property that is not sent',
    { sent: { type: 'object', properties: { fine: { type: 'number', 'x-cases': { omit: true } } } } },
    'Sent/fine: x-cases.omit, without x-unspecified. Remove it',
  ],
  ['another path parameter', { path: '/v1/cards/{cardId}' }, 'updateCard: the path parameter cardId. Name the one'],
  ['a removal of all objects', { path: '/v1/cards', method: 'delete' }, 'updateCard: a DELETE of a whole list. A run'],
])('%s', (_, part, says) => {
  expect(problemsOf(part)).toEqual([expect.stringContaining(says)])
})

test.each<[string, Partial<Operation>, string]>([
  [
    'a list in a query',
    { parameters: [{ name: 'ids', in: 'query', schema: { type: 'array' } }] },
    'updateCard: the parameter ids has several values.',
  ],
  [
    'a required header',
    { parameters: [{ name: 'X-Key', in: 'header', required: true, schema: { type: 'string' } }] },
    'updateCard: the header X-Key is required.',
  ],
  [
    'a header of a response',
    { responses: { 200: { headers: { Location: {} }, content: json('Returned') } } },
    'updateCard: headers of the response 200.',
  ],
  [
    'another media type',
    { responses: { 200: { content: { 'application/pdf': {} } } } },
    'updateCard: application/pdf in the response 200.',
  ],
  [
    'a response without a name',
    { responses: { 200: { content: { 'application/json': { schema: { type: 'array', items: card } } } } } },
    'updateCard: the schema of the response 200 has no name.',
  ],
])('%s', (_, more, says) => {
  expect(problemsOf({}, more)).toContainEqual(expect.stringContaining(says))
})

test('a part of allOf may say more of a property that the schema lists', () => {
  expect(problemsOf({ sent: { ...card, allOf: [{ properties: { name: { minLength: 2 } } }] } })).toEqual([])
})
