import { type Capability, type ControlCall, type ControlPath, capabilityOfPath } from '../../generated/control.ts'
import { ControlRefusal, errorText, Interrupted, NotTested, SuiteGap, Unreachable } from '../failure/errors.ts'
import { excerpt } from '../text/excerpt.ts'
import { isObject } from '../values/json.ts'
import { clockAdvance } from './clock-advance.ts'
import type { SendToControl } from './control-sender.ts'
import { isSuccessStatus } from './exchange.ts'

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

/** Statuses of a target that does not have what it lists. A refusal, such as 409, depends on the state of the target. */
const isMissing = (status: number): boolean => [401, 403, 404, 405].includes(status) || status >= 500

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
  const discovery = await send('GET', base, headers, null)
  const { status, json } = discovery
  if (status === 401 || status === 403)
    throw new Unreachable(
      `the control interface at ${base} returns ${status}: ${token === undefined ? 'give --control-token' : 'check --control-token'}`,
    )
  if (!isSuccessStatus(status) || !isObject(json) || !Array.isArray(json.capabilities))
    throw new Unreachable(
      `${base} is not a control interface: GET returns ${status} without a list of capabilities; check --control-url and --control-token, or leave them out`,
    )
  const { capabilities } = json
  const working = new Set<string>()
  const failures = new Map<string, string>()
  const malformed = new Set<string>()
  const movedAtCreation = new Map<string, number>()
  let clockMoved = 0
  return {
    capabilities: capabilities.map(String),
    clockMovedSince: (eventId) => clockMoved - (movedAtCreation.get(eventId) ?? clockMoved),
    async post(path, body) {
      const capability = capabilityOf(path)
      const sent = JSON.stringify(body)
      const response = await send('POST', `${base}${path}`, headers, sent).catch((error: unknown) => {
        if (error instanceof NotTested || error instanceof Interrupted) throw error // --max-requests, or the end of the run
        const reason = `The control interface did not respond to POST ${path}: ${errorText(error)}`
        failures.set(capability, reason)
        throw new NotTested(reason)
      })
      const reason = `The control interface returned ${response.status} to POST ${path}: ${excerpt(response.json)}`
      const { status, json } = response
      // No call of the suite is malformed: an interface that says so each time does not work.
      const isMalformed = status === 400
      if (isMissing(status) || (isMalformed && malformed.has(capability))) failures.set(capability, reason)
      else if (isMalformed) malformed.add(capability)
      else working.add(capability)
      const isSuccess = isSuccessStatus(status)
      if (isSuccess) clockMoved += clockAdvance({ url: path, body: sent }) ?? 0
      if (isSuccess && isObject(json)) {
        if (typeof json.eventId === 'string') movedAtCreation.set(json.eventId, clockMoved)
        return json
      }
      throw status >= 400 && !isMissing(status) ? new ControlRefusal(reason) : new NotTested(reason)
    },
    failing: () =>
      [...failures]
        .filter(([capability]) => capabilities.includes(capability) && !working.has(capability))
        .map(([capability, reason]) => `The control interface lists ${capability}, which failed each time. ${reason}`),
  }
}
