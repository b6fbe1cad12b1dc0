import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import json from 'highlight.js/lib/languages/json'
import typescript from 'highlight.js/lib/languages/typescript'
import yaml from 'highlight.js/lib/languages/yaml'
import { Marked, type Tokens } from 'marked'
import { withWholeOptions } from './whole-options.ts'

hljs.registerLanguage('sh', bash)
hljs.registerLanguage('json', json)
hljs.registerLanguage('ts', typescript)
hljs.registerLanguage('yaml', yaml)

/** The target of a link on the site; undefined if there is none. */
export type HrefOf = (href: string) => string | undefined

const unchanged: HrefOf = (href) => href

const renderer = (hrefOf: HrefOf) =>
  new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const inner = this.parser.parseInline(tokens)
        if (depth === 1) return `<h1>${inner}</h1>\n`
        const id = anchorOf(text)
        return `<h${depth} id="${id}"><a href="#${id}">${inner}</a></h${depth}>\n`
      },
      // Scrolls horizontally if it is wider than the screen, also with the keyboard.
      table(token: Tokens.Table) {
        const titles = token.header.map(({ tokens }) => this.parser.parseInline(tokens))
        const head = titles.map((title) => `<th>${title}</th>`).join('')
        // On a phone, the cells of a row are below each other and show the names of their columns.
        const cell = ({ tokens, text }: Tokens.TableCell, column: number) =>
          text === ''
            ? '<td></td>'
            : `<td data-label="${withoutTags(titles[column] ?? '')}">${this.parser.parseInline(tokens)}</td>`
        const rows = token.rows.map((cells) => `<tr>${cells.map(cell).join('')}</tr>`).join('\n')
        return `<div class="wide" tabindex="0"><table>\n<thead><tr>${head}</tr></thead>\n<tbody>${rows}</tbody>\n</table></div>\n`
      },
      code({ text, lang = '' }: Tokens.Code) {
        const [language = '', kind = ''] = lang.split(' ')
        const caption = captionOf(language, kind)
        const code = hljs.getLanguage(language) ? hljs.highlight(text, { language }).value : escapeHtml(text)
        return `<figure class="code ${language}"><figcaption>${caption}</figcaption><pre tabindex="0"><code>${code}</code></pre></figure>\n`
      },
      codespan: ({ text }: Tokens.Codespan) => `<code>${withWholeOptions(escapeHtml(text))}</code>`,
      link({ href, tokens }: Tokens.Link) {
        const target = hrefOf(href)
        const inner = this.parser.parseInline(tokens)
        return target === undefined ? inner : `<a href="${escapeHtml(target)}">${inner}</a>`
      },
    },
  })

/** The text of HTML, escaped as it is there. */
const withoutTags = (html: string): string => html.replaceAll(/<[^>]*>/g, '')

/** Renders Markdown. */
export function htmlOf(markdown: string, hrefOf: HrefOf = unchanged): string {
  return renderer(hrefOf).parse(markdown, { async: false })
}

/** Renders a line of Markdown. */
export function inlineHtmlOf(markdown: string, hrefOf: HrefOf = unchanged): string {
  return renderer(hrefOf).parseInline(markdown, { async: false })
}

/** The first-level heading of a Markdown text. */
export function titleOf(markdown: string): string {
  return /^# (.+)$/m.exec(markdown)?.[1] ?? ''
}

export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** Where commands run that do not end, by their kind: see Snippet in guide.ts. */
const terminals: Readonly<Record<string, string>> = {
  background: 'Run in its own terminal',
  alongside: 'Run in its own terminal',
}

function captionOf(language: string, kind: string): string {
  if (language === 'text') return 'Output'
  if (language === 'yaml' || language === 'json') return escapeHtml(kind || language.toUpperCase())
  if (language === 'sh') return escapeHtml(terminals[kind] ?? 'Run')
  return escapeHtml(kind)
}
