import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OperationId, operations } from '../../generated/operations.ts'
import { responses, type Validate } from '../../generated/validators.js'
import { mockDocument } from './document.ts'
import { startPrism } from './prism.ts'

type Example = { readonly $ref?: string; readonly value?: unknown }
type Media = { readonly examples?: Readonly<Record<string, Example>> }
type Content = { readonly $ref?: string; readonly content?: { readonly 'application/json'?: Media } }
type Parameter = { readonly $ref?: string; readonly in?: string; readonly example?: unknown }
type Operation = { readonly requestBody?: Content; readonly responses: Readonly<Record<string, Content>> }

const token = { authorization: 'Bearer any' }
const document = JSON.parse(readFileSync(join(import.meta.dirname, '../../generated/openapi.json'), 'utf8'))
let prism: ChildProcess
let base: string

beforeAll(async () => {
  base = `http://127.0.0.1:${await freePort()}`
  prism = startPrism(['--port', new URL(base).port], 'pipe')
  if (!prism.stdout) throw new Error('Prism has no output')
  for await (const line of createInterface(prism.stdout)) if (line.includes('is listening')) return
  throw new Error('Prism ended before it was listening')
})
afterAll(async () => {
  const ended = once(prism, 'exit')
  prism.kill()
  await ended
})

describe.each(Object.keys(operations) as OperationId[])('%s', (id) => {
  const { method, path } = operations[id]
  const item = document.paths[path]
  const operation: Operation = item[method.toLowerCase()]
  const url = pathOf(path, item.parameters ?? [])
  const bodies = examplesOf(operation.requestBody)
  const send = (more: Record<string, string>, body = bodies[0]?.value) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const headers = body === undefined ? more : { 'content-type': 'application/json', ...more }
    return fetch(base + url, { method, headers, ...sent })
  }

  test('answers with success by itself, to each of its examples', async () => {
    for (const body of bodies.length > 0 ? bodies.map(({ value }) => value) : [undefined]) {
      await judge(id, await send(token, body), operations[id].success)
    }
  })

  test('has a valid example for each of its answers', async () => {
    for (const [status, answer] of Object.entries(operation.responses)) {
      const names = examplesOf(answer).map(({ name }) => `, example=${name}`)
      for (const example of names.length > 0 ? names : ['']) {
        await judge(id, await send({ ...token, prefer: `code=${status}${example}` }), [Number(status)])
      }
    }
  })

  test('answers 401 without a token', async () => {
    await judge(id, await send({}), [401])
  })
})

test('what is sent beside the contract is refused, but for what the contract assumes', async () => {
  expect((await fetch(`${base}/v1/cards?pageSize=0`, { headers: token })).status).toBe(400)
  expect((await fetch(`${base}/v1/cards`, { headers: { ...token, 'accept-language': 'de-DE' } })).status).toBe(200)
})

test('the document of the mock differs from the contract in nothing else', () => {
  const schema = { type: 'string', enum: ['a'], 'x-open': ['enum'], properties: { enum: { enum: ['b'] } } }
  expect(mockDocument({ schema, security: [{ oauth2: [], mutualTLS: [] }] })).toEqual({
    schema: { type: 'string', 'x-open': ['enum'], properties: { enum: { enum: ['b'] } } },
    security: [{ oauth2: [] }],
  })
})

async function judge(id: OperationId, answer: Response, statuses: readonly number[]): Promise<void> {
  const text = await answer.text()
  expect(statuses, text).toContain(answer.status)
  const validate = (responses[id] as Readonly<Record<string, Validate>>)[answer.status]
  if (validate === undefined) {
    expect(text).toBe('')
    return
  }
  expect(answer.headers.get('content-type')).toMatch(/^application\/json\b/)
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
  return node.$ref
    .split('/')
    .slice(1)
    .reduce((found, key) => found[key], document)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  await new Promise((done) => server.close(done))
  return port
}
