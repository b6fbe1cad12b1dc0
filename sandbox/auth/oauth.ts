import { generateKeyPairSync } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { TLSSocket } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import type { Adapter, AdapterPayload, Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { REQUEST_ID } from '../http/request-id.ts'
import { isScope, scopes } from './scopes.ts'
import { TOKEN_LIFETIME, type Tokens } from './tokens.ts'

/** The client of the main company. */
export type Client = { readonly clientId: string; readonly clientSecret: string }

export type OAuthOptions = {
  readonly client: Client
  readonly tokens: Tokens
  readonly clock: Clock
  readonly log: Logger
  /** The base URL of the sandbox, known once it listens. */
  readonly baseUrl: () => string
}

/**
 * Adds `POST /oauth/token` (client credentials, RFC 6749, section 4.4) and `POST /oauth/revoke` (RFC 7009). The
 * provider is created with the first of these requests, as loading it takes long and a sandbox with a control interface
 * may never need it.
 */
export function serveOAuth(app: FastifyInstance, options: OAuthOptions): void {
  let provider: Promise<Provider> | undefined
  /** Why requests were refused. */
  const refusals = new WeakMap<IncomingMessage, string>()
  for (const url of ['/oauth/token', '/oauth/revoke']) {
    app.post(url, async (request, reply) => {
      provider ??= createProvider(options, refusals)
      const respond = (await provider).callback()
      reply.raw.setHeader(REQUEST_ID, request.id)
      reply.hijack()
      await respond(request.raw, reply.raw)
      if (request.recorded) request.recorded.refusal = refusals.get(request.raw)
    })
  }
}

async function createProvider(options: OAuthOptions, refusals: WeakMap<IncomingMessage, string>): Promise<Provider> {
  const { errors, Provider } = await import('oidc-provider')
  const { tokens, clock, log, baseUrl } = options
  const refuseUnknownScopes = () => {
    const { scope } = Provider.ctx?.oidc.body ?? {}
    const unknown = String(scope ?? '')
      .split(' ')
      .find((name) => name !== '' && !isScope(name))
    if (unknown !== undefined) throw new errors.InvalidScope('requested scope is unknown', unknown)
  }
  const issuer = baseUrl()
  const provider = new Provider(issuer, {
    ...configurationOf(options, issuer.startsWith('https:')),
    adapter: (name) =>
      name === 'ClientCredentials' ? tokenAdapter(tokens, clock, refuseUnknownScopes) : storesNothing,
  })

  // Without listeners the provider writes to the console.
  const events: EventEmitter = provider
  events.on('error', (error) => log.debug({ err: error }, 'connection to the token endpoint broke'))
  events.on('server_error', (_ctx, error) => log.error({ err: error }, 'token endpoint failed'))

  // RFC 6749, section 3.3: a request without `scope` gets the default, here all scopes, and the response contains them.
  provider.use(async (ctx, next) => {
    await next()
    if (isTokenResponse(ctx.body)) ctx.body.scope ??= scopes.join(' ')
    if (isRefusal(ctx.body)) refusals.set(ctx.req, ctx.body.error_description ?? ctx.body.error)
  })
  return provider
}

/** Client credentials only. Over HTTPS, tokens are bound to the client certificate (RFC 8705). */
function configurationOf({ client }: OAuthOptions, encrypted: boolean): Configuration {
  return {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        grant_types: ['client_credentials'],
        id_token_signed_response_alg: 'ES256',
        redirect_uris: [],
        response_types: [],
        scope: scopes.join(' '),
        ...(encrypted ? { tls_client_certificate_bound_access_tokens: true } : {}),
      },
    ],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
    cookies: { keys: [crypto.randomUUID()] },
    jwks: { keys: [signingKey()] },
    responseTypes: [],
    scopes: [...scopes],
    ttl: { ClientCredentials: TOKEN_LIFETIME },
    routes: { token: '/oauth/token', revocation: '/oauth/revoke' },
    features: {
      clientCredentials: { enabled: true },
      devInteractions: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_ctx, caller, token) => token.clientId === caller.clientId },
      ...(encrypted ? { mTLS } : {}),
    },
  }
}

const mTLS = {
  enabled: true,
  certificateBoundAccessTokens: true,
  getCertificate: ({ socket }: KoaContextWithOIDC) =>
    socket instanceof TLSSocket && socket.authorized ? socket.getPeerX509Certificate() : undefined,
} as const

function isTokenResponse(body: unknown): body is { access_token: string; scope?: string } {
  return typeof body === 'object' && body !== null && 'access_token' in body
}

function isRefusal(body: unknown): body is { error: string; error_description?: string } {
  return typeof body === 'object' && body !== null && 'error' in body
}

/** Stores the tokens of the provider as access tokens of the sandbox. */
function tokenAdapter(tokens: Tokens, clock: Clock, refuseUnknownScopes: () => void): Adapter {
  return {
    ...storesNothing,
    async upsert(id, payload, expiresIn) {
      refuseUnknownScopes()
      await tokens.save(id, {
        companyId: tokens.mainCompanyId,
        clientId: payload.clientId ?? '',
        scopes: new Set(payload.scope === undefined ? scopes : payload.scope.split(' ')),
        thumbprint: payload['x5t#S256'],
        expiresAt: clock.now() + (expiresIn ?? TOKEN_LIFETIME) * 1000,
      })
    },
    async find(id) {
      const grant = await tokens.find(id)
      if (!grant) return undefined
      const exp = Math.ceil(grant.expiresAt / 1000)
      return { kind: 'ClientCredentials', jti: id, clientId: grant.clientId, exp } satisfies AdapterPayload
    },
    destroy: (id) => tokens.revoke(id),
  }
}

const storesNothing: Adapter = {
  async upsert() {},
  async find() {
    return undefined
  },
  async findByUserCode() {
    return undefined
  },
  async findByUid() {
    return undefined
  },
  async consume() {},
  async destroy() {},
  async revokeByGrantId() {},
}

/** The provider requires a signing key, although it signs no tokens. */
function signingKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256' }
}
