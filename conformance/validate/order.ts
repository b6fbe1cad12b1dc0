/** Whether no value is less than the one before it. False where one is NaN. */
export const isAscending = (values: readonly number[]): boolean =>
  values.every((value, index) => value >= (values[index - 1] ?? value))

/** Whether no value is greater than the one before it. False where one is NaN. */
export const isDescending = (values: readonly number[]): boolean => isAscending(values.map((value) => -value))
