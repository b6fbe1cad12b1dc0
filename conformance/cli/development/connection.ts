import type { OperationId } from '../../../generated/operations.ts'
import { CheckFailure, errorText, NotTested, Refused, Unreachable, UsageError } from '../../failure/errors.ts'
import type { SuccessBody } from '../../http/api-client.ts'
import { TokenRefused } from '../../http/credentials-watch.ts'
import { isSuccessStatus } from '../../http/exchange.ts'
import type { RequestArguments } from '../../http/request.ts'
import type { RunOptions } from '../../run/run-options.ts'
import { capabilitiesOf } from '../../run/schedule/capabilities.ts'
import { createTarget, type RunTarget } from '../../run/target.ts'
import { excerpt } from '../../text/excerpt.ts'
import { programNameOf } from '../../text/program-name.ts'
import { isObject } from '../../values/json.ts'
import type { CliOptions } from '../options.ts'
import { runOptions } from '../to-run-options.ts'
import { type RunningSandbox, runningSandboxes } from './running-sandbox.ts'

/** A target, as the commands for events use it. Requests that are refused throw {@link Refused}, and without a response {@link Unreachable}. */
export interface Connection {
  readonly options: RunOptions
  /** The sandbox on this machine; undefined for any other target. */
  readonly sandbox: RunningSandbox | undefined
  call<Id extends OperationId>(id: Id, args?: RequestArguments): Promise<SuccessBody<Id>>
  /** Calls the control interface. */
  control(method: 'GET' | 'POST', path: string, body?: object): Promise<Record<string, unknown>>
  close(): Promise<void>
}

/** Connects to the target of the options: without `--base-url` the sandbox that runs on this machine. */
export function connect(cliOptions: CliOptions, running = runningSandboxes()): Connection {
  const sandbox = sandboxOf(cliOptions, running)
  const options = runOptions(
    sandbox === undefined ? cliOptions : { ...accessTo(sandbox), ...given(cliOptions) },
    undefined,
  )
  const target = createTarget(options, capabilitiesOf(options), { onExchange() {} })
  return {
    options,
    sandbox,
    call: (id, args) => call(target, id, args),
    control: (method, path, body) => callControl(target, method, path, body),
    close: () => target.close(),
  }
}

/** The running sandbox that the options mean; undefined where they name another target. @throws {Unreachable} when none runs */
function sandboxOf({ baseUrl }: CliOptions, running: readonly RunningSandbox[]): RunningSandbox | undefined {
  if (baseUrl !== undefined) return running.find((sandbox) => withoutSlash(sandbox.baseUrl) === withoutSlash(baseUrl))
  const [latest, ...others] = running
  if (latest === undefined)
    throw new Unreachable(
      `no sandbox of this user runs on this machine; start one with \`${programNameOf('sandbox').replace(/ --$/, '')}\`, or give --base-url and credentials`,
    )
  if (others.length > 0)
    console.error(
      `note: ${running.length} sandboxes run; this is the latest, ${latest.baseUrl}. --base-url chooses another`,
    )
  return latest
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, '')

function accessTo(sandbox: RunningSandbox) {
  const { baseUrl, tokenUrl, clientId, clientSecret, controlUrl, controlToken } = sandbox
  const tls = { tlsCa: sandbox.caFile, tlsCert: sandbox.certFile, tlsKey: sandbox.keyFile }
  return { baseUrl, tokenUrl, clientId, clientSecret, controlUrl, controlToken, ...tls }
}

/** The options without those that are undefined, which take precedence over what the sandbox has left. */
function given(cliOptions: CliOptions): CliOptions {
  return Object.fromEntries(Object.entries(cliOptions).filter(([, value]) => value !== undefined)) as CliOptions
}

async function call<Id extends OperationId>(
  target: RunTarget,
  id: Id,
  args: RequestArguments = {},
): Promise<SuccessBody<Id>> {
  const isRenewable = target.options.token === undefined
  const send = () =>
    target.call(id, args).catch((error: unknown) => {
      if (isRenewable && error instanceof TokenRefused) return undefined
      throw readable(error, target)
    })
  const first = await send()
  // An advanced clock may have expired the token.
  const isExpired = isRenewable && (first === undefined || first.response.status === 401)
  if (isExpired) await target.renewToken()
  const last = isExpired ? await send() : first
  if (last === undefined) throw new Refused('The target refuses a new access token.')
  const { response, request } = last
  if (isSuccessStatus(response.status)) return response.json
  const path = request.url.slice(target.options.baseUrl.length)
  throw new Refused(`${request.method} ${path} returned ${response.status}: ${reasonIn(response.json)}`)
}

async function callControl(
  target: RunTarget,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const { control } = target.options
  if (control === undefined)
    throw new UsageError(
      'this needs the control interface of the target: give --control-url and --control-token; the sandbox must not run with --no-control',
    )
  const headers = {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(control.token === undefined ? {} : { authorization: `Bearer ${control.token}` }),
  }
  const url = `${withoutSlash(control.url)}${path}`
  const response = await target.client
    .sendToControl(method, url, headers, body === undefined ? null : JSON.stringify(body))
    .catch((error: unknown) => Promise.reject(readable(error, target)))
  if (isSuccessStatus(response.status) && isObject(response.json)) return response.json
  throw new Refused(
    `${method} ${path} of the control interface returned ${response.status}: ${reasonIn(response.json)}`,
  )
}

/** An error that says in one line that there was no response. */
function readable(error: unknown, { options }: RunTarget): unknown {
  if (error instanceof Unreachable || error instanceof UsageError) return error
  const reason =
    error instanceof CheckFailure ? error.failure.actual : error instanceof NotTested ? error.message : errorText(error)
  return new Unreachable(`${options.baseUrl}: ${reason}`, { cause: error })
}

/** The message of an error body, with its fields. */
function reasonIn(body: unknown): string {
  if (!isObject(body) || typeof body.message !== 'string') return excerpt(body)
  const errors = Array.isArray(body.errors) ? body.errors.filter(isObject) : []
  const fields = errors.map(({ field, message }) => `${field} ${message}`)
  return fields.length === 0 ? body.message : fields.join('; ')
}
