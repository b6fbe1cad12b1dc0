import { timingSafeEqual } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js'
import { type FastifyInstance, fastify } from 'fastify'
import type { Logger } from 'pino'
import { ApiError } from '../api-error.ts'
import { buildErrorResponse } from '../http/error-response.ts'
import { fieldErrors } from '../http/field-errors.ts'
import { parseJson, readBytes } from '../http/request-body.ts'
import { createRequestId, REQUEST_ID } from '../http/request-id.ts'
import { messages } from '../messages.ts'
import { recordRequests } from '../traffic/record-requests.ts'
import type { Traffic } from '../traffic/traffic.ts'
import { type BehaviourSwitch, serveBehaviour } from './behaviour.ts'
import { ConflictError, type ControlContext, type ControlOperation } from './control-operation.ts'
import { controlOperations } from './control-operations.ts'

export type ControlInterfaceOptions = {
  readonly token: string
  readonly log: Logger
  readonly traffic?: Traffic | undefined
  /** Undefined: the behaviour cannot be changed. */
  readonly behaviour?: BehaviourSwitch | undefined
}

/** The app of the control interface, which listens on its own port. */
export function createControlInterface(
  context: ControlContext,
  { token, log, traffic, behaviour }: ControlInterfaceOptions,
): FastifyInstance {
  const app = fastify({ exposeHeadRoutes: false, forceCloseConnections: true, genReqId: createRequestId })
  recordRequests(app, { traffic, clock: context.clock, to: 'control' })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined))
  app.setNotFoundHandler(() => {
    throw new ApiError(404, messages.noRoute)
  })
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof ConflictError) return reply.code(409).send({ message: error.message, statusCode: 409 })
    const { status, body } = buildErrorResponse(error, 'en-US', context.choices)
    if (status >= 500) log.error({ err: error }, 'control request failed')
    return reply.code(status).send(body)
  })
  app.addHook('onRequest', async ({ id, headers }, reply) => {
    reply.header(REQUEST_ID, id)
    if (!isEqual(headers.authorization ?? '', `Bearer ${token}`)) throw new ApiError(401, messages.controlToken)
  })

  app.get('/', async () => ({ capabilities: Object.keys(controlOperations) }))
  if (behaviour) serveBehaviour(app, behaviour)
  const validatorOf = createCompiler()
  for (const operation of Object.values<ControlOperation>(controlOperations)) {
    const { read } = operation
    if (read) app.get(operation.path, async () => read(context))
    app.post(operation.path, async (request, reply) => {
      const body = await readBody(request.raw, await validatorOf(operation.bodySchema))
      if (request.recorded) request.recorded.body = body
      const path = request.params as Record<string, string>
      const response = await operation.run({ path, body: body as never }, context)
      return reply.code(response.status).send(response.body)
    })
  }
  return app
}

/** Compiles JSON Schemas. Ajv is loaded with the first of them, so that a start does not wait for it. */
function createCompiler(): (schema: object) => Promise<ValidateFunction> {
  let ajv: Promise<Ajv2020> | undefined
  return async (schema) => {
    ajv ??= createAjv()
    return (await ajv).compile(schema) // which Ajv caches
  }
}

async function createAjv(): Promise<Ajv2020> {
  const [{ Ajv2020 }, { default: formats }] = await Promise.all([import('ajv/dist/2020.js'), import('ajv-formats')])
  const ajv = new Ajv2020({ allErrors: true })
  formats.default(ajv)
  return ajv
}

async function readBody(stream: Readable, validate: ValidateFunction): Promise<unknown> {
  const body = parseJson(await readBytes(stream))
  if (!validate(body)) throw new ApiError(400, messages.invalid, { errors: fieldErrors(validate.errors ?? []) })
  return body
}

/** Takes the same time wherever the strings differ. */
function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
