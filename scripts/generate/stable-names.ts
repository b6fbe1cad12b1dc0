import { createHash } from 'node:crypto'
import type { Ajv2020 } from 'ajv/dist/2020.js'
import type { SchemaDocument } from './schemas.ts'

/** A name that Ajv gave to a value of the generated code. The value's key is a schema, a function, a format or a pattern. */
type ScopeName = { readonly str: string; readonly value?: { readonly code?: unknown } }
type ScopeValues = Readonly<Record<string, ReadonlyMap<unknown, ScopeName> | undefined>>

/**
 * Replaces the names in Ajv's code, which contain running numbers, by names that depend only on what they name: `validate_CardDto`,
 * `schema_createCard_body`, `formats_date`, `pattern_3f2a…`. So adding an operation or a property changes no other function.
 */
export function withStableNames(code: string, ajv: Ajv2020, document: SchemaDocument): string {
  const names = new Map<string, string>()
  // Protected: Ajv has no other record of what a name stands for.
  const values = (ajv.scope as unknown as { readonly _values: ScopeValues })._values
  const nameOfSchema = schemaNames(document)
  for (const [prefix, entries] of Object.entries(values)) {
    for (const [key, { str, value }] of entries ?? []) {
      const name = nameOfSchema.get(schemaOf(key)) ?? labelOf(prefix, key, String(value?.code))
      if (name !== undefined) names.set(str, `${prefix}_${name}`)
    }
  }
  const used = new Map<string, string>()
  return code.replaceAll(/\b(?:schema|validate|pattern|func|formats|root|wrapper)\d+\b/g, (name) => {
    const stable = names.get(name)
    if (stable === undefined) throw new Error(`generated/validators.js: no stable name for ${name}`)
    if ((used.get(stable) ?? name) !== name) throw new Error(`generated/validators.js: two values are called ${stable}`)
    used.set(stable, name)
    return stable
  })
}

/** The key of a schema constant is the schema; that of a function is the compiled function. */
function schemaOf(key: unknown): unknown {
  return typeof key === 'function' && 'schemaEnv' in key ? (key.schemaEnv as { readonly schema: unknown }).schema : key
}

function labelOf(prefix: string, key: unknown, code: string): string | undefined {
  if (prefix === 'formats') return String(key).replaceAll(/\W/g, '_')
  if (prefix === 'func') return typeof key === 'function' ? key.name : undefined
  return prefix === 'pattern' ? createHash('sha256').update(code).digest('hex').slice(0, 12) : undefined
}

/** Each schema of the document by its path: a DTO, or a part of an operation with what is below it. */
function schemaNames({ components, requests, responses, webhooks }: SchemaDocument): ReadonlyMap<unknown, string> {
  const names = new Map<unknown, string>()
  const visit = (node: unknown, path: readonly string[]): void => {
    if (typeof node !== 'object' || node === null) return
    names.set(node, path.join('_').replaceAll(/\W/g, '_'))
    for (const [name, child] of Object.entries(node)) visit(child, [...path, name])
  }
  for (const group of [components.schemas, requests, responses, webhooks])
    for (const [name, child] of Object.entries(group)) visit(child, [name])
  return names
}
