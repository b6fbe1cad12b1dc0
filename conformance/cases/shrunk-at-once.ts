import fc from 'fast-check'

/**
 * The same values, which are shrunk to the plainest one first: a long text has many characters, and each attempt to shrink one of them may
 * create an object that the target cannot delete.
 */
export function shrunkAtOnce<Value>(values: fc.Arbitrary<Value>, plainest: Value): fc.Arbitrary<Value> {
  return new ShrunkAtOnce(values, plainest)
}

/** The context of a value: that of the arbitrary that made it; nothing for the plainest one, which is not shrunk. */
type Made = { readonly context: unknown }

class ShrunkAtOnce<Value> extends fc.Arbitrary<Value> {
  readonly #values: fc.Arbitrary<Value>
  readonly #plainest: Value

  constructor(values: fc.Arbitrary<Value>, plainest: Value) {
    super()
    this.#values = values
    this.#plainest = plainest
  }

  generate(random: fc.Random, biasFactor: number | undefined): fc.Value<Value> {
    return made(this.#values.generate(random, biasFactor))
  }

  canShrinkWithoutContext(value: unknown): value is Value {
    return this.#values.canShrinkWithoutContext(value)
  }

  shrink(value: Value, context: unknown): fc.Stream<fc.Value<Value>> {
    if (value === this.#plainest) return fc.Stream.nil()
    const plainest = fc.Stream.of(new fc.Value<Value>(this.#plainest, undefined))
    return plainest.join(this.#values.shrink(value, (context as Made | undefined)?.context).map(made))
  }
}

const made = <Value>({ value, context }: fc.Value<Value>): fc.Value<Value> =>
  new fc.Value(value, { context } satisfies Made)
