import { Command } from 'commander'
import { expect, test } from 'vitest'
import { requireKnownCommand } from './known-command.ts'

const program = new Command('payments-api-conform').option('--base-url <url>')
program.command('listen')
const clock = program.command('clock')
clock.command('advance')

test.each([[[]], [['listen', '--forward-to']], [['help']], [['--token', 'T']]])('%s is no unknown command', (words) => {
  expect(() => requireKnownCommand(program, words)).not.toThrow()
})

test.each([
  [program, 'lisen', 'unknown command "lisen"; did you mean "listen"?'],
  [program, 'cards', 'unknown command "cards"; to test only these rules, write --only cards'],
  [
    program,
    'webhooks.nonsense',
    'unknown command "webhooks.nonsense"; run `npm run conform -- --help` for all commands',
  ],
  [program, 'snadbox', 'unknown command "snadbox"; did you mean `npm run sandbox --`?'],
  [clock, 'advnce', 'unknown command "advnce"; did you mean "advance"?'],
  [clock, 'reset', 'unknown command "reset"; run `npm run conform -- clock --help` for all commands'],
])('%#: %s %s', (command, word, message) => {
  expect(() => requireKnownCommand(command, [word])).toThrow(message)
})

test('the value of a mistyped option is no command', () => {
  const message = 'unknown option "--bse-url"; did you mean "--base-url"?'
  expect(() => requireKnownCommand(program, ['http://127.0.0.1:1', '--bse-url'])).toThrow(message)
  expect(() => requireKnownCommand(program, ['lisen', '--forward-to'])).toThrow('did you mean "listen"?')
})
