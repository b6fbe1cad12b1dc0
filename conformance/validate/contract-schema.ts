import schemaDocument from '../../generated/schemas.json' with { type: 'json' }
import { valueAt } from './json-pointer.ts'
import { memoized } from './memoized.ts'

/** The keywords of a schema that cases are generated from. */
export type SchemaNode = {
  readonly $ref?: string
  readonly title?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly maxProperties?: number
  readonly properties?: Readonly<Record<string, SchemaNode>>
  readonly required?: readonly string[]
  readonly items?: SchemaNode
  readonly additionalProperties?: SchemaNode | boolean
  readonly propertyNames?: SchemaNode
  readonly allOf?: readonly SchemaNode[]
  readonly if?: SchemaNode
  readonly then?: SchemaNode
}

/** The schema node at a JSON Pointer of generated/schemas.json. @throws {TypeError} for a pointer to nothing */
export function at(pointer: string): SchemaNode {
  const node = find(pointer)
  if (node === undefined) throw new TypeError(`${pointer} does not exist in generated/schemas.json`)
  return node
}

/** The same, or `undefined`. Every response is walked along the contract, so that each node is looked up once. */
export const find: (pointer: string) => SchemaNode | undefined = memoized(
  (pointer) => valueAt(schemaDocument, pointer) as SchemaNode | undefined,
)
