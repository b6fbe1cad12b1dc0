import { type CreateOperationId, type OperationId, operations } from '../../../generated/operations.ts'
import { NotTested } from '../../failure/errors.ts'
import type { Target } from '../../run/target.ts'
import { isSuccess } from '../../validate/expect.ts'
import { plainBoleto } from '../boletos/boleto.ts'
import { plainCard } from '../cards/card.ts'
import { newAccessToken } from './tenants.ts'

/** What belongs to "the owner or its company": a target may show it to the credential that created it only. */
type Owned = 'card' | 'boleto'

const ownership = {
  createCard: 'card',
  createBoleto: 'boleto',
  createWebhookSubscription: null,
} as const satisfies Readonly<Record<CreateOperationId, Owned | null>>

/** What the path of an operation names. */
function ownedBy(id: OperationId): Owned | null {
  const { createdBy } = operations[id]
  return createdBy !== null && Object.hasOwn(ownership, createdBy) ? ownership[createdBy as CreateOperationId] : null
}

/**
 * The target for requests about cards and boletos that were created before the token of the run was renewed. A given token is replaced by
 * one of another credential: its requests throw {@link NotTested} for a missing object, where no credential sees those of another one.
 */
export function afterRenewal(target: Target): Target {
  if (target.options.token === undefined || !target.supports('control:credentials')) return target
  const call: Target['call'] = async (id, args) => {
    const exchange = await target.call(id, args)
    const owned = ownedBy(id)
    if (owned !== null && isHidden(exchange.response) && !(await isShared(target, owned)))
      throw new NotTested('The token that replaces --token cannot read its objects; use client credentials.')
    return exchange
  }
  return Object.create(target, { call: { value: call } })
}

const isHidden = ({ status }: { readonly status: number }): boolean => status === 403 || status === 404

/** Whether a credential sees a new object of another one; also where that cannot be found out. Tried once per run. */
function isShared(target: Target, owned: Owned): Promise<boolean> {
  return target.once(`${owned} of another credential`, async () => {
    const owner = target.withToken(await newAccessToken(target, { company: 'same' }))
    const other = target.withToken(await newAccessToken(target, { company: 'same' }))
    const created = await (owned === 'card'
      ? owner.call('createCard', { body: { ...plainCard } })
      : owner.call('createBoleto', { body: plainBoleto({ now: await target.now() }) }))
    if (!isSuccess(created)) return true
    const path = { id: created.response.json.id }
    const read = owned === 'card' ? 'getCard' : 'getBoleto'
    return !isSuccess(await owner.call(read, { path })) || !isHidden((await other.call(read, { path })).response)
  })
}
