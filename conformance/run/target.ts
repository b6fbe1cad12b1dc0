import type { Need } from '../../generated/rules.ts'
import { createAccessTokens } from '../http/access-tokens.ts'
import { type ApiClient, type ApiClientHooks, createApiClient } from '../http/api-client.ts'
import { createConnections } from '../http/connections.ts'
import type { ControlInterface } from '../http/control.ts'
import type { Exchange } from '../http/exchange.ts'
import type { RequestArguments } from '../http/request.ts'
import type { AccessToken } from '../http/token-endpoint.ts'
import type { Receiver } from '../receiver/receiver.ts'
import { clockDifference } from './clock-difference.ts'
import { createMadeOnce, type MadeOnce } from './made-once.ts'
import { createReceiverSlot } from './receiver-slot.ts'
import type { RunOptions } from './run-options.ts'
import { createTargetControl } from './target-control.ts'
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
  const control = createTargetControl(options, capabilities)
  const tokens = createAccessTokens(options, connections.certificates, control.issueToken)
  const client = createApiClient(options, connections, tokens, hooks)
  const receivers = createReceiverSlot()
  const { once, forget } = createMadeOnce()
  const { expires, isFresh, whileValid } = createTokenLifetimes()
  const target: RunTarget = {
    client,
    options,
    call: (id, args) => whileValid(args?.token, () => client.call(id, args)),
    send: (method, path, args, operation) => whileValid(args?.token, () => client.send(method, path, args, operation)),
    supports: (need) => capabilities.has(need),
    tenant: undefined,
    origin: new URL(options.baseUrl).origin,
    get receiver() {
      return receivers.current()
    },
    get webhookUrl() {
      return receivers.webhookUrl()
    },
    useReceiver: receivers.use,
    useWebhookUrl: receivers.useUrl,
    dropReceiver: receivers.drop,
    get control() {
      return control.current()
    },
    discoverControl: () => control.discover(client.sendToControl),
    now: async () =>
      (await control.readClock()) ??
      Date.now() + (await once('clock difference', () => differenceOfClocks(target, hooks.onClockDifference))),
    once,
    forget,
    expires,
    isFresh,
    withToken: (token) => (token === undefined ? target : withDefaultToken(target, token)),
    token: tokens.current,
    renewToken: tokens.renew,
    usesOwnToken: ({ headers }) => tokens.has(headers.authorization?.replace(/^Bearer /i, '')),
    holdDeliveriesBack: createDeliveryHold(client, hooks.onDeliveryLag),
    nextId: client.nextId,
    requests: client.requests,
    throttled: client.throttled,
    async close() {
      await receivers.close()
      await Promise.all([connections.close(), tokens.close()])
    },
  }
  return target
}

/** How far the clock of a target that cannot be read is ahead, where it is days apart, in milliseconds. */
async function differenceOfClocks(target: Target, onDifference: TargetHooks['onClockDifference']): Promise<number> {
  if (target.supports('control:clock') || !target.supports('state')) return 0
  const difference = await clockDifference(target)
  if (difference !== 0) onDifference?.(difference)
  return difference
}

/** Holds deliveries back by half as long again as the largest lag so far. */
function createDeliveryHold(client: ApiClient, onLag: TargetHooks['onDeliveryLag']): Target['holdDeliveriesBack'] {
  let largest = 0
  return (lag) => {
    if (lag <= largest) return
    largest = lag
    const wait = 1.5 * lag
    client.holdDeliveriesBack(wait)
    onLag?.(lag, wait)
  }
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
