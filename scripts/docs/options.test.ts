import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { formats } from '../../conformance/report/files.ts'
import { ofMain } from './commands.ts'
import { optionsMarkdown, tableOfFormats } from './options.ts'

const root = join(import.meta.dirname, '../..')
const readme = await readFile(join(root, 'README.md'), 'utf8')
const page = optionsMarkdown(readme)

test('every command that --help lists is on the page, with its description', async () => {
  const command = [join(root, 'conformance/cli/main.ts'), '--help']
  const { stdout } = await promisify(execFile)(process.execPath, command)
  const [, listed = ''] = stdout.split('\nCommands:\n')
  const names = [...listed.matchAll(/^ {2}(\w+)/gm)].map(([, name = '']) => name)
  expect(names).toContain('diff')
  expect(names.filter((name) => !new RegExp(`^- \`${name}\\b`, 'm').test(page))).toEqual([])
  const inOneLine = listed.replaceAll(/\s+/g, ' ')
  for (const [name, { argument, says }] of Object.entries(ofMain))
    expect(inOneLine).toContain(` ${[name, argument, says].filter((part) => part !== undefined).join(' ')}`)
})

test('the table of formats names each format with its file', () => {
  const table = tableOfFormats(readme)
  const rows = [...table.matchAll(/^\| `(\w+)` \| `([^`]+)` \| [^|]+ \|$/gm)].map(([, name, file]) => [name, file])
  expect(rows.toSorted()).toEqual(
    Object.entries(formats)
      .map(([name, { file }]) => [name, file])
      .toSorted(),
  )
})
