import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { type EmbeddedSandbox, startEmbeddedSandbox } from '../../conformance/cli/embedded-sandbox.ts'
import { currentContract } from '../contract-diff/contract.ts'
import { documentChanges } from '../contract-diff/document.ts'
import { asJson } from '../contract-diff/print.ts'
import { ruleChanges } from '../contract-diff/rules.ts'
import { createScratchRepository } from './scratch-repository.ts'

// Each change of the contract that CONTRIBUTING.md describes: what fails until the rest of the repository follows, and what it says.

const root = join(import.meta.dirname, '../..')
const scratch = createScratchRepository()
const { edit } = scratch
afterEach(() => scratch.reset())
afterAll(() => scratch.remove())

describe('an optional property', () => {
  const property = `  reference:
    type: string
    maxLength: 40
    description: Reference of the card in the caller's system, up to 40 characters.
`

  test('fails the compiler where the sandbox maps the DTO, and the derived rule, until six files are changed', () => {
    addToContract()
    expect(required()).toEqual({ part: 'minor', version: '1.1.0' })
    expect(scratch.typeErrors('sandbox/{cards,travel}/*.ts')).toEqual([
      expect.stringMatching(/^sandbox\/cards\/card\.ts: .*Property 'reference'/), // stored by the creation
      expect.stringMatching(/^sandbox\/cards\/card\.ts: .*Property 'reference'/), // stored by the update
      expect.stringMatching(/^sandbox\/cards\/card\.ts: .*Property 'reference' is missing/), // returned
    ])
    const { status, stdout } = conform('CardDto.reference.as-sent')
    expect(stdout).toContain('FAILED CardDto.reference.as-sent')
    expect(stdout).toContain('expected reference "Conformance reference", as sent by createCard')
    expect(status).toBe(1)

    addToSandbox()
    edit('CHANGELOG.md', '### Added\n', '### Added\n\n- **Contract**: cards have a `reference`.\n')
    expect(scratch.typeErrors('sandbox/{cards,travel,faults/cards}/*.ts')).toEqual([])
    const followed = conform('CardDto.reference')
    expect(followed.stdout).toContain('4 of 4 rules tested: 4 passed')
    expect(followed.status).toBe(0)
    expect(scratch.changed()).toEqual([
      'CHANGELOG.md',
      'sandbox/cards/card.ts',
      'sandbox/cards/tables.ts',
      'spec/schemas/CardCreateDto.yaml',
      'spec/schemas/CardDto.yaml',
      'spec/schemas/CardUpdateDto.yaml',
    ])
  })

  function addToContract() {
    for (const dto of ['CardCreateDto', 'CardUpdateDto', 'CardDto'])
      edit(`spec/schemas/${dto}.yaml`, '  metadata:\n', `${property}  metadata:\n`)
    generate()
  }

  function addToSandbox() {
    const table = 'sandbox/cards/tables.ts'
    edit(table, '  name: string\n', '  name: string\n  reference: string | null\n')
    edit(
      table,
      '  },\n]\n',
      `  },
  {
    name: '011-card-references',
    async up(db) {
      await db.schema.alterTable('cards').addColumn('reference', 'text').execute()
    },
  },
]
`,
    )
    const mapping = 'sandbox/cards/card.ts'
    edit(mapping, "  'name',\n", "  'name',\n  'reference',\n")
    edit(
      mapping,
      '  const { name, metadata, expectedChargeDateUTC,',
      '  const { name, reference = null, metadata, expectedChargeDateUTC,',
    )
    edit(mapping, '    name,\n', '    name,\n    reference,\n')
    edit(mapping, '  const { name, metadata, restrictions,', '  const { name, reference, metadata, restrictions,')
    edit(
      mapping,
      '    ...(name === undefined',
      '    ...(reference === undefined ? {} : { reference }),\n    ...(name === undefined',
    )
    edit(mapping, '    name: row.name,\n', '    name: row.name,\n    reference: row.reference ?? undefined,\n')
  }
})

test('a required property fails the compiler in the sandbox, and where the suite makes a body', () => {
  for (const dto of ['BoletoCreateDto', 'BoletoDto']) {
    const file = `spec/schemas/${dto}.yaml`
    edit(file, '\nproperties:\n', '\nproperties:\n  channel:\n    type: string\n    description: Sales channel.\n')
    edit(file, 'required: [', 'required: [channel, ')
  }
  generate()
  expect(required()).toEqual({ part: 'major', version: '2.0.0' })
  expect(named('channel', scratch.typeErrors('sandbox/boletos/*.ts', 'conformance/scenarios/boletos/*.ts'))).toEqual([
    'conformance/scenarios/boletos/boleto.ts',
    'sandbox/boletos/boleto.ts',
    'sandbox/boletos/create-boleto.ts',
  ])
})

test('a removed property fails the compiler where it is used', () => {
  for (const dto of ['CardCreateDto', 'CardDto']) remove(`spec/schemas/${dto}.yaml`, 'expectedChargeDateUTC')
  generate()
  expect(required()).toEqual({ part: 'major', version: '2.0.0' })
  const used = scratch.typeErrors('sandbox/cards/*.ts', 'conformance/{cases,checks/cards,scenarios/cards}/*.ts')
  expect(named('expectedChargeDateUTC', used)).toEqual([
    'conformance/cases/environment.ts',
    'conformance/checks/cards/expected-charge-date.ts',
    'conformance/checks/cards/update.ts',
    'conformance/checks/cards/use.ts',
    'conformance/scenarios/cards/card-update.ts',
    'conformance/scenarios/cards/card.ts',
    'sandbox/cards/card.ts',
  ])
})

