import { readFileSync } from 'node:fs'
import { readErrorText, UsageError } from '../../failure/errors.ts'
import { isObject, parseJson } from '../../values/json.ts'
import { pathOf } from './created-kinds.ts'
import type { CreatedResource, LogLine, PendingCreate } from './resource-log.ts'

/** The log of a run that may have crashed. @throws {UsageError} for a file that is no resource log */
export function readResourceLog(file: string): {
  readonly baseUrl: string
  readonly created: readonly CreatedResource[]
  readonly pending: readonly PendingCreate[]
} {
  const lines = linesOf(file)
  const [header] = lines
  if (header === undefined || !('resourceLog' in header) || typeof header.baseUrl !== 'string')
    throw new UsageError(
      `${file} is not a resource log; those are named resources-….ndjson, beside the report of their run`,
    )
  const pending = new Map<number, PendingCreate>()
  const created = new Map<string, CreatedResource>()
  for (const line of lines) {
    if ('sent' in line) pending.set(line.sent, line)
    if ('removed' in line) created.delete(line.removed)
    if (!('responded' in line)) continue
    const { operation } = pending.get(line.responded) ?? {}
    pending.delete(line.responded)
    if (operation !== undefined && line.created !== undefined)
      created.set(pathOf(operation, line.created), {
        operation,
        id: line.created,
        own: line.own === true,
      })
  }
  return { baseUrl: header.baseUrl, created: [...created.values()].reverse(), pending: [...pending.values()] }
}

/** The lines of a file, the last of which a crash may have cut. @throws {UsageError} */
function linesOf(file: string): LogLine[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new UsageError(`the resource log ${file} ${readErrorText(error)}`)
  }
  return text.split('\n').flatMap((line) => {
    const value = parseJson(line)
    return isObject(value) ? [value as LogLine] : []
  })
}
