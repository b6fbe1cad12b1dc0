import type { WrittenRuleId } from '../../../generated/rules.ts'
import { kinds, type Noun } from '../../contract/object-kinds.ts'
import { defaultPageSize } from '../../contract/page-sizes.ts'
import type { Failure } from '../../failure/failure.ts'
import { excerpt } from '../../text/excerpt.ts'
import { isReplaced } from '../../validate/objects/replaced.ts'
import type { ValidationResult } from '../../validate/schema.ts'
import { isObject } from '../../values/json.ts'
import { isSuccess, type Observation, objectsIn } from '../observation.ts'
import { createBoletoStates, rulesOfBoletoStates } from './boleto-states.ts'
import { createCursorPasses, rulesOfCursorPasses } from './cursor-passes.ts'
import { type Finding, failing, LAG } from './finding.ts'
import { createFixedValues, rulesOfFixedValues } from './fixed-values.ts'
import { createLastingUpdates, rulesOfLastingUpdates } from './lasting-updates.ts'
import {
  addAbsence,
  createKnownObjects,
  isBefore,
  type KnownObject,
  type KnownObjects,
  type Sighting,
  sightingOf,
} from './objects.ts'
import { createPageBounds, rulesOfPageBounds } from './page-bounds.ts'
import { pageSizeOf } from './page-rules.ts'
import { createPastRecords, rulesOfPastRecords } from './past-records.ts'
import { type Follower, readingsIn } from './readings.ts'

/** Follows the objects in the traffic of one recording, and compares later responses with what earlier ones showed. */
export interface Tracker {
  validate(observation: Observation): ValidationResult
}

/**
 * Other clients may act at any moment, and are not observed. A contradiction is a failure only where no action of theirs explains it: no
 * operation of the contract restores a deleted card, changes a card number, or lets two objects share an id.
 */
export function createTracker(): Tracker {
  const objects = createKnownObjects()
  const followers: readonly Follower[] = [
    createFixedValues(),
    createLastingUpdates(),
    createPageBounds(),
    createCursorPasses(),
    createPastRecords(),
  ]
  const followBoletoStates = createBoletoStates()
  function validateReadings(observation: Observation, sighting: Sighting): readonly Finding[] {
    const readings = readingsIn(observation)
    const found = followBoletoStates(observation, sighting, readings)
    return isSuccess(observation)
      ? [...found, ...followers.flatMap((follow) => follow(observation, sighting, readings))]
      : found
  }
  return {
    validate(observation) {
      if (isReplaced(observation.request.path.id)) return { applied: [], failures: [] }
      const sighting = sightingOf(observation)
      const followed = sighting === undefined ? [] : validateReadings(observation, sighting)
      const found = kinds.flatMap((kind) => {
        const { id: operation } = observation.request.operation
        if (operation === kind.create) return created(objects, kind.noun, observation, sighting)
        if (sighting === undefined || !isSuccess(observation))
          return deletedRefused(objects, kind, observation, sighting)
        if (operation === kind.remove && afterDeletion[kind.noun] !== null) {
          removed(objects, kind.noun, observation, sighting)
          return []
        }
        if (operation === kind.retrieve) return retrieved(objects, kind.noun, observation, sighting)
        if (operation === kind.update) return updated(objects, kind.noun, observation, sighting)
        return operation === kind.list ? listed(objects, kind.noun, observation, sighting) : []
      })
      const all = [...found, ...followed]
      return { applied: all.map(({ rule }) => rule), failures: all.flatMap(({ failure }) => failure ?? []) }
    },
  }
}

const idUnique = {
  card: 'cards.id-unique',
  boleto: 'boletos.id-unique',
  subscription: 'subscriptions.id-unique',
} as const satisfies Readonly<Record<Noun, WrittenRuleId>>

