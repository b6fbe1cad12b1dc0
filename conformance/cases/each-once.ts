import fc from 'fast-check'

/**
 * One of these values per case, in the order of the cases, so that every value is tried: `fc.constantFrom` may leave some out.
 * {@link casesOf} makes as many cases as that takes. Outside of it, a random one. The value is not shrunk.
 */
export function eachOnce<Value>(...values: readonly Value[]): fc.Arbitrary<Value> {
  return new EachOnce(values)
}

class EachOnce<Value> extends fc.Arbitrary<Value> {
  readonly #values: readonly Value[]

  constructor(values: readonly Value[]) {
    super()
    this.#values = values
  }

  generate(random: fc.Random): fc.Value<Value> {
    const { length } = this.#values
    const turn = random instanceof NumberedRandom ? random.turnOf(length) : random.nextInt(0, length - 1)
    return new fc.Value(this.#values[turn] as Value, undefined)
  }

  canShrinkWithoutContext(value: unknown): value is Value {
    return this.#values.includes(value as Value)
  }

  shrink(): fc.Stream<fc.Value<Value>> {
    return fc.Stream.nil()
  }
}

/** A random number generator that also knows the number of the case it is for, so that a case is a function of seed and number only. */
class NumberedRandom extends fc.Random {
  readonly #source: fc.Random
  readonly #number: number
  readonly #widest: { count: number }

  /** @param widest set to the largest number of values that an {@link eachOnce} of the case has */
  constructor(source: fc.Random, number: number, widest: { count: number }) {
    super(unused)
    this.#source = source
    this.#number = number
    this.#widest = widest
  }

  turnOf(count: number): number {
    this.#widest.count = Math.max(this.#widest.count, count)
    return this.#number % count
  }

  override clone(): fc.Random {
    return new NumberedRandom(this.#source.clone(), this.#number, this.#widest)
  }

  override next(bits: number): number {
    return this.#source.next(bits)
  }

  override nextBoolean(): boolean {
    return this.#source.nextBoolean()
  }

  override nextInt(min?: number, max?: number): number {
    return min === undefined || max === undefined ? this.#source.nextInt() : this.#source.nextInt(min, max)
  }

  override nextBigInt(min: bigint, max: bigint): bigint {
    return this.#source.nextBigInt(min, max)
  }

  override nextDouble(): number {
    return this.#source.nextDouble()
  }

  override getState(): readonly number[] | undefined {
    return this.#source.getState()
  }
}

/** The base class wants a generator to copy, which the overridden methods never use. */
const unused = {
  clone: () => unused,
  next: () => 0,
  jump: () => {},
  getState: () => [],
} as ConstructorParameters<typeof fc.Random>[0]

/** A property over these values whose cases are numbered. A replayed path generates the case that {@link casesOf} returned. */
export function numberedProperty<Values>(
  values: fc.Arbitrary<Values>,
  predicate: (values: Values) => Promise<void>,
): fc.IAsyncProperty<[Values]> {
  const property = fc.asyncProperty(values, predicate)
  numberCases(property, { count: 1 })
  return property
}

/** At least `runs` generated cases, and as many as it takes for each value of every {@link eachOnce} to come once. */
export function casesOf<Values>(values: fc.Arbitrary<Values>, seed: number, runs: number): Values[] {
  const widest = { count: 1 }
  // fc.check passes the number of the case to the property; fc.sample does not.
  const sample = (numRuns: number) => {
    const cases: Values[] = []
    const property = fc.property(values, (generated) => void cases.push(generated))
    numberCases(property, widest)
    fc.check(property, { seed, numRuns })
    return cases
  }
  const first = sample(runs)
  return widest.count > runs ? sample(widest.count) : first
}

function numberCases<Values>(property: fc.IRawProperty<[Values]>, widest: { count: number }): void {
  const generate = property.generate.bind(property)
  property.generate = (random, number) => generate(new NumberedRandom(random, number ?? 0, widest), number)
}
