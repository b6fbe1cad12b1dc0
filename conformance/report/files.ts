import { createWriteStream, mkdirSync } from 'node:fs'
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

/** What a run leaves behind, by format: the name of the file and what makes it of the run, in one piece or in many. */
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

/** Characters. */
const mostUnwritten = 64 * 1024

/** Writes `report.ndjson` as the run goes on; `close` writes the other formats. @throws when the folder cannot be written */
export function createReportFiles(folder: string, wanted: readonly Format[]) {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'report.ndjson')
  const stream = createWriteStream(file)
  let isWhole = false
  let unwritten = ''
  let soon: NodeJS.Timeout | undefined

  /** Events come by the hundred, and a write of each would take longer than the event. */
  function write(): void {
    clearTimeout(soon)
    soon = undefined
    stream.write(unwritten)
    unwritten = ''
  }

  return {
    sink(event: RunEvent): void {
      if (event.event === 'start') isWhole = true
      if (event.event === 'progress') return
      unwritten += `${JSON.stringify(event)}\n`
      if (unwritten.length > mostUnwritten) write()
      else soon ??= setTimeout(write, 100).unref()
    },
    /** Tells the files that people open. A run that was interrupted before its start leaves nothing beside its events. */
    async close(): Promise<readonly string[]> {
      write()
      stream.end()
      await finished(stream)
      if (!isWhole || wanted.length === 0) return []
      const run = await readRun(file)
      const files = wanted.map((format) => join(folder, formats[format].file))
      for (const [index, format] of wanted.entries()) await writeFile(files[index] ?? '', formats[format].of(run))
      return files
    },
  }
}
