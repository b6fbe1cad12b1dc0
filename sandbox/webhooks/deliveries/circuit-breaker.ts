/** Consecutive failed attempts that disable a subscription. */
const MAX_FAILURES = 10
const GONE = 410

/** Whether a failed attempt disables its subscription. `failures` counts consecutive failures, including this one. */
export function shouldDisable(failures: number, httpStatusCode: number | null): boolean {
  return failures >= MAX_FAILURES || httpStatusCode === GONE
}
