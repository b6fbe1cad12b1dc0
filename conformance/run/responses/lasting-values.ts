import { type CreateOperationId, type OperationId, type Resource, resources } from '../../../generated/operations.ts'
import type { RuleId, WrittenRuleId } from '../../../generated/rules.ts'
import { requests, type Validate } from '../../../generated/validators.js'
import { type Kind, kinds, listedAsRetrieved, preservingRule } from '../../contract/object-kinds.ts'
import { stableProperties } from '../../contract/schemas.ts'
import type { Failure } from '../../failure/failure.ts'
import type { Exchange } from '../../http/exchange.ts'
import { parseBody } from '../../report/failures/parse-body.ts'
import { excerpts } from '../../text/excerpt.ts'
import { isAsSent } from '../../validate/compare.ts'
import { instantOf } from '../../validate/instant.ts'
import { plainValueAt } from '../../validate/objects/plain-value.ts'
import { type SentValue, sentBy } from '../../validate/objects/sent-values.ts'
import type { ValidationResult } from '../../validate/schema.ts'
import { isObject } from '../../values/json.ts'
import { pointerTo, valueAt } from '../../values/json-pointer.ts'
import { SECOND } from '../../values/time-units.ts'
import { objectIdIn } from '../object-id.ts'

/**
 * Compares every response that shows an object of the run with what the run has sent for it, whatever the request is sent for. Neither an
 * old read nor a concurrent update is a failure: each value counts that was sent before.
 *
 * A property is followed where the response to the creation contains it as sent, until an update leaves open what becomes of it.
 */
export interface LastingValues {
  /** Takes note of a request before it is sent. */
  willSend(operation: OperationId | null, request: Exchange['request']): void
  /**
   * Finds the first value in a successful response that was never sent for its object, or that a creation does not return.
   *
   * @param isOpen whether the request is sent to see what the target does: what it makes of the values is unspecified
   */
  validate(exchange: Exchange, isOpen?: boolean): ValidationResult
}

/** A property of an object, and the values that were sent for it. */
type Followed = { readonly place: SentValue; readonly sent: unknown[] }
type FollowedObject = {
  readonly creation: CreateOperationId
  /** As its first retrieval shows it, in milliseconds since the epoch: the response to a creation may be by another clock. */
  createdAt?: number
  properties: readonly Followed[]
}

const kindOf: ReadonlyMap<string, Kind> = new Map(kinds.map((kind) => [kind.create, kind]))

/** The creation of the objects that an operation returns. */
const creationOf: ReadonlyMap<OperationId, CreateOperationId> = new Map(
  Object.entries(resources).flatMap(([id, resource]) => {
    const creation = id as CreateOperationId
    const { retrieve, list }: Resource = resource
    const changes = kindOf.get(creation)?.changes ?? []
    return [retrieve, list, ...changes].flatMap((operation) => (operation === null ? [] : [[operation, creation]]))
  }),
)

/** Fine and interest: which of their properties belong together is unspecified, so that no rule is about one of them. */
const surcharges = (['fine', 'interest'] as const).flatMap((surcharge): readonly SentValue[] =>
  stableProperties(surcharge === 'fine' ? 'FineDto' : 'InterestDto')
    // Which values a type has is unspecified: a target may know one by several names.
    .filter((property) => property !== 'type')
    .map((property) => ({
      create: 'createBoleto',
      operation: 'createBoleto',
      at: [surcharge, property],
      comparison: 'exact',
      rule: 'boletos.optional-properties-together',
    })),
)

/** What may change without a request: the amount of a boleto that is overdue. Who may send a charge date is unspecified. */
const unfollowed: readonly string[] = ['amount', 'expectedChargeDateUTC']

const validators: Readonly<Record<string, Readonly<Record<string, Validate>>>> = requests
const none: ValidationResult = { applied: [], failures: [] }

