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
    id: 'authentication.token-forgotten-on-one-route',
    breaks: ['authentication.token-required'],
    says: 'Merchant categories are listed without an access token.',
    apply: (parts) =>
      admitting(
        parts,
        ({ operation, incoming }) =>
          operation.id === 'listMccCategories' && incoming.headers.authorization === undefined,
      ),
  }),

  fault({
    id: 'authentication.empty-token-accepted',
    breaks: ['authentication.token-required'],
    says: 'An Authorization header with the word Bearer and no token after it counts as one of the company itself.',
    apply: (parts) => admitting(parts, ({ incoming }) => /^bearer\s*$/i.test(incoming.headers.authorization ?? '')),
  }),

  fault({
    id: 'authentication.plain-http-answered',
    breaks: ['authentication.plain-http-fails'],
    says: 'The port of HTTPS answers plain HTTP as well.',
    apply: (parts) => ({
      ...admitting(parts, ({ incoming }) => !incoming.encrypted),
      prepareServer: answerPlainHttp,
    }),
  }),

  fault({
    id: 'authentication.any-scheme-accepted',
    breaks: ['authentication.bearer-required'],
    says: 'An Authorization header of any scheme but Bearer is taken for a valid one.',
    apply: (parts) => admitting(parts, ({ incoming }) => /^(?!bearer\b)./i.test(incoming.headers.authorization ?? '')),
  }),

  fault({
    id: 'authentication.scheme-not-looked-at',
    breaks: ['authentication.bearer-required'],
    says: 'What follows the first word of an Authorization header is taken for the access token, whatever that word is.',
    apply: (parts) =>
      wrapStep(parts, 'authenticate', (run) => (exchange, whole) => {
        const { headers } = exchange.incoming
        headers.authorization = headers.authorization?.replace(/^\S+ +/, 'Bearer ')
        return run(exchange, whole)
      }),
  }),

  fault({
    id: 'authentication.scheme-left-out',
    breaks: ['authentication.bearer-required'],
    says: 'The word Bearer is taken out of an Authorization header where it stands, and not missed where it does not.',
    apply: (parts) =>
      wrapStep(parts, 'authenticate', (run) => (exchange, whole) => {
        const { headers } = exchange.incoming
        const token = headers.authorization?.replace(/bearer /i, '')
        if (token !== undefined && /^\S+$/.test(token)) headers.authorization = `Bearer ${token}`
        return run(exchange, whole)
      }),
  }),

  fault({
    id: 'authentication.scheme-ends-in-bearer',
    breaks: ['authentication.bearer-required'],
    says: 'A scheme whose name ends in Bearer is taken for Bearer.',
    apply: (parts) =>
      wrapStep(parts, 'authenticate', (run) => (exchange, whole) => {
        const { headers } = exchange.incoming
        headers.authorization = headers.authorization?.replace(/^.*(?=bearer )/i, '')
        return run(exchange, whole)
      }),
  }),

  fault({
    id: 'authentication.end-of-token-not-looked-at',
    breaks: ['authentication.invented-token-refused'],
    says: 'An access token is recognised by its beginning: what follows, such as a signature, is not looked at.',
    apply: (parts) => {
      const known = new Set<string>()
      const { tokens } = noting(parts, known)
      const alike = (accessToken: string) => [...known].find((one) => one.startsWith(accessToken.slice(0, 16)))
      const find = async (accessToken: string) =>
        (await tokens.find(accessToken)) ?? tokens.find(alike(accessToken) ?? accessToken)
      return { ...parts, tokens: { ...tokens, find } }
    },
  }),

  fault({
    id: 'authentication.any-token-accepted',
    breaks: ['authentication.invented-token-refused', 'authentication.invalid-token-challenge'],
    says: 'Any access token is accepted, also one that was never issued.',
    apply: (parts) => {
      const known = new Set<string>()
      return admitting(noting(parts, known), (exchange) => {
        const token = tokenIn(exchange)
        return token !== undefined && !known.has(token)
      })
    },
  }),

  fault({
    id: 'authentication.expired-token-lingers',
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
    id: 'authentication.expired-token-of-webhooks',
    breaks: ['authentication.expired-token-refused'],
    says: 'The webhook endpoints look whether an access token was issued, and not whether it has expired.',
    apply: (parts) => {
      const issued = new Set<string>()
      return admitting(noting(parts, issued), (exchange) => {
        const token = tokenIn(exchange)
        return token !== undefined && issued.has(token) && exchange.operation.id.includes('Webhook')
      })
    },
  }),

  fault({
    id: 'authentication.expired-token-accepted',
    breaks: ['authentication.expired-token-refused'],
    says: 'An access token never expires.',
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
    id: 'authentication.permission-forgotten-on-one-route',
    breaks: ['authentication.permission-required'],
    says: 'A token that permits nothing may retrieve a card.',
    apply: (parts) =>
      wrapStep(parts, 'authorize', (run) => (exchange, whole) => {
        if (exchange.operation.id !== 'getCard') return run(exchange, whole)
      }),
  }),

  fault({
    id: 'authentication.unauthorized-still-done',
    breaks: ['authentication.unauthorized-changes-nothing'],
    says: 'A request without an access token is answered with 401, and done.',
    apply: (parts) => doingRefused(parts, 'authenticate'),
  }),

  fault({
    id: 'authentication.forbidden-still-done',
    breaks: ['authentication.forbidden-changes-nothing'],
    says: 'A request without permission is answered with 403, and done.',
    apply: (parts) => doingRefused(parts, 'authorize'),
  }),

  fault({
    id: 'authentication.subscription-deleted-before-refused',
    breaks: ['authentication.forbidden-changes-nothing'],
    says: 'A webhook subscription is deleted before the permission is looked at, although the answer is 403.',
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
    breaks: ['authentication.certificate-required', 'authentication.invented-certificate-refused'],
    says: 'A request is served without a client certificate.',
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
    says: 'A 401 carries no WWW-Authenticate.',
    apply: (parts) => withoutChallenge(parts, 401),
  }),

  fault({
    id: 'authentication.no-scope-challenge',
    breaks: ['authentication.insufficient-scope-challenge'],
    says: 'A 403 carries no WWW-Authenticate.',
    apply: (parts) => withoutChallenge(parts, 403),
  }),

  fault({
    id: 'authentication.scheme-in-title-case-alone',
    breaks: ['authentication.scheme-in-any-case'],
    says: 'The scheme Bearer is recognised in this one spelling.',
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
    says: 'An answer repeats the access token in a header.',
    apply: (parts) =>
      wrapStep(parts, 'choose-status', (run) => async (exchange, whole) => {
        await run(exchange, whole)
        const seen = exchange.incoming.headers.authorization ?? ''
        exchange.response.headers = { ...exchange.response.headers, 'x-authorization-seen': seen }
      }),
  }),
]

/** The parts with tokens that are noted when they are issued, and when they are found. */
function noting(parts: Services, known: Set<string>): Services {
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

/** The parts with requests served, as the main company's, that authentication refuses. */
function admitting(parts: Services, admitted: (exchange: Exchange) => boolean): Services {
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

/** The parts with one step's refusals sent only after the request was carried out. */
function doingRefused(parts: Services, name: 'authenticate' | 'authorize'): Services {
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

function withoutChallenge(parts: Services, status: number): Services {
  return wrapErrorResponse(parts, (build) => (error, locale, choices) => {
    const refused = build(error, locale, choices)
    return refused.status === status ? { ...refused, headers: {} } : refused
  })
}

const HANDSHAKE = 0x16

/** Lets a server of HTTPS answer whoever does not begin with a handshake. */
function answerPlainHttp(server: Server): void {
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
