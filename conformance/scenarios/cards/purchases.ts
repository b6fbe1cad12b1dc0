import type { CardDto } from '../../../generated/types.d.ts'
import { NotTested } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'
import { excerpt } from '../../validate/excerpt.ts'
import { isSuccess } from '../../validate/expect.ts'
import { isolatedTenant } from '../authentication/tenants.ts'

/** A card that is used. */
export type UsedCard = { readonly id: string; readonly token: string | undefined }

type Restrictions = CardDto['restrictions']

/** A new card to use, in a company of its own where the target can give one. @throws {NotTested} when it is refused */
export async function cardToUse(target: Target, restrictions: Restrictions): Promise<UsedCard> {
  const token = await companyToUse(target)
  const answer = await target.call('createCard', { body: { name: 'Conformance use', restrictions }, token })
  if (isSuccess(answer)) return { id: answer.response.json.id, token }
  throw new NotTested(
    `POST /v1/cards returned ${answer.response.status} for a card with the restrictions ${excerpt(restrictions)}.`,
  )
}

const companyToUse = (target: Target) => target.once('company whose cards are used', () => isolatedTenant(target))

/** A purchase: what it costs, and when; left out: now. `relatedTransactionId` names an approval that fails. */
export type Purchase = { readonly amount: number; readonly at?: number }

/**
 * Tries to buy something with a card. A purchase is approved when its event is `transaction.auth.approved`; one that the
 * control interface does not let happen is not.
 * @returns the id of the transaction; undefined where it is not approved
 * @throws {NotTested} when no record tells which event it was
 */
export async function buy(target: Target, card: UsedCard, { amount, at }: Purchase): Promise<string | undefined> {
  const occurredAt = at === undefined ? {} : { occurredAt: new Date(at).toISOString() }
  const made = await use(target, card, { kind: 'approved', amount, ...occurredAt })
  if (made === undefined) return undefined
  return (await eventType(target, made.eventId, card)) === 'transaction.auth.approved' ? made.transactionId : undefined
}

/** Lets an approved transaction fail. */
export async function fail(target: Target, card: UsedCard, { amount }: Purchase, transactionId: string): Promise<void> {
  const made = await use(target, card, { kind: 'failed', amount, relatedTransactionId: transactionId })
  if (made === undefined) throw new NotTested('The control interface cannot let an approved transaction fail.')
}

type Made = { readonly transactionId: string; readonly eventId: string }

async function use(target: Target, { id }: UsedCard, activity: object): Promise<Made | undefined> {
  const answer = await target.control?.post(`/cards/${id}/activity`, activity).catch((error: unknown) => {
    if (error instanceof NotTested) return undefined
    throw error
  })
  return answer && { transactionId: String(answer.transactionId), eventId: String(answer.eventId) }
}

/** How long a record of an event may take to appear, in milliseconds. */
const patience = 2000

async function eventType(target: Target, id: string, { token }: UsedCard): Promise<string | undefined> {
  for (let waited = 0, pause = 20; ; waited += pause, pause *= 2) {
    const answer = await target.call('getWebhookEvent', { path: { id }, token })
    if (isSuccess(answer)) return answer.response.json.eventType
    if (waited > patience)
      throw new NotTested(
        `GET /v1/webhooks/events/{id} returned ${answer.response.status} for the event of a purchase.`,
      )
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
