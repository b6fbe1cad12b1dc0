import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const text = await readFile(join(root, 'CONTRIBUTING.md'), 'utf8')

/** The commands of the table, with their sub-command and the options that their rows name. */
const commands = [...text.matchAll(/^\| `npm run ([\w:]+)(?: -- ([a-z]+)?)?[^|]*\|.*$/gm)].flatMap(
  ([row, script = '', sub]) => {
    const options = new Set(row.match(/--[a-z]+(?:-[a-z]+)*/g))
    return options.size === 0 ? [] : [{ args: [script, '--', ...(sub ? [sub] : []), '--help'], options: [...options] }]
  },
)

test('the table of commands names options', () => expect(commands.length).toBeGreaterThan(5))

test.each(commands)('npm run $args has the options $options', async ({ args, options }) => {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', ...args], { cwd: root })
  expect(options.filter((option) => !new RegExp(`${option}\\b`).test(stdout))).toEqual([])
})
