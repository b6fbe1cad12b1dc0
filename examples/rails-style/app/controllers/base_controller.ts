import { ApiError, BadRequest, RecordInvalid } from '../../lib/errors.ts'
import type { Request, Response } from '../../lib/http.ts'
import { DEFAULT_LOCALE, type Locale, translate } from '../../lib/i18n.ts'
import { isObject, type JsonObject, renderJson } from '../../lib/json.ts'
import { logger } from '../../lib/logger.ts'
import { type Filter, permit } from '../../lib/parameters.ts'

export const JSON_TYPE = 'application/json; charset=utf-8'

const MAX_NESTING = 100 // the limit of Ruby's JSON.parse

/** What all controllers do: parameters in, JSON out, and errors that say what they are about. One per request. */
export abstract class BaseController {
  protected readonly request: Request
  protected readonly pathParams: Record<string, string>
  readonly #response: Response = { status: 204, headers: {}, body: '' }
  #body: JsonObject | undefined

  constructor(request: Request, pathParams: Record<string, string>) {
    this.request = request
    this.pathParams = pathParams
  }

  async process(action: string, run: () => void | Promise<void>): Promise<Response> {
    try {
      this.beforeAction(action)
      await run()
    } catch (error) {
      this.rescueFrom(error)
    }
    return this.#response
  }

  protected abstract beforeAction(action: string): void

  protected get locale(): Locale {
    return DEFAULT_LOCALE
  }

  protected get id(): string {
    return this.pathParams.id ?? ''
  }

  protected render(json: unknown, status = 200): void {
    this.#response.status = status
    this.#response.body = renderJson(json)
    this.setHeader('Content-Type', JSON_TYPE)
  }

  protected noContent(): void {
    this.#response.status = 204
  }

  protected setHeader(name: string, value: string): void {
    this.#response.headers[name] = value
  }

  /** Strong parameters of the body. */
  protected permit(...filters: Filter[]): JsonObject {
    return permit(this.bodyParams, filters)
  }

  protected get bodyParams(): JsonObject {
    this.#body ??= this.#parseBody()
    return this.#body
  }

  protected queryParam(name: string): string | undefined {
    // Blank ones are as good as none; of repeated ones the last counts.
    return this.request.query.getAll(name).at(-1)?.trim() || undefined
  }

  protected bearerToken(): string | undefined {
    return /^Bearer +(\S+)$/i.exec(this.request.headers.authorization ?? '')?.[1]
  }

  protected rescueFrom(error: unknown): void {
    if (!(error instanceof ApiError)) logger.error(error)
    const known = error instanceof ApiError ? error : new ApiError(500, 'internal')
    const { statusCode } = known
    if (statusCode === 401) this.setHeader('WWW-Authenticate', 'Bearer realm="api"')
    const message = translate(this.locale, known.code, known.vars)
    if (known instanceof RecordInvalid) this.#renderInvalid(message, known)
    else this.render({ message, statusCode }, statusCode)
  }

  /** The message is made of full sentences, as `errors.full_messages` are; `errors` has them one by one. */
  #renderInvalid(text: string, { statusCode, errors: fieldErrors }: RecordInvalid): void {
    const errors = fieldErrors.map(({ field, code, vars }) => ({
      field,
      code,
      message: translate(this.locale, code, vars),
    }))
    const sentences = errors.map(({ field, message }) => `${field} ${message}`)
    this.render({ message: `${text}: ${sentences.join(', ')}`, statusCode, errors }, statusCode)
  }

  #parseBody(): JsonObject {
    const { body, headers } = this.request
    if (!body) throw new ApiError(413, 'too_large')
    if (body.length === 0) return {}
    const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase()
    if (type !== 'application/json') throw new BadRequest('content_type')
    let parsed: unknown
    try {
      parsed = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
    } catch {
      throw new BadRequest('parse_error')
    }
    if (isDeeperThan(parsed, MAX_NESTING)) throw new BadRequest('parse_error')
    // Rails would put anything else under `_json`, where no action looks for it: an update would change nothing and succeed.
    if (!isObject(parsed)) throw new BadRequest('body_not_an_object')
    return parsed
  }
}

function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return depth === 0 || Object.values(value).some((member) => isDeeperThan(member, depth - 1))
}
