import fc from 'fast-check'

/** The number of the case that is being generated, and the most values of which each is to come once. */
let turn = 0
let turns = 1

/**
 * These values in turn, one with each case, so that each of them is tried: unlike with `fc.constantFrom`, chance leaves none out.
 * {@link sampleTurns} makes as many cases as that takes.
 */
export function eachOnce<Value>(...values: readonly Value[]): fc.Arbitrary<Value> {
  return fc.constant(values).map((all) => {
    turns = Math.max(turns, all.length)
    return all[turn % all.length] as Value
  })
}

/** At least `runs` generated cases, and as many as it takes for each value of {@link eachOnce} to come once. */
export function sampleTurns<Value>(values: fc.Arbitrary<Value>, seed: number, runs: number): Value[] {
  const counted = fc.tuple(
    fc.constant(0).map(() => turn++),
    values,
  )
  const sample = (numRuns: number) => {
    turn = -1
    return fc.sample(counted, { seed, numRuns }).map(([, value]) => value)
  }
  turns = 1
  const cases = sample(runs)
  return turns > runs ? sample(turns) : cases
}

/** The property, whose cases take their turns by their number: a replayed case is the one that was sampled. */
export function takingTurns<Values>(property: fc.IAsyncProperty<Values>): fc.IAsyncProperty<Values> {
  const generate = property.generate.bind(property)
  property.generate = (random, runId) => {
    turn = runId ?? 0
    return generate(random, runId)
  }
  return property
}
