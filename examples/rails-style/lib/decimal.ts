/**
 * A `decimal(12, 2)`. Kept in cents, rounded half up from the decimal digits as BigDecimal does, and written to JSON
 * the way `to_f` is: a number that always shows a fraction (`100.0`).
 */
export class Decimal {
  readonly cents: number

  constructor(cents: number) {
    this.cents = cents
  }

  static from(value: number): Decimal {
    const digits = String(value)
    // Written with an exponent, a number is either far below a cent or far above the column's range.
    const cents = digits.includes('e') ? value * 100 : Number(`${digits}e2`)
    return new Decimal(Math.sign(cents) * Math.round(Math.abs(cents)))
  }

  toNumber(): number {
    return this.cents / 100
  }

  toString(): string {
    const digits = String(this.toNumber())
    return digits.includes('.') ? digits : `${digits}.0`
  }
}
