import type { ReportedFailure, RequestKind } from '../events.ts'
import type { Detail } from '../terminal/detail.ts'
import { offendingIndex } from './reported-failure.ts'
import { shellQuoted } from './shell-quoted.ts'

/** A request that reports show, under its name; the name is empty where it continues the one before. */
export type ShownRequest = {
  readonly name: 'exchange' | 'delivery' | 'before' | ''
  /** A command that can be pasted; left out where there is none. */
  readonly command?: string
  /** What there is to know about it: no part of the command, as a shell may not know comments. */
  readonly notes: readonly string[]
}

/** The request that shows a failure, then the last ones that led to it. */
export function shownRequests(
  failure: ReportedFailure,
  { earlier: most, recording, verbose }: Pick<Detail, 'earlier' | 'recording' | 'verbose'>,
): readonly ShownRequest[] {
  const { exchanges, curl, kinds, withoutBody = [] } = failure
  const offending = offendingIndex(failure)
  const commands = curl.map((text, index): Command => {
    const id = exchanges[index]
    const isWithoutBody = id !== undefined && withoutBody.includes(id)
    const notes = isWithoutBody ? ['its body is too long for a command line, and is in report.ndjson.gz'] : []
    const kind = kinds?.[index] ?? 'write'
    const short = verbose || kind === 'delivery' ? undefined : withoutLong(text, id, recording)
    return { text, kind, command: text, notes, ...short }
  })
  const earlier = commands.slice(0, offending).filter(({ kind }) => kind !== 'clock')
  const shown = commands
    .slice(offending, offending + 1)
    .map(({ kind, command, notes }) =>
      kind === 'delivery' ? received(exchanges[offending], recording) : ({ name: 'exchange', command, notes } as const),
    )
  if (most === 1 && earlier.length > 1) return [...shown, lastWrite(earlier, curl[offending] ?? '')]
  const omitted = earlier.length - most
  return [
    ...shown,
    ...(omitted > 0 ? [inRecording(omitted)] : []),
    ...earlier.slice(Math.max(0, omitted)).map(({ command, notes }, position) => {
      const name = position === 0 && omitted <= 0 ? 'before' : ''
      return { name, command, notes } as const
    }),
  ]
}

const inRecording = (count: number): ShownRequest => ({
  name: 'before',
  notes: [`${count} earlier in report.ndjson.gz`],
})

/** A delivery of the target to the receiver of the run, which is gone when the report is read: with a command that shows it where there is a file with it. */
const received = (id: number | undefined, recording: string | undefined): ShownRequest =>
  recording === undefined
    ? { name: 'delivery', notes: [`number ${id} of what the run sent and received`] }
    : { name: 'delivery', command: showing(id, recording), notes: [] }

/** A command that shows an exchange of a recording. */
const showing = (id: number | undefined, recording: string): string =>
  `gunzip -c ${shellQuoted(recording)} | jq 'select(.id == ${id})'`

/** A curl command, and what is shown instead. */
type Command = {
  readonly text: string
  readonly kind: RequestKind
  readonly command: string
  readonly notes: readonly string[]
}

/** Characters of a command that is shown whole: a terminal of 24 lines and 80 columns has no room for more. */
const longestCommand = 1920

/** @returns a command that shows the request, where one that repeats it would fill a screen and there is a file with it */
function withoutLong(
  command: string,
  id: number | undefined,
  recording: string | undefined,
): Pick<Command, 'command' | 'notes'> | undefined {
  if (command.length <= longestCommand || recording === undefined || id === undefined) return undefined
  const [, method = ''] = / -X (\S+)/.exec(command) ?? []
  const url = command.slice(command.lastIndexOf(' ') + 1)
  const called = url.length > longestCommand ? method : `${method} ${url}`
  const note = `${called}; --verbose prints its curl command of ${command.length} characters`
  return { command: showing(id, recording), notes: [note] }
}

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi

/** The last request that may have changed something, of the same object if there is one, and how many others there are. */
function lastWrite(earlier: readonly Command[], offending: string): ShownRequest {
  const writes = earlier.filter(({ kind }) => kind === 'write')
  const ids = offending.match(uuid) ?? []
  const write = writes.findLast(({ text }) => ids.some((id) => text.includes(id))) ?? writes.at(-1)
  if (write === undefined) return inRecording(earlier.length)
  const { command, notes } = write
  return { name: 'before', command, notes: [...notes, `${earlier.length - 1} more in report.ndjson.gz`] }
}
