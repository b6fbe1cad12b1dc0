import { createServer, type Server } from 'node:http'
import { Server as SecureServer } from 'node:https'
import type { Socket } from 'node:net'
import { ApiError } from '../api-error.ts'
import { scopes } from '../auth/scopes.ts'
import type { Caller, Grant } from '../auth/tokens.ts'
import type { Exchange } from '../http/exchange.ts'
import type { Services } from '../services.ts'
import { fault, wrapErrorResponse, wrapStep } from './fault.ts'

/** Violations of spec/rules/authentication.yaml. */
export default [
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
    id: 'authentication.empty-token-accepted',
    breaks: ['authentication.token-required'],
    says: 'An Authorization header with Bearer and no token is accepted as a request of the main company.',
    apply: (parts) => admit(parts, ({ incoming }) => /^bearer\s*$/i.test(incoming.headers.authorization ?? '')),
  }),

  fault({
    id: 'authentication.plain-http-served',
    breaks: ['authentication.plain-http-fails'],
    says: 'The HTTPS port also serves plain HTTP.',
    apply: (parts) => ({
      ...admit(parts, ({ incoming }) => !incoming.encrypted),
      prepare: servePlainHttp,
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
      wrapStep(parts, 'authenticate', (run) => (exchange, whole) => {
        const { headers } = exchange.incoming
        headers.authorization = headers.authorization?.replace(/^\S+ +/, 'Bearer ')
        return run(exchange, whole)
      }),
  }),

  fault({
    id: 'authentication.scheme-optional',
    breaks: ['authentication.bearer-required'],
    says: 'The word Bearer is removed from the Authorization header where present, and not required.',
    apply: (parts) =>
      wrapStep(parts, 'authenticate', (run) => (exchange, whole) => {
        const { headers } = exchange.incoming
        const token = headers.authorization?.replace(/bearer /i, '')
        if (token !== undefined && /^\S+$/.test(token)) headers.authorization = `Bearer ${token}`
        return run(exchange, whole)
      }),
  }),

  fault({
    id: 'authentication.scheme-suffix-accepted',
    breaks: ['authentication.bearer-required'],
    says: 'A scheme whose name ends in Bearer is accepted as Bearer.',
    apply: (parts) =>
      wrapStep(parts, 'authenticate', (run) => (exchange, whole) => {
        const { headers } = exchange.incoming
        headers.authorization = headers.authorization?.replace(/^.*(?=bearer )/i, '')
        return run(exchange, whole)
      }),
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
          ...parts.tokens,
          async find(accessToken) {
            const grant = (await parts.tokens.find(accessToken)) ?? seen.get(accessToken)
            if (grant) seen.set(accessToken, grant)
            return grant
          },
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
          ...parts.tokens,
          async find(accessToken) {
            const grant = await parts.tokens.find(accessToken)
            if (grant) seen.set(accessToken, grant)
            return grant ?? seen.get(accessToken)
          },
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

  fault({
    id: 'authentication.permission-not-required-on-one-route',
    breaks: ['authentication.permission-required'],
    says: 'An access token without permissions can retrieve a card.',
    apply: (parts) =>
      wrapStep(parts, 'authorize', (run) => (exchange, whole) => {
        if (exchange.operation.id !== 'getCard') return run(exchange, whole)
      }),
  }),

  fault({
    id: 'authentication.unauthorized-executed',
    breaks: ['authentication.unauthorized-changes-nothing'],
    says: 'A request without an access token returns 401, but is executed.',
    apply: (parts) => executeRefused(parts, 'authenticate'),
  }),

  fault({
    id: 'authentication.forbidden-executed',
    breaks: ['authentication.forbidden-changes-nothing'],
    says: 'A request without permission returns 403, but is executed.',
    apply: (parts) => executeRefused(parts, 'authorize'),
  }),

  fault({
    id: 'authentication.subscription-deleted-before-authorization',
    breaks: ['authentication.forbidden-changes-nothing'],
    says: 'The deletion of a webhook subscription is executed before the permission check, but returns 403.',
    apply: (parts) =>
      wrapStep(parts, 'authorize', (run) => async (exchange, whole) => {
        try {
          await run(exchange, whole)
        } catch (error) {
          const { operation, incoming, caller, locale } = exchange
          if (operation.id === 'deleteWebhookSubscription' && caller) {
            const request = { path: incoming.path, query: {}, headers: {}, body: undefined }
            await parts.operations.deleteWebhookSubscription?.(request as never, { ...whole, caller, locale })
          }
          throw error
        }
      }),
  }),

  fault({
    id: 'authentication.certificate-ignored',
    breaks: ['authentication.certificate-required', 'authentication.untrusted-certificate-refused'],
    says: 'Requests without a client certificate are served.',
    apply: (parts) =>
      wrapStep(parts, 'authenticate', (run) => async (exchange, whole) => {
        const unproved = { ...exchange, incoming: { ...exchange.incoming, encrypted: false } }
        await run(unproved, whole)
        exchange.caller = unproved.caller
      }),
  }),

  fault({
    id: 'authentication.no-challenge',
    breaks: ['authentication.challenge-on-401', 'authentication.invalid-token-challenge'],
    says: '401 responses have no WWW-Authenticate header.',
    apply: (parts) => removeChallenge(parts, 401),
  }),

  fault({
    id: 'authentication.no-scope-challenge',
    breaks: ['authentication.insufficient-scope-challenge'],
    says: '403 responses have no WWW-Authenticate header.',
    apply: (parts) => removeChallenge(parts, 403),
  }),

  fault({
    id: 'authentication.scheme-case-sensitive',
    breaks: ['authentication.scheme-case-insensitive'],
    says: 'The scheme is accepted only in the spelling Bearer.',
    apply: (parts) =>
      wrapStep(parts, 'authenticate', (run) => (exchange, whole) => {
        const { authorization } = exchange.incoming.headers
        const spelt = authorization === undefined || authorization.startsWith('Bearer ')
        const headers = { ...exchange.incoming.headers, authorization: spelt ? authorization : 'unknown' }
        if (spelt) return run(exchange, whole)
        return run({ ...exchange, incoming: { ...exchange.incoming, headers } }, whole)
      }),
  }),

  fault({
    id: 'authentication.token-echoed',
    breaks: ['authentication.token-not-echoed'],
    says: 'Responses repeat the access token in a header.',
    apply: (parts) =>
      wrapStep(parts, 'choose-status', (run) => async (exchange, whole) => {
        await run(exchange, whole)
        const seen = exchange.incoming.headers.authorization ?? ''
        exchange.response.headers = { ...exchange.response.headers, 'x-authorization-seen': seen }
      }),
  }),
]

/** Adds every access token to `known` when it is issued or found. */
function rememberTokens(parts: Services, known: Set<string>): Services {
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

function tokenIn({ incoming }: Exchange): string | undefined {
  return incoming.headers.authorization?.match(/^bearer +(\S+)$/i)?.[1]
}

function mainCaller({ tokens }: Services): Caller {
  return { companyId: tokens.mainCompanyId, clientId: 'anybody', scopes: new Set(scopes) }
}

/** Serves the `admitted` requests that authentication refuses as requests of the main company. */
function admit(parts: Services, admitted: (exchange: Exchange) => boolean): Services {
  return wrapStep(parts, 'authenticate', (run) => async (exchange, whole) => {
    try {
      await run(exchange, whole)
    } catch (error) {
      const { encrypted, certificate } = exchange.incoming
      if ((encrypted && certificate === undefined) || !admitted(exchange)) throw error
      exchange.caller = mainCaller(whole)
    }
  })
}

/** Executes the requests that a step refuses, and then returns the refusal. */
function executeRefused(parts: Services, name: 'authenticate' | 'authorize'): Services {
  return wrapStep(parts, name, (run) => async (exchange, whole) => {
    try {
      await run(exchange, whole)
    } catch (error) {
      const secret = { ...exchange, caller: exchange.caller ?? mainCaller(whole) }
      const reached = whole.steps.findIndex((step) => step.name === 'authorize')
      try {
        for (const step of whole.steps.slice(reached + 1)) await step.run(secret, whole)
      } catch (later) {
        if (!(later instanceof ApiError)) throw later
      }
      throw error
    }
  })
}

function removeChallenge(parts: Services, status: number): Services {
  return wrapErrorResponse(parts, (build) => (error, locale, choices) => {
    const refused = build(error, locale, choices)
    return refused.status === status ? { ...refused, headers: {} } : refused
  })
}

const HANDSHAKE = 0x16

/** Serves plain HTTP on connections that do not begin with a TLS handshake. */
function servePlainHttp(server: Server): void {
  if (!(server instanceof SecureServer)) return
  const [shakeHands] = server.listeners('connection')
  const plain = createServer({ keepAlive: false }, (request, response) => {
    response.setHeader('connection', 'close')
    server.emit('request', request, response)
  })
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    socket.on('error', () => socket.destroy())
    socket.once('data', (first: Buffer) => {
      socket.pause()
      socket.unshift(first)
      if (first[0] === HANDSHAKE) shakeHands?.call(server, socket)
      else plain.emit('connection', socket)
      process.nextTick(() => socket.resume())
    })
  })
}
