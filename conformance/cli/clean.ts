import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createTarget } from '../http/target.ts'
import { capabilitiesOf } from '../run/capabilities.ts'
import { cleanUp } from '../run/cleanup.ts'
import { UsageError } from '../run/errors.ts'
import { readResourceLog } from '../run/resource-log.ts'
import { type CliOptions, runOptions } from './options.ts'
import { programName } from './program-name.ts'

/** A new file for the journal of a run; says what earlier runs left behind. */
export function newResourceLogFile(folder: string): string {
  const left = journalsIn(folder)
  if (left.length > 0)
    console.error(`note: an earlier run did not clean up; \`${programName} clean ${left[0]}\` does, with its options`)
  return join(folder, `journal-${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${process.pid}.ndjson`)
}

/** Journals of runs that have ended: the name of each holds the id of its process. */
function journalsIn(folder: string): string[] {
  try {
    return readdirSync(folder).flatMap((name) => {
      const [, id] = /^journal-.*-(\d+)\.ndjson$/.exec(name) ?? []
      return id === undefined || isAlive(Number(id)) ? [] : [join(folder, name)]
    })
  } catch {
    return []
  }
}

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}

/**
 * Removes what a journal says is still there, and says what could not be removed.
 * @returns the exit code: 0 nothing is left, 1 something is
 */
export async function clean(file: string, words: CliOptions): Promise<number> {
  const journal = readResourceLog(file)
  if (words.baseUrl !== undefined && withoutSlash(words.baseUrl) !== withoutSlash(journal.baseUrl))
    throw new UsageError(`${file} is of a run on ${journal.baseUrl}; --base-url ${words.baseUrl} is another target`)
  const options = runOptions({ ...words, baseUrl: journal.baseUrl }, undefined)
  const target = createTarget(options, capabilitiesOf(options), () => {})
  try {
    await target.token()
    const left = await cleanUp(target, { made: () => journal.made, asked: () => journal.asked })
    const many = journal.made.length
    console.log(
      `${many} ${many === 1 ? 'object was' : 'objects were'} left by the run, and ${journal.asked.length} requests without an answer.`,
    )
    for (const path of left) console.log(`could not be removed: ${path}`)
    if (left.length === 0) console.log('Nothing is left.')
    return left.length === 0 ? 0 : 1
  } finally {
    await target.close()
  }
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, '')
