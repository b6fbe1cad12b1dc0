import type { Failure } from './failure.ts'
import { isAboutSecurity } from './rules.ts'

/**
 * Whether a failure shows that a caller gets access, data or secrets that it must not have. A request that failed gave none, whatever rule
 * needed it; an object that is gone may be the effect of a request that had to be refused.
 */
export const isBreach = (rule: string, failure: Pick<Failure, 'actual' | 'places'> | undefined): boolean =>
  isAboutSecurity(rule) && !(failure !== undefined && isFailedRequest(failure))

const isFailedRequest = ({ actual, places = [] }: Pick<Failure, 'actual' | 'places'>): boolean =>
  places.some((place) => place.in === 'status') && /^(?!404|410)[45]\d\d\b/.test(actual)
