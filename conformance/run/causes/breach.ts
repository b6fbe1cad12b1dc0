import { isAboutSecurity } from '../../contract/rules.ts'
import { type Failure, isAboutStatus } from '../../failure/failure.ts'

/**
 * Whether a failure shows that a caller gets access, data or secrets that it must not have. A request that failed gave none, whatever rule
 * needed it, and nor did a body of another kind; an object that is gone may be the effect of a request that had to be refused.
 */
export const isBreach = (
  rule: string,
  failure: Pick<Failure, 'status' | 'places' | 'malformed'> | undefined,
): boolean =>
  isAboutSecurity(rule) && !(failure !== undefined && (isFailedRequest(failure) || failure.malformed === true))

const isFailedRequest = ({ status = 0, places }: Pick<Failure, 'status' | 'places'>): boolean =>
  isAboutStatus({ places }) && status >= 400 && status !== 404 && status !== 410
