/** When the suite was loaded: a target may keep the names of earlier runs. */
const loaded = Math.floor(Date.now() / 1000).toString(36)

/**
 * A name, or another text of letters, digits and spaces, that no other object of the suite has: a target may refuse a second object with the
 * same one. It ends with the time of a clock that counts nanoseconds.
 */
export const uniqueName = (what: string): string => `${what} ${loaded}${process.hrtime.bigint().toString(36)}`

/** The same for an object that is named by what it is for: the name is the same each time. */
export const nameOfRun = (what: string): string => `${what} ${loaded}`
