import { Ajv2020 } from 'ajv/dist/2020.js'
import standalone from 'ajv/dist/standalone/index.js'
import addFormats from 'ajv-formats'
import type { Schema } from './document.ts'
import { isoDateTime } from './iso-date-time.ts'
import type { SchemaDocument } from './schemas.ts'
import { withStableNames } from './stable-names.ts'
import { withoutAnnotations } from './without-annotations.ts'

/** The names of validator functions: of a DTO, or of the parts of an operation's requests and responses. */
type Tables = Readonly<
  Record<(typeof tables)[number], Readonly<Record<string, string | Readonly<Record<string, string>>>>>
>

const tables = ['schemas', 'requests', 'responses', 'webhooks'] as const

/**
 * Standalone validators: one function for each DTO, and for each part of the requests and responses of an operation.
 *
 * @param prefix of the names of the modules, and of the types that they import
 */
export function validatorModules(annotated: SchemaDocument, prefix = ''): Record<string, string> {
  const document = withoutAnnotations(annotated)
  const ajv = new Ajv2020({
    allErrors: true,
    inlineRefs: false,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allowUnionTypes: true,
    code: { source: true, esm: true, lines: true },
  })
  addFormats.default(ajv)
  ajv.addFormat('date-time', isoDateTime)
  ajv.addVocabulary(['components', 'requests', 'responses', 'webhooks'])
  ajv.addSchema(document)

  const references = referencesOf(document)
  const code = withStableNames(standalone.default(ajv, references), ajv, document)
  const names = namesOf(document)
  return {
    [`${prefix}validators.js`]: `// npm run generate\n${withImports(withoutNamedExports(code, references))}${tablesModule(names)}`,
    [`${prefix}validators.d.ts`]: declarations(names, `./${prefix}types.d.ts`),
  }
}

/**
 * What Ajv compiles, by the name of its export. DTOs come first, each after those it refers to, and parts that only refer to a DTO use its
 * function, so that each is compiled once.
 */
function referencesOf(document: SchemaDocument): Readonly<Record<string, string>> {
  const found = new Map(inOrderOfUse(document).map((dto) => [dto, `api#/components/schemas/${dto}`]))
  for (const kind of ['requests', 'responses', 'webhooks'] as const) {
    for (const [operation, parts] of Object.entries(document[kind])) {
      for (const [part, schema] of Object.entries(parts)) {
        if (referredDto(schema) === undefined)
          found.set(identifier(operation, part), `api#/${kind}/${operation}/${part}`)
      }
    }
  }
  return Object.fromEntries(found)
}

function inOrderOfUse({ components: { schemas } }: SchemaDocument): readonly string[] {
  const ordered = new Set<string>()
  const visited = new Set<string>()
  const visit = (dto: string) => {
    if (visited.has(dto)) return
    visited.add(dto)
    for (const [, used = ''] of JSON.stringify(schemas[dto]).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g))
      visit(used)
    ordered.add(dto)
  }
  for (const dto of Object.keys(schemas)) visit(dto)
  return [...ordered]
}

function namesOf({ components: { schemas }, requests, responses, webhooks }: SchemaDocument): Tables {
  const partsOf = (operations: Readonly<Record<string, Readonly<Record<string, Schema>>>>) =>
    Object.fromEntries(
      Object.entries(operations).map(([operation, parts]) => [
        operation,
        Object.fromEntries(
          Object.entries(parts).map(([part, schema]) => [
            part,
            `validate_${referredDto(schema) ?? identifier(operation, part)}`,
          ]),
        ),
      ]),
    )
  return {
    schemas: Object.fromEntries(Object.keys(schemas).map((dto) => [dto, `validate_${dto}`])),
    requests: partsOf(requests),
    responses: partsOf(responses),
    webhooks: partsOf(webhooks),
  }
}

