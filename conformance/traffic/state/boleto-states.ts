import type { OperationId } from '../../../generated/operations.ts'
import type { WrittenRuleId } from '../../../generated/rules.ts'
import { instantOf } from '../../validate/instant.ts'
import { requestValidator } from '../../validate/request-validator.ts'
import { isSuccess, type Observation } from '../observation.ts'
import { type Finding, failing, LAG } from './finding.ts'
import { isBefore, type Sighting } from './objects.ts'
import type { Follower, Reading } from './readings.ts'
import { remember } from './remember.ts'

type Cause = 'cancelled' | 'paid'
/** The first response that a boleto will not be registered again. */
type Ending = {
  readonly sighting: Sighting
  readonly cause: Cause
  readonly status: unknown
  readonly updatedAt: number | undefined
}
type Change = 'cancelBoleto' | 'extendBoleto'

const changeRefused: Readonly<Record<Change, Readonly<Record<Cause, WrittenRuleId>>>> = {
  cancelBoleto: { cancelled: 'boletos.cancelled-not-cancelled-again', paid: 'boletos.cancel-only-registered' },
  extendBoleto: { cancelled: 'boletos.cancelled-not-extended', paid: 'boletos.extend-only-registered' },
}

/** The states of a boleto that has been paid: the settlement of a payment with a notice is guaranteed. */
const paidStates: ReadonlySet<unknown> = new Set(['paid', 'payment_notice'])
/** The states that a cancellation may end in; in others, such as `payment_blocked`, it may still be in progress. */
const cancelledStates: ReadonlySet<unknown> = new Set(['written_off', 'rejected'])

/**
 * Finds boletos that were paid or cancelled, and that can be extended or cancelled again, or are registered again. Which transitions
 * exist is unspecified, and banks make them unobserved. Two things exclude that one of them registers such a boleto again: the
 * settlement of a payment is final, and the settlement of a payment notice is guaranteed; and only a registered boleto is cancelled,
 * which ends the registration. Boletos that are blocked, rejected or written off by a bank prove nothing.
 */
export function createBoletoStates(): Follower {
  const endings = new Map<string, Ending>()

  function changed(operation: Change, observation: Observation, sighting: Sighting): readonly Finding[] {
    const key = keyOf(observation.request.path.id)
    const ending = endings.get(key)
    if (ending === undefined || !isBefore(ending.sighting, sighting)) return []
    const rule = changeRefused[operation][ending.cause]
    const { exchange } = observation
    if (!isSuccess(observation)) return isRefused(observation) ? [{ rule }] : []
    // A request that is repeated with its key has the response of the first one.
    if (exchange.request.headers['idempotency-key'] !== undefined) return []
    endings.delete(key)
    const expected = `4xx for ${described(ending)}`
    return [failing(rule, ending.sighting, exchange, expected, `${exchange.response.status}`)]
  }

  function read(observation: Observation, sighting: Sighting, reading: Reading): readonly Finding[] {
    const ending = endings.get(reading.key)
    if (ending === undefined || !isLater(reading, sighting, ending)) return []
    const isList = observation.request.operation.id === 'listBoletos'
    const isCancelled = ending.cause === 'cancelled' && !isList
    if (reading.value.boletoStatus !== 'registered')
      return isCancelled ? [{ rule: 'boletos.cancellation-ends-registration' }] : []
    const rule = isCancelled ? 'boletos.cancellation-ends-registration' : 'boletos.state-machine'
    const expected = `another state than registered for ${described(ending)}`
    const place = `${reading.pointer}/boletoStatus`
    return [failing(rule, ending.sighting, observation.exchange, expected, 'registered', place)]
  }

  return (observation, sighting, readings) => {
    const { id: operation } = observation.request.operation
    if (isChange(operation)) {
      const found = changed(operation, observation, sighting)
      if (found.length === 0) learn(endings, operation, sighting, readings)
      return found
    }
    const found = readings.flatMap((reading) => read(observation, sighting, reading))
    // A list may show an object as it is nowhere else.
    if (operation !== 'listBoletos') learn(endings, operation, sighting, readings)
    return found
  }
}

/** Remembers the first response that shows the end of a boleto. */
function learn(
  endings: Map<string, Ending>,
  operation: OperationId,
  sighting: Sighting,
  readings: readonly Reading[],
): void {
  for (const { kind, key, value } of readings) {
    if (kind.noun !== 'boleto' || endings.has(key)) continue
    const cause = causeOf(operation, value.boletoStatus)
    if (cause !== undefined)
      remember(endings, key, { sighting, cause, status: value.boletoStatus, updatedAt: updatedAtOf(value) })
  }
}

function causeOf(operation: OperationId, status: unknown): Cause | undefined {
  if (paidStates.has(status)) return 'paid'
  return operation === 'cancelBoleto' && cancelledStates.has(status) ? 'cancelled' : undefined
}

const described = ({ cause, status }: Ending): string =>
  cause === 'cancelled' ? `a boleto that was cancelled and is ${status}` : `a boleto that was ${status}`

const isChange = (operation: OperationId): operation is Change =>
  operation === 'cancelBoleto' || operation === 'extendBoleto'

const keyOf = (id: unknown): string => `boleto ${String(id).toLowerCase()}`

/** Whether a refusal has no other cause than the state of the boleto. */
function isRefused({ request, exchange, recorded }: Observation): boolean {
  const { status } = exchange.response
  const isOther = status < 400 || status >= 500 || status === 401 || status === 403
  if (isOther || request.operation.id === 'cancelBoleto') return !isOther
  return !recorded.lacks.requestBody && requestValidator('extendBoleto', 'body')?.(request.body) === true
}

/**
 * Whether a read shows a boleto as it was after its end: reads may lag, unless their `updatedAt` excludes it. Times in seconds do not.
 */
function isLater({ value }: Reading, sighting: Sighting, ending: Ending): boolean {
  const updatedAt = updatedAtOf(value)
  const isKnown = updatedAt !== undefined && ending.updatedAt !== undefined
  const isNewer =
    isKnown && (updatedAt > ending.updatedAt || (updatedAt === ending.updatedAt && updatedAt % 1_000 !== 0))
  return isBefore(ending.sighting, sighting, isNewer ? 0 : LAG)
}

const updatedAtOf = ({ updatedAt }: Reading['value']): number | undefined =>
  typeof updatedAt === 'string' ? instantOf(updatedAt) : undefined

/** The rules of {@link createBoletoStates}. */
export const rulesOfBoletoStates: readonly WrittenRuleId[] = [
  ...Object.values(changeRefused).flatMap((rules) => Object.values(rules)),
  'boletos.cancellation-ends-registration',
  'boletos.state-machine',
]
