/** @throws {TypeError} with the code WRONG_USE when an option is not a whole number above 0 */
export function number(name: string, text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw wrongUse(`--${name} "${text}" is not a whole number above 0`)
  return Number(text)
}

/** What the command line tells in one line, with the exit code of wrong use. */
export function wrongUse(message: string): TypeError {
  return Object.assign(new TypeError(message), { code: 'WRONG_USE' })
}
