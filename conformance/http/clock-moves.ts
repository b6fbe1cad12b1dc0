import { clockAdvance } from './clock-advance.ts'

/** By how much a run has moved the clock of the target forward. */
export interface ClockMoves {
  /** Notes a successful call of the control interface. */
  called(path: string, body: string): void
  /** Notes that an event was created. */
  created(eventId: string): void
  /** Since an event was created, in milliseconds; 0 for an unknown event. */
  since(eventId: string): number
}

export function createClockMoves(): ClockMoves {
  const atCreation = new Map<string, number>()
  let moved = 0
  return {
    called(path, body) {
      moved += clockAdvance({ url: path, body }) ?? 0
    },
    created: (eventId) => void atCreation.set(eventId, moved),
    since: (eventId) => moved - (atCreation.get(eventId) ?? moved),
  }
}
