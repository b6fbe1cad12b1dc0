import { Command, InvalidArgumentError, Option } from 'commander'
import { isPostgresUrl } from '../store/postgres.ts'
import type { SandboxOptions } from './options.ts'
import { programName } from './program-name.ts'
import { UsageError } from './usage-error.ts'

/** The options of the command line. */
export type CliOptions = {
  readonly port?: number
  readonly data?: string
  readonly http?: true
  readonly strictTls?: true
  readonly control?: boolean
  readonly controlToken?: string
  readonly choice: Readonly<Record<string, string>>
  readonly listChoices?: string | true
  readonly fault: readonly string[]
  readonly listFaults?: string | true
  readonly clientSecret?: string
  readonly logLevel: string
  readonly json?: true
  readonly quiet?: true
  readonly unlisted?: true
  readonly console?: true
  readonly consolePort?: number
  readonly allowPrivateWebhooks?: true
  readonly httpWebhooks?: true
  readonly webhookCa?: string
  readonly webhookKey?: string
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

const environment = [
  'Environment:',
  '  DATABASE_URL  postgres://USER:PASSWORD@HOST:PORT/DATABASE: stores everything in PostgreSQL, unless --data is',
  '                given. Several sandboxes can share one database.',
]

/** Parses the command line. Prints the reason and exits with 2 if it is invalid. */
export function parseCommandLine(): CliOptions {
  const program = new Command(programName)
    .description('A stateful sandbox of the whole API, on 127.0.0.1.')
    .option('--port <number>', 'port to listen on, 0 for a free one (default: 8443, with --http 8080)', parsePort)
    .option('--data <file>', 'database file (default: in memory, lost when the sandbox stops)')
    .option('--http', 'plain HTTP without client certificates, for local development only')
    .option('--strict-tls', 'fail the TLS handshake without a client certificate, instead of returning 401')
    .option('--control', 'open the control interface, on its own port: the default')
    .option('--no-control', 'do not open the control interface')
    .option('--control-token <token>', 'token of the control interface (default: random)')
    .option('--console', 'serve a page that shows requests, objects and events, and triggers them')
    .option('--console-port <number>', 'port of that page (default: a free one); implies --console', parsePort)
    .option('--unlisted', 'do not register this sandbox for the commands listen, trigger, clock and events')
    .addOption(
      new Option('--choice <name=value>', 'choose an unspecified behaviour; may be repeated')
        .argParser(parseChoice)
        .default({}, 'none'),
    )
    .option(
      '--list-choices [part]',
      'list the choices whose name contains this, such as retry, with the meaning of each value, and exit',
    )
    .addOption(
      new Option('--fault <id>', 'violate one rule on purpose, to test a program or a suite; may be repeated')
        .argParser((id: string, others: readonly string[]) => [...others, id])
        .default([], 'none'),
    )
    .option('--list-faults [part]', 'list the faults whose id contains this, such as cards., and exit')
    .option('--client-secret <secret>', 'secret of the client (default: random)')
    .option('--log-level <level>', `lowest level to log to stderr: ${logLevels.join(', ')}`, parseLogLevel, 'warn')
    .option('--quiet', 'do not log requests and deliveries')
    .option('--json', 'print the URLs and the credentials as one line of JSON, and log requests and deliveries as JSON')
    .option('--allow-private-webhooks', 'deliver webhooks to this machine and to private networks too')
    .option('--http-webhooks', 'with --http: deliver webhooks to http://127.0.0.1 and http://localhost too')
    .option('--webhook-ca <file>', 'PEM file with more CAs to trust when delivering webhooks')
    .option(
      '--webhook-key <file>',
      'file of the key that encrypts webhook secrets (default: FILE.key beside --data FILE; with DATABASE_URL ~/.payments-sandbox/webhook.key)',
    )
    .addHelpText('after', ['', ...environment, ''].join('\n'))
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, 'sandbox: ')) })
    .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
  return program.parse().opts<CliOptions>()
}

/**
 * The options of the sandbox that the command line selects, without the log.
 * @throws UsageError for a DATABASE_URL that is not a URL of PostgreSQL
 */
export function sandboxOptionsOf(options: CliOptions): SandboxOptions {
  const { http = false, strictTls = false, data = databaseUrl(), controlToken, clientSecret } = options
  const { allowPrivateWebhooks, httpWebhooks, webhookCa, webhookKey } = options
  return {
    http,
    strictTls,
    data,
    port: options.port ?? (http ? 8080 : 8443),
    control: options.control === false ? false : { token: controlToken },
    choices: options.choice,
    faults: options.fault,
    allowPrivateWebhooks,
    httpWebhooks,
    webhookCa,
    webhookKey,
    ...(clientSecret === undefined ? {} : { client: { clientSecret } }),
  }
}

function databaseUrl(): string | undefined {
  const url = process.env.DATABASE_URL
  if (url === undefined || url === '') return undefined
  if (!isPostgresUrl(url)) {
    throw new UsageError(
      'DATABASE_URL is not a URL of PostgreSQL: set postgres://…, or unset it to use --data or memory',
    )
  }
  return url
}

function parsePort(text: string): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value > 65_535) throw new InvalidArgumentError('Give a port from 0 to 65535.')
  return value
}

function parseChoice(text: string, others: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const [name, value] = text.split(/=(.*)/s)
  if (!name || value === undefined) throw new InvalidArgumentError('Give it as name=value.')
  return { ...others, [name]: value }
}

function parseLogLevel(text: string): string {
  if (!(logLevels as readonly string[]).includes(text)) {
    throw new InvalidArgumentError(`Use one of ${logLevels.join(', ')}.`)
  }
  return text
}
