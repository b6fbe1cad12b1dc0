import fc from 'fast-check'
import { at, type SchemaNode } from '../validate/contract-schema.ts'
import { domainValues, type Length } from './domain-values.ts'
import type { Environment } from './environment.ts'
import { identity } from './payer.ts'
import { digitsOf, textOf } from './text.ts'

/** What a generated value must have beside being valid. */
export type Wish = {
  /** The way to a member that must be there: names, `*` for an item or a value of a map, `<name>` for a name in a map. */
  readonly present: readonly string[]
  /** How long the value at the end of that way is. */
  readonly length?: Length
  /** Titles of conditional subschemas whose condition must hold. */
  readonly conditions?: readonly string[]
}

/** The property that an update contains which would contain none. */
const leastUpdates: Readonly<Record<string, string>> = {
  CardUpdateDto: 'name',
  WebhookSubscriptionUpdateDto: 'description',
}

/** No wish: whatever is valid. */
export const anything: Wish = { present: [] }

type Naming = { readonly dto: string; readonly member: string }

/**
 * Valid values of the schema at a JSON Pointer of the contract: boundaries, optional members there and not there, real
 * document numbers and days to come.
 */
export function validValue(schemaPath: string, environment: Environment, wish: Wish = anything): fc.Arbitrary<unknown> {
  return ofNode(at(schemaPath), { dto: '', member: '' })

  function ofNode(
    node: SchemaNode,
    naming: Naming,
    present = wish.present,
    isTarget = wish.present.length === 0,
  ): fc.Arbitrary<unknown> {
    if (node.$ref !== undefined) {
      const dto = node.$ref.split('/').at(-1) ?? ''
      return ofNode(at(node.$ref.replace(/^#/, '')), { dto, member: naming.member }, present, isTarget)
    }
    const length = lengthOf(node, isTarget ? wish.length : undefined)
    const known = domainValues[`${naming.dto}.${naming.member}`] ?? domainValues[naming.member]
    if (known) return known(environment, length)
    if (node.enum) return fc.constantFrom(...node.enum.filter((value) => value !== null))
    if (node.const !== undefined) return fc.constant(node.const)
    switch ([node.type].flat()[0]) {
      case 'object':
        return ofObject(node, naming, present, isTarget)
      case 'array':
        return ofArray(node, naming, present, length)
      case 'number':
      case 'integer':
        return fc.integer({ min: Math.ceil(node.minimum ?? 1), max: Math.floor(node.maximum ?? 1000) })
      case 'boolean':
        return fc.boolean()
      case 'string':
        return ofString(node, length)
      default:
        return fc.constant({})
    }
  }

  function ofObject(
    node: SchemaNode,
    naming: Naming,
    present: readonly string[],
    isTarget: boolean,
  ): fc.Arbitrary<unknown> {
    const [next, ...rest] = present
    const properties = Object.entries(node.properties ?? {}).filter(
      ([name]) => name !== 'pageCursor' && (name === next || mayBeThere(naming, name)),
    )
    if (properties.length === 0) return ofMap(node, present, isTarget)
    const members = properties.map(([name, property]) => [
      name,
      ofNode(property, { ...naming, member: name }, name === next ? rest : [], name === next && rest.length === 0),
    ])
    const required = [...(node.required ?? []), ...(next === undefined ? [] : [next])]
    return fc
      .record(Object.fromEntries(members), {
        requiredKeys: required.filter((name) => properties.some(([known]) => known === name)) as never[],
      })
      .chain((value) => settle(node, naming, value as Record<string, unknown>))
  }

  /** Makes a generated object whole where its members depend on one another. */
  function settle(node: SchemaNode, naming: Naming, value: Record<string, unknown>): fc.Arbitrary<unknown> {
    const conditional = (node.allOf ?? []).filter(
      (part) => part.title !== undefined && wish.conditions?.includes(part.title),
    )
    const constants = conditional.flatMap((part) =>
      Object.entries(part.if?.properties ?? {}).map(([name, schema]) => [name, schema.const]),
    )
    const chosen = { ...value, ...Object.fromEntries(constants) }
    if (naming.dto === 'PayerDataDto') return identity(chosen.personType).map((who) => ({ ...chosen, ...who }))
    // Whether an update must contain a property is open.
    const member = leastUpdates[naming.dto]
    if (member !== undefined && Object.keys(chosen).length === 0)
      return ofNode(node.properties?.[member] ?? {}, { ...naming, member }, [], false).map((value) => ({
        [member]: value,
      }))
    // Of the update form of restrictions nothing is shown: it may ask for the member that a creation must have.
    if (naming.dto === 'CardRestrictionsUpdateDto' && !('spendLimit' in chosen))
      return ofNode(node.properties?.spendLimit ?? {}, { ...naming, member: 'spendLimit' }, [], false).map(
        (spendLimit) => ({ ...chosen, spendLimit }),
      )
    const sized = naming.dto === 'CardTransactionsRequestDto' ? sizedForSource(chosen, wish) : chosen
    return withBothDates(node, naming, sized)
  }

  /** What one date without the other means is open, so that a valid period has both or none. */
  function withBothDates(node: SchemaNode, naming: Naming, value: Record<string, unknown>): fc.Arbitrary<unknown> {
    const missing = ['startDate', 'endDate'].filter((name) => !(name in value))
    const [member = ''] = missing
    const property = node.properties?.[member]
    if (missing.length !== 1 || property === undefined) return fc.constant(value)
    return ofNode(property, { ...naming, member }, [], false).map((date) => ({ ...value, [member]: date }))
  }

  function ofMap(node: SchemaNode, present: readonly string[], isTarget: boolean): fc.Arbitrary<unknown> {
    const [next, ...rest] = present
    const names = node.propertyNames ?? {}
    const values: SchemaNode =
      typeof node.additionalProperties === 'object' ? node.additionalProperties : { type: 'string', maxLength: 40 }
    const isName = next === '<name>'
    const key = mapKey({ min: 1, max: names.maxLength ?? 20 }, isName ? wish.length : undefined)
    const entry = fc.tuple(key, ofNode(values, { dto: '', member: '' }, rest, next === '*' && rest.length === 0))
    const counted = isTarget ? wish.length : undefined
    const most = Math.min(node.maxProperties ?? 5, counted?.max ?? 5)
    return fc
      .uniqueArray(entry, {
        selector: ([name]) => name,
        minLength: Math.max(counted?.min ?? 0, next === undefined ? 0 : 1),
        maxLength: Math.max(most, counted?.min ?? 0, 1),
        size: 'max',
      })
      .map((entries) => Object.fromEntries(entries))
  }

  function ofArray(
    node: SchemaNode,
    naming: Naming,
    present: readonly string[],
    length: Length,
  ): fc.Arbitrary<unknown> {
    const [next, ...rest] = present
    const item = ofNode(
      node.items ?? {},
      { dto: '', member: naming.member === '' ? '' : `${naming.member}[]` },
      rest,
      next === '*' && rest.length === 0,
    )
    const options = {
      minLength: Math.max(length.min, next === '*' ? 1 : 0),
      maxLength: Math.min(Math.max(length.max, length.min), length.min + 3),
    }
    const choices = node.items?.$ref ? at(node.items.$ref.replace(/^#/, '')).enum : node.items?.enum
    return choices || node.uniqueItems
      ? fc.uniqueArray(item, {
          ...options,
          maxLength: Math.min(options.maxLength, choices?.length ?? options.maxLength),
        })
      : fc.array(item, options)
  }

  /** Members that a valid request leaves away, as what they do is open or as they need a credential; an invented cursor is open. */
  function mayBeThere({ dto }: Naming, name: string): boolean {
    if (name === 'merchantCategory') return environment.categoryIds.length > 0
    if (dto === 'BoletoCreateDto' && (name === 'fine' || name === 'interest')) return false
    return !(dto === 'CardCreateDto' && name === 'expectedChargeDateUTC' && !environment.mayChargeLater)
  }
}

/** The source `cards` has smaller pages than the contract's general limit, which is put to the test with `travel`. */
function sizedForSource(value: Record<string, unknown>, wish: Wish): Record<string, unknown> {
  const aboutSize = wish.present.join() === 'pageSize' && wish.conditions === undefined
  const source = aboutSize ? 'travel' : value.source
  const pageSize = source === 'cards' && Number(value.pageSize) > 50 ? 50 : value.pageSize
  return { ...value, source, ...(pageSize === undefined ? {} : { pageSize }) }
}

function mapKey(limit: Length, wished: Length | undefined): fc.Arbitrary<string> {
  const { min, max } = wished ?? { min: limit.min, max: Math.min(limit.max, 20) }
  return textOf({ min, max }, [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ']).map((key) =>
    key.replaceAll(' ', '_'),
  )
}

function ofString(node: SchemaNode, length: Length): fc.Arbitrary<string> {
  switch (node.format) {
    case 'uuid':
      return fc.uuid({ version: 4 })
    case 'date':
      return fc.constant('2030-01-01')
  }
  if (node.pattern === undefined) return textOf(length)
  const pattern = new RegExp(node.pattern, 'u')
  return fc.oneof(digitsOf(length), textOf(length)).filter((text) => pattern.test(text))
}

/** The lengths that a node allows, narrowed by a wish; without a limit of the contract, what is usual. */
function lengthOf(node: SchemaNode, wished: Length | undefined): Length {
  const min = node.minLength ?? node.minItems ?? 0
  const max = node.maxLength ?? node.maxItems ?? min + 20
  return wished ?? { min, max }
}
