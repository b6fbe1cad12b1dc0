/** Wrong use of an option: a TypeError with a code, whose message says what to type instead. */
export function wrongUse(message: string): TypeError {
  return Object.assign(new TypeError(message), { code: 'WRONG_USE' })
}
