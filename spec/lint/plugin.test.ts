import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
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
      x-assumption: The order is not documented; the sandbox sorts by age.
      description: Retrieves a thing. The sandbox sorts by age.
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
  apis: { things: { root: 'openapi.yaml', decorators: { 'contract/assumptions-listed': 'on' } } },
  rules: {
    'contract/accept-language': { severity: 'error', tags: ['Things'] },
    'contract/assumption-told': 'error',
    'contract/both-credentials': 'error',
    'contract/conditional-titled': 'error',
    'contract/errors-documented': { severity: 'error', always: ['400'], onResource: ['404'] },
    'contract/examples-given': 'error',
    'contract/object-named': 'error',
    'contract/open-names-keywords': 'error',
    'contract/property-described': 'error',
    'contract/source-named': 'error',
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

const breaks: readonly [rule: string, what: string, from: string, to: string][] = [
  ['accept-language', 'a group that takes the header lacks it', 'name: Accept-Language', 'name: Page'],
  ['assumption-told', 'two sentences', 'not documented; the', 'not documented. The; the'],
  ['assumption-told', 'no choice', 'not documented; the sandbox sorts by age', 'not documented'],
  [
    'assumption-told',
    'a choice that the description keeps to itself',
    'a thing. The sandbox sorts by age.',
    'a thing.',
  ],
  ['assumption-told', 'half an assumption beside a $ref', 'x-open: [$ref]', 'x-assumption: Nobody knows.'],
  ['both-credentials', 'a token alone', ', mutualTLS: []', ''],
  ['conditional-titled', 'no title', 'title: kind-a', 'title: Kind A'],
  ['errors-documented', 'a missing 404', "'404'", "'409'"],
  ['examples-given', 'no example', 'example: { kind: a }', 'x-example: a'],
  ['object-named', 'an object in passing', '$ref: schemas/Thing.yaml', 'type: object'],
  ['open-names-keywords', 'a keyword that is not there', 'x-open: [type]', 'x-open: [enum]'],
  ['open-names-keywords', 'a keyword that is not beside the $ref', 'x-open: [$ref]', 'x-open: [type]'],
  ['property-described', 'no description', ', description: The kind.', ''],
  ['source-named', 'an operation without source', '      x-source: Things\n      x-a', '      x-a'],
  ['source-named', 'a schema without source', 'type: object\nx-source: Things', 'type: object'],
]

test('a document that keeps the rules passes', async () => {
  expect(await reported('clean', (text) => text)).toEqual([])
})

test.each(breaks)('%s: %s', async (rule, what, from, to) => {
  expect(await reported(what, (text) => text.replace(from, to))).toEqual([`contract/${rule}`])
})

test('assumptions-listed: the bundle lists each assumption with its place and source', async () => {
  const besideRef = 'x-assumption: The form is not documented; the sandbox sends a word.'
  const cwd = await write('bundle', (text) => text.replace('x-open: [$ref]', besideRef))
  const { promise, resolve } = Promise.withResolvers<void>()
  execFile(process.execPath, [redocly, 'bundle', 'things', '-o', 'out.json'], { cwd, env: quiet }, () => resolve())
  await promise
  expect(JSON.parse(await readFile(join(cwd, 'out.json'), 'utf8'))['x-assumptions']).toEqual([
    { place: 'getThing', says: 'The order is not documented; the sandbox sorts by age.', source: 'Things' },
    { place: 'Thing.part', says: 'The form is not documented; the sandbox sends a word.', source: 'Things' },
  ])
})