/** The DTO that a schema refers to without adding a keyword. */
function referredDto(schema: Schema): string | undefined {
  const reference = Object.keys(schema).length === 1 ? schema.$ref : undefined
  return /^#\/components\/schemas\/(\w+)$/.exec(reference ?? '')?.[1]
}

function identifier(...names: readonly string[]): string {
  return names.join('_').replaceAll(/\W/g, '_')
}

/** Removes the export that Ajv writes for each function: the tables export them. @throws when a function has another name */
function withoutNamedExports(code: string, references: Readonly<Record<string, string>>): string {
  return code.replaceAll(/^export const (\w+) = (\w+);$/gm, (_, name: string, validate: string) => {
    if (!(name in references) || validate !== `validate_${name}`) throw new Error(`${name} is validated by ${validate}`)
    return ''
  })
}

/** Ajv writes `require` for what its functions need at run time, even into an ES module. */
function withImports(code: string): string {
  const imports = new Map<string, string>()
  const body = code.replaceAll(
    /require\("([^"]+)"\)(\.default)?(\.fullFormats)?/g,
    (_, path: string, byDefault?: string, formats?: string) => {
      const name = `runtime_${identifier(path.split('/').at(-1) ?? '')}`
      imports.set(path, name)
      // The default import of a CommonJS module differs: in Node it is the whole module, in bundlers its default.
      return `${byDefault ? `(${name}.default ?? ${name})` : name}${formats ?? ''}`
    },
  )
  const lines = [...imports].map(
    ([path, name]) => `import ${name} from '${path.endsWith('.js') ? path : `${path}.js`}'`,
  )
  return `${lines.sort().join('\n')}\n${body.replace('"use strict";', '').trimStart()}`
}

function tablesModule(names: Tables): string {
  const entry = ([name, value]: [string, Tables[keyof Tables][string]]): string =>
    typeof value === 'string'
      ? `  ${JSON.stringify(name)}: ${value},`
      : `  ${JSON.stringify(name)}: { ${Object.entries(value)
          .map(([part, validate]) => `${JSON.stringify(part)}: ${validate}`)
          .join(', ')} },`
  return tables
    .map((table) => `\nexport const ${table} = {\n${Object.entries(names[table]).map(entry).join('\n')}\n}\n`)
    .join('')
}

function declarations(names: Tables, types: string): string {
  const dtos = Object.keys(names.schemas).map((dto) => `  readonly ${dto}: Validate<components['schemas']['${dto}']>`)
  const table = (name: 'requests' | 'responses' | 'webhooks') =>
    `export declare const ${name}: {\n${Object.entries(names[name])
      .map(([operation, parts]) => {
        const members = Object.keys(parts).map((part) => `readonly ${JSON.stringify(part)}: Validate`)
        return `  readonly ${JSON.stringify(operation)}: { ${members.join('; ')} }`
      })
      .join('\n')}\n}`
  return `// npm run generate
import type { components } from '${types}'

/** A validation error, as Ajv describes it. Ajv need not be installed. */
export type ErrorObject = {
  /** JSON Pointer of the place in the value: \`/restrictions/spendLimit\`. */
  readonly instancePath: string
  /** JSON Pointer of the keyword in the schemas of the contract. */
  readonly schemaPath: string
  /** The keyword that is violated: \`maxLength\`, \`required\`, … */
  readonly keyword: string
  /** The argument of the keyword, by a name that depends on the keyword: \`{ limit: 60 }\`. */
  readonly params: Readonly<Record<string, unknown>>
  /** The invalid property name, if the name and not the value is invalid. */
  readonly propertyName?: string
  /** A description: \`must NOT have more than 60 characters\`. */
  readonly message?: string
}

/** Returns true for a valid value; else \`errors\` contains all errors, until the next call. */
export type Validate<T = unknown> = { (value: unknown): value is T; errors?: readonly ErrorObject[] | null }

export declare const schemas: {
${dtos.join('\n')}
}
${table('requests')}
${table('responses')}
${table('webhooks')}
`
}
