import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'

const redocly = join(import.meta.dirname, '../../node_modules/@redocly/cli/bin/cli.js')
const quiet = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contract-lint-'))
})
afterAll(() => rm(folder, { recursive: true }))

const document = `
openapi: 3.1.0
info: { title: A, version: 1.0.0 }
paths:
  /things/{id}:
    get:
      operationId: getThing
      x-source: Things
      x-unspecified: The documentation does not state the order.
      x-sandbox: The sandbox sorts by age.
      description: Retrieves a thing.
      tags: [Things]
      security: [{ oauth2: ['things:read'], mutualTLS: [] }]
      parameters:
        - { name: Accept-Language, in: header, schema: { type: string } }
      responses:
        '200':
          description: A thing.
          content:
            application/json:
              schema: { $ref: schemas/Thing.yaml }
              example: { kind: a }
        '400': { description: Bad. }
        '404': { description: Unknown. }
`
const thing = `
type: object
x-source: Things
properties:
  kind: { type: string, x-open: [type], description: The kind. }
  part: { $ref: Part.yaml, x-open: [$ref], description: A part. }
allOf:
  - title: kind-a
    if: { properties: { kind: { const: a } } }
    then: { required: [kind] }
`
const part = `
type: string
x-source: Parts
description: A part.
`
const config = {
  plugins: [join(import.meta.dirname, 'plugin.js')],
  apis: { things: { root: 'openapi.yaml' } },
  rules: {
    'contract/accept-language': { severity: 'error', tags: ['Things'] },
    'contract/conditional-title': 'error',
    'contract/description-without-sandbox': 'error',
    'contract/media-type-example': 'error',
    'contract/object-schema-in-own-file': 'error',
    'contract/open-annotation': 'error',
    'contract/operation-credentials': 'error',
    'contract/operation-error-responses': { severity: 'error', always: ['400'], onResource: ['404'] },
    'contract/property-description': 'error',
    'contract/source-annotation': 'error',
    'contract/unspecified-annotation': 'error',
  },
}

async function write(name: string, edit: (text: string) => string): Promise<string> {
  const home = join(folder, name)
  await mkdir(join(home, 'schemas'), { recursive: true })
  await writeFile(join(home, 'openapi.yaml'), stringify(parse(edit(document))))
  await writeFile(join(home, 'schemas/Thing.yaml'), stringify(parse(edit(thing))))
  await writeFile(join(home, 'schemas/Part.yaml'), stringify(parse(edit(part))))
  await writeFile(join(home, 'redocly.yaml'), stringify(config))
  return home
}

/** The rules that Redocly reports for the document after the edit. */
async function reported(name: string, edit: (text: string) => string): Promise<string[]> {
  const cwd = await write(name, edit)
  const { promise, resolve } = Promise.withResolvers<string>()
  execFile(process.execPath, [redocly, 'lint', 'things', '--format', 'json'], { cwd, env: quiet }, (_, out) =>
    resolve(out),
  )
  const { problems } = JSON.parse(await promise) as { problems: { ruleId: string }[] }
  return problems.map((problem) => problem.ruleId)
}

const violations: readonly [rule: string, what: string, from: string, to: string][] = [
  ['accept-language', 'the header is missing', 'name: Accept-Language', 'name: Page'],
  ['conditional-title', 'a title in another case', 'title: kind-a', 'title: Kind A'],
  [
    'description-without-sandbox',
    'of an operation',
    'Retrieves a thing.',
    'Retrieves a thing. The sandbox sorts by age.',
  ],
  ['description-without-sandbox', 'beside a $ref', '[$ref], description: A', '[$ref], description: A sandbox'],
  ['media-type-example', 'no example', 'example: { kind: a }', 'x-example: a'],
  ['object-schema-in-own-file', 'an inline object', '$ref: schemas/Thing.yaml', 'type: object'],
  ['open-annotation', 'a keyword that is not present', 'x-open: [type]', 'x-open: [enum]'],
  ['open-annotation', 'a keyword that is not beside the $ref', 'x-open: [$ref]', 'x-open: [type]'],
  ['operation-credentials', 'no client certificate', ', mutualTLS: []', ''],
  ['operation-error-responses', 'a missing 404', "'404'", "'409'"],
  ['property-description', 'no description', ', description: The kind.', ''],
  ['source-annotation', 'an operation without source', '      x-source: Things\n      x-u', '      x-u'],
  ['source-annotation', 'a schema without source', 'type: object\nx-source: Things', 'type: object'],
  ['unspecified-annotation', 'two sentences', 'state the order.', 'state the order. It may.'],
  ['unspecified-annotation', 'no full stop', 'sorts by age.', 'sorts by age'],
  ['unspecified-annotation', 'x-unspecified only', 'x-sandbox: The', 'x-other: The'],
  ['unspecified-annotation', 'x-sandbox only', 'x-unspecified: The', 'x-other: The'],
  ['unspecified-annotation', 'x-sandbox only, beside a $ref', 'x-open: [$ref]', 'x-sandbox: The sandbox sends it.'],
  ['unspecified-annotation', 'x-unspecified about the sandbox', 'The documentation does', 'The sandbox guide does'],
  ['unspecified-annotation', 'x-sandbox about something else', 'The sandbox sorts', 'The server sorts'],
]

test('a document that meets the rules passes', async () => {
  expect(await reported('clean', (text) => text)).toEqual([])
})

test.each(violations)('%s: %s', async (rule, what, from, to) => {
  expect(await reported(what, (text) => text.replace(from, to))).toEqual([`contract/${rule}`])
})