/** Two creations with different bodies have different ids. The same body may be a request that was repeated. */
function created(
  objects: KnownObjects,
  noun: Noun,
  { body, exchange, recorded }: Observation,
  sighting: Sighting | undefined,
): readonly Finding[] {
  const id = body?.id
  if (typeof id !== 'string' || body === undefined || recorded.lacks.requestBody || isReplaced(id)) return []
  const rule = idUnique[noun]
  const before = objects.get(noun, id)?.created
  const sent = exchange.request.body
  if (before === undefined) {
    if (sighting !== undefined) objects.set({ id, noun, absences: [], created: { ...sighting, body, sent } })
    return [{ rule }]
  }
  const isRepeated = before.sent === sent || exchange.request.headers['idempotency-key'] !== undefined
  if (isRepeated || new Set(id).size < 6) return []
  return [failing(rule, before, exchange, 'another id than that of an earlier one', id, '/id')]
}

function removed(objects: KnownObjects, noun: Noun, { request }: Observation, sighting: Sighting): void {
  const object = objects.known(noun, String(request.path.id))
  if (object.deleted === undefined || sighting.to < object.deleted.to) object.deleted = sighting
}

/** A deleted card stays deleted. */
function retrieved(
  objects: KnownObjects,
  noun: Noun,
  observation: Observation,
  sighting: Sighting,
): readonly Finding[] {
  const { request, exchange } = observation
  const object = objects.get(noun, String(request.path.id))
  if (object === undefined) return []
  const rules = afterDeletion[noun]
  return [
    ...(rules !== null && isGone(object, sighting)
      ? [failing(rules.retrieved, object.deleted, exchange, '404 for a deleted card', `${exchange.response.status}`)]
      : []),
    // A deleted subscription may still be retrieved.
    ...(noun === 'subscription' ? [] : missingInLists(object, observation.body, observation, sighting)),
    ...cardNumber(object, observation),
  ]
}

function updated(
  objects: KnownObjects,
  noun: Noun,
  { request, exchange }: Observation,
  sighting: Sighting,
): readonly Finding[] {
  const object = objects.get(noun, String(request.path.id))
  const rules = afterDeletion[noun]
  if (object === undefined || rules === null || !isGone(object, sighting)) return []
  return [failing(rules.updated, object.deleted, exchange, '4xx for a deleted card', `${exchange.response.status}`)]
}

/** The rules about deleted objects; null where none is deleted, and where a deleted one may still be retrieved. */
const afterDeletion = {
  card: {
    retrieved: 'cards.deleted-not-retrieved',
    updated: 'cards.deleted-not-updated',
    listed: 'cards.deleted-not-listed',
  },
  boleto: null,
  subscription: null,
} as const satisfies Readonly<Record<Noun, Readonly<Record<'retrieved' | 'updated' | 'listed', WrittenRuleId>> | null>>

/** A refusal that the deletion asks for. */
function deletedRefused(
  objects: KnownObjects,
  { noun, retrieve, update }: (typeof kinds)[number],
  { request, exchange }: Observation,
  sighting: Sighting | undefined,
): readonly Finding[] {
  const object = objects.get(noun, String(request.path.id))
  if (sighting === undefined || object === undefined || !isGone(object, sighting)) return []
  const rules = afterDeletion[noun]
  const { status } = exchange.response
  if (rules === null) return []
  if (request.operation.id === retrieve && status === 404) return [{ rule: rules.retrieved }]
  return request.operation.id === update && status >= 400 && status < 500 ? [{ rule: rules.updated }] : []
}

const isGone = ({ deleted }: KnownObject, sighting: Sighting): boolean =>
  deleted !== undefined && isBefore(deleted, sighting)

/** No operation changes the number of a card. */
function cardNumber(object: KnownObject, { body, exchange }: Observation): readonly Finding[] {
  const numberIn = (card: Readonly<Record<string, unknown>> | undefined) =>
    isObject(card?.details) && typeof card.details.cardNumber === 'string' ? card.details.cardNumber : ''
  const [before, now] = [numberIn(object.created?.body), numberIn(body)]
  const isKnown = [before, now].every((digits) => /^\d{16}$/.test(digits) && new Set(digits).size >= 4)
  if (object.created === undefined || !isKnown) return []
  const rule = 'cards.number-as-created'
  if (before === now) return [{ rule }]
  return [
    failing(
      rule,
      object.created,
      exchange,
      'the card number of the creation',
      'another card number',
      '/details/cardNumber',
    ),
  ]
}

