/** How a part of a fixture ended, which checks share that need other parts: what fails concerns only the checks that use this part. */
export type Settled<Value> = PromiseSettledResult<Value>

/** Waits until a part has ended, with success or not. */
export async function settle<Value>(part: Promise<Value>): Promise<Settled<Value>> {
  const [settled] = await Promise.allSettled([part])
  return settled
}

/** What a part led to. @throws what it failed with */
export function fulfilled<Value>(part: Settled<Value>): Value {
  if (part.status === 'rejected') throw part.reason
  return part.value
}
