import pc from 'picocolors'
import { isObject } from '../../values/json.ts'

/** What is shown of an event: from a delivery, or from the list of events. */
export type ShownEvent = {
  readonly id: string
  readonly type: string
  readonly occurredAt: string
  /** `12.50 BRL`; undefined where the payload has no amount. */
  readonly amount: string | undefined
}

/** An event from the body of a delivery, or from the payload of an event record, which may be the data only. */
export function shownEvent(body: unknown): ShownEvent {
  const envelope = isObject(body) ? body : {}
  const data = isObject(envelope.data) ? envelope.data : envelope
  const { transactionAmount: amount, transactionCurrency: currency } = data
  return {
    id: printable(envelope.id ?? '?'),
    type: printable(envelope.type ?? '?'),
    occurredAt: printable(envelope.occurredAt ?? ''),
    amount: typeof amount === 'number' ? `${amount.toFixed(2)} ${printable(currency ?? '')}`.trim() : undefined,
  }
}

/** `14:03:27  transaction.settled         12.50 BRL  204  12 ms  3dc845c6-…` */
export function eventLine(
  { id, type, occurredAt, amount }: ShownEvent,
  outcome: string,
  { failed, note }: { readonly failed: boolean; readonly note?: string | undefined },
): string {
  const time = /T(\d\d:\d\d:\d\d)/.exec(occurredAt)?.[1] ?? occurredAt
  const paint = failed ? pc.red : pc.green
  const why = note === undefined ? [] : [pc.yellow(printable(note))]
  return [pc.dim(time), type.padEnd(25), (amount ?? '').padStart(13), paint(outcome), pc.dim(id), ...why].join('  ')
}

/** Text of the target without control characters. */
function printable(value: unknown): string {
  return String(value).replaceAll(/\p{C}/gu, '\u{FFFD}')
}