test('a value of an enum fails the compiler in every table of its values', () => {
  edit('spec/schemas/BoletoStatus.yaml', '  - payment_blocked\n', '  - payment_blocked\n  - expired\n')
  generate()
  expect(required()).toEqual({ part: 'major', version: '2.0.0' })
  expect(named('expired', scratch.typeErrors('sandbox/boletos/*.ts', 'conformance/scenarios/boletos/*.ts'))).toEqual([
    'conformance/scenarios/boletos/boleto-events.ts',
    'sandbox/boletos/states.ts',
  ])
})

test('an operation fails the compiler in the tables of handlers and of what operations preserve, and its derived rules', () => {
  addOperation()
  generate()
  expect(required()).toEqual({ part: 'minor', version: '1.1.0' })
  expect(scratch.typeErrors('sandbox/cards/operations.ts', 'conformance/{cases,contract,proof}/*.ts')).toEqual([
    expect.stringMatching(/^conformance\/contract\/object-kinds\.ts: .*Property 'lockCard' is missing/),
    expect.stringMatching(/^sandbox\/cards\/operations\.ts: .*Property 'lockCard' is missing/),
  ])
  const { status, stdout } = conform('lockCard.succeeds')
  expect(stdout).toContain('lockCard: POST /v1/cards/{id}/lock returns 500')
  expect(status).toBe(1)
})

describe('a tightened limit', () => {
  let before: EmbeddedSandbox | undefined
  afterAll(() => before?.stop())

  test('fails a server with the limit before', async () => {
    edit('spec/schemas/CardCreateDto.yaml', '    maxLength: 60\n', '    maxLength: 50\n')
    generate()
    expect(required()).toEqual({ part: 'major', version: '2.0.0' })
    expect(conform('createCard.body.name.maxLength').status).toBe(0)

    before = await startEmbeddedSandbox(['--http'])
    const { baseUrl, clientCredentials } = before.options
    const access = ['--base-url', baseUrl, '--token-url', clientCredentials?.tokenUrl ?? '']
    const { clientId = '', clientSecret = '' } = clientCredentials ?? {}
    const client = ['--client-id', clientId, '--client-secret', clientSecret]
    const { status, stdout } = conform('createCard.body.name.maxLength', ...access, ...client)
    expect(stdout).toContain('FAILED createCard.body.name.maxLength')
    expect(status).toBe(1)
  })
})

test('the sentence of a rule fails the compiler where its check quotes the one before', () => {
  const [was, is] = ['Each card has a unique id.', 'No two cards have the same id.']
  edit('spec/rules/cards.yaml', `says: ${was}`, `says: ${is}`)
  generate()
  expect(required()).toEqual({ part: 'patch', version: '1.0.1' })
  expect(scratch.typeErrors('conformance/checks/cards/*.ts')).toEqual([
    expect.stringMatching(/^conformance\/checks\/cards\/\S+: .*No two cards have the same id\./),
  ])
})

test('an annotation that the suite does not know is an error of the run', () => {
  edit(
    'spec/schemas/CardCreateDto.yaml',
    '    format: date\n    x-cases:\n      value: { days: [3, 28] }',
    '    format: date\n    x-cases:\n      value: { weeks: [2, 30] }',
  )
  generate()
  const { status, stdout } = conform('createCard.succeeds')
  expect(stdout).toContain('ERRORED createCard.succeeds')
  expect(stdout).toContain('conformance/cases/domain-values.ts has no kind of values "weeks": add it')
  expect(status).toBe(4)
})

function generate(): void {
  const { status, stderr } = scratch.run('scripts/generate/main.ts')
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
}

/** The version that `contract:diff` requires. */
function required(): unknown {
  const [before, after] = [currentContract(root), currentContract(scratch.folder)]
  const changes = [
    ...documentChanges(before.document, after.document),
    ...ruleChanges(before.rules ?? [], after.rules ?? []),
  ]
  const versions = { against: 'HEAD', before: before.version, after: after.version }
  return JSON.parse(asJson({ ...versions, changes, withRules: true })).raises
}

function conform(only: string, ...options: readonly string[]) {
  return scratch.run('conformance/cli/main.ts', '--only', only, '--seed', '1', ...options)
}

/** The files with errors about a name. */
function named(name: string, errors: readonly string[]): readonly string[] {
  return [...new Set(errors.filter((error) => error.includes(name)).map((error) => error.split(':')[0] ?? ''))].sort()
}

/** Removes a property of a DTO. */
function remove(file: string, name: string): void {
  const text = scratch.read(file)
  const [property] = new RegExp(`^ {2}${name}:\n(?: {4}.*\n)+`, 'm').exec(text) ?? []
  expect(property).toBeDefined()
  edit(file, property ?? '', '')
}

function addOperation(): void {
  edit(
    'spec/openapi.yaml',
    '  /v1/cards/mcc/categories:\n',
    '  /v1/cards/{id}/lock:\n    $ref: paths/cards-id-lock.yaml\n  /v1/cards/mcc/categories:\n',
  )
  scratch.add(
    'spec/paths/cards-id-lock.yaml',
    `parameters:
  - $ref: ../parameters/CardId.yaml
post:
  operationId: lockCard
  summary: Lock a card
  description: Locks a card until it is updated.
  x-source: Endpoints / Cards
  tags: [Cards]
  security:
    - oauth2: [cards:write]
      mutualTLS: []
  responses:
    '200':
      description: The locked card.
      content:
        application/json:
          schema:
            $ref: ../schemas/CardDto.yaml
    '400':
      $ref: ../responses/BadId.yaml
    '401':
      $ref: ../responses/Unauthorized.yaml
    '403':
      $ref: ../responses/Forbidden.yaml
    '404':
      $ref: ../responses/NotFound.yaml
    '500':
      $ref: ../responses/ServerError.yaml
`,
  )
}
