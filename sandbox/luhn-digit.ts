/** ISO/IEC 7812-1, annex B: every second digit from the right doubled, digits added up to a multiple of ten. */
export function luhnDigit(payload: string): number {
  let sum = 0
  for (let place = 0; place < payload.length; place++) {
    const value = Number(payload[payload.length - 1 - place]) * (place % 2 === 0 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return (10 - (sum % 10)) % 10
}
