import type { Need } from '../../generated/rules.ts'
import { errorText, Interrupted, Unreachable } from '../failure/errors.ts'
import { type AccessToken, createAccessTokens } from '../http/access-tokens.ts'
import { type ApiClient, type ApiClientHooks, createApiClient, type RequestArguments } from '../http/api-client.ts'
import { createConnections } from '../http/connections.ts'
import { type ControlInterface, discoverControl } from '../http/control.ts'
import type { Exchange } from '../http/exchange.ts'
import type { Receiver } from '../receiver/receiver.ts'
import { instantOf } from '../validate/instant.ts'
import { clockDifference } from './clock-difference.ts'
import { createMadeOnce, type MadeOnce } from './made-once.ts'
import type { RunOptions } from './run-options.ts'
import { createTokenLifetimes, type TokenLifetimes } from './token-lifetimes.ts'

/** The server under test, as checks use it. */
export interface Target
  extends Pick<ApiClient, 'call' | 'send'>,
    MadeOnce,
    Pick<TokenLifetimes, 'expires' | 'isFresh'> {
  readonly options: RunOptions
  /** The token of the tenant that requests belong to; undefined for the run's own tenant. */
  readonly tenant: string | undefined
  /** Scheme, host and port of the base URL. */
  readonly origin: string
  /** The control interface, where the target has one. Its calls throw NotTested without success. */
  readonly control: ControlInterface | undefined
  /** Receives what the target sends to webhook subscriptions; `undefined` where the target cannot reach the suite. */
  readonly receiver: Receiver | undefined
  /** An address for subscriptions whose deliveries no check looks at; without a receiver, one that does not resolve, or that of the target. */
  readonly webhookUrl: string
  /** Whether the target, or the run, has what a rule needs. */
  supports(need: Need): boolean
  /**
   * The target's present time, in milliseconds since the epoch: its own where its clock can be read. Otherwise the suite's, unless the
   * target's clock is days apart.
   */
  now(): Promise<number>
  /** The same target for another tenant: requests that name no token use this one. Without a token, the target itself. */
  withToken(token: string | undefined): Target
  /** The run's access token. */
  token(): Promise<string>
  /** A new access token, for when the target's clock was moved. */
  renewToken(): Promise<AccessToken>
  /**
   * From now on card activity, test calls and manual retries wait until the delivery worker knows the last creation or update of a
   * subscription of their tenant. @param lag so many milliseconds after it, the worker was seen to know it
   */
  holdDeliveriesBack(lag: number): void
  /** The next number in the order of everything the run sends and receives. */
  nextId(): number
  /** How many requests were sent, and how many of them returned 429. */
  requests(): number
  throttled(): number
}

/** The target with what only the runner uses. */
export interface RunTarget extends Target {
  readonly client: ApiClient
  readonly receiver: Receiver | undefined
  /**
   * Uses a receiver from now on, and closes it with the target.
   * @throws {Interrupted} when the target was closed while the receiver was started
   */
  useReceiver(started: Promise<Receiver>): Promise<Receiver>
  /** Uses an address from now on for subscriptions where there is no receiver. */
  useWebhookUrl(url: string): void
  /** Closes the receiver: the target cannot reach it. */
  dropReceiver(): Promise<void>
  /** Whether a request used a token of the run's own, present or past. */
  usesOwnToken(request: Exchange['request']): boolean
  /** Asks for the capabilities of the control interface. @throws {Unreachable} when one is configured and does not respond */
  discoverControl(): Promise<ControlInterface | undefined>
  /** Ends its connections and its receiver. */
  close(): Promise<void>
}

export type Capabilities = { has(need: Need): boolean }

/** What watches a target at work. */
export type TargetHooks = ApiClientHooks & {
  /** Sees how far the clock of a target that cannot be read is ahead, where it is days apart, in milliseconds. */
  readonly onClockDifference?: (difference: number) => void
  /** Sees by how much the worker that delivers lags behind changes of subscriptions, and how long what it sends is held back, in milliseconds. */
  readonly onDeliveryLag?: (lag: number, wait: number) => void
}

