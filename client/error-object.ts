/** One thing that is wrong with a value, as Ajv's validators tell it. */
export type ErrorObject = {
  /** JSON Pointer of the place in the value: `/restrictions/spendLimit`. */
  readonly instancePath: string
  /** JSON Pointer of the keyword in the contract's schemas. */
  readonly schemaPath: string
  /** The keyword that does not hold: `maxLength`, `required`, … */
  readonly keyword: string
  /** The keyword's argument, under a name of its own: `{ limit: 60 }`. */
  readonly params: Readonly<Record<string, unknown>>
  /** In words: `must NOT have more than 60 characters`. */
  readonly message?: string
}
