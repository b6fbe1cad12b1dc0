import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lexer, type Token, type Tokens } from 'marked'

/** A guide, docs/guides/<name>.md. The guides for integrators are numbered and build on each other. */
export type Guide = {
  /** The name of its file and of its page: `1-token`. */
  readonly name: string
  readonly file: string
  /** Path of its page from the root of the site. */
  readonly at: string
  readonly title: string
  /** Its first paragraph, in Markdown. */
  readonly summary: string
  readonly markdown: string
  readonly snippets: readonly Snippet[]
}

/**
 * A code block in a guide. The info string says what the tests do with it:
 *
 *   ts payments.ts     save it under that name (also json and yaml)
 *   sh                 run it; it prints the next block, whose language is `text` and in which … matches anything
 *   sh fails           the same, with exit code 1
 *   sh background      start it; it runs until the next background command or the end of the guides
 *   sh alongside       start it beside what runs; it runs until the end of its guide, and has printed the next block by then
 *   sh example         shown only: it would replace what runs
 *   sh install         it installs the packages that the guide needs
 */
export type Snippet = {
  readonly language: string
  readonly kind: string
  readonly code: string
  readonly prints?: string
}

/** All guides, in order. */
export async function readGuides(root: string): Promise<readonly Guide[]> {
  const folder = join(root, 'docs/guides')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md') && name !== 'README.md').sort()
  return Promise.all(names.map(async (name) => guideOf(name.slice(0, -3), await readFile(join(folder, name), 'utf8'))))
}

function guideOf(name: string, markdown: string): Guide {
  const tokens = lexer(markdown)
  const title = tokens.find((token): token is Tokens.Heading => token.type === 'heading' && token.depth === 1)
  const summary = tokens.find((token): token is Tokens.Paragraph => token.type === 'paragraph')
  if (!title || !summary) throw new Error(`docs/guides/${name}.md needs a title and a first paragraph`)
  const place = { file: `docs/guides/${name}.md`, at: `guides/${name}.html` }
  return { name, ...place, title: title.text, summary: summary.text, markdown, snippets: snippetsOf(tokens) }
}

/** Whether a guide is one of the numbered guides for integrators. */
export function isForIntegrators({ name }: Pick<Guide, 'name'>): boolean {
  return /^\d-/.test(name)
}

function snippetsOf(tokens: readonly Token[]): readonly Snippet[] {
  const blocks = tokens.filter((token): token is Tokens.Code => token.type === 'code')
  return blocks.flatMap((block, index) => {
    const [language = '', kind = ''] = (block.lang ?? '').split(' ')
    if (language === 'text' || kind === 'example') return []
    const next = blocks[index + 1]
    return [{ language, kind, code: block.text, ...(next?.lang === 'text' ? { prints: next.text } : {}) }]
  })
}
