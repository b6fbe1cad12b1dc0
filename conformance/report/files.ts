import { createWriteStream, mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import type { RunEvent } from './events.ts'
import { junitReport } from './junit.ts'

/** What a run leaves behind, by format: the name of the file and what makes it of the events. */
export const formats = {
  junit: { file: 'junit.xml', of: junitReport },
} as const satisfies Record<string, { file: string; of: (events: readonly RunEvent[]) => string }>

export type Format = keyof typeof formats

/** Writes `report.ndjson` as the run goes on; `close` writes the other formats. @throws when the folder cannot be written */
export function createReportFiles(folder: string, wanted: readonly Format[]) {
  mkdirSync(folder, { recursive: true })
  const stream = createWriteStream(join(folder, 'report.ndjson'))
  return {
    sink(event: RunEvent): void {
      if (event.event !== 'progress') stream.write(`${JSON.stringify(event)}\n`)
    },
    async close(events: readonly RunEvent[]): Promise<void> {
      stream.end()
      await finished(stream)
      await Promise.all(
        wanted.map((format) => writeFile(join(folder, formats[format].file), formats[format].of(events))),
      )
    },
  }
}
