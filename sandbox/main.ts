import { pino } from 'pino'
import { type Console, startConsole } from './console/start-console.ts'
import { describeFaults } from './faults/find.ts'
import { announcementJson, startMessage } from './program/announcement.ts'
import { type CliOptions, parseCommandLine, sandboxOptionsOf } from './program/command-line.ts'
import { describeChoices } from './program/describe-choices.ts'
import { writeRunningFile } from './program/running-file.ts'
import { type Sandbox, startSandbox } from './program/start.ts'
import { UsageError } from './program/usage-error.ts'
import { logTraffic } from './traffic/log-traffic.ts'
import { createTraffic } from './traffic/traffic.ts'

await run(parseCommandLine())

async function run(options: CliOptions): Promise<void> {
  const log = pino({ level: options.logLevel }, pino.destination({ fd: 2, sync: true }))
  let sandbox: Sandbox | undefined
  let page: Console | undefined
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await page?.close()
    await sandbox?.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(signal, stop)

  try {
    if (options.listChoices !== undefined) {
      console.log(describeChoices(options.listChoices === true ? '' : options.listChoices).join('\n'))
      return
    }
    if (options.listFaults !== undefined) {
      console.log((await describeFaults(options.listFaults === true ? '' : options.listFaults)).join('\n'))
      return
    }
    const hasConsole = options.console === true || options.consolePort !== undefined
    if (hasConsole && options.control === false)
      throw new UsageError('--console requires the control interface: leave out --no-control')
    const traffic = isLogged(options) || hasConsole ? createTraffic() : undefined
    if (traffic && isLogged(options)) logTraffic(traffic, process.stderr, options.json === true)
    const localReceivers = isStartedByUser()
    sandbox = await startSandbox({ ...sandboxOptionsOf(options), log, traffic, localReceivers })
    if (traffic && hasConsole) page = await startConsole(sandbox, traffic, options.consolePort)
    const listed = isListed(options) && writeRunningFile(sandbox, options.httpWebhooks === true)
    const more = { listed, consoleUrl: page?.url, faults: options.fault, choices: options.choice }
    console.log(options.json ? announcementJson(sandbox, page?.url) : startMessage(sandbox, more))
  } catch (error) {
    const message = usageMessageOf(error, options)
    if (message === undefined) throw error
    console.error(`sandbox: ${message}`)
    process.exit(2)
  }
}

/** A sandbox that another program has started logs only what that program asks for. */
function isLogged({ quiet, logLevel }: CliOptions): boolean {
  return !quiet && logLevel !== 'silent' && isStartedByUser()
}

/** Only a sandbox that a user has started is found by commands. */
function isListed({ unlisted }: CliOptions): boolean {
  return !unlisted && isStartedByUser()
}

function isStartedByUser(): boolean {
  return process.send === undefined
}

/** The message of an error that the user can correct; undefined for any other error. */
function usageMessageOf(error: unknown, { consolePort }: CliOptions): string | undefined {
  if (error instanceof UsageError) return error.message
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  const option = port !== undefined && port === consolePort ? '--console-port' : '--port'
  if (code === 'EADDRINUSE') return `${option} ${port} is in use: choose another one, or 0 for a free one`
  if (code === 'EACCES') return `${option} ${port} is not permitted for this user: choose one above 1023`
  return undefined
}