export function createLastingValues(): LastingValues {
  const objects = new Map<string, FollowedObject>()

  /** Follows a new object. @returns the failure to show a value that was sent */
  function follow(creation: CreateOperationId, exchange: Exchange): Failure | undefined {
    const body = bodyOf(creation, exchange.request)
    const shown = exchange.response.json
    if (body === undefined || !isObject(shown) || typeof shown.id !== 'string' || objects.has(keyOf(shown.id)))
      return undefined
    const sentOf = (place: SentValue): Followed => ({ place, sent: [plainValueAt(body, place.at)] })
    const isFollowed = ({ place, sent }: Followed) => !unfollowed.includes(place.at[0] ?? '') && sent[0] !== undefined
    const isShown = ({ place, sent }: Followed) => shows(shown, place, sent[0])
    const [properties, others] = [sentBy(creation), creation === 'createBoleto' ? surcharges : []].map((places) =>
      places.map(sentOf).filter(isFollowed),
    ) as [Followed[], Followed[]]
    objects.set(keyOf(shown.id), { creation, properties: [...properties, ...others].filter(isShown) })
    const lost = properties.find((one) => !isShown(one))
    return lost && failureOf(exchange, lost, { value: shown, pointer: '' })
  }

  function update(key: string, object: FollowedObject, operation: OperationId, request: Exchange['request']): void {
    const body = bodyOf(operation, request)
    if (body === undefined) return void objects.delete(key)
    object.properties = object.properties.filter(({ place, sent }) => {
      const [property = ''] = place.at
      if (!(property in body)) return true
      // Whether an update merges or replaces metadata, and the restrictions that it omits, is unspecified.
      const value = property === 'metadata' ? undefined : plainValueAt(body, place.at)
      if (value !== undefined) sent.push(value)
      return value !== undefined
    })
  }

  function failureIn(exchange: Exchange, { value, pointer }: Shown): Failure | undefined {
    const object = isObject(value) && typeof value.id === 'string' ? objects.get(keyOf(value.id)) : undefined
    if (object === undefined || creationOf.get(exchange.operation as OperationId) !== object.creation) return undefined
    const mayLack = isList(exchange.operation, object.creation)
    const wrong = object.properties.find(
      ({ place, sent }) =>
        !((mayLack || place.default !== undefined) && lacks(value, place)) &&
        !sent.some((one) => shows(value, place, one)),
    )
    return wrong ? failureOf(exchange, wrong, { value, pointer }) : otherCreation(exchange, object, { value, pointer })
  }

  return {
    willSend(operation, request) {
      const keys = request.method === 'GET' ? [] : idsIn(operation, request).map(keyOf)
      for (const key of keys) {
        const object = objects.get(key)
        if (object === undefined) continue
        const { update: updating }: Resource = resources[object.creation]
        if (operation === updating && operation !== null) update(key, object, operation, request)
        else if (operation === 'extendBoleto')
          object.properties = object.properties.filter(({ place }) => place.at[0] !== 'dueDate')
        else if (operation === null || !creationOf.has(operation)) objects.delete(key)
      }
    },
    validate(exchange, isOpen = false) {
      const { operation, response, channel, noResponse, extreme } = exchange
      const isSuccess = response.status >= 200 && response.status < 300
      if (operation === null || !isSuccess || channel !== undefined || noResponse !== undefined) return none
      if (operation in resources)
        return extreme || isOpen ? none : resultOf(follow(operation as CreateOperationId, exchange))
      if (!creationOf.has(operation)) return none
      for (const shown of objectsIn(response.json)) {
        const failure = failureIn(exchange, shown)
        if (failure !== undefined) return resultOf(failure)
      }
      return none
    },
  }
}

/** The ids in the path of a request. One that is no operation of the contract may do anything with what its path names. */
function idsIn(operation: OperationId | null, request: Exchange['request']): readonly string[] {
  const id = objectIdIn({ operation, request })
  if (operation !== null) return id === undefined ? [] : [id]
  return URL.parse(request.url)?.pathname.split('/') ?? []
}

const resultOf = (failure: Failure | undefined): ValidationResult =>
  failure === undefined ? none : { applied: [], failures: [failure] }

