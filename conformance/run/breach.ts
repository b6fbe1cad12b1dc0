import { type Failure, isAboutStatus } from './failure.ts'
import { isAboutSecurity } from './rules.ts'

/**
 * Whether a failure shows that a caller gets access, data or secrets that it must not have. A request that failed gave none, whatever rule
 * needed it; an object that is gone may be the effect of a request that had to be refused.
 */
export const isBreach = (rule: string, failure: Pick<Failure, 'status' | 'places'> | undefined): boolean =>
  isAboutSecurity(rule) && !(failure !== undefined && isFailedRequest(failure))

const isFailedRequest = ({ status = 0, places }: Pick<Failure, 'status' | 'places'>): boolean =>
  isAboutStatus({ places }) && status >= 400 && status !== 404 && status !== 410
