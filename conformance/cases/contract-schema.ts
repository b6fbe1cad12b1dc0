import schemaDocument from '../../generated/schemas.json' with { type: 'json' }

/** The parts of a schema that cases are made from. */
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

/** The schema node at a JSON Pointer of generated/schemas.json. @throws TypeError where the pointer leads nowhere */
export function at(pointer: string): SchemaNode {
  const node = find(pointer)
  if (node === undefined) throw new TypeError(`${pointer} points nowhere in generated/schemas.json`)
  return node
}

const found = new Map<string, SchemaNode | undefined>()

/** The same, or undefined. Every answer is walked along the contract, so that nodes are looked up once. */
export function find(pointer: string): SchemaNode | undefined {
  if (!found.has(pointer)) found.set(pointer, lookUp(pointer))
  return found.get(pointer)
}

function lookUp(pointer: string): SchemaNode | undefined {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (node, segment) =>
        (node as Record<string, unknown> | undefined)?.[segment.replaceAll('~1', '/').replaceAll('~0', '~')],
      schemaDocument,
    ) as SchemaNode | undefined
}
