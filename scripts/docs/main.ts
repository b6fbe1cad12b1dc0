/**
 * Builds the documentation site, which opens from disk: `npm run docs`, then reports/docs/index.html.
 *
 *   npm run docs -- --out public                       writes to another folder
 *   npm run docs -- --runs reports/runs                adds a matrix of the runs whose reports are in that folder
 *   npm run docs -- --runs reports/runs --make-runs    makes these runs first
 *   npm run docs -- --source https://…/blob/main       adds links to the files of the repository
 */
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { UsageError } from '../../conformance/failure/errors.ts'
import { commandLine, usageError } from '../command-line.ts'
import { makeRuns } from './implementations/make-runs.ts'
import { shownPath } from './shown-path.ts'
import { buildSite } from './site.ts'

const root = join(import.meta.dirname, '../..')
const {
  out,
  runs,
  makeRuns: mustMakeRuns,
  source,
} = commandLine('docs', 'Builds the documentation site, which opens from disk.')
  .option('--out <folder>', 'output folder; its previous content is deleted', 'reports/docs')
  .option('--runs <folder>', 'add a matrix of the runs in this folder: <folder>/<name>/report.ndjson.gz')
  .option('--make-runs', 'make these runs first: the sandbox, the sandbox with other choices, and the mock')
  .option('--source <url>', 'base URL of the files of this repository: https://github.com/OWNER/NAME/blob/COMMIT')
  .parse()
  .opts<{ out: string; runs?: string; makeRuns?: true; source?: string }>()
const folder = resolve(root, out)
if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(join(folder, 'reference.html'))) {
  usageError(`--out "${out}" contains other files than a documentation site: choose a new folder`)
}
if (mustMakeRuns && runs === undefined)
  usageError('--make-runs requires --runs <folder>, where the reports are written')
if (source !== undefined && !/^https:\/\/[^\s"]+$/.test(source)) usageError(`--source "${source}" is not an https URL`)

const runsFolder = runs === undefined ? undefined : resolve(root, runs)
if (mustMakeRuns && runsFolder !== undefined) {
  for (const [name, code] of await makeRuns(runsFolder)) console.log(`run ${name}: exit code ${code}`)
}
try {
  await buildSite(root, folder, { runs: runsFolder, source })
} catch (error) {
  if (error instanceof UsageError) usageError(`--runs "${runs}": ${error.message}`)
  throw error
}
console.log(`wrote ${shownPath(folder)}: open ${shownPath(join(folder, 'index.html'))}`)
