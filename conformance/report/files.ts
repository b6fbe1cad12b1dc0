import { createWriteStream, existsSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import { errorText, UsageError } from '../failure/errors.ts'
import { annotations } from './annotations.ts'
import type { RunEvent } from './events.ts'
import { otherRunIn, takeFolder } from './folder-lock.ts'
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

/** The name of a format, as `--format` takes it. */
export type Format = keyof typeof formats

/** Characters that are buffered. */
const maxBuffered = 64 * 1024

/** The report files of one run. */
export interface ReportFiles {
  /** Writes an event to `report.ndjson.gz`. Events after `close` are dropped. */
  sink(event: RunEvent): void
  /** Writes what is still buffered and the other formats, and returns the paths of all; none where the run did not end. */
  close(): Promise<readonly string[]>
}

/** A report that cannot be written any more: the disk is full, or the folder is gone. */
export class ReportError extends Error {
  constructor(file: string, cause: unknown) {
    super(`${file} cannot be written: ${errorText(cause)}`)
    this.name = 'ReportError'
  }
}

const eventsFile = 'report.ndjson.gz'

/** Removes the reports of an earlier run, so that none of them can be taken for that of a later one; not those of a run that goes on. */
export function removeReports(folder: string): void {
  if (otherRunIn(folder) !== undefined) return
  removeFormats(folder)
  removeIn(folder, eventsFile)
}

function removeFormats(folder: string): void {
  for (const { file } of Object.values(formats)) removeIn(folder, file)
}

function removeIn(folder: string, name: string): void {
  const file = join(folder, name)
  if (existsSync(file)) rmSync(file)
}

/** How the report files of a run are written. */
export type ReportFilesOptions = {
  /** Called once when `report.ndjson.gz` cannot be written any more; later events are dropped, and `close` throws the same error. */
  readonly onError?: (error: ReportError) => void
  /** The reports of an earlier run stay until this one has ended, and beyond where it does not end: they may be what it reads. */
  readonly keepsEarlier?: boolean
}

/**
 * Writes `report.ndjson.gz` while the run goes on, and the other formats at its end. The reports of an earlier run are removed first.
 * @throws {UsageError} when the folder cannot be written, or another run writes to it
 */
export function createReportFiles(
  folder: string,
  wanted: readonly Format[],
  { onError = () => {}, keepsEarlier = false }: ReportFilesOptions = {},
): ReportFiles {
  const file = join(folder, eventsFile)
  const unfinished = keepsEarlier ? join(folder, `unfinished-${process.pid}-${eventsFile}`) : file
  const compressed = createGzip({ level: 4 })
  let failure: ReportError | undefined
  const { fd, giveBack } = openIn(folder, unfinished, keepsEarlier)
  const output = createWriteStream(unfinished, { fd })
  const written = pipeline(compressed, output).catch((error: unknown) => {
    failure = new ReportError(file, error)
    onError(failure)
  })
  let hasEnded = false
  let isClosed = false
  let buffer = ''
  let timer: NodeJS.Timeout | undefined

  /** Events arrive by the hundred: one write for each would take longer than the event. What is written can be read if the run is killed. */
  function write(): void {
    clearTimeout(timer)
    timer = undefined
    if (failure !== undefined) return
    compressed.write(buffer)
    compressed.flush(constants.Z_SYNC_FLUSH)
    buffer = ''
  }

  async function end(): Promise<readonly string[]> {
    write()
    isClosed = true
    compressed.end()
    await written
    if (keepsEarlier && (failure !== undefined || !hasEnded)) rmSync(unfinished, { force: true })
    if (failure !== undefined) throw failure
    if (!hasEnded) return []
    if (keepsEarlier) {
      removeFormats(folder)
      renameSync(unfinished, file)
    }
    if (wanted.length === 0) return [file]
    const run = await readRun(file)
    const files = [file]
    for (const format of wanted) {
      const path = join(folder, formats[format].file)
      await writeFile(path, formats[format].of(run)).catch((error: unknown) => {
        rmSync(path, { force: true })
        throw new ReportError(path, error)
      })
      files.push(path)
    }
    return files
  }

  return {
    sink(event) {
      // A delivery may still arrive while the run ends.
      if (event.event === 'progress' || isClosed || failure !== undefined) return
      if (event.event === 'end') hasEnded = true
      buffer += `${onOneLine(JSON.stringify(event))}\n`
      if (buffer.length > maxBuffered) write()
      else timer ??= setTimeout(write, 100).unref()
    },
    close: () => end().finally(giveBack),
  }
}

/** JSON that readers of lines do not split: some take these two characters, which JSON may contain, for line breaks. */
function onOneLine(json: string): string {
  return json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}

/** Opens a file in the folder, which is emptied before. @throws {UsageError} */
function openIn(
  folder: string,
  file: string,
  keepsEarlier: boolean,
): { readonly fd: number; readonly giveBack: () => void } {
  try {
    makeFolder(resolve(folder))
    const giveBack = keepsEarlier ? () => {} : takeFolder(folder)
    if (!keepsEarlier) removeFormats(folder)
    return { fd: openSync(file, 'w'), giveBack }
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(`--report-dir ${folder} cannot be written: ${errorText(error)}`)
  }
}

/** Node's recursive `mkdirSync` never returns where a file system refuses new folders with ENOENT, such as /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}
