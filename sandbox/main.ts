import { Command, InvalidArgumentError, Option } from 'commander'
import { pino } from 'pino'
import { announce, announceJson } from './announce.ts'
import { describeChoices } from './describe-choices.ts'
import { findFault } from './faults/find.ts'
import { type Sandbox, type SandboxOptions, startSandbox } from './start.ts'
import { isPostgresUrl } from './store/postgres.ts'
import { subjects } from './subjects.ts'
import { wrongUse } from './wrong-use.ts'

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

type Options = {
  readonly port?: number
  readonly data?: string
  readonly http?: true
  readonly strictTls?: true
  readonly control?: true
  readonly controlToken?: string
  readonly choice: Readonly<Record<string, string>>
  readonly fault?: string
  readonly clientSecret?: string
  readonly logLevel: string
  readonly json?: true
}

const environment = [
  'Environment:',
  '  DATABASE_URL  postgres://USER:PASSWORD@HOST:PORT/DATABASE: keep everything in PostgreSQL, where no --data is',
  '                given. Several sandboxes on one database share the work.',
]

const program = new Command(
  import.meta.filename.endsWith('.ts') ? 'npm run sandbox --' : 'payments-api-conform sandbox',
)
  .description('A stateful sandbox of the whole API, on 127.0.0.1.')
  .option('--port <number>', 'port to listen on, 0 for one that is free (default: 8443, with --http 8080)', port)
  .option('--data <file>', 'database file; without it everything is forgotten at the end')
  .option('--http', 'plain HTTP, without client certificates: for local development alone')
  .option('--strict-tls', 'refuse a connection without a client certificate in the handshake, not with 401')
  .option('--control', 'open the control interface, on a port of its own')
  .option('--control-token <token>', 'token of the control interface (default: one made up at each start)')
  .addOption(
    new Option('--choice <name=value>', 'choose where the description is open (see below); may be repeated')
      .argParser(choice)
      .default({}, 'none'),
  )
  .option('--fault <id>', 'break one rule on purpose: for testing a conformance suite')
  .option('--client-secret <secret>', 'secret of the client (default: one made up at each start)')
  .option('--log-level <level>', `least level of what is logged to stderr: ${levels.join(', ')}`, level, 'warn')
  .option('--json', 'print the address and the credentials as one line of JSON')
  .addHelpText('after', ['', ...environment, '', 'Choices, the default first:', ...describeChoices(), ''].join('\n'))
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))

for (const { flags, says } of subjects.flatMap((subject) => subject.flags ?? [])) program.option(flags, says)

await run(program.parse().opts<Options>())

async function run(options: Options): Promise<void> {
  const log = pino({ level: options.logLevel }, pino.destination({ fd: 2, sync: true }))
  let sandbox: Sandbox | undefined
  let ending = false
  const end = async () => {
    if (ending) return
    ending = true
    await sandbox?.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(signal, end)

  try {
    sandbox = await startSandbox({ ...(await sandboxOptions(options)), log })
    console.log(options.json ? announceJson(sandbox) : announce(sandbox))
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === undefined) throw error
    console.error(reason)
    process.exit(2)
  }
}

async function sandboxOptions(options: Options): Promise<SandboxOptions> {
  const { http = false, strictTls = false, data = databaseUrl(), controlToken, clientSecret } = options
  const fault = options.fault === undefined ? undefined : await findFault(options.fault)
  return {
    http,
    strictTls,
    data,
    port: options.port ?? (http ? 8080 : 8443),
    control: options.control || controlToken !== undefined ? { token: controlToken } : false,
    choices: options.choice,
    flags: options,
    ...(clientSecret === undefined ? {} : { client: { clientSecret } }),
    ...(fault === undefined ? {} : { apply: fault.apply }),
  }
}

/** PostgreSQL instead of a file, where the environment says so and no file is given. */
function databaseUrl(): string | undefined {
  const url = process.env.DATABASE_URL
  if (url === undefined || url === '') return undefined
  if (!isPostgresUrl(url)) throw wrongUse('DATABASE_URL is not an address of PostgreSQL: postgres://…')
  return url
}

/** Wrong use and bad luck, in one line; undefined for a mistake of our own. */
function reasonOf(error: unknown): string | undefined {
  const { code, port: taken, message } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'WRONG_USE') return message
  if (code === 'EADDRINUSE') return `--port ${taken} is in use: choose another one, or 0 for one that is free`
  if (code === 'EACCES') return `--port ${taken} may not be used by this user: choose one above 1023`
  return undefined
}

function port(text: string): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value > 65_535) throw new InvalidArgumentError('It is not a port, 0 to 65535.')
  return value
}

function choice(text: string, others: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const [name, value] = text.split(/=(.*)/s)
  if (!name || value === undefined) throw new InvalidArgumentError('It is not of the form name=value.')
  return { ...others, [name]: value }
}

function level(text: string): string {
  if (!(levels as readonly string[]).includes(text))
    throw new InvalidArgumentError(`It is none of ${levels.join(', ')}.`)
  return text
}
