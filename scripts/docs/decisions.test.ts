import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../docs/decisions')
const names = (await readdir(folder)).filter((name) => name !== 'README.md').sort()

type Decision = { readonly name: string; readonly title: string; readonly date: string; readonly status: string }

const decisions: readonly Decision[] = await Promise.all(
  names.map(async (name) => {
    const text = await readFile(join(folder, name), 'utf8')
    const [, title = '', status = '', date = ''] = /^# (.+)\n\n(.+), (\d{4}-\d{2}-\d{2})\.\n\n/.exec(text) ?? []
    return { name, title, date, status }
  }),
)

test.each(decisions)('$name has a title, a status and a date', ({ title, status, date }) => {
  const message =
    'begin the file with "# Title", an empty line, and "Accepted, YYYY-MM-DD." or "Replaced by …, YYYY-MM-DD."'
  expect([title !== '', /^(Accepted|Replaced by .+)$/.test(status), date !== ''], message).toEqual([true, true, true])
})

test('the index lists all decisions by date', async () => {
  const rows = decisions
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.name.localeCompare(b.name))
    .map(({ name, title, date, status }) => `| ${date} | [${title}](${name}) | ${status} |`)
  const index = await readFile(join(folder, 'README.md'), 'utf8')
  expect(index.split('\n').filter((line) => /^\| \d/.test(line))).toEqual(rows)
})
