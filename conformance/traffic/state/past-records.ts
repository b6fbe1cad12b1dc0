import type { OperationId } from '../../../generated/operations.ts'
import type { WrittenRuleId } from '../../../generated/rules.ts'
import { excerpts } from '../../text/excerpt.ts'
import { instantOf } from '../../validate/instant.ts'
import { isReplaced } from '../../validate/objects/replaced.ts'
import { isSameTime } from '../../validate/objects/same-time.ts'
import { isObject } from '../../values/json.ts'
import { type Observation, objectsIn } from '../observation.ts'
import { type Finding, failing } from './finding.ts'
import type { Sighting } from './objects.ts'
import type { Follower } from './readings.ts'
import { remember } from './remember.ts'

type Item = Readonly<Record<string, unknown>>
/** A value that every response shows of a record. */
type FixedValue = {
  readonly rule: WrittenRuleId
  /** Where it is in the record. */
  readonly at: readonly string[]
  /** Whether the rule compares the list with the retrieval only. */
  readonly isBetweenOperations?: boolean
}
/** Records of what has happened, and their values that never change. */
type RecordKind = {
  readonly name: string
  readonly operations: readonly OperationId[]
  readonly values: readonly FixedValue[]
}

const kinds: readonly RecordKind[] = [
  transactions('listCardTransactions', 'card-transactions.ids-unchanged', 'card'),
  transactions('listTransactions', 'card-transactions.ids-unchanged', 'card'),
  transactions('listPaymentTransactions', 'payment-transactions.ids-unchanged', 'vendor'),
  {
    name: 'event',
    operations: ['listWebhookEvents', 'getWebhookEvent'],
    values: [
      { rule: 'events.idempotency-key-stable', at: ['idempotencyKey'] },
      ...['eventType', 'occurredAt', 'createdAt'].map(
        (name): FixedValue => ({ rule: 'events.listed-as-retrieved', at: [name], isBetweenOperations: true }),
      ),
    ],
  },
]

function transactions(operation: OperationId, rule: WrittenRuleId, other: string): RecordKind {
  const values = ['company', 'user', other].map((name) => ({ rule, at: [name, 'id'] }))
  return { name: operation, operations: [operation], values }
}

/** What the first response of an operation showed of a record, in the order of the values of its kind. */
type Shown = { readonly values: readonly (string | undefined)[]; readonly sighting: Sighting }
/** Who has an idempotency key. */
type Owner = { readonly id: string; readonly sighting: Sighting }

/** The fewest different characters of a key that is no placeholder. */
const leastCharacters = 6

/** Compares what events and transactions show: they record what has happened, and no operation, event or other client changes it. */
export function createPastRecords(): Follower {
  const shownBy = new Map<OperationId, Map<string, Shown>>()
  const owners = new Map<string, Owner>()

  /** What earlier responses showed: the first of the same operation, and the first of another one. */
  function earlierOf({ operations }: RecordKind, operation: OperationId, key: string) {
    const others = operations.filter((one) => one !== operation)
    return { own: shownBy.get(operation)?.get(key), other: others.map((one) => shownBy.get(one)?.get(key))[0] }
  }

  function unchanged(kind: RecordKind, { item, key, pointer }: Located, observation: Observation, sighting: Sighting) {
    const { id: operation } = observation.request.operation
    const { own, other } = earlierOf(kind, operation, key)
    const values = kind.values.map(({ at }) => textAt(item, at))
    const shown = shownBy.get(operation) ?? new Map<string, Shown>()
    shownBy.set(operation, shown)
    if (own === undefined) remember(shown, key, { values, sighting })
    return kind.values.flatMap(({ rule, at, isBetweenOperations = false }, index): readonly Finding[] => {
      const before = isBetweenOperations ? other : (own ?? other)
      const [first, now] = [before?.values[index], values[index]]
      if (before === undefined || first === undefined || now === undefined) return []
      if (isEqual(first, now)) return [{ rule }]
      if (isReplaced(first) || isReplaced(now)) return []
      const [value, actual] = excerpts(first, now)
      const expected = `${at.join('.')} ${value}, as before`
      return [failing(rule, before.sighting, observation.exchange, expected, actual, `${pointer}/${at.join('/')}`)]
    })
  }

  function unique(
    { item, key: id, pointer }: Located,
    { exchange }: Observation,
    sighting: Sighting,
  ): readonly Finding[] {
    const { idempotencyKey: key } = item
    if (typeof key !== 'string') return []
    const owner = owners.get(key)
    if (owner === undefined) remember(owners, key, { id, sighting })
    if (owner === undefined || owner.id === id) return []
    if (isReplaced(key) || new Set(key).size < leastCharacters) return []
    const expected = `another idempotencyKey than that of event ${owner.id}`
    return [
      failing('events.idempotency-key-unique', owner.sighting, exchange, expected, key, `${pointer}/idempotencyKey`),
    ]
  }

  return (observation, sighting) => {
    const kind = kindOf.get(observation.request.operation.id)
    if (kind === undefined) return []
    return withoutRepeated(
      itemsIn(observation).flatMap((located) => [
        ...unchanged(kind, located, observation, sighting),
        ...(kind.name === 'event' ? unique(located, observation, sighting) : []),
      ]),
    )
  }
}

const kindOf: ReadonlyMap<OperationId, RecordKind> = new Map(
  kinds.flatMap((kind) => kind.operations.map((operation) => [operation, kind] as const)),
)

function textAt(item: Item, at: readonly string[]): string | undefined {
  const value = at.reduce<unknown>((node, name) => (isObject(node) ? node[name] : undefined), item)
  return typeof value === 'string' ? value : undefined
}

/** Each failure, and each rule that is met once. */
function withoutRepeated(findings: readonly Finding[]): readonly Finding[] {
  const met = new Set(findings.flatMap(({ rule, failure }) => (failure === undefined ? [rule] : [])))
  return [...[...met].map((rule) => ({ rule })), ...findings.filter(({ failure }) => failure !== undefined)]
}

/** A record in a response body. */
type Located = { readonly item: Item; readonly key: string; readonly pointer: string }

function itemsIn({ body, request, recorded }: Observation): readonly Located[] {
  if (body === undefined || recorded.lacks.responseBody || isTravel(request)) return []
  const name = ['data', 'rows'].find((one) => one in body)
  const items = name === undefined ? [body] : objectsIn(body[name])
  return items.flatMap((item, index) =>
    typeof item.id === 'string' && !isReplaced(item.id)
      ? [{ item, key: item.id.toLowerCase(), pointer: name === undefined ? '' : `/${name}/${index}` }]
      : [],
  )
}

/** Transactions of travel cards have other properties. */
const isTravel = ({ body }: Observation['request']): boolean => isObject(body) && body.source === 'travel'

/** Whether two texts are equal; times may be in another form, or rounded to the second. */
function isEqual(one: string, other: string): boolean {
  if (one === other) return true
  const [first, second] = [instantOf(one), instantOf(other)]
  if (first === undefined || second === undefined) return one.toLowerCase() === other.toLowerCase()
  return isSameTime(first, second)
}

/** The rules of {@link createPastRecords}. */
export const rulesOfPastRecords: readonly WrittenRuleId[] = [
  ...new Set(kinds.flatMap(({ values }) => values.map(({ rule }) => rule))),
  'events.idempotency-key-unique',
]
