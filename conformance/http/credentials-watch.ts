import { Unreachable } from '../failure/errors.ts'

/** The target refuses a token that it accepted before. */
export class TokenRefused extends Unreachable {}

/** Notices that the target does not accept the access token of the run any more. */
export interface CredentialsWatch {
  /**
   * Called with each response to a request with the run's own token. After a 401, one read shows whether only this operation refuses the
   * token: then the response is a matter of its rules.
   * @param request its number in the order of everything the run sends and receives
   * @throws {TokenRefused} when the token, once accepted, is refused
   */
  responded(operation: string, status: number, request: number): Promise<void>
}

/** What to do about a given token that the target refuses. */
const ofGivenToken = 'use a token that is valid for the whole run, or --token-url, --client-id and --client-secret'
/** What to do about a token of the token endpoint. */
const ofIssuedToken = 'find out in the log of your server why it refuses a token that it issued in this run'

/**
 * @param origin scheme, host and port of the target
 * @param isIssued whether the token is one of the token endpoint
 * @param read sends a request that every valid token permits, and returns the status of the response
 */
export function createCredentialsWatch(
  origin: string,
  isIssued: boolean,
  read: () => Promise<number>,
): CredentialsWatch {
  const refusing = new Set<string>()
  let isAccepted = false
  let refusedSince: number | undefined
  let reading: Promise<number> | undefined
  return {
    async responded(operation, status, request) {
      if (status !== 401) {
        isAccepted = true
        refusedSince = undefined
        return
      }
      if (!isAccepted || refusing.has(operation)) return
      refusedSince ??= request
      reading ??= read().finally(() => {
        reading = undefined
      })
      if ((await reading) !== 401) return void refusing.add(operation)
      throw new TokenRefused(
        `${origin} refuses the access token since request ${refusedSince ?? request}, although it accepted it before (${operation} and GET /v1/cards return 401); ${isIssued ? ofIssuedToken : ofGivenToken}`,
      )
    },
  }
}
