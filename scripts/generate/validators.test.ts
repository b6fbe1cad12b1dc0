import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { SchemaDocument } from './schemas.ts'
import { validatorModules } from './validators.ts'

const { 'x-generated-by': _, ...schemas } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../generated/schemas.json'), 'utf8'),
) as SchemaDocument & { 'x-generated-by': string }

/** The functions, constants and tables that differ between the validators of the contract and those after an edit, by name. */
function changedBy(edit: (document: typeof schemas) => void): readonly string[] {
  const after = structuredClone(schemas)
  edit(after)
  const [was, is] = [schemas, after].map(blocksOf)
  return [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])].filter(
    (name) => was?.get(name) !== is?.get(name),
  )
}

function blocksOf(document: SchemaDocument): ReadonlyMap<string, string> {
  const code = validatorModules(document)['validators.js'] ?? ''
  const blocks = code.split(
    /^(?=(?:export )?(?:const|function) (?:(?:schema|validate|pattern|func|formats)_\w+|\w+s = \{$))/m,
  )
  return new Map(blocks.map((block) => [/(?:const|function) (\w+)/.exec(block)?.[1] ?? '', block]))
}

const dto = (name: string) => (document: typeof schemas) =>
  document.components.schemas[name] as { properties: Record<string, object>; description?: string }

test('a new property changes only the validator of its DTO', () => {
  const changed = changedBy((document) => {
    dto('CardCreateDto')(document).properties.reference = { type: 'string', maxLength: 40, pattern: '^[A-Z]+$' }
  })
  expect(changed.map((name) => name.replace(/^pattern_.*/, 'pattern')).sort()).toEqual([
    'pattern',
    'schema_CardCreateDto',
    'validate_CardCreateDto',
  ])
})

test('a new operation adds its own validators and changes no other', () => {
  const changed = changedBy((document) => {
    const query = { type: 'object', properties: { day: { type: 'string', format: 'date' } } }
    const getCardLimits = { '200': { $ref: '#/components/schemas/CardRestrictions' } }
    Object.assign(document, {
      requests: { getCardLimits: { query }, ...document.requests },
      responses: { getCardLimits, ...document.responses },
    })
  })
  expect([...changed].sort()).toEqual([
    'requests',
    'responses',
    'schema_getCardLimits_query',
    'validate_getCardLimits_query',
  ])
})

test('a changed description changes nothing', () => {
  const changed = changedBy((document) => {
    dto('CardDto')(document).description = 'Another description.'
  })
  expect(changed).toEqual([])
})
