import { Ajv2020 } from 'ajv/dist/2020.js'
import standalone from 'ajv/dist/standalone/index.js'
import addFormats from 'ajv-formats'
import type { SchemaDocument } from './schemas.ts'

/** Standalone validators: one function for every DTO, and for every operation's requests and responses. */
export function validatorModules(schemas: SchemaDocument): Record<string, string> {
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
  ajv.addVocabulary(['components', 'requests', 'responses', 'webhooks', 'example'])
  ajv.addVocabulary([...extensions(schemas)])
  ajv.addSchema(schemas)

  const exports: Record<string, string> = {}
  const tree = { schemas: {}, requests: {}, responses: {}, webhooks: {} } as Record<string, Record<string, unknown>>
  const add = (name: string, pointer: string): string => {
    const $id = `export-${name}`
    ajv.addSchema({ $id, $ref: `api#/${pointer}` })
    exports[name] = $id
    return name
  }
  for (const dto of Object.keys(schemas.components.schemas)) {
    put(tree, ['schemas', dto], add(dto, `components/schemas/${dto}`))
  }
  for (const kind of ['requests', 'responses', 'webhooks'] as const) {
    for (const [operation, parts] of Object.entries(schemas[kind])) {
      put(tree, [kind, operation], {})
      for (const part of Object.keys(parts)) {
        put(
          tree,
          [kind, operation, part],
          add(`${operation}_${part}`.replaceAll(/[.-]/g, '_'), `${kind}/${operation}/${part}`),
        )
      }
    }
  }
  const code = standalone.default(ajv, exports)
  return {
    'validators.js': `// npm run generate\n${withImports(code)}${tables(tree)}`,
    'validators.d.ts': declarations(tree),
  }
}

/** Ajv writes `require` for what its functions need at run time, even into an ES module. */
function withImports(code: string): string {
  const imports = new Map<string, string>()
  const body = code.replaceAll(
    /require\("([^"]+)"\)(\.default)?(\.fullFormats)?/g,
    (_, path: string, byDefault?: string, formats?: string) => {
      const name = imports.get(path) ?? `runtime${imports.size}`
      imports.set(path, name)
      // What a default import of a CommonJS module is differs: Node gives the whole module, bundlers its default.
      return `${byDefault ? `(${name}.default ?? ${name})` : name}${formats ?? ''}`
    },
  )
  const lines = [...imports].map(
    ([path, name]) => `import ${name} from '${path.endsWith('.js') ? path : `${path}.js`}'`,
  )
  return `${lines.join('\n')}\n${body.replace('"use strict";', '')}`
}

function tables(tree: Record<string, Record<string, unknown>>): string {
  const write = (node: unknown): string =>
    typeof node === 'string'
      ? node
      : `{ ${Object.entries(node as object)
          .map(([key, value]) => `${JSON.stringify(key)}: ${write(value)}`)
          .join(', ')} }`
  return `\n${Object.entries(tree)
    .map(([name, node]) => `export const ${name} = ${write(node)}`)
    .join('\n')}\n`
}

function declarations(tree: Record<string, Record<string, unknown>>): string {
  const names = (node: unknown): string =>
    typeof node === 'string'
      ? 'Validate'
      : `{ ${Object.entries(node as object)
          .map(([key, value]) => `readonly ${JSON.stringify(key)}: ${names(value)}`)
          .join('; ')} }`
  const dtos = Object.keys(tree.schemas ?? {}).map(
    (dto) => `  readonly ${dto}: Validate<components['schemas']['${dto}']>`,
  )
  return `// npm run generate
import type { components } from './types.d.ts'

/** One thing that is wrong with a value, as Ajv's validators tell it; Ajv itself need not be installed to read it. */
export type ErrorObject = {
  /** JSON Pointer of the place in the value: \`/restrictions/spendLimit\`. */
  readonly instancePath: string
  /** JSON Pointer of the keyword in the contract's schemas. */
  readonly schemaPath: string
  /** The keyword that does not hold: \`maxLength\`, \`required\`, … */
  readonly keyword: string
  /** The keyword's argument, under a name of its own: \`{ limit: 60 }\`. */
  readonly params: Readonly<Record<string, unknown>>
  /** The name that is wrong, where it is the name of a member and not its value. */
  readonly propertyName?: string
  /** In words: \`must NOT have more than 60 characters\`. */
  readonly message?: string
}

/** True for a valid value; else \`errors\` holds every error found, until the next call. */
export type Validate<T = unknown> = { (value: unknown): value is T; errors?: readonly ErrorObject[] | null }

export declare const schemas: {
${dtos.join('\n')}
}
export declare const requests: ${names(tree.requests)}
export declare const responses: ${names(tree.responses)}
export declare const webhooks: ${names(tree.webhooks)}
`
}

function put(tree: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const last = path.at(-1) ?? ''
  const parent = path
    .slice(0, -1)
    .reduce<Record<string, unknown>>((node, key) => node[key] as Record<string, unknown>, tree)
  parent[last] = value
}

function extensions(node: unknown, found = new Set<string>()): Set<string> {
  if (typeof node === 'object' && node !== null) {
    for (const [key, value] of Object.entries(node)) {
      if (key.startsWith('x-')) found.add(key)
      extensions(value, found)
    }
  }
  return found
}
