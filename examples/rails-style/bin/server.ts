#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { boot } from '../config/application.ts'
import { settings } from '../config/settings.ts'
import { logger } from '../lib/logger.ts'

const USAGE = `Usage: node bin/server.ts [options]

  --port PORT               port to listen on (default 3000; 0 takes a free one)
  --host HOST               address to listen on (default 127.0.0.1)
  --database FILE           SQLite file (default :memory:)
  --tls-cert FILE           certificate for HTTPS (PEM); plain HTTP without it
  --tls-key FILE            its private key (PEM)
  --ca-file FILE            authority of that certificate, announced to callers (default: the certificate)
  --client-ca FILE          authority of client certificates; makes mutual TLS mandatory
  --webhook-ca FILE         authority that webhook receivers may use besides the public ones
  --allow-local-receivers   let webhooks go to this machine
  --poll-interval MS        time between two looks into the job queue (default ${settings.pollInterval})
  --control-token TOKEN     token of the control interface (default: a random one)
  --quiet                   no log on standard error
  --help                    this text
`

function options() {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '3000' },
      host: { type: 'string', default: '127.0.0.1' },
      database: { type: 'string', default: ':memory:' },
      'tls-cert': { type: 'string' },
      'tls-key': { type: 'string' },
      'ca-file': { type: 'string' },
      'client-ca': { type: 'string' },
      'webhook-ca': { type: 'string' },
      'allow-local-receivers': { type: 'boolean', default: false },
      'poll-interval': { type: 'string', default: String(settings.pollInterval) },
      'control-token': { type: 'string', default: settings.controlToken },
      quiet: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const { 'tls-cert': cert, 'tls-key': key, 'client-ca': clientCa } = values
  if (Boolean(cert) !== Boolean(key)) throw new Error('--tls-cert and --tls-key go together')
  if (clientCa && !cert) throw new Error('--client-ca needs --tls-cert and --tls-key')
  return {
    ...values,
    port: integer('--port', values.port, 0),
    pollInterval: integer('--poll-interval', values['poll-interval'], 1),
    tls: cert && key ? { cert, key, clientCa } : undefined,
  }
}

function integer(name: string, text: string, minimum: number): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < minimum) throw new Error(`${name} must be an integer from ${minimum} on`)
  return number
}

async function main(): Promise<void> {
  const given = options()
  if (given.help) {
    process.stdout.write(USAGE)
    return
  }
  if (given.quiet) logger.silence()
  const webhookCa = given['webhook-ca']
  const application = await boot({
    host: given.host,
    port: given.port,
    database: given.database,
    tls: given.tls,
    caFile: given['ca-file'],
    settings: {
      pollInterval: given.pollInterval,
      controlToken: given['control-token'],
      allowLocalReceivers: given['allow-local-receivers'],
      webhookCa: webhookCa ? readFileSync(webhookCa, 'utf8') : undefined,
    },
  })
  process.stdout.write(`${JSON.stringify(application.announcement)}\n`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void application.shutdown().then(() => process.exit()))
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
  process.exitCode = 1
})
