import type { OperationId } from '../../../generated/operations.ts'
import type { WrittenRuleId } from '../../../generated/rules.ts'
import { excerpt } from '../../validate/excerpt.ts'
import { instantOf } from '../../validate/instant.ts'
import { isObject } from '../../validate/json.ts'
import { valueAt } from '../../validate/json-pointer.ts'
import { type Observation, objectsIn } from '../observation.ts'
import { isReplaced } from '../placeholder.ts'
import { type Finding, failing } from './finding.ts'
import { isSameTime } from './fixed-values.ts'
import type { Sighting } from './objects.ts'
import type { Follower } from './readings.ts'
import { remember } from './remember.ts'

type Item = Readonly<Record<string, unknown>>
/** A value that every response shows of a record. */
type FixedValue = {
  readonly rule: WrittenRuleId
  /** JSON Pointer in the record. */
  readonly at: string
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
      { rule: 'events.idempotency-key-stable', at: '/idempotencyKey' },
      ...['/eventType', '/occurredAt', '/createdAt'].map(
        (at): FixedValue => ({ rule: 'events.listed-as-retrieved', at, isBetweenOperations: true }),
      ),
    ],
  },
]

function transactions(operation: OperationId, rule: WrittenRuleId, other: string): RecordKind {
  const values = ['company', 'user', other].map((name) => ({ rule, at: `/${name}/id` }))
  return { name: operation, operations: [operation], values }
}

/** A value as the first response with it showed it, by operation. */
type Shown = { readonly value: string; readonly sighting: Sighting }
/** Who has an idempotency key. */
type Owner = { readonly id: string; readonly sighting: Sighting }

/** The fewest different characters of a key that is no placeholder. */
const leastCharacters = 6

/** Compares what events and transactions show: they record what has happened, and no operation, event or other client changes it. */
export function createPastRecords(): Follower {
  const shown = new Map<string, Shown>()
  const owners = new Map<string, Owner>()

  function unchanged(kind: RecordKind, { item, pointer }: Located, observation: Observation, sighting: Sighting) {
    const { id: operation } = observation.request.operation
    return kind.values.flatMap(({ rule, at, isBetweenOperations = false }): readonly Finding[] => {
      const value = valueAt(item, at)
      if (typeof value !== 'string' || isReplaced(value)) return []
      const keyBy = (by: string) => `${kind.name} ${by} ${String(item.id).toLowerCase()} ${at}`
      const own = keyBy(isBetweenOperations ? operation : '')
      const before = isBetweenOperations
        ? kind.operations.flatMap((one) => (one === operation ? [] : (shown.get(keyBy(one)) ?? [])))[0]
        : shown.get(own)
      if (!shown.has(own)) remember(shown, own, { value, sighting }, mostValues)
      if (before === undefined) return []
      if (isEqual(before.value, value)) return [{ rule }]
      const expected = `${at.slice(1)} ${excerpt(before.value)}, as before`
      return [failing(rule, before.sighting, observation.exchange, expected, excerpt(value), `${pointer}${at}`)]
    })
  }

  function unique({ item, pointer }: Located, { exchange }: Observation, sighting: Sighting): readonly Finding[] {
    const { idempotencyKey: key } = item
    if (typeof key !== 'string' || isReplaced(key) || new Set(key).size < leastCharacters) return []
    const id = String(item.id).toLowerCase()
    const owner = owners.get(key)
    if (owner === undefined) remember(owners, key, { id, sighting }, mostValues)
    if (owner === undefined || owner.id === id) return []
    const expected = `another idempotencyKey than that of event ${owner.id}`
    return [
      failing('events.idempotency-key-unique', owner.sighting, exchange, expected, key, `${pointer}/idempotencyKey`),
    ]
  }

  return (observation, sighting) => {
    const kind = kinds.find(({ operations }) => operations.includes(observation.request.operation.id))
    if (kind === undefined) return []
    return itemsIn(observation).flatMap((located) => [
      ...unchanged(kind, located, observation, sighting),
      ...(kind.name === 'event' ? unique(located, observation, sighting) : []),
    ])
  }
}

const mostValues = 50_000

/** A record in a response body. */
type Located = { readonly item: Item; readonly pointer: string }

function itemsIn({ body, request, recorded }: Observation): readonly Located[] {
  if (body === undefined || recorded.lacks.responseBody || isTravel(request)) return []
  const name = ['data', 'rows'].find((one) => one in body)
  const items = name === undefined ? [body] : objectsIn(body[name])
  return items.flatMap((item, index) =>
    typeof item.id === 'string' && !isReplaced(item.id)
      ? [{ item, pointer: name === undefined ? '' : `/${name}/${index}` }]
      : [],
  )
}

/** Transactions of travel cards have other properties. */
const isTravel = ({ body }: Observation['request']): boolean => isObject(body) && body.source === 'travel'

/** Whether two texts are equal; times may be in another form, or rounded to the second. */
function isEqual(one: string, other: string): boolean {
  const [first, second] = [instantOf(one), instantOf(other)]
  if (first === undefined || second === undefined) return one.toLowerCase() === other.toLowerCase()
  return isSameTime(first, second)
}

/** The rules of {@link createPastRecords}. */
export const rulesOfPastRecords: readonly WrittenRuleId[] = [
  ...new Set(kinds.flatMap(({ values }) => values.map(({ rule }) => rule))),
  'events.idempotency-key-unique',
]
