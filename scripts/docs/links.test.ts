import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { linksOf } from './links.ts'
import { readSiteContent } from './site-content.ts'

const pages = new Map([
  ['docs/guides/5-webhooks.md', 'guides/5-webhooks.html'],
  ['conformance/README.md', 'suite.html'],
])
const source = 'https://git.example/payments/blob/main'

test.each([
  ['a neighbour', '5-webhooks.md#subscribe', 'guides/5-webhooks.html#subscribe'],
  ['a page from elsewhere', '../../conformance/README.md#in-ci', 'suite.html#in-ci'],
])('a link to %s becomes a link to its page', (_, href, page) => {
  expect(linksOf('docs/guides/1-token.md', 'guides/1-token.html', pages, undefined)(href)).toBe(`../${page}`)
})

test.each([
  ['#here', '#here'],
  ['https://example.com/a.md', 'https://example.com/a.md'],
  ['../reference.html#/cards', '../reference.html#/cards'],
])('%s is not changed', (href, same) => {
  expect(linksOf('docs/guides/1-token.md', 'guides/1-token.html', pages, source)(href)).toBe(same)
})

test('a file that is not a page is linked in the repository, or not at all', () => {
  const linkWith = (to?: string) =>
    linksOf('docs/guides/1-token.md', 'guides/1-token.html', pages, to)('../../action.yml')
  expect(linkWith(source)).toBe(`${source}/action.yml`)
  expect(linkWith()).toBeUndefined()
})

test('no page of the site drops a link to a document, the contract or the options', async () => {
  const content = await readSiteContent(join(import.meta.dirname, '../..'))
  const pages = [...content.forIntegrators, ...content.forServers, ...content.texts]
  const dropped = pages.flatMap(({ file, markdown }) =>
    relativeLinksIn(markdown)
      .filter((href) => content.linksIn(file)(href) === undefined)
      .map((href) => ({ file, href, path: join(file, '..', href.replace(/#.*/, '')) }))
      .filter(({ path }) => /^(docs|spec|conformance\/cli)\//.test(path)),
  )
  expect(dropped).toEqual([])
})

test('every link between texts of the repository leads to a file or folder of it', async () => {
  const root = join(import.meta.dirname, '../..')
  const files = ['README.md', 'CONTRIBUTING.md', 'conformance/README.md', 'client/README.md', 'sandbox/README.md']
  for (const folder of ['docs', 'docs/guides', 'docs/decisions'])
    for (const name of await readdir(join(root, folder))) if (name.endsWith('.md')) files.push(`${folder}/${name}`)
  const dead: string[] = []
  for (const file of files) {
    for (const href of relativeLinksIn(await readFile(join(root, file), 'utf8'))) {
      const path = join(root, file, '..', href.replace(/#.*/, ''))
      if (!existsSync(path)) dead.push(`${file}: ${href}`)
    }
  }
  expect(dead).toEqual([])
})

/** The links of a text to other files. */
function relativeLinksIn(markdown: string): readonly string[] {
  const text = markdown.replaceAll(/^ *```[\s\S]*?^ *```$/gm, '')
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, href = '']) => href)
    .filter((href) => !/^([a-z]+:|#)/.test(href))
}
