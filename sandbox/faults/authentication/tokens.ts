import type { IncomingMessage } from 'node:http'
import { ApiError } from '../../api-error.ts'
import type { Grant, Tokens } from '../../auth/tokens.ts'
import { messages } from '../../messages.ts'
import type { Services } from '../../services.ts'
import { acceptUnknownRoutes, changeRequests, type Fault, fault, wrapStep } from '../fault.ts'
import { admit, mainCaller, rememberTokens, tokenIn } from './admit.ts'
import { hadSlash, routeSlashes } from './trailing-slash.ts'

/** Violations of spec/rules/authentication.yaml: tokens. */
export default [
  fault({
    id: 'authentication.other-paths-without-token',
    breaks: ['authentication.token-required'],
    says: 'Without a token, paths that are not in the contract, such as one with a slash at its end, return 200.',
    apply: acceptUnknownRoutes,
  }),

  fault({
    id: 'authentication.token-not-required-for-card-with-slash',
    breaks: ['authentication.token-required'],
    says: 'The path of a card with a slash at its end leads to the card, and needs no access token.',
    apply: (parts) =>
      admit(routeSlashes(parts), (exchange) => {
        const { authorization } = exchange.incoming.headers
        return exchange.operation.id === 'getCard' && hadSlash(exchange) && authorization === undefined
      }),
  }),

  fault({
    id: 'authentication.token-not-required-with-suffix',
    breaks: ['authentication.token-required'],
    says: 'GET /v1/cards.json leads to the list of cards, and needs no access token.',
    apply: (parts) => admitSpelling(parts, '/v1/cards.json', '/v1/cards'),
  }),

  fault({
    id: 'authentication.token-not-required-for-encoded-path',
    breaks: ['authentication.token-required'],
    says: 'GET /v1/%63ards leads to the list of cards, and needs no access token.',
    apply: (parts) => admitSpelling(parts, '/v1/%63ards', '/v1/cards'),
  }),

  fault({
    id: 'authentication.token-not-required-without-version',
    breaks: ['authentication.token-required'],
    says: 'GET /cards leads to the list of cards, and needs no access token.',
    apply: (parts) => admitSpelling(parts, '/cards', '/v1/cards'),
  }),

  fault({
    id: 'authentication.token-not-required-on-one-route',
    breaks: ['authentication.token-required'],
    says: 'GET /v1/cards/mcc/categories works without an access token.',
    apply: (parts) =>
      admit(
        parts,
        ({ operation, incoming }) =>
          operation.id === 'listMccCategories' && incoming.headers.authorization === undefined,
      ),
  }),

  fault({
    id: 'authentication.token-not-required-for-cached-reads',
    breaks: ['authentication.token-required'],
    says: 'A read that was sent with an access token before, with the same language, is returned without one from a cache.',
    apply: (parts) => {
      const cached = new Set<string>()
      return wrapStep(parts, 'authenticate', (run) => async (exchange, services) => {
        const { path, query, headers } = exchange.incoming
        const key = JSON.stringify([exchange.operation.id, path, query, headers['accept-language']])
        if (headers.authorization === undefined && cached.has(key)) exchange.caller = mainCaller(services)
        else await run(exchange, services)
        if (exchange.operation.method === 'GET') cached.add(key)
      })
    },
  }),

  fault({
    id: 'authentication.token-not-required-for-head',
    breaks: ['authentication.token-required'],
    says: 'A HEAD request works without an access token.',
    apply: (parts) =>
      admit(
        parts,
        ({ incoming }) =>
          (incoming.body as IncomingMessage).method === 'HEAD' && incoming.headers.authorization === undefined,
      ),
  }),

  fault({
    id: 'authentication.token-not-required-for-head-of-card',
    breaks: ['authentication.token-required'],
    says: 'A HEAD request for a card works without an access token.',
    apply: (parts) =>
      admit(parts, ({ operation, incoming }) => {
        const { method } = incoming.body as IncomingMessage
        return operation.id === 'getCard' && method === 'HEAD' && incoming.headers.authorization === undefined
      }),
  }),

  fault({
    id: 'authentication.empty-token-accepted',
    breaks: ['authentication.token-required'],
    says: 'An Authorization header with Bearer and no token is accepted as a request of the main company.',
    apply: (parts) => admit(parts, ({ incoming }) => /^bearer\s*$/i.test(incoming.headers.authorization ?? '')),
  }),

  fault({
    id: 'authentication.unknown-object-before-token',
    breaks: ['authentication.token-required'],
    says: 'The retrieval of a boleto looks for the boleto before the access token: 404 for an unknown id.',
    apply: (parts) =>
      wrapStep(parts, 'authenticate', (run) => async (exchange, services) => {
        if (exchange.operation.id === 'getBoleto') {
          const { id = '' } = exchange.incoming.path
          const row = await parts.store.selectFrom('boletos').select('id').where('id', '=', id).executeTakeFirst()
          if (row === undefined) throw new ApiError(404, messages.notFound)
        }
        await run(exchange, services)
      }),
  }),

  fault({
    id: 'authentication.any-scheme-accepted',
    breaks: ['authentication.bearer-required'],
    says: 'An Authorization header with any scheme other than Bearer is accepted.',
    apply: (parts) => admit(parts, ({ incoming }) => /^(?!bearer\b)./i.test(incoming.headers.authorization ?? '')),
  }),

  fault({
    id: 'authentication.scheme-ignored',
    breaks: ['authentication.bearer-required'],
    says: 'The second word of the Authorization header is the access token, whatever the scheme is.',
    apply: (parts) =>
      wrapStep(parts, 'authenticate', (run) => (exchange, services) => {
        const { headers } = exchange.incoming
        headers.authorization = headers.authorization?.replace(/^\S+ +/, 'Bearer ')
        return run(exchange, services)
      }),
  }),

  fault({
    id: 'authentication.scheme-suffix-accepted',
    breaks: ['authentication.bearer-required'],
    says: 'A scheme whose name ends in Bearer is accepted as Bearer.',
    apply: (parts) =>
      wrapStep(parts, 'authenticate', (run) => (exchange, services) => {
        const { headers } = exchange.incoming
        headers.authorization = headers.authorization?.replace(/^.*(?=bearer )/i, '')
        return run(exchange, services)
      }),
  }),

  fault({
    id: 'authentication.body-validated-first',
    breaks: ['authentication.token-required'],
    says: 'An empty object as body returns 400, also without an access token.',
    apply: (parts) =>
      wrapStep(parts, 'authenticate', (run) => (exchange, services) => {
        if (exchange.incoming.headers['content-length'] === '2') throw new ApiError(400, messages.invalid)
        return run(exchange, services)
      }),
  }),

  fault({
    id: 'authentication.path-validated-first',
    breaks: ['authentication.token-required'],
    says: 'A malformed id in the path returns 400, also without an access token.',
    apply: (parts) =>
      wrapStep(parts, 'authenticate', (run) => (exchange, services) => {
        const { id } = exchange.incoming.path
        if (id !== undefined && id.length !== 36) throw new ApiError(400, messages.invalid)
        return run(exchange, services)
      }),
  }),

  ...(['listPaymentTransactions', 'listCardTransactions', 'listWebhookEvents', 'listBoletos'] as const).map(
    (operation) =>
      fault({
        id: `authentication.scheme-ignored-by-${operation}`,
        breaks: ['authentication.bearer-required'],
        says: `${operation} takes the second word of the Authorization header as the access token, whatever the scheme is.`,
        apply: (parts) =>
          wrapStep(parts, 'authenticate', (run) => (exchange, services) => {
            const { headers } = exchange.incoming
            if (exchange.operation.id === operation)
              headers.authorization = headers.authorization?.replace(/^\S+ +/, 'Bearer ')
            return run(exchange, services)
          }),
      }),
  ),

  fault({
    id: 'authentication.signature-ignored-for-payments',
    breaks: ['authentication.invalid-token-refused'],
    says: 'GET /v1/payments/transactions compares access tokens by their first 16 characters only.',
    apply: (parts) => {
      const known = new Set<string>()
      return admit(rememberTokens(parts, known), (exchange) => {
        const token = tokenIn(exchange)?.slice(0, 16)
        const isAlike = token !== undefined && [...known].some((one) => one.startsWith(token))
        return exchange.operation.id === 'listPaymentTransactions' && isAlike
      })
    },
  }),

  fault({
    id: 'authentication.token-signature-ignored',
    breaks: ['authentication.invalid-token-refused'],
    says: 'Access tokens are compared by their first 16 characters only, which ignores a signature at the end.',
    apply: (parts) => {
      const known = new Set<string>()
      const { tokens } = rememberTokens(parts, known)
      const alike = (accessToken: string) => [...known].find((one) => one.startsWith(accessToken.slice(0, 16)))
      const find = async (accessToken: string) =>
        (await tokens.find(accessToken)) ?? tokens.find(alike(accessToken) ?? accessToken)
      return { ...parts, tokens: { ...tokens, find } }
    },
  }),

  fault({
    id: 'authentication.token-case-ignored',
    breaks: ['authentication.invalid-token-refused'],
    says: 'Access tokens are compared without regard to case.',
    apply: (parts) => {
      const known = new Set<string>()
      const { tokens } = rememberTokens(parts, known)
      const alike = (accessToken: string) => [...known].find((one) => one.toLowerCase() === accessToken.toLowerCase())
      const find = async (accessToken: string) => tokens.find(alike(accessToken) ?? accessToken)
      return { ...parts, tokens: { ...tokens, find } }
    },
  }),

  fault({
    id: 'authentication.any-token-accepted',
    breaks: ['authentication.invalid-token-refused', 'authentication.invalid-token-challenge'],
    says: 'Any access token is accepted, even one that was never issued.',
    apply: (parts) => {
      const known = new Set<string>()
      return admit(rememberTokens(parts, known), (exchange) => {
        const token = tokenIn(exchange)
        return token !== undefined && !known.has(token)
      })
    },
  }),

  fault({
    id: 'authentication.malformed-json-web-token-fails',
    breaks: ['authentication.invalid-token-refused', 'errors.never-5xx'],
    says: 'An unknown access token of three parts returns 500: it is parsed as a JSON Web Token.',
    apply: (parts) =>
      wrapStep(parts, 'authenticate', (run) => async (exchange, services) => {
        const token = tokenIn(exchange) ?? ''
        if (token.split('.').length === 3 && (await parts.tokens.find(token)) === undefined)
          throw new SyntaxError('no JSON Web Token')
        await run(exchange, services)
      }),
  }),

  fault({
    id: 'authentication.used-token-never-expires',
    breaks: ['authentication.expired-token-refused'],
    says: 'An access token that was used before it expired is accepted forever: its grant is cached.',
    apply: (parts) => {
      const used = new Map<string, Grant>()
      return {
        ...parts,
        tokens: {
          ...remembering(parts.tokens, used),
          revoke(accessToken) {
            used.delete(accessToken)
            return parts.tokens.revoke(accessToken)
          },
        },
      }
    },
  }),

  fault({
    id: 'authentication.expired-token-valid-until-next-issue',
    breaks: ['authentication.expired-token-refused'],
    says: 'An expired access token is accepted until the next one is issued.',
    apply: (parts) => {
      const seen = new Map<string, Grant>()
      const forget = () => {
        for (const [token, { expiresAt }] of seen) if (expiresAt <= parts.clock.now()) seen.delete(token)
      }
      return {
        ...parts,
        tokens: {
          ...remembering(parts.tokens, seen),
          async issue(wanted) {
            forget()
            const issued = await parts.tokens.issue(wanted)
            const grant = await parts.tokens.find(issued.accessToken)
            if (grant) seen.set(issued.accessToken, grant)
            return issued
          },
        },
      }
    },
  }),

  fault({
    id: 'authentication.webhooks-ignore-token-expiry',
    breaks: ['authentication.expired-token-refused'],
    says: 'The webhook endpoints do not check whether an access token has expired.',
    apply: (parts) => {
      const issued = new Set<string>()
      return admit(rememberTokens(parts, issued), (exchange) => {
        const token = tokenIn(exchange)
        return token !== undefined && issued.has(token) && exchange.operation.id.includes('Webhook')
      })
    },
  }),

  fault({
    id: 'authentication.expired-token-accepted',
    breaks: ['authentication.expired-token-refused'],
    says: 'Access tokens never expire.',
    apply: (parts) => {
      const seen = new Map<string, Grant>()
      return {
        ...parts,
        tokens: {
          ...remembering(parts.tokens, seen),
          async save(accessToken, grant) {
            seen.set(accessToken, grant)
            await parts.tokens.save(accessToken, grant)
          },
          async issue(wanted) {
            const issued = await parts.tokens.issue(wanted)
            const grant = await parts.tokens.find(issued.accessToken)
            if (grant) seen.set(issued.accessToken, grant)
            return issued
          },
        },
      }
    },
  }),
] satisfies readonly Fault[]

/** Routes another spelling of a path as that path, and needs no access token there. */
function admitSpelling(parts: Services, spelling: string, path: string): Services {
  const header = 'x-path-before'
  const routed = changeRequests(parts, (request) => {
    if (request.url !== spelling) return
    request.url = path
    request.headers[header] = spelling
  })
  return admit(routed, ({ incoming }) => {
    const { authorization, [header]: before } = incoming.headers
    return before === spelling && authorization === undefined
  })
}

/** Tokens that are found after they have expired as well, once they were found before. @param grants those that were found */
const remembering = (tokens: Tokens, grants: Map<string, Grant>): Tokens => ({
  ...tokens,
  async find(accessToken) {
    const grant = (await tokens.find(accessToken)) ?? grants.get(accessToken)
    if (grant) grants.set(accessToken, grant)
    return grant
  },
})
