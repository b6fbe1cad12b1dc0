import { requests, type Validate } from '../../generated/validators.js'

const validators: Readonly<Record<string, Readonly<Record<string, Validate>>>> = requests

/** The validator of a part of the requests of an operation: `body`, `query` …; undefined where the contract describes no such part. */
export const requestValidator = (operation: string, part: string): Validate | undefined => validators[operation]?.[part]
