import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { UsageError } from '../../../conformance/failure/errors.ts'
import { readRun } from '../../../conformance/report/run.ts'
import { type Implementation, mergeShards } from '../../../conformance/report/several-runs/merge-shards.ts'
import { descriptions } from './make-runs.ts'

/**
 * Reads the reports `<folder>/<name>/report.ndjson.gz`. Those of `--make-runs` come first.
 *
 * @throws {UsageError} when the folder cannot be read, contains no report, or an unfinished one
 */
export async function readRuns(folder: string): Promise<readonly Implementation[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => {
    throw new UsageError(`${folder} cannot be read`)
  })
  const files = names
    .filter((file) => /^[^/]+\/report\.ndjson\.gz$/.test(file))
    .sort((a, b) => order(a) - order(b) || a.localeCompare(b))
  if (files.length === 0) throw new UsageError(`${folder} contains no <name>/report.ndjson.gz`)
  const runs = await Promise.all(
    files.map(async (file) => ({ name: file.split('/')[0] ?? '', run: await readRun(join(folder, file)) })),
  )
  return mergeShards(runs)
}

function order(file: string): number {
  const place = [...descriptions.keys()].indexOf(file.split('/')[0] ?? '')
  return place < 0 ? descriptions.size : place
}
