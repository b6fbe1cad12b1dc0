import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { hasRowLocks } from '../store/differences.ts'
import type { Store } from '../store/store.ts'
import { MAIN_COMPANY } from './companies.ts'

/** Seconds that a token lives. */
export const TOKEN_LIFETIME = 3600

/** Who calls, as its access token says. `companyId` limits every query. */
export type Caller = {
  readonly companyId: string
  readonly clientId: string
  readonly scopes: ReadonlySet<string>
}

/** An access token as the sandbox knows it. */
export type Grant = Caller & {
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
  /** `x5t#S256` of the certificate that it is bound to (RFC 8705); undefined over plain HTTP. */
  readonly thumbprint: string | undefined
}

/** Issues and finds access tokens. */
export type Tokens = {
  /** The grant of a token that was issued, is not revoked and has not expired. */
  find(accessToken: string): Promise<Grant | undefined>
  /** Remembers a token that the token endpoint made. */
  save(accessToken: string, grant: Grant): Promise<void>
  /** Makes a token without asking for credentials, bound to the sandbox's own client certificate. */
  issue(grant: { companyId: string; clientId: string; scopes: readonly string[] }): Promise<IssuedToken>
  revoke(accessToken: string): Promise<void>
  /** The company of the client whose credentials the sandbox prints. */
  readonly mainCompanyId: string
}

/** `expiresIn` is in seconds. */
export type IssuedToken = { readonly accessToken: string; readonly expiresIn: number }

/** How long another process may take to notice a revocation, in milliseconds. */
const CACHED_FOR = 1000
const CACHE_SIZE = 10_000

/**
 * Tokens in the store, hashed, with a cache before it.
 * @param thumbprint of the client certificate that issued tokens are bound to; undefined over plain HTTP
 */
export function createTokens(store: Store, clock: Clock, thumbprint?: string): Tokens {
  const cache = new Map<string, { readonly grant: Grant; readonly since: number }>()

  function remember(id: string, grant: Grant): Grant {
    if (cache.size >= CACHE_SIZE) cache.clear()
    cache.set(id, { grant, since: performance.now() })
    return grant
  }

  async function load(id: string): Promise<Grant | undefined> {
    const cached = cache.get(id)
    if (cached && performance.now() - cached.since < CACHED_FOR) return cached.grant
    cache.delete(id)
    const row = await store.selectFrom('access_tokens').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return undefined
    return remember(id, {
      companyId: row.company_id,
      clientId: row.client_id,
      scopes: new Set(row.scopes.split(' ').filter((scope) => scope !== '')),
      thumbprint: row.thumbprint ?? undefined,
      expiresAt: Number(row.expires_at),
    })
  }

  const tokens: Tokens = {
    mainCompanyId: MAIN_COMPANY,

    async find(accessToken) {
      const grant = await load(hash(accessToken))
      return grant && grant.expiresAt > clock.now() ? grant : undefined
    },

    async save(accessToken, grant) {
      await forgetExpired(store, clock.now())
      await store
        .insertInto('access_tokens')
        .values({
          id: hash(accessToken),
          company_id: grant.companyId,
          client_id: grant.clientId,
          scopes: [...grant.scopes].join(' '),
          thumbprint: grant.thumbprint ?? null,
          expires_at: grant.expiresAt,
        })
        .execute()
    },

    async issue({ companyId, clientId, scopes }) {
      const accessToken = randomBytes(32).toString('base64url')
      const expiresAt = clock.now() + TOKEN_LIFETIME * 1000
      await tokens.save(accessToken, { companyId, clientId, scopes: new Set(scopes), thumbprint, expiresAt })
      return { accessToken, expiresIn: TOKEN_LIFETIME }
    },

    async revoke(accessToken) {
      const id = hash(accessToken)
      cache.delete(id)
      await store.deleteFrom('access_tokens').where('id', '=', id).execute()
    },
  }
  return tokens
}

/** Where several processes forget at the same time, each leaves to the others what they have begun. */
async function forgetExpired(store: Store, now: number): Promise<void> {
  await store
    .deleteFrom('access_tokens')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('access_tokens')
        .select('id')
        .where('expires_at', '<=', now)
        .$if(hasRowLocks(store), (query) => query.forUpdate().skipLocked()),
    )
    .execute()
}

function hash(accessToken: string): string {
  return createHash('sha256').update(accessToken).digest('base64url')
}
