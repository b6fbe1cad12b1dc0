import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { constants, gunzipSync } from 'node:zlib'
import type { RunEvent } from '../report/events.ts'

/** The text of a report file; that of `report.ndjson.gz` also while the run goes on. */
export function reportText(file: string): string {
  const bytes = readFileSync(file)
  return (file.endsWith('.gz') ? gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }) : bytes).toString()
}

/** The events in the `report.ndjson.gz` of a folder. */
export function writtenEvents(folder: string): readonly RunEvent[] {
  const lines = reportText(join(folder, 'report.ndjson.gz')).split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line))
}
