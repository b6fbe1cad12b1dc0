import { expect, test } from 'vitest'
import { linksOf } from './links.ts'

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
