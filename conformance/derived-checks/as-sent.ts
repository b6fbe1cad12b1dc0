import fc from 'fast-check'
import { type CreateOperationId, type OperationId, type Resource, resources } from '../../generated/operations.ts'
import { type BehaviourRule, behaviourRules, type SentProperty } from '../../generated/rules.ts'
import { eachOnce } from '../cases/each-once.ts'
import { environmentOf } from '../cases/environment.ts'
import { isLasting, type SentCase, sentCases } from '../cases/sent-cases.ts'
import { CheckFailure, NotTested, RequestRefused } from '../failure/errors.ts'
import type { RequestArguments } from '../http/request.ts'
import { forAll } from '../run/for-all.ts'
import type { Seed } from '../run/seed.ts'
import { createOnce, share } from '../run/share.ts'
import type { Target } from '../run/target.ts'
import { isolatedTenant, withLastingTenant } from '../scenarios/authentication/tenants.ts'
import { inTurn, makeRoom, withRoomFor } from '../scenarios/requests/accepted.ts'
import { excerpts } from '../text/excerpt.ts'
import { isAsSent } from '../validate/compare.ts'
import { pointerTo, valueAt } from '../values/json-pointer.ts'
import { createTested, type Shown, type TestedObject } from './tested-object.ts'

type Rule = Extract<BehaviourRule, { readonly kind: 'as-sent' }>

/** A request, and the object as later responses show it. */
type Sent = {
  readonly operation: OperationId
  readonly request: RequestArguments
  readonly shown: readonly Shown[]
}

/** An object that was created and updated. */
type WrittenObject = { readonly sent: readonly Sent[]; readonly tested: TestedObject }

/** What a creation or an update sends is what its response, a later retrieval and the list contain. */
export async function testAsSent(rule: Rule, target: Target, seed: Seed): Promise<void> {
  const environment = await environmentOf(target)
  const creations = [...new Set(rule.sent.map(({ create }) => create))]
  for (const create of creations) {
    const cases = await sentCases(target, create, environment, seed)
    if (!cases.some((one) => rule.sent.some((place) => isSentBy(one, place))))
      throw new NotTested(`No request of this run may contain ${rule.property}.`)
    await forAll({ ...seed, runs: 1 }, [eachOnce(...cases)], async (one) => {
      const key = `as sent ${create} ${one.toString()}`
      const made = share(target, key, () => inTurn(target, `as sent ${create}`, () => withObject(target, create, one)))
      // The rule `succeeds` reports a refused request; the other cases show what comes back.
      const written = await made.catch((error: unknown) => {
        fc.pre(one === cases[0] || !(error instanceof RequestRefused))
        throw error
      })
      const failure = rule.sent.map((place) => failureIn(written, place)).find((found) => found !== undefined)
      if (failure !== undefined) throw failure
    })
  }
}

function isSentBy({ create, update }: SentCase, { operation, create: creation, at }: SentProperty): boolean {
  const request = operation === creation ? create : update
  return valueAt(request?.body, pointerTo(at)) !== undefined
}

/** Creates an object and updates it, and reads it after both. */
async function withObject(target: Target, create: CreateOperationId, sent: SentCase): Promise<WrittenObject> {
  if (isLasting(create)) return updateAndRead(await withLastingTenant(target), create, sent)
  const tenant = await target.once(`tenant of objects as sent by ${create}`, async () =>
    target.withToken(await isolatedTenant(target)),
  )
  return withRoomFor(tenant, create, () => updateAndRead(tenant, create, sent))
}

async function updateAndRead(tenant: Target, create: CreateOperationId, sent: SentCase): Promise<WrittenObject> {
  const { update }: Resource = resources[create]
  const creation = isLasting(create) ? createOnce(tenant, create, sent.create) : tenant.call(create, sent.create)
  const { tested, created } = await createTested(tenant, create, creation)
  const writes = [await readAfter(tested, create, sent.create, created, sent.isListed)]
  if (update !== null && sent.update !== undefined) {
    const updated = await tested.send(update, sent.update)
    writes.push(await readAfter(tested, update, sent.update, updated, sent.isListed))
  }
  await makeRoom(tenant, create, tested.id)
  return { sent: writes, tested }
}

async function readAfter(
  tested: TestedObject,
  operation: OperationId,
  request: RequestArguments,
  response: Shown,
  isListed: boolean,
): Promise<Sent> {
  // What the response lacks is wrong whatever later reads show, so that these need not be waited for.
  const awaited = sentBy(operation).filter((place) => isReturned(request, response, place))
  const isShown = (shown: Shown) => awaited.every((place) => isReturned(request, shown, place))
  const retrieved = await tested.retrieve(isShown)
  const listed = isListed ? [await tested.list(isShown)] : []
  return { operation, request, shown: [response, retrieved, ...listed] }
}

/** All properties that an operation sends and responses contain. */
function sentBy(operation: OperationId): readonly SentProperty[] {
  const rules = Object.values(behaviourRules).filter((rule) => rule.kind === 'as-sent')
  return rules.flatMap(({ sent }) => sent).filter((place) => place.operation === operation)
}

function isReturned({ body }: RequestArguments, { object }: Shown, place: SentProperty): boolean {
  const { at, comparison } = place
  const sent = valueAt(body, pointerTo(at))
  return sent === undefined || isAsSent(comparison, sent, valueAt(object, pointerTo(at)) ?? place.default)
}

function failureIn({ sent, tested }: WrittenObject, place: SentProperty): CheckFailure | undefined {
  const { operation, request, shown } = sent.find((one) => one.operation === place.operation) ?? { shown: [] }
  const wrong = shown.find((one) => request !== undefined && !isReturned(request, one, place))
  if (wrong === undefined) return undefined
  const { exchanges } = tested
  const at = (pointer: string) => ({
    exchange: wrong.exchange.id,
    places: [{ in: 'response body', pointer: `${wrong.pointer}${pointer}` } as const],
    exchanges,
  })
  if (wrong.isAbsent) return new CheckFailure(`${tested.id} in the list`, 'not in the list', at(''))
  const pointer = pointerTo(place.at)
  const [expected, actual] = excerpts(valueAt(request?.body, pointer), valueAt(wrong.object, pointer))
  return new CheckFailure(`${place.at.join('.')} ${expected}, as sent by ${operation}`, actual, at(pointer))
}
