/**
 * Builds the site of the docs, which opens from disk: `npm run docs`, then reports/docs/index.html.
 *
 *   npm run docs -- --out public    another folder
 */
import { existsSync, readdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { commandLine, wrongUse } from './command-line.ts'
import { buildSite } from './docs/site.ts'

const root = join(import.meta.dirname, '..')
const { out } = commandLine('docs', 'Builds the site of the docs, which opens from disk.')
  .option('--out <folder>', 'where it goes; what the folder held before is removed', 'reports/docs')
  .parse()
  .opts<{ out: string }>()
const folder = resolve(root, out)
if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(join(folder, 'reference.html'))) {
  wrongUse(`--out "${out}" holds something else than an earlier site: name a new folder`)
}

await buildSite(root, folder)
console.log(`wrote ${relative(process.cwd(), folder)}: open ${relative(process.cwd(), join(folder, 'index.html'))}`)
