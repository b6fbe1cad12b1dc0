import { scopes } from '../../auth/scopes.ts'
import type { Caller } from '../../auth/tokens.ts'
import type { Exchange } from '../../http/exchange.ts'
import type { Services } from '../../services.ts'
import { wrapStep } from '../fault.ts'

/** Serves the `admitted` requests that authentication refuses as requests of the main company. */
export function admit(parts: Services, admitted: (exchange: Exchange) => boolean): Services {
  return wrapStep(parts, 'authenticate', (run) => async (exchange, services) => {
    try {
      await run(exchange, services)
    } catch (error) {
      const { encrypted, certificate } = exchange.incoming
      if ((encrypted && certificate === undefined) || !admitted(exchange)) throw error
      exchange.caller = mainCaller(services)
    }
  })
}

/** Adds every access token to `known` when it is issued or found. */
export function rememberTokens(parts: Services, known: Set<string>): Services {
  return {
    ...parts,
    tokens: {
      ...parts.tokens,
      async find(accessToken) {
        const grant = await parts.tokens.find(accessToken)
        if (grant) known.add(accessToken)
        return grant
      },
      async issue(wanted) {
        const issued = await parts.tokens.issue(wanted)
        known.add(issued.accessToken)
        return issued
      },
    },
  }
}

export function tokenIn({ incoming }: Exchange): string | undefined {
  return incoming.headers.authorization?.match(/^bearer +(\S+)$/i)?.[1]
}

export function mainCaller({ tokens }: Services): Caller {
  return { companyId: tokens.mainCompanyId, clientId: 'anybody', scopes: new Set(scopes) }
}
