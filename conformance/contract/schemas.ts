import schemaDocument from '../../generated/schemas.json' with { type: 'json' }
import type { components } from '../../generated/types.d.ts'
import { SuiteGap } from '../failure/errors.ts'
import { isObject } from '../values/json.ts'
import { valueAt } from '../values/json-pointer.ts'
import { memoized } from '../values/memoized.ts'

/** From the first to the second. */
type Range = readonly [from: number, to: number]

/** What valid values are, where a schema does not say it. */
export type ValueKind =
  | 'digits'
  /** An international dial code. */
  | 'dialCode'
  /** An area code and a number of a telephone in Brazil. */
  | 'areaCode'
  | 'phoneNumber'
  | 'email'
  /** The name of a person or a place: letters, and spaces between them. */
  | 'properName'
  /** Document numbers of natural and of legal persons, with correct check digits. */
  | 'cpf'
  | 'cnpj'
  /** An address that the target may send deliveries to. */
  | 'webhookUrl'
  /** Comma-separated e-mail addresses, at most so many. */
  | { readonly emails: number }
  /** A UTC date, so many days from the day of the run. */
  | { readonly days: Range }
  /** A UTC date-time `yyyy-MM-dd HH:mm:ss`, so many seconds from the time of the run. */
  | { readonly moments: Range }
  /** A date-time (RFC 3339) in the next year. */
  | 'dateTime'
  | 'uri'
  /** A number with at most two decimals. */
  | { readonly amount: Range }
  | { readonly integers: Range }
  | { readonly oneOf: readonly unknown[] }
  /** Ids that this operation returns. */
  | { readonly idsOf: 'listMccCategories' | 'createCard' }

/**
 * The annotation `x-cases` of the contract: how requests are made that every conforming server accepts, or must refuse. It is not part of
 * the published contract.
 */
export type CaseAnnotation = {
  readonly value?: ValueKind
  /** Each request has another value: a server may refuse a duplicate. */
  readonly unique?: boolean
  /** Valid requests do not contain the property: which of its values a server accepts is unspecified. */
  readonly omit?: boolean
  /** Valid requests contain the property although the schema does not require it. */
  readonly always?: boolean
  /** Valid requests contain both this property and the named one, or neither. */
  readonly with?: string
  /** Of an object: values of its properties that belong together, such as a city and its postal code. */
  readonly together?: readonly Readonly<Record<string, string>>[]
  /** A response may contain another value than the response before it. */
  readonly volatile?: boolean
  /** Only tokens with this scope may send the property. */
  readonly scope?: string
  /** Values that servers change by mistake, such as amounts that lose a cent: a run sends each of them. */
  readonly sent?: readonly unknown[]
  /** By keyword: values that a server must accept. */
  readonly accepted?: Readonly<Record<string, readonly unknown[]>>
  /** By keyword: values that violate it, in place of generated ones. */
  readonly invalid?: Readonly<Record<string, readonly unknown[]>>
  /**
   * Patterns of values that violate the schema, and that a server may accept: how they are treated is unspecified, so that a response may
   * contain them.
   */
  readonly tolerated?: readonly string[]
  /** Forms of a value that the schema excludes, but the API description does not: see cases/wrong-forms.ts. */
  readonly lenient?: readonly string[]
}

/** The keywords of a schema that cases are generated from. */
export type SchemaNode = {
  readonly 'x-cases'?: CaseAnnotation
  readonly $ref?: string
  readonly title?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly multipleOf?: number
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

/** The schema node at a JSON Pointer of generated/schemas.json. @throws {SuiteGap} for a pointer to nothing */
export function at(pointer: string): SchemaNode {
  const node = find(pointer)
  if (node === undefined) throw new SuiteGap(`${pointer} does not exist in generated/schemas.json`)
  return node
}

/** The values of an enum of the contract, with their type in generated/types.d.ts. */
export function valuesOf<Name extends keyof components['schemas']>(dto: Name): readonly components['schemas'][Name][] {
  const values = at(`/components/schemas/${dto}`).enum
  if (values === undefined) throw new SuiteGap(`${dto} is no enum of the contract`)
  return values as readonly components['schemas'][Name][]
}

/** The properties of a DTO that stay as they are until a request changes them: those without `volatile` in `x-cases`. */
export function stableProperties<Name extends keyof components['schemas']>(
  dto: Name,
): readonly (keyof components['schemas'][Name] & string)[] {
  const { properties } = at(`/components/schemas/${dto}`)
  if (properties === undefined) throw new SuiteGap(`${dto} lists no properties itself`)
  const names = Object.keys(properties).filter((name) => !properties[name]?.['x-cases']?.volatile)
  return names as (keyof components['schemas'][Name] & string)[]
}

/**
 * A value without what the contract does not document, at any depth: further properties, such as links and labels, may depend on the request.
 * A map of any keys is kept whole.
 */
export function documentedPart(node: SchemaNode, value: unknown): unknown {
  const { properties, items } = resolved(node)
  if (Array.isArray(value)) return items === undefined ? value : value.map((item) => documentedPart(items, item))
  if (!isObject(value) || properties === undefined) return value
  const known = Object.entries(properties).filter(([name]) => Object.hasOwn(value, name))
  return Object.fromEntries(known.map(([name, property]) => [name, documentedPart(property, value[name])]))
}

/** The schema with that of its `$ref`. Annotations beside the reference take precedence. */
export function resolved(node: SchemaNode): SchemaNode {
  if (node.$ref === undefined) return node
  const { $ref, ...beside } = node
  const target = resolved(at($ref.replace(/^#/, '')))
  return { ...target, ...beside, 'x-cases': { ...target['x-cases'], ...beside['x-cases'] } }
}

/** The same, or `undefined`. Every response is walked along the contract, so that each node is looked up once. */
export const find: (pointer: string) => SchemaNode | undefined = memoized(
  (pointer) => valueAt(schemaDocument, pointer) as SchemaNode | undefined,
)
