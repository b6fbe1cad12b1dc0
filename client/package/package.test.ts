import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Consumer, createConsumer } from '../test/consumer.ts'
import { startSandbox } from '../test/sandbox.ts'

let consumer: Consumer
beforeAll(async () => {
  consumer = await createConsumer()
}, 300_000)
afterAll(() => consumer?.remove())

const onlyTypes = `
import type { WebhookEvent } from 'payments-api-client'
import type { BoletoDto, CardCreateDto, paths } from 'payments-api-client/types'

export const isPaid = (boleto: BoletoDto): boolean => boleto.boletoStatus === 'paid'
export const card: CardCreateDto = { name: 'Fuel', restrictions: { spendLimit: 1 } }
export const idOf = (event: WebhookEvent): string => event.id
export type Cards = paths['/v1/cards']['get']['responses'][200]['content']['application/json']
// @ts-expect-error no such status
export const isOpen = (boleto: BoletoDto): boolean => boleto.boletoStatus === 'open'
`

const everything = `
import { readFileSync } from 'node:fs'
import { createHmac } from 'node:crypto'
import { createClient, items, verifyWebhook, WebhookError } from 'payments-api-client'
import openapi from 'payments-api-client/openapi.json' with { type: 'json' }
import { requests, schemas } from 'payments-api-client/validators'
import { verifyWebhook as verifyOnly } from 'payments-api-client/webhooks'

const env = process.env as Record<string, string>
const client = createClient({
  baseUrl: env.PAYMENTS_BASE_URL,
  clientCredentials: {
    tokenUrl: env.PAYMENTS_TOKEN_URL,
    clientId: env.PAYMENTS_CLIENT_ID,
    clientSecret: env.PAYMENTS_CLIENT_SECRET,
  },
  tls: {
    cert: readFileSync(env.PAYMENTS_TLS_CERT),
    key: readFileSync(env.PAYMENTS_TLS_KEY),
    ca: readFileSync(env.PAYMENTS_TLS_CA),
  },
})
const created = await client.POST('/v1/cards', { body: { name: 'Fuel', restrictions: { spendLimit: 1 } } })
if (!created.data || !schemas.CardDetailsDto(created.data)) throw new Error('no card')
let cards = 0
for await (const card of items(client, 'listCards')) cards += card.id === created.data.id ? 1 : 0
await client.close()

const event = openapi.components.examples['event-settled'].value
const body = Buffer.from(JSON.stringify(event))
const signature = createHmac('sha256', 'whsec_x').update(body).digest('hex')
const delivery = { body, headers: { 'x-webhook-signature': \`sha256=\${signature}\` }, secrets: ['whsec_x'] }
let refused = ''
try {
  verifyWebhook({ ...delivery, secrets: ['whsec_y'] })
} catch (error) {
  refused = error instanceof WebhookError ? error.code : 'something else'
}
console.log(JSON.stringify({
  cards,
  type: verifyWebhook(delivery).type,
  only: verifyOnly(delivery).type,
  refused,
  valid: requests.createCard.body({ name: '', restrictions: { spendLimit: 0 } }),
  errors: requests.createCard.body.errors?.map(({ instancePath, keyword }) => \`\${instancePath} \${keyword}\`),
  openapi: openapi.info.version,
}))
`

const withoutUndici = `
import { createClient } from 'payments-api-client'

const client = createClient({
  baseUrl: 'https://127.0.0.1:9',
  token: 't',
  tls: { ca: '-----BEGIN CERTIFICATE-----' },
})
await client.GET('/v1/cards').catch((error) => console.log(error.code, error.message))
`

const optionsFromTheEnvironment = `
import { createClient } from 'payments-api-client'

const timeout: number | undefined = process.env.TIMEOUT === undefined ? undefined : Number(process.env.TIMEOUT)
createClient({ baseUrl: 'https://127.0.0.1:9', token: 't', tls: undefined, language: undefined, timeoutMs: timeout })
const clientCredentials = { tokenUrl: 'https://127.0.0.1:9/token', clientId: 'c', clientSecret: 's', scope: process.env.SCOPE }
createClient({ baseUrl: 'https://127.0.0.1:9', clientCredentials })
`

