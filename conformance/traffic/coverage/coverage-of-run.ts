import type { CoverageEvent } from '../../report/events.ts'
import type { Run } from '../../report/run.ts'
import { plainRun } from '../../run/run-options.ts'
import { recordedInEvent } from '../read-recording.ts'
import { createTrafficSession } from '../session.ts'

/** The contract coverage of a run of the suite, measured from the exchanges in its report, as `check-traffic` does. */
export async function coverageOfRun({ start, exchanges }: Run): Promise<CoverageEvent | undefined> {
  const { baseUrl } = start.target
  let coverage: CoverageEvent | undefined
  const session = createTrafficSession(
    {
      run: { ...plainRun, baseUrl, tls: {} },
      sources: ['run'],
      replay: 'check-traffic',
      keepBodies: 'none',
      failOnCaller: false,
    },
    (event) => {
      if (event.event === 'coverage') coverage = event
    },
  )
  for await (const event of exchanges()) {
    const recorded = recordedInEvent(event, 'run')
    if (recorded !== undefined && !('rawBody' in recorded)) session.observe(recorded, baseUrl)
  }
  session.end({ interrupted: false })
  return coverage
}
