import type { ReportedFailure } from '../events.ts'
import { offendingIndex } from '../reported-failure.ts'
import { shellQuoted } from '../shell-quoted.ts'
import type { Detail } from './detail.ts'

/**
 * The request that shows the failure, then the last ones that led to it.
 * @param sendsDeliveries whether the suite itself sends deliveries, as where receivers are tested
 * @returns pairs of the name of a line and its text
 */
export function exchangeLines(
  failure: ReportedFailure,
  { earlier: most, recording, verbose }: Detail,
  sendsDeliveries: boolean,
): (readonly [name: string, text: string])[] {
  const { exchanges, curl } = failure
  const offending = offendingIndex(failure)
  const commands = curl.map((text, index) => ({
    text,
    brief: verbose ? text : withoutLong(text, exchanges[index], recording),
  }))
  const earlier = commands.slice(0, offending).filter(({ text }) => !readsClock(text))
  const shown = commands.slice(offending, offending + 1).map(({ text, brief }) => {
    const isReceived = !sendsDeliveries && isDelivery(text)
    return ['exchange', isReceived ? deliveryText(exchanges[offending], recording) : brief] as const
  })
  if (most === 1 && earlier.length > 1) return [...shown, ['before', inOneText(earlier, curl[offending] ?? '')]]
  const omitted = earlier.length - most
  return [
    ...shown,
    ...(omitted > 0 ? [['before', `(${omitted} earlier in report.ndjson.gz)`] as const] : []),
    ...earlier
      .slice(Math.max(0, omitted))
      .map(({ brief }, position) => [position === 0 && omitted <= 0 ? 'before' : '', brief] as const),
  ]
}

/** A request of the target to the receiver of the run, which is gone when the report is read. */
const isDelivery = (command: string): boolean => command.includes(" -H 'x-webhook-")

/** @returns a command that shows the delivery, where there is a file with it */
const deliveryText = (id: number | undefined, recording: string | undefined): string =>
  recording === undefined
    ? `a delivery of the target, ${id} in the order of requests`
    : `${showing(id, recording)}  # a delivery of the target`

/** A command that shows an exchange of a recording. */
const showing = (id: number | undefined, recording: string): string =>
  `gunzip -c ${shellQuoted(recording)} | jq 'select(.id == ${id})'`

/** A curl command, and what is shown of it. */
type Command = { readonly text: string; readonly brief: string }

/** Characters of a command that is shown whole: a terminal of 24 lines and 80 columns has no room for more. */
const longestCommand = 1920

/** @returns a command that shows the request, where one that repeats it would fill a screen and there is a file with it */
function withoutLong(command: string, id: number | undefined, recording: string | undefined): string {
  if (command.length <= longestCommand || isDelivery(command) || recording === undefined || id === undefined)
    return command
  const [, method = ''] = / -X (\S+)/.exec(command) ?? []
  const url = command.slice(command.lastIndexOf(' ') + 1)
  const called = url.length > longestCommand ? method : `${method} ${url}`
  return `${showing(id, recording)}  # ${called}; --verbose prints its curl command of ${command.length} characters`
}

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi

/** An advance by nothing returns the time of the control interface. */
const readsClock = (command: string): boolean => command.includes('{"advanceMs":0}')

/** The last request that may have changed something, of the same object if there is one, as a command, and how many others there are. */
function inOneText(earlier: readonly Command[], offending: string): string {
  const writes = earlier.filter(({ text }) => / -X (?!GET )/.test(text))
  const ids = offending.match(uuid) ?? []
  const write = writes.findLast(({ text }) => ids.some((id) => text.includes(id))) ?? writes.at(-1)
  if (write === undefined) return `(${earlier.length} earlier in report.ndjson.gz)`
  return `${write.brief}  # and ${earlier.length - 1} more in report.ndjson.gz`
}
