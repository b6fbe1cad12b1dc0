import fc from 'fast-check'

/** Document numbers of natural persons, with right check digits. */
export const cpf = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 })
  .filter((digits) => new Set(digits).size > 1)
  .map((digits) => withCheckDigits(digits, [10, 9, 8, 7, 6, 5, 4, 3, 2], [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]))

/** Document numbers of legal persons, only their digits, with right check digits. */
export const cnpj = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 8 })
  .filter((digits) => new Set(digits).size > 1)
  .map((root) =>
    withCheckDigits(
      [...root, 0, 0, 0, 1],
      [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2],
      [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2],
    ),
  )

function withCheckDigits(digits: readonly number[], first: readonly number[], second: readonly number[]): string {
  const one = checkDigit(digits, first)
  return [...digits, one, checkDigit([...digits, one], second)].join('')
}

function checkDigit(digits: readonly number[], weights: readonly number[]): number {
  const rest = digits.reduce((sum, digit, place) => sum + digit * (weights[place] ?? 0), 0) % 11
  return rest < 2 ? 0 : 11 - rest
}
