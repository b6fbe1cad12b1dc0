import { at, resolved, type SchemaNode } from '../contract/schemas.ts'
import { SuiteGap } from '../failure/errors.ts'

/** Values of the properties that conditional subschemas compare: `{ personType: 'legal' }`. */
export type Variant = Readonly<Record<string, unknown>>

/** An object's schema for one variant: that of the matching conditional subschemas included. */
type ObjectVariant = {
  readonly variant: Variant
  /** Titles of the conditional subschemas that apply. */
  readonly titles: readonly string[]
  readonly node: SchemaNode
}

/** One variant for each value of the property that the conditional subschemas of an object compare; none where it has no such subschemas. */
export function variantsOfObject(node: SchemaNode): readonly ObjectVariant[] {
  const conditionals = (node.allOf ?? []).filter((part) => part.if !== undefined)
  const names = new Set(conditionals.flatMap((part) => Object.keys(part.if?.properties ?? {})))
  if (names.size > 1) throw new SuiteGap(`conformance/cases/variants.ts: "if" compares ${[...names]}; one is supported`)
  const [name] = names
  const values = resolved(node.properties?.[name ?? ''] ?? {}).enum ?? []
  return values.map((value) => {
    const applying = conditionals.filter((part) => part.if?.properties?.[String(name)]?.const === value)
    return {
      variant: { [String(name)]: value },
      titles: applying.flatMap(({ title }) => title ?? []),
      node: applying.reduce(withBranch, {
        ...node,
        properties: { ...node.properties, [String(name)]: { const: value } },
      }),
    }
  })
}

function withBranch(node: SchemaNode, { then }: SchemaNode): SchemaNode {
  const properties = Object.entries(then?.properties ?? {}).map(([name, branch]) => [
    name,
    combined(node.properties?.[name] ?? {}, branch),
  ])
  return {
    ...node,
    properties: { ...node.properties, ...Object.fromEntries(properties) },
    required: [...(node.required ?? []), ...(then?.required ?? [])],
  }
}

function combined(base: SchemaNode, branch: SchemaNode): SchemaNode {
  const node = resolved(base)
  const cases = { ...node['x-cases'], ...branch['x-cases'] }
  const invalid = { ...node['x-cases']?.invalid, ...branch['x-cases']?.invalid }
  return { ...node, ...branch, 'x-cases': { ...cases, invalid } }
}

/** The schema of an object in this variant; the same where the variant is not about it. */
export function inVariant(node: SchemaNode, variant: Variant): SchemaNode {
  const variants = variantsOfObject(node)
  return variants.find((one) => isPartOf(one.variant, variant))?.node ?? variants[0]?.node ?? node
}

/** The variants of a request part; one without values where the contract has no conditional subschema in it. */
export function variantsIn(
  schemaPath: string,
): readonly { readonly variant: Variant; readonly titles: readonly string[] }[] {
  const found = search(at(schemaPath))
  return found.length === 0 ? [{ variant: {}, titles: [] }] : found
}

/** Names of the properties that conditional subschemas of a request part constrain. */
export function branchProperties(schemaPath: string): readonly string[] {
  const parts = (reference: SchemaNode): readonly SchemaNode[] => {
    const node = resolved(reference)
    return [...(node.allOf ?? []), ...Object.values(node.properties ?? {}).flatMap(parts)]
  }
  return parts(at(schemaPath)).flatMap(({ then }) => Object.keys(then?.properties ?? {}))
}

function search(reference: SchemaNode): readonly ObjectVariant[] {
  const node = resolved(reference)
  return [...variantsOfObject(node), ...Object.values(node.properties ?? {}).flatMap(search)]
}

function isPartOf(part: Variant, whole: Variant): boolean {
  return Object.entries(part).every(([name, value]) => whole[name] === value)
}
