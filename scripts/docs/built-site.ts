import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SiteOptions } from './parts.ts'
import { buildSite } from './site.ts'

const root = join(import.meta.dirname, '../..')

/** The site in a temporary folder, for tests. */
export type BuiltSite = {
  readonly folder: string
  /** All pages, seen from the root of the site. */
  readonly pages: readonly string[]
  read(page: string): Promise<string>
  remove(): Promise<void>
}

export async function builtSite(options: SiteOptions = {}): Promise<BuiltSite> {
  const folder = await mkdtemp(join(tmpdir(), 'payments-docs-'))
  await buildSite(root, folder, options)
  return {
    folder,
    pages: (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html')).sort(),
    read: (page) => readFile(join(folder, page), 'utf8'),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Pages that Redoc has made. */
export const isReference = (page: string): boolean => /^(reference|control)\.html/.test(page)

/** The links on a page, as they are written, without those inside of scripts. */
export function linksOn(html: string): string[] {
  const written = html.replaceAll(/<script\b[\s\S]*?<\/script>/g, '').matchAll(/ (?:href|src)="([^"]*)"/g)
  return [...written].map(([, href = '']) => unescaped(href))
}

/** The anchors on a page. */
export function anchorsOn(html: string): string[] {
  return [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => unescaped(id))
}

function unescaped(text: string): string {
  const characters: Readonly<Record<string, string>> = {
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#39;': "'",
    '&amp;': '&',
  }
  return text.replaceAll(/&(lt|gt|quot|#39|amp);/g, (reference) => characters[reference] ?? reference)
}
