import { settings } from '../../../config/settings.ts'
import { Unauthorized } from '../../../lib/errors.ts'
import { OauthAccessToken, OauthApplication } from '../../models/oauth.ts'
import { BaseController } from '../base_controller.ts'

const DESCRIPTIONS = {
  invalid_request: 'The request is missing a required parameter or is otherwise malformed.',
  invalid_client: 'Client authentication failed due to unknown client or wrong secret.',
  unsupported_grant_type: 'The authorization grant type is not supported by the authorization server.',
  invalid_scope: 'The requested scope is invalid or unknown.',
}

class OauthError extends Error {
  readonly error: keyof typeof DESCRIPTIONS

  constructor(error: keyof typeof DESCRIPTIONS) {
    super(error)
    this.error = error
  }
}

/** POST /oauth/token, the client credentials grant (RFC 6749), with the answers that Doorkeeper gives. */
export class TokensController extends BaseController {
  protected override beforeAction(): void {
    if (settings.requireClientCertificate && !this.request.clientCertificate) {
      throw new Unauthorized('client_certificate')
    }
    this.setHeader('Cache-Control', 'no-store')
    this.setHeader('Pragma', 'no-cache')
  }

  create(): void {
    const params = this.#params()
    if (!params.grant_type) throw new OauthError('invalid_request')
    if (params.grant_type !== 'client_credentials') throw new OauthError('unsupported_grant_type')
    const application = this.#application(params)
    if (!application) throw new OauthError('invalid_client')

    const allowed = application.scopes.split(' ')
    const scopes = params.scope ? params.scope.split(/\s+/).filter(Boolean) : allowed
    if (!scopes.every((scope) => allowed.includes(scope))) throw new OauthError('invalid_scope')
    const lifetime = settings.accessTokenLifetime
    const { token, record } = OauthAccessToken.issue(application.companyId, scopes, lifetime)
    this.render({
      access_token: token,
      token_type: 'Bearer',
      expires_in: lifetime,
      scope: record.scopes,
      created_at: Math.floor(record.createdAt.getTime() / 1000),
    })
  }

  protected override rescueFrom(thrown: unknown): void {
    if (!(thrown instanceof OauthError)) {
      super.rescueFrom(thrown)
      return
    }
    const { error } = thrown
    if (error === 'invalid_client') this.setHeader('WWW-Authenticate', 'Basic realm="oauth"')
    this.render({ error, error_description: DESCRIPTIONS[error] }, error === 'invalid_client' ? 401 : 400)
  }

  #params(): Record<string, string> {
    const { headers, body } = this.request
    if (headers['content-type']?.startsWith('application/json')) {
      const strings = Object.entries(this.bodyParams).filter((entry) => typeof entry[1] === 'string')
      return Object.fromEntries(strings) as Record<string, string>
    }
    return Object.fromEntries(new URLSearchParams(body?.toString()))
  }

  /** The credentials come in the Authorization header or in the body. */
  #application(params: Record<string, string>): OauthApplication | undefined {
    const basic = /^Basic +(\S+)$/i.exec(this.request.headers.authorization ?? '')?.[1]
    if (!basic) return OauthApplication.authenticate(params.client_id ?? '', params.client_secret ?? '')
    const [uid = '', ...secret] = Buffer.from(basic, 'base64').toString().split(':')
    return OauthApplication.authenticate(decodeForm(uid), decodeForm(secret.join(':')))
  }
}

/** In the header both parts are form-encoded first. */
function decodeForm(text: string): string {
  return new URLSearchParams(`value=${text.replaceAll('&', '%26')}`).get('value') ?? ''
}
