import { createHash, randomBytes } from 'node:crypto'
import type { Choices } from '../choices.ts'
import type { Clock } from '../clock.ts'
import type { Store } from '../store/database.ts'
import { hasRowLocks } from '../store/dialect-features.ts'
import { MAIN_COMPANY } from './companies.ts'

/** In seconds. */
export const TOKEN_LIFETIME = 3600

/** For how long an expired token is accepted, in milliseconds. */
const leeways = { exact: 0, 'five-minutes-later': 300_000 } as const satisfies Record<Choices['token-expiry'], number>

/** The caller, as identified by its access token. `companyId` limits every query. */
export type Caller = {
  readonly companyId: string
  readonly clientId: string
  readonly scopes: ReadonlySet<string>
}

/** What an access token permits, and until when. */
export type Grant = Caller & {
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
  /** `x5t#S256` of the certificate that the token is bound to (RFC 8705); undefined over plain HTTP. */
  readonly thumbprint: string | undefined
}

/** Issues and finds access tokens. */
export type Tokens = {
  /** The grant of a token; undefined for one that is unknown, revoked or expired. */
  find(accessToken: string): Promise<Grant | undefined>
  /** Stores a token that the token endpoint has created. */
  save(accessToken: string, grant: Grant): Promise<void>
  /** Creates a token without credentials, bound to the client certificate of the sandbox. */
  issue(grant: { companyId: string; clientId: string; scopes: readonly string[] }): Promise<IssuedToken>
  revoke(accessToken: string): Promise<void>
  /** The company of the client whose credentials the sandbox prints. */
  readonly mainCompanyId: string
}

/** `expiresIn` is in seconds. */
export type IssuedToken = { readonly accessToken: string; readonly expiresIn: number }

/** How long a revocation by another process may remain unnoticed, in milliseconds. */
const CACHED_FOR = 1000
const CACHE_SIZE = 10_000

export type TokenOptions = {
  readonly store: Store
  readonly clock: Clock
  readonly choices: Choices
  /** Of the client certificate that issued tokens are bound to; undefined over plain HTTP. */
  readonly thumbprint: string | undefined
}

/** Keeps the hashes of tokens in the store, and caches them. */
export function createTokens({ store, clock, choices, thumbprint }: TokenOptions): Tokens {
  const leeway = leeways[choices['token-expiry']]
  const cache = new Map<string, { readonly grant: Grant; readonly since: number }>()

  function addToCache(id: string, grant: Grant): Grant {
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
    return addToCache(id, {
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
      return grant && grant.expiresAt + leeway > clock.now() ? grant : undefined
    },

    async save(accessToken, grant) {
      await deleteExpired(store, clock.now() - leeway)
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

/** Of several processes that delete concurrently, each skips the rows that another one has locked. */
async function deleteExpired(store: Store, until: number): Promise<void> {
  await store
    .deleteFrom('access_tokens')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('access_tokens')
        .select('id')
        .where('expires_at', '<=', until)
        .$if(hasRowLocks(store), (query) => query.forUpdate().skipLocked()),
    )
    .execute()
}

function hash(accessToken: string): string {
  return createHash('sha256').update(accessToken).digest('base64url')
}
