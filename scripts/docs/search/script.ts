import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import type { Entry } from './entries.ts'

/**
 * The script that a page loads when somebody begins to search: the library, and all that can be found. A page that was opened from disk
 * may load scripts, and nothing else. The index is made of it there, in less time than it would take to load.
 */
export async function searchData(entries: readonly Entry[]): Promise<string> {
  // Members in a fixed order, so that their names are not told two thousand times.
  const rows = entries.map(({ kind, title, name, words, to }) => [kind, title, name, words, to])
  const data = JSON.stringify(rows).replaceAll('</', '<\\/')
  return `${await library()}\nwindow.siteEntries = ${data}\n`
}

/** The library as a plain script, which leaves `MiniSearch` behind. */
async function library(): Promise<string> {
  const bundle = await rolldown({ input: 'minisearch', cwd: import.meta.dirname })
  const { output } = await bundle.generate({ format: 'iife', name: 'MiniSearch', exports: 'default', minify: true })
  await bundle.close()
  const folder = createRequire(import.meta.url)
    .resolve('minisearch')
    .replace(/dist.cjs.*$/, '')
  const licence = await readFile(join(folder, 'LICENSE.txt'), 'utf8')
  return `/*! MiniSearch, https://github.com/lucaong/minisearch\n\n${licence}*/\n${output[0].code.trim()}`
}
