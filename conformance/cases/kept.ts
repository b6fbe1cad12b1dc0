import fc from 'fast-check'
import { type CreateOperationId, type Resource, resources } from '../../generated/operations.ts'
import type { BehaviourRule } from '../../generated/rules.ts'
import { at, documentedPart, resolved } from '../contract/schemas.ts'
import { CheckFailure, NotTested, SuiteGap } from '../failure/errors.ts'
import type { Seed } from '../run/seed.ts'
import type { Target } from '../run/target.ts'
import { isolatedTenant } from '../scenarios/authentication/tenants.ts'
import { excerpts } from '../text/excerpt.ts'
import { isAsSent, isSame } from '../validate/compare.ts'
import { isRounded } from '../validate/timestamps.ts'
import { pointerTo } from '../values/json-pointer.ts'
import { makeRoom, withRoomFor } from './accepted.ts'
import { type Environment, environmentOf } from './environment.ts'
import { newSerial, plainRequest, schemaPathOf } from './request.ts'
import { createTested, type Shown, type TestedObject } from './shown.ts'
import { maySend, validValue } from './valid.ts'

type Rule = Extract<BehaviourRule, { readonly kind: 'kept' }>

/** An update of one property: the object before it, its response, and the object as it is retrieved afterwards. */
type Update = { readonly named: string; readonly before: Shown; readonly after: readonly Shown[] }
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
  for (const { named, before, after } of updates) {
    const value = before.object[rule.property]
    const isChanged = ({ object }: Shown) =>
      !isKept(documentedPart(schema, value), documentedPart(schema, object[rule.property]))
    const changed = after.find((shown) => named !== rule.property && isChanged(shown))
    if (changed === undefined) continue
    target.forget(key)
    const [expected, actual] = excerpts(value, changed.object[rule.property])
    throw new CheckFailure(`${rule.property} ${expected}, as before an update of ${named}`, actual, {
      exchange: changed.exchange.id,
      places: [{ in: 'response body', pointer: pointerTo([rule.property]) }],
      exchanges: tested.exchanges,
    })
  }
  const isShown = updates.some(
    ({ named, before }) => named !== rule.property && (before.object[rule.property] ?? null) !== null,
  )
  if (!isShown) throw new NotTested(`The target returned no ${rule.property} that an update could change.`)
}

/** Whether a value is the same as before. No precision of times is specified: one of two may be in whole seconds. */
const isKept = (before: unknown, after: unknown): boolean => isSame(before, after) || isRounded(after, before)

/** Creates an object with every property, and updates one property after the other. */
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
  for (const [named, body] of bodiesOf(schemaPathOf(update, 'body'), environment, seed)) {
    const updated = await tested.send(update, { body })
    const isUpdated = ({ object }: Shown) => isAsSent('contains', body[named], object[named])
    const retrieved = await tested.retrieve(isUpdated)
    updates.push({ named, before, after: [updated, retrieved] })
    before = retrieved
  }
  await makeRoom(tenant, create, tested.id)
  return { updates, tested }
}

/** A body for each property of an update, with this property only. */
function bodiesOf(
  schemaPath: string,
  environment: Environment,
  { value }: Seed,
): readonly (readonly [named: string, body: Readonly<Record<string, unknown>>])[] {
  const { properties = {} } = resolved(at(schemaPath))
  const names = Object.keys(properties).filter((name) => maySend(properties[name] ?? {}, environment))
  return names.map((name, index) => {
    const whole = validValue(schemaPath, environment, { present: [name] })
    const [body] = fc.sample(whole, { seed: value + index, numRuns: 1 }) as Readonly<Record<string, unknown>>[]
    return [name, { [name]: body?.[name] }]
  })
}
