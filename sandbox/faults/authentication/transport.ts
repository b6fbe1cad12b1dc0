import { createServer, type IncomingMessage, type Server } from 'node:http'
import { Server as SecureServer } from 'node:https'
import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { ApiError } from '../../api-error.ts'
import { messages } from '../../auth/messages.ts'
import type { Exchange } from '../../http/exchange.ts'
import type { Services } from '../../services.ts'
import { type Fault, fault, wrapStep } from '../fault.ts'
import { admit } from './admit.ts'

/** Violations of spec/rules/authentication.yaml: transport. */
export default [
  fault({
    id: 'authentication.plain-http-served',
    breaks: ['authentication.plain-http-fails'],
    says: 'The HTTPS port also serves plain HTTP.',
    apply: (parts) => ({
      ...admit(parts, ({ incoming }) => !incoming.encrypted),
      prepareServer: servePlainHttp,
    }),
  }),

  fault({
    id: 'authentication.plain-http-writes-served',
    breaks: ['authentication.plain-http-fails'],
    says: 'The HTTPS port refuses plain HTTP requests with GET, and serves others.',
    apply: (parts) => ({
      ...wrapStep(
        admit(parts, ({ incoming }) => !incoming.encrypted),
        'authenticate',
        (run) => async (exchange, services) => {
          await run(exchange, services)
          const { incoming, operation } = exchange
          if (!incoming.encrypted && operation.method === 'GET') throw new ApiError(403, messages.forbidden)
        },
      ),
      prepareServer: servePlainHttp,
    }),
  }),

  fault({
    id: 'authentication.certificate-ignored',
    breaks: ['authentication.certificate-required', 'authentication.untrusted-certificate-refused'],
    says: 'Requests without a client certificate are served.',
    apply: (parts) => ignoreCertificate(parts, () => true),
  }),

  fault({
    id: 'authentication.certificate-ignored-for-payments',
    breaks: ['authentication.certificate-required'],
    says: 'GET /v1/payments/transactions is served without a client certificate.',
    apply: (parts) => ignoreCertificate(parts, ({ operation }) => operation.id === 'listPaymentTransactions'),
  }),

  fault({
    id: 'authentication.certificate-not-verified-for-payments',
    breaks: ['authentication.untrusted-certificate-refused'],
    says: 'GET /v1/payments/transactions is served with a client certificate that the operator did not issue.',
    apply: (parts) =>
      ignoreCertificate(parts, ({ operation, incoming }) => {
        const { socket } = incoming.body as IncomingMessage
        const isPresented = socket instanceof TLSSocket && socket.getPeerX509Certificate() !== undefined
        return operation.id === 'listPaymentTransactions' && isPresented
      }),
  }),
] satisfies readonly Fault[]

/** Serves some requests without a client certificate. */
function ignoreCertificate(parts: Services, isIgnored: (exchange: Exchange) => boolean): Services {
  return wrapStep(parts, 'authenticate', (run) => async (exchange, services) => {
    if (!isIgnored(exchange)) return run(exchange, services)
    const unproved = { ...exchange, incoming: { ...exchange.incoming, encrypted: false } }
    await run(unproved, services)
    exchange.caller = unproved.caller
  })
}

const HANDSHAKE = 0x16

/** Serves plain HTTP on connections that do not begin with a TLS handshake. */
function servePlainHttp(server: Server): void {
  if (!(server instanceof SecureServer)) return
  const [shakeHands] = server.listeners('connection')
  const plain = createServer({ keepAlive: false }, (request, response) => {
    response.setHeader('connection', 'close')
    server.emit('request', request, response)
  })
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    socket.on('error', () => socket.destroy())
    socket.once('data', (first: Buffer) => {
      socket.pause()
      socket.unshift(first)
      if (first[0] === HANDSHAKE) shakeHands?.call(server, socket)
      else plain.emit('connection', socket)
      process.nextTick(() => socket.resume())
    })
  })
}
