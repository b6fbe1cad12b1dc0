import type { Duplex } from 'node:stream'
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  fastify,
} from 'fastify'
import type { Logger } from 'pino'
import { type Operation, type OperationId, operations } from '../generated/operations.ts'
import { ApiError } from './api-error.ts'
import { type Certificates, certificateOf } from './auth/certificates.ts'
import { localeOf } from './locale.ts'
import { messages } from './messages.ts'
import type { Parts } from './parts.ts'
import type { Exchange } from './steps.ts'

export type AppOptions = {
  readonly log: Logger
  /** Serves HTTPS with these; left out, plain HTTP. */
  readonly certificates?: Certificates | undefined
  /** Refuses a connection without a valid client certificate in the handshake, instead of answering 401. */
  readonly strictTls?: boolean | undefined
}

/** A request that takes longer than this to arrive is cut off, in milliseconds. */
const REQUEST_TIMEOUT = 30_000

/**
 * Makes the app of its parts: a route for each operation of the contract.
 * @throws Error that lists the operations without a handler
 */
export function createApp(parts: Parts, options: AppOptions): FastifyInstance {
  const table: readonly Operation[] = Object.values(operations)
  const missing = table.map(({ id }) => id).filter((id) => parts.operations[id as OperationId] === undefined)
  if (missing.length > 0) throw new Error(`no handler for ${missing.join(', ')}: add them in sandbox/subjects.ts`)

  const serverOptions = {
    http: { requireHostHeader: false },
    https: options.certificates ? tlsOptions(options.certificates, options.strictTls === true) : null,
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    requestTimeout: REQUEST_TIMEOUT,
    routerOptions: { maxParamLength: 16_384 },
    clientErrorHandler,
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      refuse(error, request, reply, parts, options.log),
  }
  const app = fastify(serverOptions as FastifyServerOptions)
  parts.prepare?.(app.server)

  // A request is answered before Fastify would look at its body: that is a step's to read, once the caller is known.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined))

  app.setNotFoundHandler((request, reply) =>
    refuse(new ApiError(404, messages.noRoute), request, reply, parts, options.log),
  )
  app.setErrorHandler((error, request, reply) => refuse(error, request, reply, parts, options.log))
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  if (options.log.isLevelEnabled('info')) logAnswers(app, options.log)

  for (const operation of table) {
    app.route({
      method: operation.method,
      url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      onRequest: (request, reply) => answer(operation, request, reply, parts, options.log),
      handler: () => {},
    })
  }
  return app
}

async function answer(operation: Operation, request: FastifyRequest, reply: FastifyReply, parts: Parts, log: Logger) {
  const exchange = exchangeOf(operation, request)
  try {
    for (const step of parts.steps) {
      const waiting = step.run(exchange, parts)
      if (waiting) await waiting
    }
  } catch (error) {
    return refuse(error, request, reply, parts, log)
  }
  const { status = 200, body, headers = {} } = exchange.answer
  reply.code(status)
  if (body === undefined) return reply.headers(headers).send()
  return reply.headers({ 'content-type': JSON_TYPE, ...headers }).send(parts.write(body, parts.choices))
}

const JSON_TYPE = 'application/json; charset=utf-8'

function exchangeOf(operation: Operation, request: FastifyRequest): Exchange {
  const localized = operation.parameters.some((parameter) => parameter.name === 'Accept-Language')
  return {
    operation,
    incoming: {
      headers: request.headers,
      path: request.params as Record<string, string>,
      query: request.query as Record<string, string | readonly string[]>,
      body: request.raw,
      certificate: certificateOf(request.raw.socket),
      encrypted: 'encrypted' in request.raw.socket,
    },
    locale: localized ? localeOf(request.headers['accept-language']) : 'en-US',
    caller: undefined,
    path: {},
    query: {},
    body: undefined,
    answer: {},
  }
}

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply, parts: Parts, log: Logger) {
  const known = error instanceof ApiError || !isBadRequest(error) ? error : new ApiError(400, messages.unreadable)
  const { status, body, headers } = parts.refusal(known, localeOf(request.headers['accept-language']), parts.choices)
  if (status >= 500) log.error({ err: error, operation: request.routeOptions?.url }, 'a request failed')
  return reply
    .code(status)
    .headers({ 'content-type': JSON_TYPE, ...headers })
    .send(parts.write(body, parts.choices))
}

/** Fastify's own refusals (a path that cannot be decoded, a length that is no number) carry a 4xx. */
function isBadRequest(error: unknown): boolean {
  const status = (error as { statusCode?: unknown } | null)?.statusCode
  return typeof status === 'number' && status >= 400 && status < 500
}

/** What is not HTTP at all gets the documented body too, then the connection ends. */
function clientErrorHandler(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const body = JSON.stringify({ message: messages.unreadable['en-US'], statusCode: 400 })
  const head = `HTTP/1.1 400 Bad Request\r\ncontent-type: ${JSON_TYPE}\r\ncontent-length: ${Buffer.byteLength(body)}`
  socket.end(`${head}\r\nconnection: close\r\n\r\n${body}`)
}

function tlsOptions({ server, ca }: Certificates, strict: boolean) {
  return {
    cert: server.cert,
    key: server.key,
    ca: ca.cert,
    requestCert: true,
    rejectUnauthorized: strict,
    requireHostHeader: false,
  }
}

/** The route, never the URL or a body: what is logged holds nobody's data. */
function logAnswers(app: FastifyInstance, log: Logger): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    log.info(
      { method, route: routeOptions?.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  })
}
