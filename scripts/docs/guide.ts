import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lexer, type Token, type Tokens } from 'marked'

/** A guide, as it is written in docs/guides/<name>.md; those of integrators have a number in front, and follow each other. */
export type Guide = {
  /** `1-token`: the name of its file, and of its page. */
  readonly name: string
  readonly file: string
  /** Its page, seen from the root of the site. */
  readonly at: string
  readonly title: string
  /** Its first paragraph, in Markdown. */
  readonly summary: string
  readonly markdown: string
  readonly snippets: readonly Snippet[]
}

/**
 * A block of code in a guide. What follows the language says what becomes of it:
 *
 *   ts payments.ts     it is saved under that name; so are json and yaml
 *   sh                 it is run, and prints what the next block, of the language `text`, shows; … stands for anything
 *   sh fails           the same, and it ends with the exit code 1
 *   sh background      it is started, and runs until the next one that runs in the background, or the end of the guides
 *   sh install         it installs what the guide needs
 */
export type Snippet = {
  readonly language: string
  readonly kind: string
  readonly code: string
  readonly prints?: string
}

/** All guides, in their order. */
export async function readGuides(root: string): Promise<readonly Guide[]> {
  const folder = join(root, 'docs/guides')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort()
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

/** Whether a guide is one of those that integrators follow one after the other. */
export function isFollowed({ name }: Pick<Guide, 'name'>): boolean {
  return /^\d-/.test(name)
}

function snippetsOf(tokens: readonly Token[]): readonly Snippet[] {
  const blocks = tokens.filter((token): token is Tokens.Code => token.type === 'code')
  return blocks.flatMap((block, index) => {
    const [language = '', kind = ''] = (block.lang ?? '').split(' ')
    if (language === 'text') return []
    const next = blocks[index + 1]
    return [{ language, kind, code: block.text, ...(next?.lang === 'text' ? { prints: next.text } : {}) }]
  })
}
