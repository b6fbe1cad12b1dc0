import { type Capability, type ControlCall, type ControlPath, capabilityOfPath } from '../../generated/control.ts'
import { ControlRefusal, errorText, Interrupted, NotTested, SuiteGap, Unreachable } from '../failure/errors.ts'
import { excerpt } from '../text/excerpt.ts'
import { isObject } from '../values/json.ts'
import { type ClockMoves, createClockMoves } from './clock-moves.ts'
import type { SendToControl } from './control-sender.ts'
import { type Exchange, isSuccessStatus } from './exchange.ts'
import { createWorkingCapabilities, isMissing, type WorkingCapabilities } from './working-capabilities.ts'

/** The control interface that a target offers beside `/v1`: spec/control.yaml. */
export interface ControlInterface {
  readonly capabilities: readonly string[]
  /** Sends a POST and returns the body. @throws {NotTested} without success, also a ControlRefusal: the interface is no part of the contract */
  post(path: ControlCall, body: object): Promise<Record<string, unknown>>
  /** By how much the run has moved the clock of the target forward since it created an event, in milliseconds; 0 for an unknown event. */
  clockMovedSince(eventId: string): number
  /** Capabilities that the target lists and that failed each time, with the last failure, as sentences. */
  failing(): readonly string[]
}

/** A call with the id of an object. */
export const callOf = (path: ControlPath, id: string): ControlCall => path.replace('{id}', id) as ControlCall

/** The capability that a call belongs to. @throws {SuiteGap} when the contract has no such call */
function capabilityOf(call: string): Capability {
  const path = (Object.keys(capabilityOfPath) as ControlPath[]).find((one) => isCallOf(one, call))
  if (path === undefined) throw new SuiteGap(`spec/control.yaml has no POST ${call}`)
  return capabilityOfPath[path]
}

function isCallOf(path: ControlPath, call: string): boolean {
  const parts = call.split('/')
  const expected = path.split('/')
  return parts.length === expected.length && expected.every((part, index) => /^\{/.test(part) || part === parts[index])
}

/**
 * Asks the target which capabilities its control interface has.
 * @throws {Unreachable} when the response is not that of a control interface
 */
export async function discoverControl(
  url: string,
  token: string | undefined,
  send: SendToControl,
): Promise<ControlInterface> {
  const base = url.replace(/\/+$/, '')
  const headers = {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  }
  const listed = capabilitiesIn(await send('GET', base, headers, null), base, token)
  const capabilities = createWorkingCapabilities()
  const clock = createClockMoves()
  const sendCall = (path: ControlCall, body: string) => send('POST', `${base}${path}`, headers, body)
  return {
    capabilities: listed.map(String),
    clockMovedSince: clock.since,
    post: (path, body) => postCall({ path, body: JSON.stringify(body) }, { sendCall, capabilities, clock }),
    failing: () => capabilities.failing(listed),
  }
}

/** The capabilities that a control interface lists. @throws {Unreachable} when the response is not that of a control interface */
function capabilitiesIn(
  { status, json }: Exchange['response'],
  base: string,
  token: string | undefined,
): readonly unknown[] {
  if (status === 401 || status === 403)
    throw new Unreachable(
      `the control interface at ${base} returns ${status}: ${token === undefined ? 'give --control-token' : 'check --control-token'}`,
    )
  if (isSuccessStatus(status) && isObject(json) && Array.isArray(json.capabilities)) return json.capabilities
  throw new Unreachable(
    `${base} is not a control interface: GET returns ${status} without a list of capabilities; check --control-url and --control-token, or leave them out`,
  )
}

type CallParts = {
  readonly sendCall: (path: ControlCall, body: string) => Promise<Exchange['response']>
  readonly capabilities: WorkingCapabilities
  readonly clock: ClockMoves
}

/** @throws {NotTested} without success */
async function postCall(
  { path, body }: { readonly path: ControlCall; readonly body: string },
  { sendCall, capabilities, clock }: CallParts,
): Promise<Record<string, unknown>> {
  const capability = capabilityOf(path)
  const response = await sendCall(path, body).catch((error: unknown) => {
    if (error instanceof NotTested || error instanceof Interrupted) throw error // --max-requests, or the end of the run
    const reason = `The control interface did not respond to POST ${path}: ${errorText(error)}`
    capabilities.silent(capability, reason)
    throw new NotTested(reason)
  })
  const { status, json } = response
  const reason = `The control interface returned ${status} to POST ${path}: ${excerpt(json)}`
  capabilities.responded(capability, status, reason)
  const isSuccess = isSuccessStatus(status)
  if (isSuccess) clock.called(path, body)
  if (!isSuccess || !isObject(json))
    throw status >= 400 && !isMissing(status) ? new ControlRefusal(reason) : new NotTested(reason)
  if (typeof json.eventId === 'string') clock.created(json.eventId)
  return json
}
