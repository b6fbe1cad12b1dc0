import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OperationId, operationIds, operations } from '../../generated/operations.ts'
import { responses, type Validate } from '../../generated/validators.js'
import { valueAt } from '../json-pointer.ts'
import { mockDocument } from './document.ts'
import { type Mock, startMock } from './prism.ts'

type Example = { readonly $ref?: string; readonly value?: unknown }
type Media = { readonly examples?: Readonly<Record<string, Example>> }
type Content = { readonly $ref?: string; readonly content?: { readonly 'application/json'?: Media } }
type Parameter = { readonly $ref?: string; readonly in?: string; readonly example?: unknown }
type Operation = { readonly requestBody?: Content; readonly responses: Readonly<Record<string, Content>> }

const token = { authorization: 'Bearer any' }
const document = JSON.parse(readFileSync(join(import.meta.dirname, '../../generated/openapi.json'), 'utf8'))
let mock: Mock

beforeAll(async () => {
  mock = await startMock()
})
afterAll(() => mock?.stop())

describe.each(operationIds)('%s', (id) => {
  const { method, path } = operations[id]
  const item = document.paths[path]
  const operation: Operation = item[method.toLowerCase()]
  const url = pathOf(path, item.parameters ?? [])
  const bodies = examplesOf(operation.requestBody)
  const send = (more: Record<string, string>, body = bodies[0]?.value) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const headers = body === undefined ? more : { 'content-type': 'application/json', ...more }
    return fetch(mock.url + url, { method, headers, ...sent })
  }

  test('returns a success by default, for each example of its request', async () => {
    for (const body of bodies.length > 0 ? bodies.map(({ value }) => value) : [undefined]) {
      await expectValid(id, await send(token, body), operations[id].success)
    }
  })

  test('has a valid example for each response', async () => {
    for (const [status, documented] of Object.entries(operation.responses)) {
      const names = examplesOf(documented).map(({ name }) => `, example=${name}`)
      for (const example of names.length > 0 ? names : ['']) {
        await expectValid(id, await send({ ...token, prefer: `code=${status}${example}` }), [Number(status)])
      }
    }
  })

  test('returns 401 without a token', async () => {
    await expectValid(id, await send({}), [401])
  })
})

test('an invalid request is refused, unless the documentation does not state the constraint', async () => {
  expect((await fetch(`${mock.url}/v1/cards?pageSize=0`, { headers: token })).status).toBe(400)
  expect((await fetch(`${mock.url}/v1/cards`, { headers: { ...token, 'accept-language': 'de-DE' } })).status).toBe(200)
})

test('the document of the mock lacks mutual TLS', () => {
  expect(mockDocument({ security: [{ oauth2: [], mutualTLS: [] }] })).toEqual({ security: [{ oauth2: [] }] })
})

async function expectValid(id: OperationId, response: Response, statuses: readonly number[]): Promise<void> {
  const text = await response.text()
  expect(statuses, text).toContain(response.status)
  const validate = (responses[id] as Readonly<Record<string, Validate>>)[response.status]
  if (validate === undefined) {
    expect(text).toBe('')
    return
  }
  expect(response.headers.get('content-type')).toMatch(/^application\/json\b/)
  validate(text === '' ? null : JSON.parse(text))
  expect(validate.errors ?? [], text).toEqual([])
}

function examplesOf(content: Content | undefined): { name: string; value: unknown }[] {
  const examples = resolve(content)?.content?.['application/json']?.examples ?? {}
  return Object.entries(examples).map(([name, example]) => ({ name, value: resolve(example)?.value }))
}

function pathOf(path: string, parameters: readonly Parameter[]): string {
  const id = parameters.map((parameter) => resolve(parameter)).find((parameter) => parameter?.in === 'path')?.example
  return path.replace(/\{\w+\}/, String(id))
}

function resolve<T extends { readonly $ref?: string }>(node: T | undefined): T | undefined {
  if (node?.$ref === undefined) return node
  return valueAt(document, node.$ref) as T
}
