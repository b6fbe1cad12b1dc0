/** `12.50` of an amount of the API. What a fault returns instead of a number is shown as it is. */
export function amountText(amount) {
  if (typeof amount !== 'number') return String(amount)
  return amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 20, useGrouping: false })
}
