import { type Operation, operations } from '../../../generated/operations.ts'
import { behaviourRules, derivedRules } from '../../../generated/rules.ts'
import schemas from '../../../generated/schemas.json' with { type: 'json' }
import type { PartName } from '../request-parts.ts'

export const itemKinds = [
  'operation',
  'status',
  'parameter',
  'property',
  'value',
  'limit',
  'returned property',
  'returned value',
] as const
export type ItemKind = (typeof itemKinds)[number]

/** One part of the contract that traffic may use. */
export type ContractItem = {
  readonly kind: ItemKind
  /** An operation, or a DTO that responses contain. */
  readonly of: string
  /** What it is, in words: `400`, `page`, `/name maxLength 60`. */
  readonly name: string
}

/** A part of a request that is an item, and how to find it. */
export type RequestItem = ContractItem & {
  readonly in: PartName
  readonly at: readonly string[]
  /** Whether a value at that place is the item. */
  readonly matches: (value: unknown) => boolean
}

/** The status of a success: which of 200, 201 and 204 an operation returns is unspecified. */
export const SUCCESS = '2xx'

const documented: Readonly<Record<string, object>> = schemas.responses

const covered: readonly Operation[] = Object.values<Operation>(operations).filter(({ provisional }) => !provisional)

/** Operations, and the statuses of each that the contract names, apart from 500. */
export const operationItems: readonly ContractItem[] = covered.flatMap(({ id }) => {
  const statuses = Object.keys(documented[id] ?? {}).filter((status) => !status.startsWith('5'))
  const names = new Set(statuses.map((status) => (status.startsWith('2') ? SUCCESS : status)))
  return [
    { kind: 'operation' as const, of: id, name: id },
    ...[...names].map((name) => ({ kind: 'status' as const, of: id, name })),
  ]
})

/** The size of a value that a limit is about. A value at the limit is the one that an error of one concerns. */
const measures: Readonly<Record<string, (value: unknown) => unknown>> = {
  minLength: lengthOf,
  maxLength: lengthOf,
  minItems: (value) => (Array.isArray(value) ? value.length : undefined),
  maxProperties: (value) => Object.keys(Object(value)).length,
  minimum: (value) => value,
  maximum: (value) => value,
}

/** Parameters, properties, documented values and limits of requests. */
export const requestItems: readonly RequestItem[] = Object.values(derivedRules).flatMap((rule): RequestItem[] => {
  if (rule.kind !== 'request' || rule.in === 'path' || !covered.some(({ id }) => id === rule.of)) return []
  const { of, in: part, at, keyword, argument } = rule
  const name = part === 'body' ? `/${at.join('/')}` : at.join('.')
  const place = { of, in: part, at }
  if (keyword === 'type' && at.length > 0 && at.at(-1) !== '*')
    return [{ ...place, kind: part === 'body' ? 'property' : 'parameter', name, matches: () => true }]
  if (keyword === 'enum')
    return [argument].flat().map((value) => ({
      ...place,
      kind: 'value',
      name: `${name} ${value}`,
      matches: (found) => found === value,
    }))
  const measure = measures[keyword]
  if (measure === undefined) return []
  return [
    {
      ...place,
      kind: 'limit',
      name: `${name} ${keyword} ${argument}`,
      matches: (found) => measure(found) === argument,
    },
  ]
})

function lengthOf(value: unknown): number | undefined {
  return typeof value === 'string' ? [...value].length : undefined
}

/** The properties of DTOs, by the rule about their type in any condition. */
export const returnedProperties: ReadonlyMap<string, ContractItem> = new Map(
  Object.entries(derivedRules).flatMap(([id, { kind, keyword, of, at, conditions }]) =>
    kind === 'response' && keyword === 'type' && at.length > 0 && at.at(-1) !== '*' && conditions === undefined
      ? [[id, { kind: 'returned property' as const, of, name: at.join('.') }] as const]
      : [],
  ),
)

const returnedDtos = new Set(Object.values(derivedRules).flatMap(({ kind, of }) => (kind === 'response' ? [of] : [])))

/** The documented values of DTOs, by the rule that observes them and the value. */
export const returnedValues: ReadonlyMap<string, ReadonlyMap<unknown, ContractItem>> = new Map(
  Object.entries(behaviourRules).flatMap(([id, rule]) => {
    if (rule.kind !== 'values' || !returnedDtos.has(rule.of)) return []
    const name = id.replace(/\.values$/, '').slice(rule.of.length + 1)
    const items = rule.values
      .filter((value) => value !== null)
      .map(
        (value) => [value, { kind: 'returned value' as const, of: rule.of, name: `${name} ${value}`.trim() }] as const,
      )
    return [[id, new Map<unknown, ContractItem>(items)] as const]
  }),
)

/** Every item, in the order of the contract. */
export const contractItems: readonly ContractItem[] = [
  ...operationItems,
  ...requestItems,
  ...returnedProperties.values(),
  ...[...returnedValues.values()].flatMap((items) => [...items.values()]),
]
