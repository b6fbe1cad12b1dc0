/** When the suite was loaded: a target may keep the names of earlier runs. */
const loaded = Math.floor(Date.now() / 1000).toString(36)

/**
 * A name, or another text of letters, digits and spaces, that no other object of the suite has: a target may refuse a second object with the
 * same one. It ends with the time of a clock that counts nanoseconds.
 */
export const uniqueName = (what: string): string => `${what} ${loaded}${process.hrtime.bigint().toString(36)}`

/**
 * A name of this run for one purpose, in the characters of the given one: digits after digits, letters of the same case after letters.
 * It is the same each time.
 */
export function nameLike(name: string, purpose: string): string {
  const number = [...purpose].reduce((sum, character) => sum + character.charCodeAt(0), 0)
  const digits = `${Number.parseInt(loaded, 36)}${number}`
  if (/^\d+$/.test(name)) return name + digits
  const letters = digits.replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))
  return name + (name === name.toUpperCase() ? letters.toUpperCase() : letters)
}

/** The same for an object that is named by what it is for: the name is the same each time. */
export const nameOfRun = (what: string): string => `${what} ${loaded}`

/** An amount of this run, for boletos whose memo is the same in each run: a target may refuse a second one with the same terms. */
export const amountOfRun = (5_000 + (Number.parseInt(loaded, 36) % 10_000)) / 100
