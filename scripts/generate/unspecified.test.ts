import { expect, test } from 'vitest'
import type { Document } from './document.ts'
import { publishedDocument, unspecifiedPlaces } from './unspecified.ts'

const silent = {
  'x-unspecified': 'The documentation does not state the order.',
  'x-sandbox': 'The sandbox sorts by age.',
}

const document = {
  openapi: '3.1.0',
  info: { title: 'A', 'x-source': 'Start', ...silent },
  servers: [{ url: 'https://a.example', description: 'Sandbox environment.', 'x-source': 'Start', ...silent }],
  paths: {
    '/things': { get: { operationId: 'listThings', 'x-source': 'Things', responses: {}, ...silent } },
  },
  components: {
    parameters: { Page: { name: 'page', in: 'query', schema: {}, 'x-source': 'Limits', ...silent } },
    schemas: {
      Thing: {
        'x-source': 'Things',
        properties: { part: { $ref: '#/components/schemas/Part', ...silent }, parts: { items: silent } },
      },
      Whole: { 'x-source': 'Wholes', allOf: [{}, { properties: { part: silent } }] },
    },
    securitySchemes: { oauth2: { 'x-source': 'Authentication', ...silent } },
  },
} as unknown as Document

test('each place is listed once, with its section of the API description', () => {
  const places = unspecifiedPlaces(document)
  expect(places.map(({ place, source }) => [place, source])).toEqual([
    ['info', 'Start'],
    ['listThings', 'Things'],
    ['Page (query page)', 'Limits'],
    ['securitySchemes.oauth2', 'Authentication'],
    ['servers (Sandbox environment)', 'Start'],
    ['Thing.part', 'Things'],
    ['Thing.parts', 'Things'],
    ['Whole.part', 'Wholes'],
  ])
  for (const { says, sandbox } of places) {
    expect({ says, sandbox }).toEqual({ says: silent['x-unspecified'], sandbox: silent['x-sandbox'] })
  }
})

test('the published document lists the places and does not mention the sandbox of this repository', () => {
  const published = publishedDocument(document, unspecifiedPlaces(document))
  expect(published['x-unspecified']).toHaveLength(8)
  expect(published['x-unspecified']).toContainEqual({
    place: 'listThings',
    says: 'The documentation does not state the order.',
    source: 'Things',
  })
  expect(JSON.stringify(published)).not.toContain('The sandbox')
  expect(published.paths['/things']?.get).toMatchObject({
    'x-unspecified': 'The documentation does not state the order.',
  })
})
