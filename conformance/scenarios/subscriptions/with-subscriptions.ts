import { NotTested } from '../../failure/errors.ts'
import { newCheckContext, runInContext } from '../../http/check-context.ts'
import type { Target } from '../../run/target.ts'
import { plural } from '../../text/in-words.ts'
import { isSuccess } from '../../validate/expect.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { createSlots, type Slots } from './slots.ts'
import {
  type CreatedSubscription,
  type Creation,
  createSubscription,
  deletedSubscriptions,
  ensureActive,
  plainSubscription,
} from './subscription.ts'

/** How many subscriptions checks have in one tenant at the same time at most. */
const MAX_PER_TENANT = 4
/** The same for the run's own tenant where checks can use isolated ones: requests of derived checks need subscriptions too. */
const MAX_IN_OWN_TENANT = 3
/** One subscription of the run's own tenant is there for requests that change nothing. */
const STANDING = 1

/** Creates a subscription that is deleted at the end. `body` adds to the smallest body. */
export type CreateSubscription = (body?: Partial<Creation>) => Promise<CreatedSubscription>

/** Runs `work`, which may have up to `count` subscriptions at the same time, and deletes them afterwards. */
export async function withSubscriptionSlots<Result>(
  target: Target,
  count: number,
  work: (create: CreateSubscription) => Promise<Result>,
): Promise<Result> {
  const slots = await slotsOf(target)
  if (count > slots.size) throw new NotTested(tooFew(await roomFor(target)))
  return slots.run(count, async () => {
    const ids: string[] = []
    const create: CreateSubscription = async (body) => {
      const subscription = await createSubscription(target, body)
      ids.push(subscription.id)
      return subscription
    }
    try {
      return await work(create)
    } finally {
      await runInContext(newCheckContext(''), () => Promise.all(ids.map((id) => discard(target, id))))
    }
  })
}

type CreatedFrom<Bodies extends readonly Partial<Creation>[]> = {
  readonly [Index in keyof Bodies]: CreatedSubscription
}

/** Runs `work` with new subscriptions of these bodies, created in this order, and deletes them afterwards. */
export function withSubscriptions<const Bodies extends readonly Partial<Creation>[], Result>(
  target: Target,
  bodies: Bodies,
  work: (...subscriptions: CreatedFrom<Bodies>) => Promise<Result>,
): Promise<Result> {
  return withSubscriptionSlots(target, bodies.length, async (create) => {
    const subscriptions: CreatedSubscription[] = []
    for (const body of bodies) subscriptions.push(await create(body))
    return work(...(subscriptions as unknown as CreatedFrom<Bodies>))
  })
}

/** Runs `work` with a new subscription that is active, whatever the status of a new one is. */
export function withActiveSubscription<Result>(
  target: Target,
  body: Partial<Creation>,
  work: () => Promise<Result>,
): Promise<Result> {
  return withSubscriptions(target, [body], async ({ created }) => {
    await ensureActive(target, created.value)
    return work()
  })
}

/** The slots of the target's tenant, shared by all checks of the run. */
async function slotsOf(target: Target): Promise<Slots> {
  const room = await roomFor(target)
  const hasIsolated = target.supports('control:credentials')
  const isOwn = target.tenant === undefined
  const most = isOwn && hasIsolated ? MAX_IN_OWN_TENANT : MAX_PER_TENANT
  const size = Math.max(1, Math.min(most, isOwn ? room - STANDING : room))
  return target.once(`subscription slots of ${target.tenant ?? 'the run'}`, async () => createSlots(size))
}

/** What a tenant may have at the same time: the maximum of subscriptions is unspecified, and whether several may have the same URL. */
type Room = {
  readonly count: number
  readonly acceptsSharedUrl: boolean
}

const tooFew = (room: number): string =>
  `The target lets a tenant have ${plural(room, 'subscription')}; the rule needs more: allow ${MAX_PER_TENANT + STANDING}.`

/** Why rules are not tested that need more subscriptions than a tenant may have; undefined where it may have as many as they need. */
export async function fewSubscriptions(target: Target): Promise<string | undefined> {
  const room = await roomFor(target)
  return room < MAX_PER_TENANT + STANDING ? tooFew(room) : undefined
}

const roomFor = async (target: Target): Promise<number> => (await findRoom(target)).count

/** Whether several subscriptions of a tenant may have the same URL. */
export const acceptsSharedUrl = async (target: Target): Promise<boolean> => (await findRoom(target)).acceptsSharedUrl

/** Tried once per run, with no more subscriptions than checks need. */
function findRoom(target: Target): Promise<Room> {
  return target.once('room for subscriptions', () =>
    runInContext(newCheckContext(''), async () => {
      const tenant = target.withToken(await isolatedTenant(target))
      const ids = new Set<string>()
      let created = 0
      const create = async (url?: string) => {
        const body = { ...plainSubscription(tenant), ...(url !== undefined && { url }) }
        const exchange = await tenant.call('createWebhookSubscription', { body }).catch(() => undefined)
        if (exchange === undefined || !isSuccess(exchange)) return undefined
        ids.add(exchange.response.json.id)
        created++
        return body.url
      }
      const first = await create()
      const second = first === undefined ? undefined : await create(first)
      // Not by ids: a target may return the same one, or none.
      while (first !== undefined && created < MAX_PER_TENANT + STANDING) if ((await create()) === undefined) break
      await Promise.all([...ids].map((id) => discard(tenant, id)))
      // Where none is created, other checks find out why.
      const count = created === 0 ? MAX_PER_TENANT + STANDING : created
      return { count, acceptsSharedUrl: second !== undefined }
    }),
  )
}

async function discard(target: Target, id: string): Promise<void> {
  if ((await deletedSubscriptions(target)).has(id)) return
  await target.call('deleteWebhookSubscription', { path: { id } }).catch(() => undefined)
}