const newInList = {
  card: 'cards.new-card-in-list',
  boleto: 'boletos.new-boleto-in-list',
  subscription: 'subscriptions.created-listed',
} as const satisfies Readonly<Record<Noun, WrittenRuleId>>

function listed(objects: KnownObjects, noun: Noun, observation: Observation, sighting: Sighting): readonly Finding[] {
  const { exchange, body } = observation
  const rows = objectsIn(body?.rows ?? exchange.response.json)
  const ids = new Set(rows.map(({ id }) => String(id).toLowerCase()))
  const rules = afterDeletion[noun]
  if (rules !== null) {
    for (const [index, { id }] of rows.entries()) {
      const object = objects.get(noun, String(id))
      const isListed = object?.deleted !== undefined && isBefore(object.deleted, sighting, LAG)
      if (!isListed) continue
      return [failing(rules.listed, object.deleted, exchange, 'no deleted card', String(id), `/rows/${index}/id`)]
    }
  }
  const again = noun === 'subscription' ? listedAgain(objects, noun, rows, observation, sighting) : []
  if (!isComplete(observation)) return again
  for (const object of objects.created(noun)) {
    const isOwn = object.created !== undefined && object.created.credentials === sighting.credentials
    const wasThere = object.created !== undefined && isBefore(object.created, sighting, LAG)
    if (isOwn && wasThere && !ids.has(object.id.toLowerCase())) addAbsence(object, sighting)
  }
  return again
}

/** Objects of a list that an earlier complete list lacked: nothing restores a deleted one. */
function listedAgain(
  objects: KnownObjects,
  noun: Noun,
  rows: readonly Readonly<Record<string, unknown>>[],
  observation: Observation,
  sighting: Sighting,
): readonly Finding[] {
  return rows.flatMap((row) => {
    const object = objects.get(noun, String(row.id))
    return object === undefined ? [] : missingInLists(object, row, observation, sighting)
  })
}

/** Whether a list contains everything: it is not divided into pages, or the only page is not full. */
function isComplete({ exchange, request, body, recorded }: Observation): boolean {
  if (recorded.lacks.responseBody || recorded.lacks.credentials || request.repeated.length > 0) return false
  if (request.operation.id === 'listWebhookSubscriptions') return Array.isArray(exchange.response.json)
  const { page = 1, pageSize = defaultPageSize } = request.query
  const size = pageSizeOf(pageSize)
  return page === 1 && size !== undefined && Array.isArray(body?.rows) && body.rows.length < size
}

/**
 * An object that existed before a complete list and exists after it has existed meanwhile: nothing restores a deleted one.
 * @param shown the object as a response shows it
 */
function missingInLists(
  object: KnownObject,
  shown: Readonly<Record<string, unknown>> | undefined,
  { exchange }: Observation,
  sighting: Sighting,
): readonly Finding[] {
  const absence = object.absences.find((one) => isBefore(one, sighting) && one.credentials === sighting.credentials)
  const isSame = object.noun !== 'boleto' || shown?.boletoStatus === object.created?.body.boletoStatus
  if (absence === undefined || !isSame || absence.credentials === undefined) return []
  const rule = newInList[object.noun]
  const found = failing(
    rule,
    absence,
    exchange,
    `${object.noun} ${object.id} in the list`,
    excerpt('a list without it'),
  )
  return [{ rule, failure: { ...(found.failure as Failure), exchange: absence.evidence.id } }]
}

/** The rules of a tracker. */
export const rulesOfTrackers: readonly WrittenRuleId[] = [
  ...Object.values(idUnique),
  ...Object.values(newInList),
  ...Object.values(afterDeletion).flatMap((rules) => (rules === null ? [] : Object.values(rules))),
  'cards.number-as-created',
  ...rulesOfFixedValues,
  ...rulesOfLastingUpdates,
  ...rulesOfPageBounds,
  ...rulesOfCursorPasses,
  ...rulesOfBoletoStates,
  ...rulesOfPastRecords,
]
