import { setTimeout as pause } from 'node:timers/promises'
import { type CreateOperationId, resources } from '../../../generated/operations.ts'
import { applyEvent } from '../../scenarios/boletos/boleto-events.ts'
import { isSuccess } from '../../validate/expect.ts'
import { isObject } from '../../values/json.ts'
import type { Target } from '../target.ts'
import { createdKinds, isFinal } from './created-kinds.ts'

/** The cancellation of the first boleto that was not registered yet: the others wait for its outcome. */
export type Waiting = { first?: Promise<Removal> }

/** `status` is that of its response; undefined where none came. */
export type Removal = { readonly isGone: boolean; readonly status?: number | undefined; readonly isAccepted?: boolean }

/** Removes a resource; a boleto that is not registered yet, once it is. */
export async function remove(
  target: Target,
  operation: CreateOperationId,
  id: string,
  { token, waiting }: { readonly token: string | undefined; readonly waiting: Waiting },
): Promise<Removal> {
  const attempt = () => removeOnce(target, operation, { path: { id }, token })
  let removal = await attempt()
  if (removal.isAccepted && (await isRegistered(target, id))) removal = await attempt()
  if (!removal.isAccepted) return removal
  if (waiting.first === undefined) {
    waiting.first = untilRegistered(attempt, removal)
    return waiting.first
  }
  return (await waiting.first).isGone ? untilRegistered(attempt, removal) : removal
}

async function removeOnce(
  target: Target,
  operation: CreateOperationId,
  request: { readonly path: { readonly id: string }; readonly token: string | undefined },
): Promise<Removal> {
  const by = createdKinds[operation].removedBy
  const status = (await target.call(by, request).catch(() => undefined))?.response.status
  if (status === undefined || status < 400 || status === 401) return { isGone: (status ?? 500) < 300, status }
  if (by !== 'cancelBoleto' && status !== 404) return { isGone: false, status }
  const found = await retrieved(target, operation, request)
  const state = found?.boletoStatus
  if (state === 'accepted') return { isGone: false, status, isAccepted: true }
  return { isGone: found === undefined ? status === 404 : isFinal(state), status }
}

/** How often a boleto is asked for again that is about to be registered. */
const repetitions = 3

/** Tries to cancel a boleto again until it is registered, a few times. */
async function untilRegistered(attempt: () => Promise<Removal>, before: Removal): Promise<Removal> {
  let removal = before
  for (let repetition = 1; repetition <= repetitions && removal.isAccepted; repetition++) {
    await pause(200 * repetition ** 2)
    removal = await attempt()
  }
  return removal
}

/** An object that is there, read with the run's own token where that of its creation does not permit reads. */
async function retrieved(
  target: Target,
  operation: CreateOperationId,
  request: { readonly path: { readonly id: string }; readonly token: string | undefined },
): Promise<{ readonly boletoStatus?: string } | undefined> {
  const by = resources[operation].retrieve
  const read = async () => {
    const first = await target.call(by, request)
    return first.response.status === 403 ? target.call(by, { path: request.path }) : first
  }
  const exchange = await read().catch(() => undefined)
  return exchange !== undefined && isSuccess(exchange) && isObject(exchange.response.json)
    ? exchange.response.json
    : undefined
}

/** Registers a boleto, where the control interface can: then it can be cancelled. */
async function isRegistered(target: Target, id: string): Promise<boolean> {
  if (!target.supports('control:boleto-events')) return false
  return applyEvent(target, id, 'register').then(
    () => true,
    () => false,
  )
}
