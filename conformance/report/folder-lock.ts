import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../failure/errors.ts'
import { isProcess } from '../run/is-process.ts'

/** Contains the id of the process that writes to the folder. */
const lockFile = '.running'

/** The process of another run that writes its reports to a folder; undefined for none. */
export function otherRunIn(folder: string): number | undefined {
  const pid = pidIn(join(folder, lockFile))
  return pid !== undefined && pid !== process.pid && isProcess(pid) ? pid : undefined
}

function pidIn(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

/**
 * Takes a folder that exists for the reports of this process, until the returned function is called or the process ends.
 * @throws {UsageError} while another run writes to it
 */
export function takeFolder(folder: string): () => void {
  const file = join(folder, lockFile)
  const other = otherRunIn(folder)
  if (other !== undefined)
    throw new UsageError(
      `another run (process ${other}) writes its reports to ${folder}: wait until it has ended, or give one of the two another --report-dir`,
    )
  // A run that was killed leaves its file.
  rmSync(file, { force: true })
  writeFileSync(file, `${process.pid}\n`)
  const giveBack = () => {
    if (pidIn(file) === process.pid) rmSync(file, { force: true })
    process.off('exit', giveBack)
  }
  process.on('exit', giveBack)
  return giveBack
}
