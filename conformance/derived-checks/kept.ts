import fc from 'fast-check'
import { type CreateOperationId, type Resource, resources } from '../../generated/operations.ts'
import type { BehaviourRule } from '../../generated/rules.ts'
import { type Environment, environmentOf } from '../cases/environment.ts'
import { newSerial, plainRequest, schemaPathOf } from '../cases/request.ts'
import { maySend, validValue } from '../cases/valid.ts'
import { at, documentedPart, resolved } from '../contract/schemas.ts'
import { CheckFailure, NotTested, RequestRefused, SuiteGap } from '../failure/errors.ts'
import type { Seed } from '../run/seed.ts'
import type { Target } from '../run/target.ts'
import { isolatedTenant } from '../scenarios/authentication/tenants.ts'
import { makeRoom, withRoomFor } from '../scenarios/requests/accepted.ts'
import { excerpts } from '../text/excerpt.ts'
import { enumerated } from '../text/in-words.ts'
import { isAsSent, isSame } from '../validate/compare.ts'
import { isRounded } from '../validate/timestamps.ts'
import { pointerTo } from '../values/json-pointer.ts'
import { createTested, type Shown, type TestedObject } from './tested-object.ts'

type Rule = Extract<BehaviourRule, { readonly kind: 'kept' }>

/** An update of these properties: the object before it, its response, and the object as it is retrieved afterwards. */
type Update = { readonly named: readonly string[]; readonly before: Shown; readonly after: readonly Shown[] }
type UpdatedObject = { readonly updates: readonly Update[]; readonly tested: TestedObject }

/** An update preserves the properties that it does not name. */
export async function testKept(rule: Rule, target: Target, seed: Seed): Promise<void> {
  const environment = await environmentOf(target)
  const key = `updates of ${rule.create}`
  const { updates, tested } = await target.once(key, async () => {
    const tenant = target.withToken(await isolatedTenant(target))
    return withRoomFor(tenant, rule.create, () => updateEach(tenant, rule.create, environment, seed))
  })
  const schema = at(rule.schemaPath)
  const preserving = updates.filter(({ named }) => !named.includes(rule.property))
  for (const { named, before, after } of preserving) {
    const value = before.object[rule.property]
    const isChanged = ({ object }: Shown) =>
      !isKept(documentedPart(schema, value), documentedPart(schema, object[rule.property]))
    const changed = after.find(isChanged)
    if (changed === undefined) continue
    target.forget(key)
    const [expected, actual] = excerpts(value, changed.object[rule.property])
    throw new CheckFailure(`${rule.property} ${expected}, as before an update of ${enumerated(named)}`, actual, {
      exchange: changed.exchange.id,
      places: [{ in: 'response body', pointer: pointerTo([rule.property]) }],
      exchanges: tested.exchanges,
    })
  }
  const isShown = preserving.some(({ before }) => (before.object[rule.property] ?? null) !== null)
  if (!isShown) throw new NotTested(`The target returned no ${rule.property} that an update could change.`)
}

/** Whether a value is the same as before. No precision of times is specified: one of two may be in whole seconds. */
const isKept = (before: unknown, after: unknown): boolean => isSame(before, after) || isRounded(after, before)

/** Creates an object with every property, and updates one property after the other; then, each time, all but one. */
async function updateEach(
  tenant: Target,
  create: CreateOperationId,
  environment: Environment,
  seed: Seed,
): Promise<UpdatedObject> {
  const { update }: Resource = resources[create]
  if (update === null) throw new SuiteGap(`no operation updates what ${create} creates`)
  const request = plainRequest(create, environment, { everything: true }, newSerial(tenant, environment))
  const { tested } = await createTested(tenant, create, tenant.call(create, request))
  const updates: Update[] = []
  let before = await tested.retrieve(() => true)
  for (const body of bodiesOf(schemaPathOf(update, 'body'), environment, seed)) {
    const named = Object.keys(body)
    const sent = tested.send(update, { body })
    // Whether a target permits several changes at once is the subject of other rules.
    const updated = named.length === 1 ? await sent : await unlessRefused(sent)
    if (updated === undefined) continue
    const isUpdated = ({ object }: Shown) =>
      named.every((property) => isAsSent('contains', body[property], object[property]))
    const retrieved = await tested.retrieve(isUpdated)
    updates.push({ named, before, after: [updated, retrieved] })
    before = retrieved
  }
  await makeRoom(tenant, create, tested.id)
  return { updates, tested }
}

/** A body for each property of an update with this property only, and one with all others. */
function bodiesOf(
  schemaPath: string,
  environment: Environment,
  { value }: Seed,
): readonly Readonly<Record<string, unknown>>[] {
  const { properties = {} } = resolved(at(schemaPath))
  const names = Object.keys(properties).filter((name) => maySend(properties[name] ?? {}, environment))
  const others = names.map((name) => names.filter((other) => other !== name)).filter(({ length }) => length > 1)
  const newValue = (name: string, seed: number): unknown => {
    const whole = validValue(schemaPath, environment, { present: [name] })
    const [body] = fc.sample(whole, { seed, numRuns: 1 }) as Readonly<Record<string, unknown>>[]
    return body?.[name]
  }
  return [...names.map((name) => [name]), ...others].map((present, index) =>
    Object.fromEntries(present.map((name) => [name, newValue(name, value + index)])),
  )
}

async function unlessRefused(sent: Promise<Shown>): Promise<Shown | undefined> {
  try {
    return await sent
  } catch (error) {
    if (error instanceof RequestRefused) return undefined
    throw error
  }
}
