import { generateKeyPairSync } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import { TLSSocket } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import type { Adapter, AdapterPayload, Configuration, Provider } from 'oidc-provider'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { isScope, scopes } from './scopes.ts'
import { TOKEN_LIFETIME, type Tokens } from './tokens.ts'

/** The one client of the sandbox's main company. */
export type Client = { readonly clientId: string; readonly clientSecret: string }

export type OAuthOptions = {
  readonly client: Client
  readonly tokens: Tokens
  readonly clock: Clock
  readonly log: Logger
  /** The sandbox's own address, known once it listens. */
  readonly baseUrl: () => string
}

/**
 * Adds `POST /oauth/token` (client credentials, RFC 6749, 4.4) and `POST /oauth/revoke` (RFC 7009). The provider is made when
 * the first of these calls comes: a sandbox that is given tokens by its control interface never pays for it.
 */
export function serveOAuth(app: FastifyInstance, options: OAuthOptions): void {
  let provider: Promise<Provider> | undefined
  for (const url of ['/oauth/token', '/oauth/revoke']) {
    app.post(url, async (request, reply) => {
      provider ??= createProvider(options)
      const respond = (await provider).callback()
      reply.hijack()
      await respond(request.raw, reply.raw)
    })
  }
}

async function createProvider({ client, tokens, clock, log, baseUrl }: OAuthOptions): Promise<Provider> {
  const { errors, Provider } = await import('oidc-provider')
  const refuseUnknownScopes = () => {
    const { scope } = Provider.ctx?.oidc.body ?? {}
    const unknown = String(scope ?? '')
      .split(' ')
      .find((name) => name !== '' && !isScope(name))
    if (unknown !== undefined) throw new errors.InvalidScope('requested scope is unknown', unknown)
  }
  const issuer = baseUrl()
  const encrypted = issuer.startsWith('https:')
  const provider = new Provider(issuer, {
    adapter: (name) =>
      name === 'ClientCredentials' ? tokenAdapter(tokens, clock, refuseUnknownScopes) : nothingStored,
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
      ...(encrypted
        ? {
            mTLS: {
              enabled: true,
              certificateBoundAccessTokens: true,
              getCertificate: ({ socket }) =>
                socket instanceof TLSSocket && socket.authorized ? socket.getPeerX509Certificate() : undefined,
            },
          }
        : {}),
    },
  } satisfies Configuration)

  // Without these the provider would write to the console.
  const events: EventEmitter = provider
  events.on('error', (error) => log.debug({ err: error }, 'a connection to the token endpoint broke'))
  events.on('server_error', (_ctx, error) => log.error({ err: error }, 'the token endpoint failed'))

  // RFC 6749, 3.3: a request without `scope` gets the default, here all of them, and is told so.
  provider.use(async (ctx, next) => {
    await next()
    if (isTokenAnswer(ctx.body)) ctx.body.scope ??= scopes.join(' ')
  })
  return provider
}

function isTokenAnswer(body: unknown): body is { access_token: string; scope?: string } {
  return typeof body === 'object' && body !== null && 'access_token' in body
}

/** The provider's tokens are the sandbox's: its opaque value is its id. */
function tokenAdapter(tokens: Tokens, clock: Clock, refuseUnknownScopes: () => void): Adapter {
  return {
    ...nothingStored,
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

const nothingStored: Adapter = {
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

/** No token is signed with it, yet the provider wants a key of its own. */
function signingKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256' }
}
