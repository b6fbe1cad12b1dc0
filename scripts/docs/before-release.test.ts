import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readGuides } from './guide.ts'

const root = join(import.meta.dirname, '../..')

/** What a guide says about the packages that it names, until they are published. */
const beforeRelease =
  'Before the first release, no registry has these packages. In a clone of this repository, `npm pack ./client ./sandbox .` makes each of them a file, which `npm install FILE` installs.'

const isReleased = /^## \[[^\]]+\] - \d/m.test(await readFile(join(root, 'CHANGELOG.md'), 'utf8'))
const guides = await readGuides(root)
const installing = guides.filter(({ markdown }) => /install (the package )?`?payments-api-/.test(markdown))

test.each(installing.map((guide) => [guide.file, guide] as const))(
  '%s says how to install packages that no registry has',
  (_, { markdown }) => {
    const count = inOneLine(markdown).split(beforeRelease).length - 1
    expect(count, isReleased ? 'remove it: the packages are published' : beforeRelease).toBe(isReleased ? 0 : 1)
  },
)

test('guides install packages', () => {
  expect(installing.map(({ name }) => name)).toEqual(['0-sandbox', '9-events', 'conform', 'receiver'])
})

test('below the command that fails without it', () => {
  if (isReleased) return
  for (const { file, markdown, snippets } of installing) {
    const command = snippets.find(({ kind, code }) => kind === 'install' && code.startsWith('npm install'))?.code
    if (command === undefined) continue
    expect(inOneLine(markdown), file).toContain(`${command} \`\`\` ${beforeRelease}`)
  }
})

function inOneLine(markdown: string): string {
  return markdown.replaceAll(/\s+/g, ' ')
}
