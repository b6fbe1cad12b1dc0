import { createWriteStream, mkdirSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { annotations } from './annotations.ts'
import type { RunEvent } from './events.ts'
import { harReport } from './har.ts'
import { htmlReport } from './html.ts'
import { jsonReport } from './json.ts'
import { junitReport } from './junit.ts'
import { markdownReport } from './markdown.ts'
import { type Run, readRun } from './run.ts'
import { sarifReport } from './sarif.ts'

/** The files of a run, by format: the file name, and the function that renders the run, as a whole or in pieces. */
export const formats = {
  junit: { file: 'junit.xml', of: ({ verdicts, end }) => junitReport([...verdicts, end]) },
  html: { file: 'report.html', of: htmlReport },
  markdown: { file: 'report.md', of: markdownReport },
  json: { file: 'report.json', of: jsonReport },
  sarif: { file: 'report.sarif', of: sarifReport },
  har: { file: 'report.har', of: harReport },
  annotations: { file: 'annotations.txt', of: annotations },
} as const satisfies Record<string, { file: string; of: (run: Run) => string | AsyncIterable<string> }>

export type Format = keyof typeof formats

/** Characters that are buffered. */
const maxBuffered = 64 * 1024

/** The report files of one run. */
export interface ReportFiles {
  /** Writes an event to `report.ndjson`. Events after `close` are dropped. */
  sink(event: RunEvent): void
  /** Writes what is still buffered and the other formats, and returns their paths; none where the run did not end. */
  close(): Promise<readonly string[]>
}

/**
 * Writes `report.ndjson` while the run goes on, and the other formats at its end. Files of an earlier run are removed first, so that
 * none of them can be taken for the report of this one.
 * @throws when the folder cannot be written
 */
export function createReportFiles(folder: string, wanted: readonly Format[]): ReportFiles {
  mkdirSync(folder, { recursive: true })
  for (const { file: name } of Object.values(formats)) rmSync(join(folder, name), { force: true })
  const file = join(folder, 'report.ndjson')
  const stream = createWriteStream(file)
  let hasEnded = false
  let isClosed = false
  let buffer = ''
  let timer: NodeJS.Timeout | undefined

  /** Events arrive by the hundred: one write for each would take longer than the event. */
  function write(): void {
    clearTimeout(timer)
    timer = undefined
    stream.write(buffer)
    buffer = ''
  }

  return {
    sink(event) {
      // A delivery may still arrive while the run ends.
      if (event.event === 'progress' || isClosed) return
      if (event.event === 'end') hasEnded = true
      buffer += `${JSON.stringify(event)}\n`
      if (buffer.length > maxBuffered) write()
      else timer ??= setTimeout(write, 100).unref()
    },
    async close() {
      write()
      isClosed = true
      stream.end()
      await finished(stream)
      if (!hasEnded || wanted.length === 0) return []
      const run = await readRun(file)
      const files = wanted.map((format) => join(folder, formats[format].file))
      for (const [index, format] of wanted.entries()) await writeFile(files[index] ?? '', formats[format].of(run))
      return files
    },
  }
}
