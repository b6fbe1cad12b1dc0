import { ApplicationRecord } from '../../lib/active_record.ts'
import { Clock } from '../../lib/clock.ts'
import { digest, friendlyToken, secureCompare } from '../../lib/token.ts'

export const SCOPES = [
  'boletos:read',
  'boletos:write',
  'cards:read',
  'cards:write',
  'cards:multiple:write',
  'transactions:read',
  'payments:read',
  'travel:write',
  'webhooks:read',
  'webhooks:write',
]

export class OauthApplication extends ApplicationRecord {
  static override readonly tableName = 'oauth_applications'
  static override readonly columns = {
    companyId: 'string',
    uid: 'string',
    secretDigest: 'string',
    scopes: 'string',
  } as const

  declare companyId: string
  declare uid: string
  declare secretDigest: string
  declare scopes: string

  static authenticate(uid: string, secret: string): OauthApplication | undefined {
    const application = OauthApplication.where({ uid }).first()
    return application && secureCompare(application.secretDigest, digest(secret)) ? application : undefined
  }
}

export class OauthAccessToken extends ApplicationRecord {
  static override readonly tableName = 'oauth_access_tokens'
  static override readonly columns = {
    companyId: 'string',
    tokenDigest: 'string',
    scopes: 'string',
    expiresAt: 'datetime',
  } as const

  declare companyId: string
  declare tokenDigest: string
  declare scopes: string
  declare expiresAt: Date

  /** The token itself is returned here and kept nowhere. */
  static issue(companyId: string, scopes: string[], lifetime: number): { token: string; record: OauthAccessToken } {
    const token = friendlyToken()
    const record = OauthAccessToken.create({
      companyId,
      tokenDigest: digest(token),
      scopes: scopes.join(' '),
      expiresAt: Clock.fromNow(lifetime * 1000),
    })
    return { token, record }
  }

  static byToken(token: string): OauthAccessToken | undefined {
    const record = OauthAccessToken.where({ tokenDigest: digest(token) }).first()
    return record && record.expiresAt > Clock.now() ? record : undefined
  }

  includes(scope: string): boolean {
    return this.scopes.split(' ').includes(scope)
  }
}
