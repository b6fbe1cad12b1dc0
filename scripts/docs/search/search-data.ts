import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import type { Entry } from './entries.ts'

/**
 * The script that a page loads at the first search: the library and all entries. A page opened from disk can load scripts and nothing else.
 * The index is built in the browser, which takes less time than loading it.
 */
export async function searchData(entries: readonly Entry[]): Promise<string> {
  // Arrays instead of objects, so that property names are not repeated two thousand times.
  const rows = entries.map(({ kind, title, name, words, to, faults }) => [
    kind,
    title,
    name,
    words,
    to,
    ...(faults ? [faults] : []),
  ])
  const data = JSON.stringify(rows).replaceAll('</', '<\\/')
  return `${await library()}\nwindow.siteEntries = ${data}\n`
}

/** MiniSearch as a script that defines the global `MiniSearch`. */
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