function failureOf(exchange: Exchange, { place, sent }: Followed, { value, pointer }: Shown): Failure {
  const [expected, actual] = excerpts(sent.at(-1), valueAt(value, pointerTo(place.at)))
  const by = sent.length > 1 ? ', or a value that was sent before' : ` by ${place.create}`
  return {
    rule: ruleOf(exchange, place),
    expected: `${place.at.join('.')} ${expected}, as sent${by}`,
    actual,
    exchange: exchange.id,
    places: [{ in: 'response body', pointer: `${pointer}${pointerTo(place.at)}` }],
  }
}

/** The failure to show another time of creation than the retrieval of an object, in a response that has a rule about it. */
function otherCreation(exchange: Exchange, object: FollowedObject, { value, pointer }: Shown): Failure | undefined {
  const rule = ruleAboutOthers(exchange.operation, object.creation)
  const shown = valueAt(value, '/createdAt')
  const at = momentOf(shown)
  if (at === undefined) return undefined
  const { createdAt = at } = object
  if (rule === undefined) object.createdAt = createdAt
  // Servers may keep times to the second.
  if (rule === undefined || Math.abs(at - createdAt) <= SECOND) return undefined
  const expected = `createdAt ${new Date(createdAt).toISOString()}, as retrieved`
  const places = [{ in: 'response body', pointer: `${pointer}/createdAt` } as const]
  return { rule, expected, actual: String(shown), exchange: exchange.id, places }
}

const keyOf = (id: string): string => id.toLowerCase()

type Shown = { readonly value: unknown; readonly pointer: string }

/** The objects in a response, alone or as the rows of a list. */
function objectsIn(body: unknown): readonly Shown[] {
  const isBare = Array.isArray(body)
  const rows = isBare ? body : isObject(body) && Array.isArray(body.rows) ? body.rows : undefined
  if (rows === undefined) return [{ value: body, pointer: '' }]
  return rows.map((value, index) => ({ value, pointer: `${isBare ? '' : '/rows'}/${index}` }))
}

/** The valid body of a request; `undefined` for one that servers may read in several ways, such as one that names a property twice. */
function bodyOf(operation: OperationId, { body }: Exchange['request']): Readonly<Record<string, unknown>> | undefined {
  const parsed = parseBody(body)
  if (!isObject(parsed) || JSON.stringify(parsed) !== body) return undefined
  return validators[operation]?.body?.(parsed) === true ? parsed : undefined
}

/** Whether an object shows a value that was sent. Servers may keep times to the second. */
function shows(object: unknown, { at, comparison, default: byDefault }: SentValue, sent: unknown): boolean {
  const shown = valueAt(object, pointerTo(at))
  if (shown === sent) return true
  if (comparison !== 'instant') return isAsSent(comparison, sent, shown ?? byDefault)
  return Math.abs((momentOf(shown) ?? Number.NaN) - (momentOf(sent) ?? Number.NaN)) <= SECOND
}

const momentOf = (value: unknown): number | undefined => (typeof value === 'string' ? instantOf(value) : undefined)

const lacks = (object: unknown, { at }: SentValue): boolean => (valueAt(object, pointerTo(at)) ?? null) === null

const isList = (operation: OperationId | null, creation: CreateOperationId): boolean =>
  (resources[creation] as Resource).list === operation

/** The rule about what an operation returns beside the values that its request contains. */
function ruleAboutOthers(operation: OperationId | null, creation: CreateOperationId): WrittenRuleId | undefined {
  const noun = kindOf.get(creation)?.noun
  if (isList(operation, creation)) return noun && listedAsRetrieved[noun]
  return operation === null ? undefined : preservingRule(operation)
}

/** The rule that a wrong value violates: that of its property, or one about the operation that returns it. */
function ruleOf({ operation, request }: Exchange, { at, create, rule }: SentValue): RuleId {
  const body = isList(operation, create) ? undefined : parseBody(request.body)
  const isSentHere = isObject(body) && (at[0] ?? '') in body
  return (isSentHere ? undefined : ruleAboutOthers(operation, create)) ?? rule
}
