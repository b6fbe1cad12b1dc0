/**
 * Builds the site of the docs, which opens from disk: `npm run docs`, then reports/docs/index.html.
 *
 *   npm run docs -- --out public    another folder
 */
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildSite } from './docs/site.ts'

const root = join(import.meta.dirname, '..')
const { values } = parseArgs({ options: { out: { type: 'string', default: 'reports/docs' } } })
const folder = resolve(root, values.out)

await buildSite(root, folder)
console.log(`wrote ${relative(process.cwd(), folder)}: open ${relative(process.cwd(), join(folder, 'index.html'))}`)
