import type { Duplex } from 'node:stream'
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  fastify,
} from 'fastify'
import type { Logger } from 'pino'
import { type Operation, operations } from '../../generated/operations.ts'
import { ApiError } from '../api-error.ts'
import { type Certificates, createThumbprintReader, type ReadThumbprint } from '../auth/certificates.ts'
import type { Choices } from '../choices.ts'
import { localeOf } from '../locale.ts'
import { messages } from '../messages.ts'
import type { Services } from '../services.ts'
import { recordRequests } from '../traffic/record-requests.ts'
import type { Traffic } from '../traffic/traffic.ts'
import type { Exchange } from './exchange.ts'
import { createRequestId, REQUEST_ID } from './request-id.ts'

export type AppOptions = {
  /** Serves HTTPS with these certificates; undefined: plain HTTP. */
  readonly certificates?: Certificates | undefined
  /** Refuses a connection without a valid client certificate in the TLS handshake, not with 401. */
  readonly strictTls?: boolean | undefined
  /** Where requests are published; undefined: they are not recorded. */
  readonly traffic?: Traffic | undefined
}

/** How long a request may take to arrive, in milliseconds. */
const REQUEST_TIMEOUT = 30_000

/** As nginx returns it for a request without a client certificate. */
const refusedPage =
  '<html>\r\n<head><title>400 No required SSL certificate was sent</title></head>\r\n<body></body>\r\n</html>\r\n'

/** What frameworks and gateways return where there is no route. */
const noRoutes: Readonly<Partial<Record<Choices['deprecated-travel-list'], { status: number; body: string }>>> = {
  absent: { status: 404, body: '{"detail":"Not Found"}' },
  'absent-at-gateway': { status: 403, body: '{"message":"Missing Authentication Token"}' },
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** Creates the app, with a route for each operation of the contract. */
export function createApp(services: Services, { certificates, strictTls, traffic }: AppOptions): FastifyInstance {
  const onError = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    sendError(error, request, reply, services)
  const serverOptions = {
    http: { requireHostHeader: false },
    https: certificates ? tlsOptions(certificates, strictTls === true) : null,
    exposeHeadRoutes: true,
    forceCloseConnections: true,
    requestTimeout: REQUEST_TIMEOUT,
    routerOptions: { maxParamLength: 16_384 },
    clientErrorHandler,
    genReqId: createRequestId,
    frameworkErrors: onError,
  }
  const app = fastify(serverOptions as FastifyServerOptions)
  services.prepareServer?.(app.server)

  // No operation has this method. Otherwise Fastify returns 400 where Content-Type is missing, before it finds that there is no route.
  app.addHttpMethod('QUERY', { overrideExisting: true })
  // Fastify does not read the body: the step "read-body" does, after authentication.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined))

  app.setNotFoundHandler((request, reply) =>
    services.choices['malformed-uuid'] === 'no-route'
      ? reply.code(404).send()
      : onError(noRoute(request, services.choices), request, reply),
  )
  app.setErrorHandler(onError)
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  recordRequests(app, { traffic, clock: services.clock, to: 'api' })
  if (services.log.isLevelEnabled('info')) logResponses(app, services.log)

  const thumbprintOf = createThumbprintReader()
  if (certificates && services.choices['refused-certificate'] === 'page')
    app.addHook('onRequest', async (request, reply) =>
      thumbprintOf(request.raw.socket) === undefined ? reply.code(400).type('text/html').send(refusedPage) : undefined,
    )
  for (const operation of Object.values<Operation>(operations)) {
    const noRoute =
      operation.id === 'listTravelTransactions' ? noRoutes[services.choices['deprecated-travel-list']] : undefined
    app.route({
      method: operation.method,
      url: routeOf(operation, services.choices),
      onRequest: async (request, reply) =>
        noRoute === undefined
          ? respond(exchangeOf(operation, request, thumbprintOf), request, reply, services)
          : reply.code(noRoute.status).type('application/json').send(noRoute.body),
      handler: () => {},
    })
  }
  return app
}

/** The path of an operation, with its parameters; if so chosen, only a UUID is one. */
function routeOf({ path }: Operation, choices: Choices): string {
  const form = choices['malformed-uuid'] === 'no-route' ? '(^[\\da-fA-F-]{36}$)' : ''
  return path.replaceAll(/\{(\w+)\}/g, `:$1${form}`)
}

/** The error for a request that no operation of the contract has. */
function noRoute({ url }: FastifyRequest, choices: Choices): ApiError {
  const allowed = choices['undefined-methods'] === '405' ? methodsOf(url.split('?')[0] ?? '') : []
  if (allowed.length === 0) return new ApiError(404, messages.noRoute)
  return new ApiError(405, messages.noRoute, { headers: { allow: allowed.join(', ') } })
}

/** The methods of the operations with this path. */
function methodsOf(path: string): readonly string[] {
  return Object.values<Operation>(operations)
    .filter((operation) => new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path))
    .map(({ method }) => method)
}

/** Runs the steps of the pipeline and sends the response. */
async function respond(exchange: Exchange, request: FastifyRequest, reply: FastifyReply, services: Services) {
  try {
    for (const step of services.steps) {
      const pending = step.run(exchange, services)
      if (pending) await pending
    }
  } catch (error) {
    return sendError(error, request, reply, services)
  } finally {
    exchange.unlock?.()
    if (request.recorded) request.recorded.body = exchange.body
  }
  const { status = 200, body, headers = {} } = exchange.response
  reply.code(status).header(REQUEST_ID, request.id)
  if (body === undefined) return reply.headers(headers).send()
  return reply.headers({ 'content-type': JSON_TYPE, ...headers }).send(services.writeJson(body, services.choices))
}

function exchangeOf(operation: Operation, request: FastifyRequest, thumbprintOf: ReadThumbprint): Exchange {
  const localized = operation.parameters.some((parameter) => parameter.name === 'Accept-Language')
  return {
    operation,
    incoming: {
      headers: request.headers,
      path: request.params as Record<string, string>,
      query: request.query as Record<string, string | readonly string[]>,
      body: request.raw,
      certificate: thumbprintOf(request.raw.socket),
      encrypted: 'encrypted' in request.raw.socket,
    },
    locale: localized ? localeOf(request.headers['accept-language']) : 'en-US',
    caller: undefined,
    path: {},
    query: {},
    body: undefined,
    response: {},
  }
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply, services: Services) {
  const known = error instanceof ApiError || !isClientError(error) ? error : new ApiError(400, messages.unreadable)
  const locale = localeOf(request.headers['accept-language'])
  const { status, body, headers } = services.buildErrorResponse(known, locale, services.choices)
  if (status >= 500) services.log.error({ err: error, operation: request.routeOptions?.url }, 'request failed')
  return reply
    .code(status)
    .header(REQUEST_ID, request.id)
    .headers({ 'content-type': JSON_TYPE, ...headers })
    .send(services.writeJson(body, services.choices))
}

/**
 * Whether Fastify itself has refused the request, such as a path that cannot be decoded or an invalid content-length.
 */
function isClientError(error: unknown): boolean {
  const status = (error as { statusCode?: unknown } | null)?.statusCode
  return typeof status === 'number' && status >= 400 && status < 500
}

/** Responds to bytes that are not HTTP with the documented body, and closes the connection. */
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

/** Logs the route, and neither the URL nor the body, which contain personal data. */
function logResponses(app: FastifyInstance, log: Logger): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const ms = Math.round(reply.elapsedTime)
    log.info({ method, route: routeOptions?.url, status: reply.statusCode, ms }, 'response sent')
  })
}
