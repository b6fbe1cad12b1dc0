/** Whether two times are the same, in milliseconds since the epoch. Servers may keep times to the second, and round them. */
export function isSameTime(one: number, other: number): boolean {
  const isToTheSecond = one % 1_000 === 0 || other % 1_000 === 0
  return Math.abs(one - other) <= (isToTheSecond ? 1_000 : 1)
}
