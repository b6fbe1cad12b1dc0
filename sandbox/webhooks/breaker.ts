/** Failed attempts in a row that disable a subscription. */
const FAILURES = 10
/** 410 Gone: the receiver says that it is there no more. */
const GONE = 410

/**
 * The circuit breaker: whether a subscription is to be disabled after a failed attempt, the last of `failures` in a
 * row.
 */
export function breaks(failures: number, httpStatusCode: number | null): boolean {
  return failures >= FAILURES || httpStatusCode === GONE
}
