/** The check digit of ISO/IEC 7812-1, annex B. */
export function luhnDigit(payload: string): number {
  let sum = 0
  for (let place = 0; place < payload.length; place++) {
    const value = Number(payload[payload.length - 1 - place]) * (place % 2 === 0 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return (10 - (sum % 10)) % 10
}
