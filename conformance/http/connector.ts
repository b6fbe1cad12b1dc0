import { buildConnector } from 'undici'

/** What Node.js reports where the server speaks none of the protocols that the client offers. */
const NO_COMMON_PROTOCOL = 'ERR_SSL_TLSV1_ALERT_NO_APPLICATION_PROTOCOL'

/**
 * Connects with HTTP/1.1, and with HTTP/2 only where the server refuses HTTP/1.1 in the TLS handshake. Gateways end HTTP/2 connections after
 * some requests, while others are on their way; it is not always known which of those were processed.
 */
export function createConnector(options: buildConnector.BuildOptions): buildConnector.connector {
  const [connect, connectWithHttp2] = [false, true].map((allowH2) => buildConnector({ ...options, allowH2 })) as [
    buildConnector.connector,
    buildConnector.connector,
  ]
  return (to, callback) =>
    connect(to, (...[error, socket]) => {
      if (error === null) callback(null, socket)
      else if ('code' in error && error.code === NO_COMMON_PROTOCOL) connectWithHttp2(to, callback)
      else callback(error, null)
    })
}
