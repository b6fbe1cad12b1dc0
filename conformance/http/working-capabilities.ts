import type { Capability } from '../../generated/control.ts'

/** Which capabilities of a control interface work, and which it only lists. */
export interface WorkingCapabilities {
  /** Notes the response to a call. @param reason the failure in words, where it is one */
  responded(capability: Capability, status: number, reason: string): void
  /** Notes that a call got no response. */
  silent(capability: Capability, reason: string): void
  /** Those of the listed that failed each time, with the last failure, as sentences. */
  failing(listed: readonly unknown[]): readonly string[]
}

/** Statuses of a target that does not have what it lists. A refusal, such as 409, depends on the state of the target. */
export const isMissing = (status: number): boolean => [401, 403, 404, 405].includes(status) || status >= 500

export function createWorkingCapabilities(): WorkingCapabilities {
  const working = new Set<string>()
  const failures = new Map<string, string>()
  const malformed = new Set<string>()
  return {
    responded(capability, status, reason) {
      // No call of the suite is malformed: an interface that says so each time does not work.
      const isMalformed = status === 400
      if (isMissing(status) || (isMalformed && malformed.has(capability))) failures.set(capability, reason)
      else if (isMalformed) malformed.add(capability)
      else working.add(capability)
    },
    silent: (capability, reason) => void failures.set(capability, reason),
    failing: (listed) =>
      [...failures]
        .filter(([capability]) => listed.includes(capability) && !working.has(capability))
        .map(([capability, reason]) => `The control interface lists ${capability}, which failed each time. ${reason}`),
  }
}
