import { type CreateOperationId, type LimitedOperationId, operations } from '../../../generated/operations.ts'
import { environmentOf } from '../../cases/environment.ts'
import { plainRequest } from '../../cases/request.ts'
import { uniqueName } from '../../cases/unique-names.ts'
import { isCreateOperation, type Noun } from '../../contract/object-kinds.ts'
import { CheckFailure, RequestRefused } from '../../failure/errors.ts'
import { parseBody } from '../../report/failures/parse-body.ts'
import { fewSubscriptions } from '../../scenarios/subscriptions/with-subscriptions.ts'
import { isSuccess } from '../../validate/expect.ts'
import { isObject } from '../../values/json.ts'
import type { ExchangeSummary } from '../exchange-summary.ts'
import { ifResponse } from '../if-response.ts'
import type { RunContext } from '../run-context.ts'
import type { RunTarget } from '../target.ts'

/** How many objects of a kind a run has created at least where a refusal may be about their number: a tenant may have others from before. */
const LEAST = 5

type UnlimitedOperationId = Exclude<CreateOperationId, LimitedOperationId>

/** What a run creates many of, and the property whose value is another one each time. */
const kinds = {
  createBoleto: { noun: 'boleto', unique: 'memo' },
  createCard: { noun: 'card', unique: 'name' },
} as const satisfies Readonly<Record<UnlimitedOperationId, { readonly noun: Noun; readonly unique: string }>>

/** Whether an operation creates what the contract lets a target have few of. */
const isLimited = (operation: CreateOperationId): operation is LimitedOperationId => operations[operation].limited

/** Statuses with which a target may refuse another object. */
const refusals: readonly number[] = [400, 403, 409, 422, 429]

/** What {@link limitBehind} needs to know of a run. */
type Run = Pick<RunContext, 'state' | 'resourceLog' | 'target'>

/** What a check failed to create. */
type Refused = ExchangeSummary & { readonly operation: CreateOperationId }

/**
 * Why a check failed to create a boleto, a card or a subscription, where the target refuses another one that is valid as well, although it has
 * accepted many boletos or cards, or lets a tenant have few subscriptions: how many is unspecified. Undefined where it accepts that one, or
 * anything else is the reason.
 */
export async function limitBehind(error: unknown, run: Run): Promise<string | undefined> {
  const refused = run.state.exchanges.get(shownBy(error) ?? -1)
  if (refused === undefined || !isRefused(refused)) return undefined
  // Of several requests that are refused, what they have in common may be the reason: no more objects are created to find out.
  if (error instanceof RequestRefused) return knownLimit(refused, run)
  const { operation } = refused
  return isLimited(operation) ? subscriptionLimit(refused, run) : limitOf({ ...refused, operation }, run)
}

/** The id of the exchange that shows why a check ended. */
function shownBy(error: unknown): number | undefined {
  if (error instanceof CheckFailure) return error.failure.exchange
  return error instanceof RequestRefused ? error.exchange : undefined
}

/** Why a creation was refused, where it is known that the target refuses another object: what was observed with it says nothing. */
export function knownLimitBehind(
  exchanges: readonly Pick<ExchangeSummary, 'id'>[],
  run: KnownLimits,
): string | undefined {
  const { state } = run
  if (state.full.size === 0) return undefined
  const refused = exchanges.flatMap(({ id }) => state.exchanges.get(id) ?? []).filter(isRefused)
  return refused.map((one) => knownLimit(one, run)).find((reason) => reason !== undefined)
}

type KnownLimits = {
  readonly state: Pick<RunContext['state'], 'exchanges' | 'full'>
  readonly target: Pick<RunTarget, 'usesOwnToken'>
}

/** The reason of an earlier refusal with the same status, of the run's own tenant or of another one as this one. */
function knownLimit(refused: Refused, { state, target }: KnownLimits): string | undefined {
  const known = state.full.get(refused.operation)
  const isSame = known?.status === refused.status && known.isOwn === target.usesOwnToken(refused.request)
  return isSame ? known.reason : undefined
}

const isRefused = (exchange: ExchangeSummary): exchange is Refused =>
  isCreateOperation(exchange.operation) && refusals.includes(exchange.status)

/** A refused creation of what a run creates many of. */
type RefusedPlenty = Refused & { readonly operation: UnlimitedOperationId }

async function limitOf(refused: RefusedPlenty, { state, resourceLog, target }: Run): Promise<string | undefined> {
  // A tenant that was full may have room for a few again: other checks remove some.
  const known = knownLimit(refused, { state, target })
  if (known !== undefined) return known
  const count = resourceLog.counts()[refused.operation] ?? 0
  if (count < LEAST) return undefined
  let isFull = false
  for (let tries = 0; tries < 3 && !isFull; tries++) isFull = await isAcceptedRefused(refused, { state, target })
  if (!isFull) return undefined
  const reason = `The target refuses another ${kinds[refused.operation].noun} (${refused.status}) after the run has created ${count}: how many a tenant may have is unspecified.`
  const limit = { reason, status: refused.status, isOwn: target.usesOwnToken(refused.request) }
  // Meanwhile another check may have found it: all of them give the same reason.
  if (knownLimit(refused, { state, target }) === undefined) state.full.set(refused.operation, limit)
  return state.full.get(refused.operation)?.reason
}

async function subscriptionLimit(refused: Refused, { target }: Run): Promise<string | undefined> {
  const reason = await fewSubscriptions(target)
  return reason !== undefined && (await isPlainRefused(target, refused)) ? reason : undefined
}

/** Whether a creation by the same credential is refused as well that was accepted before, but for the text that makes it unique. */
async function isAcceptedRefused(
  refused: RefusedPlenty,
  { state, target }: Pick<Run, 'state' | 'target'>,
): Promise<boolean> {
  const isAccepted = ({ operation, status }: ExchangeSummary) =>
    operation === refused.operation && (status === 200 || status === 201)
  const accepted = [...state.exchanges.values()].findLast(isAccepted)
  const sent: unknown = accepted && parseBody(accepted.request.body)
  if (!isObject(sent)) return false
  const { unique } = kinds[refused.operation]
  // A header may be why it was refused: only the credential is that of the refused request.
  const { authorization } = refused.request.headers
  const headers = { ...accepted?.request.headers, ...(authorization !== undefined && { authorization }) }
  const like = { ...refused, request: { ...refused.request, headers } }
  return isRefusedToo(target, like, { ...sent, [unique]: uniqueName('Conformance limit') })
}

/** Whether the simplest valid creation by the same credential is refused as well. */
async function isPlainRefused(target: RunTarget, refused: Refused): Promise<boolean> {
  return isRefusedToo(
    target,
    refused,
    plainRequest(refused.operation, await environmentOf(target), {}, uniqueName('limit')).body,
  )
}

async function isRefusedToo(target: RunTarget, refused: Refused, body: unknown): Promise<boolean> {
  const request = { ...refused.request, body: JSON.stringify(body) }
  const again = await ifResponse(target.client.repeat({ ...refused, request }))
  return again !== undefined && !isSuccess(again) && again.response.status === refused.status
}
