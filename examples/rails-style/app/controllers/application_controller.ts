import { settings } from '../../config/settings.ts'
import type { ApplicationRecord, Relation } from '../../lib/active_record.ts'
import { Forbidden, Unauthorized } from '../../lib/errors.ts'
import { type Locale, negotiateLocale } from '../../lib/i18n.ts'
import { type Rules, validate } from '../../lib/validations.ts'
import { Company } from '../models/company.ts'
import { OauthAccessToken } from '../models/oauth.ts'
import { BaseController } from './base_controller.ts'

const MAX_PAGE_SIZE = 500
const DEFAULT_PAGE_SIZE = 20

/** Controllers of the API: behind a token, for the company that the token belongs to. */
export abstract class ApplicationController extends BaseController {
  /** Action → the scope that it takes. */
  static readonly scopes: Record<string, string> = {}

  #token: OauthAccessToken | undefined
  #company: Company | undefined

  protected override get locale(): Locale {
    return negotiateLocale(this.request.headers['accept-language'])
  }

  protected get currentCompany(): Company {
    if (!this.#company) throw new Unauthorized()
    return this.#company
  }

  protected override beforeAction(action: string): void {
    if (settings.requireClientCertificate && !this.request.clientCertificate) {
      throw new Unauthorized('client_certificate')
    }
    this.#token = OauthAccessToken.byToken(this.bearerToken() ?? '')
    if (!this.#token) throw new Unauthorized()
    this.#company = Company.find(this.#token.companyId)
    const { scopes } = this.constructor as typeof ApplicationController
    const scope = scopes[action]
    if (!scope) throw new Error(`no scope for the action ${action}`)
    this.requireScope(scope)
    this.setHeader('Content-Language', this.locale)
  }

  protected requireScope(scope: string): void {
    if (!this.#token?.includes(scope)) throw new Forbidden(scope)
  }

  /** A page beyond the last one is empty, as with kaminari. */
  protected renderPage<T extends ApplicationRecord>(relation: Relation<T>, asJson: (record: T) => unknown): void {
    const { page = 1, pageSize = DEFAULT_PAGE_SIZE } = this.integerQuery({
      page: { numericality: { onlyInteger: true, greaterThanOrEqualTo: 1 } },
      pageSize: { numericality: { onlyInteger: true, greaterThanOrEqualTo: 1, lessThanOrEqualTo: MAX_PAGE_SIZE } },
    })
    const rows = relation.page(page).per(pageSize).toArray()
    this.render({ rows: rows.map(asJson), count: relation.count() })
  }

  /** Numbers of the query string under the rules of their names. */
  protected integerQuery<Name extends string>(rules: Record<Name, Rules[string]>): Partial<Record<Name, number>> {
    const values: Record<string, unknown> = {}
    for (const name of Object.keys(rules)) {
      const text = this.queryParam(name)
      if (text !== undefined) values[name] = /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : text
    }
    validate(rules, values).raise()
    return values as Partial<Record<Name, number>>
  }

  /** Strings of the query string under the rules of their names. */
  protected stringQuery<Name extends string>(rules: Record<Name, Rules[string]>): Partial<Record<Name, string>> {
    const values: Record<string, unknown> = {}
    for (const name of Object.keys(rules)) values[name] = this.queryParam(name)
    validate(rules, values).raise()
    return values as Partial<Record<Name, string>>
  }
}