const nodenext = { module: 'nodenext', resolveJsonModule: true, types: [], lib: ['es2023', 'dom'] }
const bundler = { ...nodenext, module: 'esnext', moduleResolution: 'bundler' }
const withNode = { types: ['node'], typeRoots: [`${import.meta.dirname}/../../node_modules/@types`], lib: ['es2023'] }

describe('a project that uses types only', () => {
  test('installs two dependencies, and one of theirs', async () => {
    expect(await consumer.install()).toEqual([
      'oauth4webapi',
      'openapi-fetch',
      'openapi-typescript-helpers',
      'payments-api-client',
    ])
  })

  test.each(Object.entries({ nodenext, bundler }))('compiles with %s', async (_, options) => {
    await consumer.write('main.ts', onlyTypes)
    expect(await consumer.compile(options)).toBe('')
  })

  test('may pass an optional option as undefined, with the options of tsc --init', async () => {
    await consumer.write('main.ts', optionsFromTheEnvironment)
    const strict = { exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true }
    expect(await consumer.compile({ ...nodenext, ...withNode, ...strict })).toBe('')
  })

  test('learns from the error that a client certificate requires undici', async () => {
    await consumer.write('without-undici.js', withoutUndici)
    expect(await consumer.run('without-undici.js')).toBe(
      'ERR_UNDICI_MISSING the option tls requires undici: npm install undici\n',
    )
  })
})

describe('a project that uses everything', () => {
  test('compiles with a bundler', async () => {
    await consumer.install('undici')
    await consumer.write('main.ts', everything)
    expect(await consumer.compile({ ...bundler, ...withNode })).toBe('')
  })

  test('compiles with nodenext, and runs', async () => {
    expect(await consumer.compile({ ...nodenext, ...withNode })).toBe('')
    const sandbox = await startSandbox()
    const printed = await consumer.run('out/main.js', sandbox.environment).finally(() => sandbox.stop())
    expect(JSON.parse(printed)).toEqual({
      cards: 1,
      type: 'transaction.settled',
      only: 'transaction.settled',
      refused: 'SIGNATURE_WRONG',
      valid: false,
      errors: ['/name minLength', '/restrictions/spendLimit exclusiveMinimum'],
      openapi: '1.0.0',
    })
  })
})

describe('the tarball', () => {
  test('contains the compiled files and nothing else', async () => {
    const { stdout } = await promisify(execFile)('tar', ['-tzf', consumer.tarball])
    const files = stdout.trim().split('\n')
    const expected = /^package\/(dist\/.*\.(js|d\.ts|txt)|dist\/openapi\.json|package\.json|README\.md|LICENSE)$/
    expect(files.filter((file) => !expected.test(file))).toEqual([])
    expect(files).toContain('package/README.md')
    expect(files).toContain('package/LICENSE')
    const licence = (folder: string) => readFile(join(import.meta.dirname, folder, 'LICENSE'), 'utf8')
    expect(await licence('..')).toBe(await licence('../..'))
  })

  test('passes publint', async () => {
    const tarball = (await readFile(consumer.tarball)).buffer as ArrayBuffer
    const { messages, pkg } = await publint({ pack: { tarball }, strict: true })
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([])
  })

  test('has types that resolve with every ESM resolution', async () => {
    const found = await checkPackage(createPackageFromTarballData(new Uint8Array(await readFile(consumer.tarball))))
    if (!found.types) throw new Error('the package has no types')
    const problems = found.problems.filter(
      (problem) => !('resolutionKind' in problem) || !['node10', 'node16-cjs'].includes(problem.resolutionKind),
    )
    expect(problems).toEqual([])
  })
})