/** Connects to nothing yet. @throws {UsageError} for a certificate file that cannot be read */
export function createTarget(options: RunOptions, capabilities: Capabilities, hooks: TargetHooks): RunTarget {
  const connections = createConnections(options)
  const tokens = createAccessTokens(options, connections.certificates, tokenFromControl)
  const client = createApiClient(options, connections, tokens, hooks)
  const { once, forget } = createMadeOnce()
  const { expires, isFresh, whileValid } = createTokenLifetimes()
  let control: ControlInterface | undefined
  let receiver: Receiver | undefined
  let isClosed = false
  let webhookUrl = 'https://receiver.invalid/webhooks'
  let deliveryLag = 0

  async function tokenFromControl(): Promise<AccessToken | undefined> {
    if (!capabilities.has('control:credentials')) return undefined
    const issued = await control?.post('/credentials', { company: 'same' })
    return issued && { value: String(issued.accessToken), expiresAt: Date.now() + Number(issued.expiresIn) * 1000 }
  }

  async function differenceOfClocks(): Promise<number> {
    if (capabilities.has('control:clock') || !capabilities.has('state')) return 0
    const difference = await clockDifference(target)
    if (difference !== 0) hooks.onClockDifference?.(difference)
    return difference
  }

  const target: RunTarget = {
    client,
    call: (id, args) => whileValid(args?.token, () => client.call(id, args)),
    send: (method, path, args, operation) => whileValid(args?.token, () => client.send(method, path, args, operation)),
    expires,
    isFresh,
    options,
    tenant: undefined,
    origin: new URL(options.baseUrl).origin,
    get receiver() {
      return receiver
    },
    async useReceiver(started) {
      receiver = await started
      if (!isClosed) return receiver
      await target.dropReceiver()
      throw new Interrupted()
    },
    async dropReceiver() {
      const dropped = receiver
      receiver = undefined
      await dropped?.close()
    },
    get control() {
      return control
    },
    get webhookUrl() {
      return receiver?.sharedUrl ?? webhookUrl
    },
    useWebhookUrl(url) {
      webhookUrl = url
    },
    supports: (need) => capabilities.has(need),
    once,
    forget,
    async now() {
      const clock = capabilities.has('control:clock') ? await control?.post('/clock', { advanceMs: 0 }) : undefined
      if (clock !== undefined) return momentOf(clock.now)
      return Date.now() + (await once('clock difference', differenceOfClocks))
    },
    withToken: (token) => (token === undefined ? target : withDefaultToken(target, token)),
    token: () => tokens.current(),
    renewToken: () => tokens.renew(),
    usesOwnToken: ({ headers }) => tokens.has(headers.authorization?.replace(/^Bearer /i, '')),
    holdDeliveriesBack(lag) {
      if (lag <= deliveryLag) return
      deliveryLag = lag
      const wait = 1.5 * lag
      client.holdDeliveriesBack(wait)
      hooks.onDeliveryLag?.(lag, wait)
    },
    nextId: client.nextId,
    requests: client.requests,
    throttled: client.throttled,
    async discoverControl() {
      if (options.control === undefined || options.readOnly) return undefined
      const { url, token } = options.control
      control = await discoverControl(url, token, client.sendToControl).catch((error: unknown) => {
        if (error instanceof Unreachable || error instanceof Interrupted) throw error
        throw new Unreachable(
          `the control interface at ${url} does not respond: ${errorText(error)}; check --control-url`,
          { cause: error },
        )
      })
      return control
    },
    async close() {
      isClosed = true
      await target.dropReceiver()
      await Promise.all([connections.close(), tokens.close()])
    },
  }
  return target
}

/** @throws {Unreachable} when the time of the control interface is no date-time */
function momentOf(now: unknown): number {
  const moment = typeof now === 'string' ? instantOf(now) : undefined
  if (moment !== undefined) return moment
  throw new Unreachable(
    `the control interface returns ${JSON.stringify(now)} as \`now\` of POST /clock: expected a date-time such as 2026-01-31T10:00:00Z`,
    { responds: true },
  )
}

/** Reads everything else from the target, whose receiver and control interface may still change. */
function withDefaultToken(target: Target, token: string): Target {
  const withToken = (args: RequestArguments = {}): RequestArguments => ({
    ...args,
    token: args.token === undefined ? token : args.token,
  })
  return Object.create(target, {
    tenant: { value: token },
    call: { value: (id, args) => target.call(id, withToken(args)) } satisfies { value: Target['call'] },
    send: {
      value: (method, path, args, operation) => target.send(method, path, withToken(args), operation),
    } satisfies {
      value: Target['send']
    },
    token: { value: async () => token },
  })
}
