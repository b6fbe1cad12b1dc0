import { expect, test } from 'vitest'
import { withFoldedTables } from './fold-tables.ts'
import { htmlOf } from './markdown.ts'

const rows = (count: number, cell: (index: number) => string) =>
  ['| fault | says |', '| --- | --- |', ...Array.from({ length: count }, (_, index) => `| ${cell(index)} | x |`)].join(
    '\n',
  )

test('a short table stays open', () => {
  const html = htmlOf(rows(40, String))
  expect(withFoldedTables(html)).toBe(html)
})

test('a long table is folded', () => {
  const html = withFoldedTables(htmlOf(rows(41, (index) => `run ${index}`)))
  expect(html).toContain('<details class="long"><summary>41 rows</summary>')
  expect(html.match(/<tr><td/g)).toHaveLength(41)
})

test('a long table of ids has a part for each section, with its head', () => {
  const html = withFoldedTables(htmlOf(rows(60, (index) => `\`${index < 20 ? 'boletos' : 'cards'}.fault-${index}\``)))
  expect([...html.matchAll(/<summary>(.*)<\/summary>/g)].map(([, summary]) => summary)).toEqual([
    'boletos: 20',
    'cards: 40',
  ])
  expect(html.match(/<th>fault<\/th>/g)).toHaveLength(2)
})
