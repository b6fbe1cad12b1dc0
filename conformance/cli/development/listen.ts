import { rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import type { WebhookEventType } from '../../../generated/types.d.ts'
import { errorText, Refused, Unreachable, UsageError } from '../../failure/errors.ts'
import { isSuccessStatus } from '../../http/exchange.ts'
import { type Forwarded, forward, type Incoming } from '../../http/forward.ts'
import { joinedHeaders } from '../../http/headers.ts'
import { isTest } from '../../validate/delivery.ts'
import { parseJson } from '../../values/json.ts'
import type { Connection } from './connection.ts'
import { eventLine, shownEvent } from './event-line.ts'
import { startLocalReceiver } from './local-receiver.ts'
import type { Print } from './print.ts'

export type ListenOptions = {
  /** Where deliveries go. Undefined: they are only printed. */
  readonly forwardTo: string | undefined
  readonly events: readonly WebhookEventType[]
  /** Where the secret of the subscription is written while it exists. */
  readonly secretFile: string | undefined
  /** Milliseconds that the program behind `forwardTo` may take. */
  readonly timeout: number
}

/** A subscription without deliveries shows only that it exists. */
const received = { status: 200, body: Buffer.alloc(0), ms: 0, error: undefined } satisfies Forwarded
/** What the target gets if the program behind `forwardTo` does not respond. */
const BAD_GATEWAY = 502

/**
 * Subscribes to events, prints each delivery, and forwards it unchanged, until `stop`. Then it removes the subscription. The
 * target gets the response of the program, so that it records and retries deliveries as it does in production.
 * @throws {Unreachable} when the target cannot deliver to this machine
 */
export async function listen(
  connection: Connection,
  options: ListenOptions,
  print: Print,
  stop: AbortSignal,
): Promise<void> {
  let isProbing = true
  const receiver = await startLocalReceiver(connection, async (delivery) => {
    if (isProbing && isTest({ headers: joinedHeaders(delivery.headers) })) return received
    const { forwardTo } = options
    const forwarded = forwardTo === undefined ? received : await forward(forwardTo, delivery, options.timeout)
    report(delivery, forwarded, options, print)
    const { status, body, error } = forwarded
    return { status: status ?? BAD_GATEWAY, body: error === undefined ? body : Buffer.from(error) }
  })
  try {
    const subscription = await connection.call('createWebhookSubscription', {
      body: {
        url: receiver.url,
        eventTypes: options.events,
        developerEmail: 'developer@example.com',
        description: `payments-api-conform listen, ${hostname()}, process ${process.pid}`.slice(0, 255),
      },
    })
    const path = { id: subscription.id }
    try {
      await probe(connection, path, receiver.caFile)
      isProbing = false
      if (options.secretFile !== undefined) writeSecret(options.secretFile, subscription.secret)
      announce(connection, subscription, options, print)
      if (!stop.aborted) await new Promise((resolve) => stop.addEventListener('abort', resolve, { once: true }))
    } finally {
      await remove(connection, path, print)
      if (options.secretFile !== undefined) rmSync(options.secretFile, { force: true })
    }
  } finally {
    await receiver.close()
  }
}

/** Readable by its owner only. @throws {UsageError} when it cannot be written */
function writeSecret(file: string, secret: string | undefined): void {
  try {
    writeFileSync(file, `${secret}\n`, { mode: 0o600 })
  } catch (error) {
    throw new UsageError(`--secret-file "${file}" cannot be written: ${errorText(error)}`)
  }
}

/** Sends a test delivery, which is not forwarded. */
async function probe(connection: Connection, path: { readonly id: string }, caFile: string | undefined): Promise<void> {
  const { result, errorMessage } = await connection.call('testWebhookSubscription', { path })
  if (result === 'success') return
  const trust = caFile === undefined ? '' : `; let the target trust ${caFile}, or give --webhook-cert and --webhook-key`
  throw new Unreachable(`the target cannot deliver to this machine: ${errorMessage}${trust}`)
}

function announce(
  { options: { baseUrl } }: Connection,
  { id, secret }: { readonly id: string; readonly secret?: string },
  { forwardTo, events }: ListenOptions,
  print: Print,
): void {
  const to = forwardTo === undefined ? '' : `, forwarded to ${forwardTo}`
  print(
    { listening: true, baseUrl, subscriptionId: id, secret, events, forwardTo },
    `Events of ${baseUrl}${to}. Secret of this subscription, for the verification of signatures:\n  ${secret}\nPress Ctrl-C to end it.`,
  )
}

/** A sandbox that has stopped meanwhile took the subscription with it, or keeps it in its database. */
async function remove(connection: Connection, path: { readonly id: string }, print: Print): Promise<void> {
  try {
    await connection.call('deleteWebhookSubscription', { path })
    print.note('The subscription is removed.')
  } catch (error) {
    if (!(error instanceof Refused || error instanceof Unreachable)) throw error
    print.note(`note: subscription ${path.id} could not be removed: ${error.message}`)
  }
}

function report(
  delivery: Incoming,
  { status, ms, error }: Forwarded,
  { forwardTo }: ListenOptions,
  print: Print,
): void {
  const body = parseJson(delivery.body.toString('utf8'))
  const event = shownEvent(body)
  const retry = delivery.headers['x-webhook-retry-reason']
  const kind = isTest({ headers: joinedHeaders(delivery.headers) })
    ? 'test delivery'
    : retry === undefined
      ? undefined
      : `${retry} retry`
  const notes = [kind, error].filter((note) => note !== undefined)
  const failed = status === null || !isSuccessStatus(status)
  const outcome =
    forwardTo === undefined ? 'received' : `→ ${String(status ?? '—').padEnd(3)} ${String(ms).padStart(5)} ms`
  const line = eventLine(event, outcome, { failed, note: notes.length === 0 ? undefined : notes.join(': ') })
  const forwarded = forwardTo === undefined ? {} : { status, ms, error }
  print({ id: event.id, type: event.type, ...forwarded, kind, event: body }, line)
}
