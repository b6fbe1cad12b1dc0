import { Command } from 'commander'
import { describe, expect, test } from 'vitest'
import { addRunOptions } from './options.ts'
import { subcommandFirst } from './subcommand-first.ts'

describe('subcommandFirst', () => {
  const program = addRunOptions(new Command())
  for (const name of ['list', 'clean', 'merge', 'events']) program.command(name)

  test.each([
    [
      ['--only', 'cards', 'list'],
      ['list', '--only', 'cards'],
    ],
    [
      ['--base-url', 'https://api.example', '--only', 'cards', 'boletos', 'clean', 'file.ndjson'],
      ['clean', 'file.ndjson', '--base-url', 'https://api.example', '--only', 'cards', 'boletos'],
    ],
    [
      ['list', 'cards', '--level', 'must'],
      ['list', 'cards', '--level', 'must'],
    ],
    [
      ['--seed', '7', 'lst', 'cards'],
      ['lst', 'cards', '--seed', '7'],
    ],
    [
      ['--only', 'cards', 'lst'],
      ['--only', 'cards', 'lst'],
    ],
    [
      ['--format', 'junit', 'markdown', 'html', '--bail', '2', '--stateless'],
      ['--format', 'junit', 'markdown', 'html', '--bail', '2', '--stateless'],
    ],
    [
      ['--bail', 'list'],
      ['list', '--bail'],
    ],
    [
      ['--only', 'cards', 'events', 'boletos'],
      ['--only', 'cards', 'events', 'boletos'],
    ],
    [
      ['--only', 'cards', 'events', '--seed', '7', 'events', 'list'],
      ['events', 'list', '--only', 'cards', 'events', '--seed', '7'],
    ],
    [
      ['--report-dir', 'merge', 'merge', 'a.ndjson'],
      ['merge', 'a.ndjson', '--report-dir', 'merge'],
    ],
    [
      ['--stateless', 'list'],
      ['list', '--stateless'],
    ],
    [
      ['--only=cards', 'list'],
      ['list', '--only=cards'],
    ],
  ])('%j becomes %j', (args, expected) => {
    expect(subcommandFirst(program, args)).toEqual(expected)
  })

  test.each([[['--report-dir', 'list']], [['--only', 'list']], [['--only', 'cards']], [[]]])(
    'leaves %j as it is',
    (args) => {
      expect(subcommandFirst(program, args)).toEqual(args)
    },
  )
})
