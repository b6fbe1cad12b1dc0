import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../failure/errors.ts'
import { isProcess } from '../run/is-process.ts'
import { cleanUp } from '../run/resources/cleanup.ts'
import { readResourceLog } from '../run/resources/read-resource-log.ts'
import { capabilitiesOf } from '../run/schedule/capabilities.ts'
import { createTarget } from '../run/target.ts'
import { plural } from '../text/in-words.ts'
import { programName } from '../text/program-name.ts'
import type { CliOptions } from './options.ts'
import { runOptions } from './to-run-options.ts'

/** A new file for the resource log of a run; prints a note about those of earlier runs on the same target. */
export function newResourceLogFile(folder: string, baseUrl: string | undefined): string {
  const earlier = resourceLogsIn(folder).find((file) => targetOf(file) === withoutSlash(baseUrl ?? ''))
  if (earlier !== undefined)
    console.error(
      `note: an earlier run did not clean up; run \`${programName} clean ${earlier}\` with the options of that run`,
    )
  return join(folder, `resources-${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${process.pid}.ndjson`)
}

function targetOf(file: string): string | undefined {
  try {
    return withoutSlash(readResourceLog(file).baseUrl)
  } catch {
    return undefined
  }
}

/** Resource logs of processes that have ended: the file name contains the process id. */
function resourceLogsIn(folder: string): string[] {
  try {
    return readdirSync(folder).flatMap((name) => {
      const [, id] = /^resources-.*-(\d+)\.ndjson$/.exec(name) ?? []
      return id === undefined || isProcess(Number(id)) ? [] : [join(folder, name)]
    })
  } catch {
    return []
  }
}

/**
 * Removes what a resource log lists, and prints what could not be removed.
 * @returns the exit code: 0 nothing is left, 1 something is
 */
export async function clean(file: string, cliOptions: CliOptions): Promise<number> {
  const log = readResourceLog(file)
  const { baseUrl } = cliOptions
  if (baseUrl !== undefined && withoutSlash(baseUrl) !== withoutSlash(log.baseUrl))
    throw new UsageError(
      `"${file}" lists resources on ${log.baseUrl}, not on ${baseUrl}: run again with --base-url ${log.baseUrl}`,
    )
  const options = runOptions({ ...cliOptions, baseUrl: log.baseUrl }, undefined)
  const target = createTarget(options, capabilitiesOf(options), { onExchange() {} })
  try {
    await target.token()
    const left = await cleanUp(target, { created: () => log.created, pending: () => log.pending })
    console.log(
      `The run left ${plural(log.created.length, 'resource')}, and ${plural(log.pending.length, 'create request')} without a response.`,
    )
    for (const path of left) console.log(`Could not be removed: ${path}`)
    if (left.length === 0) {
      rmSync(file)
      console.log('Nothing is left.')
    }
    return left.length === 0 ? 0 : 1
  } finally {
    await target.close()
  }
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, '')
