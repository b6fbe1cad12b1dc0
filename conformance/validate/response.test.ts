import { expect, test } from 'vitest'
import type { Exchange } from '../http/exchange.ts'
import { validateResponse } from './response.ts'

const refused = (status: number, text: string): Exchange => ({
  id: 1,
  operation: 'createCard',
  request: { method: 'POST', url: 'https://api.example/v1/cards', headers: {}, body: '{}' },
  response: { status, headers: { 'content-type': 'text/html' }, text, json: undefined },
  ms: 1,
})
const rulesFor = (exchange: Exchange) => validateResponse(exchange).failures.map(({ rule }) => rule)

test.each([413, 414, 431])('a page with which a gateway refuses too large a request (%i) breaks no rule', (status) => {
  expect(rulesFor(refused(status, '<h1>Too large</h1>'))).toEqual([])
})

test('a firewall may refuse what clients do not send (403), with a page', () => {
  expect(rulesFor({ ...refused(403, '<h1>Forbidden</h1>'), extreme: true })).toEqual([])
  expect(rulesFor(refused(403, '<h1>Forbidden</h1>'))).toContain('service.json-bodies')
})

test('a page with which a gateway refuses a request without a valid client certificate breaks no rule', () => {
  const page = refused(400, '<h1>No required SSL certificate was sent</h1>')
  for (const certificate of ['none', 'untrusted'] as const)
    expect(rulesFor({ ...page, request: { ...page.request, certificate } })).toEqual([])
  const redirect = { ...page, request: { ...page.request, certificate: 'none' as const } }
  expect(rulesFor({ ...redirect, response: { ...page.response, status: 302 } })).toEqual([])
  const json = { error: 'certificate required' }
  expect(rulesFor({ ...redirect, response: { ...page.response, json, text: JSON.stringify(json) } })).toEqual([])
  const accepted = { ...page, request: { ...page.request, certificate: 'none' as const } }
  expect(rulesFor({ ...accepted, response: { ...page.response, status: 200 } })).toContain('service.json-bodies')
})

test('a router may say in any form that it has no route of the one operation whose success is unspecified', () => {
  const text = '404 page not found'
  const absent = { ...refused(404, text), operation: 'listTravelTransactions' } as const
  const json = { detail: 'Not Found' }
  for (const status of [403, 404, 405, 501])
    for (const body of [{ text }, { text: JSON.stringify(json), json }])
      expect(rulesFor({ ...absent, response: { ...absent.response, status, ...body } })).not.toContain(
        'service.json-bodies',
      )
  expect(rulesFor({ ...absent, response: { ...absent.response, json } })).toEqual([])
  expect(rulesFor({ ...absent, operation: 'listTransactions' })).toContain('service.json-bodies')
})

test.each([413, 414, 431])('%i may have the form of a gateway', (status) => {
  const json = { message: 'Request size limit exceeded' }
  const { response, ...exchange } = refused(status, JSON.stringify(json))
  expect(rulesFor({ ...exchange, response: { ...response, json } })).toEqual([])
})

test('a router may have no route for an id that is no UUID, whatever precedes the path', () => {
  const [malformed, unknown] = ['x', 'fa6c9c9c-1091-49c5-a5bc-9556e0229435'].map((id) => {
    const page = refused(404, '')
    return { ...page, operation: 'getCard', request: { ...page.request, url: `https://api.example/b/v1/cards/${id}` } }
  }) as [Exchange, Exchange]
  expect(rulesFor(malformed)).toEqual([])
  expect(rulesFor({ ...malformed, response: { ...malformed.response, status: 400 } })).not.toEqual([])
  expect(rulesFor(unknown)).not.toEqual([])
})

test('any other refusal has to be JSON', () => {
  expect(rulesFor(refused(400, '<h1>Bad request</h1>'))).toContain('service.json-bodies')
})
