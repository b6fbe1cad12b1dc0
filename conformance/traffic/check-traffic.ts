import { UsageError } from '../failure/errors.ts'
import type { Sink } from '../report/events.ts'
import { shellQuoted } from '../report/failures/shell-quoted.ts'
import { plural } from '../text/in-words.ts'
import { readRecording } from './read-recording.ts'
import { createTrafficSession } from './session.ts'
import type { TrafficOptions } from './traffic-options.ts'

/**
 * Validates recordings, without sending anything, and emits what it finds as the events of a run.
 * @returns the exit code
 * @throws {UsageError} for a file that is no recording of this API
 */
export async function checkTraffic(
  files: readonly string[],
  { run, ...options }: Omit<TrafficOptions, 'sources' | 'replay'>,
  events: Sink,
): Promise<number> {
  const given = run.baseUrl === '' ? undefined : run.baseUrl
  const recordings = []
  for (const file of files) recordings.push(await readRecording(file, given))
  const bases = [...new Set(recordings.map(({ base }) => base))]
  const replay = [
    'check-traffic',
    ...files.map(shellQuoted),
    ...(given === undefined ? [] : ['--base-url', shellQuoted(given)]),
  ]
  const session = createTrafficSession(
    {
      ...options,
      run: { ...run, baseUrl: bases.join(', ') },
      sources: files,
      replay: replay.join(' '),
      isReplayExact: true,
    },
    events,
  )
  for (const { note } of recordings) if (note !== undefined) session.note(note)
  let [validated, others] = [0, 0]
  for (const { base, exchanges } of recordings)
    for await (const recorded of exchanges()) {
      const isValidated = 'rawBody' in recorded ? session.observeDelivery(recorded) : session.observe(recorded, base)
      if (isValidated) validated++
      else others++
    }
  if (validated === 0)
    throw new UsageError(
      `no request to ${bases.join(', ')} in ${files.join(', ')}; name another address with --base-url`,
    )
  if (others > 0)
    session.note(
      `${plural(others, 'request')} to other addresses than ${bases.map((base) => `${base}/v1`).join(', ')} ${others === 1 ? 'is' : 'are'} left out`,
    )
  return session.end({ interrupted: false })
}
