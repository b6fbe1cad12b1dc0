import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import json from 'highlight.js/lib/languages/json'
import typescript from 'highlight.js/lib/languages/typescript'
import { Marked, type Tokens } from 'marked'

hljs.registerLanguage('sh', bash)
hljs.registerLanguage('json', json)
hljs.registerLanguage('ts', typescript)

const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }: Tokens.Heading) {
      const inner = this.parser.parseInline(tokens)
      if (depth === 1) return `<h1>${inner}</h1>\n`
      const id = anchorOf(text)
      return `<h${depth} id="${id}"><a href="#${id}">${inner}</a></h${depth}>\n`
    },
    // What may be wider than a phone is scrolled by itself, with the keyboard too.
    table(token: Tokens.Table) {
      const cell = (cells: readonly Tokens.TableCell[], tag: string) =>
        cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')
      const rows = token.rows.map((cells) => `<tr>${cell(cells, 'td')}</tr>`).join('\n')
      return `<div class="wide" tabindex="0"><table>\n<thead><tr>${cell(token.header, 'th')}</tr></thead>\n<tbody>${rows}</tbody>\n</table></div>\n`
    },
    code({ text, lang = '' }: Tokens.Code) {
      const [language = '', kind = ''] = lang.split(' ')
      const caption = captionOf(language, kind)
      const code = hljs.getLanguage(language) ? hljs.highlight(text, { language }).value : escapeHtml(text)
      return `<figure class="code ${language}"><figcaption>${caption}</figcaption><pre tabindex="0"><code>${code}</code></pre></figure>\n`
    },
    // A guide links to its neighbours as files of the repository; here they are pages.
    link({ href, tokens }: Tokens.Link) {
      const target = /^[a-z]+:/.test(href) ? href : href.replace(/\.md(?=#|$)/, '.html')
      return `<a href="${escapeHtml(target)}">${this.parser.parseInline(tokens)}</a>`
    },
  },
})

/** The HTML of a text in Markdown. */
export function htmlOf(markdown: string): string {
  return marked.parse(markdown, { async: false })
}

/** The HTML of a line in Markdown. */
export function inlineHtmlOf(markdown: string): string {
  return marked.parseInline(markdown, { async: false })
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

function captionOf(language: string, kind: string): string {
  if (language === 'text') return 'It prints'
  if (language === 'sh') return kind === 'background' ? 'Run, and leave it running' : 'Run'
  return escapeHtml(kind)
}
