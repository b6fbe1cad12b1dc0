import { timingSafeEqual } from 'node:crypto'
import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js'
import { type FastifyInstance, fastify } from 'fastify'
import type { Logger } from 'pino'
import { ApiError } from './api-error.ts'
import { parseJson, readBytes } from './body.ts'
import { messages } from './messages.ts'
import type { Parts } from './parts.ts'
import { refusal } from './refusal.ts'
import { fieldErrors } from './violations.ts'

export type Capability =
  | 'boleto-events'
  | 'card-activity'
  | 'travel-activity'
  | 'payment-activity'
  | 'credentials'
  | 'clock'

/**
 * One call of the control interface, a POST. Its capability is offered by being in the table of a subject. Refuse with
 * `ApiError` (404 for what is unknown), or with `ImpossibleNow`.
 */
export type ControlRow<Body = never> = {
  readonly capability: Capability
  /** Below the control address, as Fastify writes it: `/boletos/:id/events`. */
  readonly path: `/${string}`
  /** The JSON Schema of the body; one that does not fit is a 400. */
  readonly accepts: object
  run(call: ControlCall<Body>, parts: Parts): Promise<{ readonly status: number; readonly body: object }>
}

export type ControlCall<Body> = {
  readonly path: Readonly<Record<string, string>>
  /** Fits `accepts`. */
  readonly body: Body
}

/** What the present state does not allow: a 409. Not part of the API, whose own statuses `ApiError` holds. */
export class ImpossibleNow extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ImpossibleNow'
  }
}

export type ControlOptions = { readonly token: string; readonly log: Logger }

/** The control interface of a running sandbox: an app of its own, for a port of its own. */
export function createControl(
  parts: Parts,
  rows: readonly ControlRow[],
  { token, log }: ControlOptions,
): FastifyInstance {
  const app = fastify({ exposeHeadRoutes: false, forceCloseConnections: true })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined))
  app.setNotFoundHandler(() => {
    throw new ApiError(404, messages.noRoute)
  })
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof ImpossibleNow) return reply.code(409).send({ message: error.message, statusCode: 409 })
    const { status, body } = refusal(error, 'en-US', parts.choices)
    if (status >= 500) log.error({ err: error }, 'a control call failed')
    return reply.code(status).send(body)
  })
  app.addHook('onRequest', async ({ headers }) => {
    if (!sameText(headers.authorization ?? '', `Bearer ${token}`)) throw new ApiError(401, messages.controlToken)
  })

  app.get('/', async () => ({ capabilities: [...new Set(rows.map(({ capability }) => capability))] }))
  for (const row of rows) {
    app.post(row.path, async (request, reply) => {
      const body = await bodyOf(request.raw, await validatorOf(row.accepts))
      const answer = await row.run({ path: request.params as Record<string, string>, body: body as never }, parts)
      return reply.code(answer.status).send(answer.body)
    })
  }
  return app
}

let ajv: Promise<Ajv2020> | undefined

/** Compiled with the first call that needs it, once for all sandboxes of a process: a start waits for none of it. */
async function validatorOf(schema: object): Promise<ValidateFunction> {
  ajv ??= createAjv()
  return (await ajv).compile(schema)
}

async function createAjv(): Promise<Ajv2020> {
  const [{ Ajv2020 }, { default: formats }] = await Promise.all([import('ajv/dist/2020.js'), import('ajv-formats')])
  const ajv = new Ajv2020({ allErrors: true })
  formats.default(ajv)
  return ajv
}

async function bodyOf(stream: Parameters<typeof readBytes>[0], validate: ValidateFunction): Promise<unknown> {
  const body = parseJson(await readBytes(stream))
  if (!validate(body)) throw new ApiError(400, messages.invalid, { errors: fieldErrors(validate.errors ?? []) })
  return body
}

/** `clock`: "moves the target's clock forward, and with it what waits for a time". */
export const clockRow: ControlRow<{ readonly advanceMs: number }> = {
  capability: 'clock',
  path: '/clock',
  accepts: {
    type: 'object',
    required: ['advanceMs'],
    properties: { advanceMs: { type: 'integer', minimum: 0, maximum: 100 * 365 * 24 * 60 * 60 * 1000 } },
  },
  async run({ body }, { clock }) {
    await clock.advance(body.advanceMs)
    return { status: 200, body: { now: new Date(clock.now()).toISOString() } }
  },
}

function sameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
