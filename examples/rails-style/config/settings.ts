import { randomBytes } from 'node:crypto'

/** `Rails.configuration`: the defaults, until `boot` assigns what the command line says. */
export const settings = {
  /** Where this server is reached; links in responses start with it. */
  baseUrl: 'http://127.0.0.1',
  secretKeyBase: process.env.SECRET_KEY_BASE ?? randomBytes(32).toString('hex'),
  controlToken: randomBytes(24).toString('base64url'),
  requireClientCertificate: false,
  accessTokenLifetime: 7200, // seconds
  /** PEM text of a certificate authority that webhook receivers may use besides the public ones. */
  webhookCa: undefined as string | undefined,
  allowLocalReceivers: false,
  pollInterval: 3000, // milliseconds between two looks into the queue
  workerThreads: 25,
  /** How long the bank takes to register a boleto, in milliseconds. */
  boletoRegistrationDelay: 2000,
}

export type Settings = typeof settings
