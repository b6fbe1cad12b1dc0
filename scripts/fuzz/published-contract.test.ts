import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedSandbox, startEmbeddedSandbox } from '../../conformance/cli/embedded-sandbox.ts'
import { type Document, operationsOf, resolve, type Schema } from '../generate/document.ts'
import { anything, valuesOf } from './schema-values.ts'

const document = JSON.parse(readFileSync(join(import.meta.dirname, '../../generated/openapi.json'), 'utf8')) as Document
const seed = 20_261_123
/** Requests of each kind for each operation. */
const numRuns = 25

/** Why the sandbox may refuse what the published schemas allow: docs/decisions/published-contract.md. */
const undecided: Readonly<Record<string, RegExp>> = {
  'number, not integer': /^(page|pageSize|restrictions\.maxTransactionCount) integer$/,
  'an invented cursor': /^pageCursor cursor$/,
  'a range that is not shown': /^pageSize (minimum|maximum)$/,
  'contents that are not shown': /^(fine|interest|metadata)\b.* (type|enum|range|required)$/,
  'no schema knows the current date': /^(dueDate|expectedChargeDateUTC) past$|^(startDate|endDate) notFuture$/,
  'no schema compares values': /^(startDate notAfter|endDate after|restrictions\.activeDateRangeUTC\.endDate order)$/,
  'a day that does not exist': /(startDate|endDate) format$/,
  'cents of a barcode': /^amount (decimals|maximum)$/,
}

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema({ $id: 'contract', components: document.components })
const validatorOf = (schema: Schema) =>
  ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"contract#/')) as object)

let sandbox: EmbeddedSandbox
let authorization: string
beforeAll(async () => {
  sandbox = await startEmbeddedSandbox(['--http'])
  const { tokenUrl = '', clientId = '', clientSecret = '' } = sandbox.options.clientCredentials ?? {}
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
  })
  authorization = `Bearer ${(await (await fetch(tokenUrl, { method: 'POST', body })).json()).access_token}`
}, 60_000)
afterAll(() => sandbox.stop())

async function send(method: string, path: string, body?: unknown) {
  const headers = { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
  const content = body === undefined ? {} : { body: JSON.stringify(body) }
  const response = await fetch(`${sandbox.options.baseUrl}${path}`, { method, headers, ...content })
  return { status: response.status, json: (await response.json()) as { errors?: { field: string; code: string }[] } }
}

/** What the sandbox refuses in a request, where that is not undecided. */
function unexplained({ status, json }: Awaited<ReturnType<typeof send>>): readonly string[] {
  if (status < 400) return []
  const errors = (json.errors ?? []).map(({ field, code }) => `${field} ${code}`)
  if (status >= 500 || errors.length === 0) return [`${status}`]
  return errors.filter((error) => !Object.values(undecided).some((pattern) => pattern.test(error)))
}

const operations = operationsOf(document).filter(({ path }) => !path.includes('{'))
const withBody = operations.flatMap(({ path, method, operation }) => {
  const schema = operation.requestBody?.content['application/json']?.schema
  return schema === undefined ? [] : [[operation.operationId, method, path, schema] as const]
})
const withQuery = operations.flatMap(({ path, operation }) => {
  const query = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query')
  // Of this operation, no parameter is documented.
  return query.length === 0 || operation.operationId === 'listTravelTransactions'
    ? []
    : [[operation.operationId, path, query] as const]
})

test.each(withBody)(
  '%s: bodies of the published schema are accepted, or undecided',
  async (_, method, path, schema) => {
    const isValid = validatorOf(schema)
    const bodies = fc
      .sample(valuesOf(document, schema).map(withDocumentNumber), { numRuns, seed })
      .filter((body) => isValid(body))
    expect(bodies.length).toBeGreaterThan(numRuns / 2)
    for (const body of bodies) expect(unexplained(await send(method, path, body)), JSON.stringify(body)).toEqual([])
  },
)

test.each(withBody)(
  '%s: bodies with a property that the schema refuses are refused',
  async (_, method, path, schema) => {
    const isValid = validatorOf(schema)
    const names = Object.keys(resolve(document, schema).properties ?? {})
    const changed = fc.tuple(valuesOf(document, schema), fc.constantFrom(...names), anything)
    const bodies = fc
      .sample(
        changed.map(([body, name, value]) => ({ ...(body as object), [name]: value })),
        { numRuns: 2 * numRuns, seed },
      )
      .filter((body) => !isValid(body))
    expect(bodies.length).toBeGreaterThan(numRuns / 2)
    for (const body of bodies) expect((await send(method, path, body)).status, JSON.stringify(body)).toBe(400)
  },
)

test.each(withQuery)('%s: queries of the published schemas are accepted, or undecided', async (_, path, parameters) => {
  const values = parameters.map(({ name, schema }) => [name, valuesOf(document, resolve(document, schema))] as const)
  const query = fc.record<Record<string, unknown>>(Object.fromEntries(values), { requiredKeys: [] })
  for (const one of fc.sample(query, { numRuns, seed })) {
    const given = Object.entries(one).filter(([, value]) => value !== null)
    const words = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
    expect(unexplained(await send('GET', `${path}?${words}`)), `${words}`).toEqual([])
  }
})

/** A number that fits the type of the payer, which conditions of the schema require. */
function withDocumentNumber(body: unknown): unknown {
  const { payerData } = body as { payerData?: { personType: string } }
  if (payerData === undefined) return body
  const documentNumber = payerData.personType === 'natural' ? '52998224725' : '11222333000181'
  return { ...(body as object), payerData: { ...payerData, documentNumber } }
}
