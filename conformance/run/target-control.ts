import type { Need } from '../../generated/rules.ts'
import { errorText, Interrupted, Unreachable } from '../failure/errors.ts'
import { type ControlInterface, discoverControl } from '../http/control.ts'
import type { SendToControl } from '../http/control-sender.ts'
import type { AccessToken } from '../http/token-endpoint.ts'
import { instantOf } from '../validate/instant.ts'
import type { RunOptions } from './run-options.ts'

/** The control interface of a target, with what a target itself needs of it. */
export interface TargetControl {
  /** undefined before it is discovered, and where there is none. */
  current(): ControlInterface | undefined
  /** Asks for its capabilities. @throws {Unreachable} when one is configured and does not respond */
  discover(send: SendToControl): Promise<ControlInterface | undefined>
  /** A token of the run's own tenant; undefined where the control interface issues none. */
  issueToken(): Promise<AccessToken | undefined>
  /** The time of the target's clock, in milliseconds since the epoch; undefined where it cannot be read. @throws {Unreachable} when it is no date-time */
  readClock(): Promise<number | undefined>
}

/** @param capabilities what the target is found to have */
export function createTargetControl(
  options: Pick<RunOptions, 'control' | 'readOnly'>,
  capabilities: { has(need: Need): boolean },
): TargetControl {
  let control: ControlInterface | undefined
  return {
    current: () => control,
    async discover(send) {
      if (options.control === undefined || options.readOnly) return undefined
      control = await discoverAt(options.control, send)
      return control
    },
    async issueToken() {
      if (!capabilities.has('control:credentials')) return undefined
      const issued = await control?.post('/credentials', { company: 'same' })
      return issued && { value: String(issued.accessToken), expiresAt: Date.now() + Number(issued.expiresIn) * 1000 }
    },
    async readClock() {
      const clock = capabilities.has('control:clock') ? await control?.post('/clock', { advanceMs: 0 }) : undefined
      return clock && momentOf(clock.now)
    },
  }
}

function discoverAt(
  { url, token }: NonNullable<RunOptions['control']>,
  send: SendToControl,
): Promise<ControlInterface> {
  return discoverControl(url, token, send).catch((error: unknown) => {
    if (error instanceof Unreachable || error instanceof Interrupted) throw error
    throw new Unreachable(
      `the control interface at ${url} does not respond: ${errorText(error)}; check --control-url`,
      { cause: error },
    )
  })
}

/** @throws {Unreachable} when the time of the control interface is no date-time */
function momentOf(now: unknown): number {
  const moment = typeof now === 'string' ? instantOf(now) : undefined
  if (moment !== undefined) return moment
  throw new Unreachable(
    `the control interface returns ${JSON.stringify(now)} as \`now\` of POST /clock: expected a date-time such as 2026-01-31T10:00:00Z`,
    { responds: true },
  )
}
