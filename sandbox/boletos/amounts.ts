/** R$ 99,999,999.99, in centavos: the amount field of a barcode has ten digits. */
export const LARGEST_AMOUNT = 9_999_999_999

/** Converts reais to an integer number of centavos. */
export function toCentavos(reais: number): number {
  return round(reais * 100)
}

export function toReais(centavos: number): number {
  return centavos / 100
}

/** A percentage of an amount in centavos, to the nearest centavo. */
export function percentOf(centavos: number, percentage: number): number {
  return round((centavos * percentage) / 100)
}

/** Rounds half a centavo up, also if the binary fraction is slightly less than a half. */
function round(centavos: number): number {
  return Math.round(Number(centavos.toPrecision(14)))
}
