/**
 * Builds the site of the docs, which opens from disk: `npm run docs`, then reports/docs/index.html.
 *
 *   npm run docs -- --out public                       another folder
 *   npm run docs -- --runs reports/runs                with a matrix of the runs whose reports are in that folder
 *   npm run docs -- --runs reports/runs --make-runs    makes those runs first
 *   npm run docs -- --source https://…/blob/main       with links to the files of the repository
 */
import { existsSync, readdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { UsageError } from '../conformance/run/errors.ts'
import { commandLine, wrongUse } from './command-line.ts'
import { makeRuns } from './docs/implementations/make-runs.ts'
import { buildSite } from './docs/site.ts'

const root = join(import.meta.dirname, '..')
const {
  out,
  runs,
  makeRuns: make,
  source,
} = commandLine('docs', 'Builds the site of the docs, which opens from disk.')
  .option('--out <folder>', 'where it goes; what the folder held before is removed', 'reports/docs')
  .option('--runs <folder>', 'puts the runs in it side by side: <folder>/<name>/report.ndjson')
  .option('--make-runs', 'makes these runs first: the sandbox, the sandbox with other choices, and the mock')
  .option('--source <url>', 'where the files of this repository can be read: https://github.com/OWNER/NAME/blob/COMMIT')
  .parse()
  .opts<{ out: string; runs?: string; makeRuns?: true; source?: string }>()
const folder = resolve(root, out)
if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(join(folder, 'reference.html'))) {
  wrongUse(`--out "${out}" holds something else than an earlier site: name a new folder`)
}
if (make && runs === undefined) wrongUse('--make-runs needs to know where the reports go: --runs FOLDER')
if (source !== undefined && !/^https:\/\/[^\s"]+$/.test(source))
  wrongUse(`--source "${source}" is not an https address`)

const folderOfRuns = runs === undefined ? undefined : resolve(root, runs)
if (make && folderOfRuns !== undefined) {
  for (const [name, code] of await makeRuns(folderOfRuns)) console.log(`ran ${name}: exit code ${code}`)
}
try {
  await buildSite(root, folder, { runs: folderOfRuns, source })
} catch (error) {
  if (error instanceof UsageError) wrongUse(`--runs "${runs}": ${error.message}`)
  throw error
}
console.log(`wrote ${relative(process.cwd(), folder)}: open ${relative(process.cwd(), join(folder, 'index.html'))}`)
