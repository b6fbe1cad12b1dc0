import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command, CommanderError } from 'commander'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { addRunOptions, type CliOptions, withConfig } from './options.ts'

const folder = mkdtempSync(join(tmpdir(), 'conform-options-'))
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => vi.unstubAllEnvs())

const newCommand = () =>
  addRunOptions(new Command())
    .exitOverride()
    .configureOutput({ writeErr() {} })
const parse = (...args: readonly string[]): CliOptions => withConfig(newCommand().parse(args, { from: 'user' }))

describe('options of several values', () => {
  test.each([
    [['--only', 'cards', 'boletos']],
    [['--only', 'cards,boletos']],
    [['--only', 'cards, boletos']],
    [['--only=cards,boletos']],
    [['--only', 'cards', '--only', 'boletos']],
    [['--only', 'cards,boletos', 'cards']],
  ])('%j are separated by commas or spaces', (args) => {
    expect(parse(...args).only).toEqual(['cards', 'boletos'])
  })

  test('replace their default, and add to each other', () => {
    expect(parse().format).toEqual(['junit', 'html'])
    expect(parse('--format', 'json,sarif', '--format', 'har').format).toEqual(['json', 'sarif', 'har'])
  })

  test('with choices refuse other values, and suggest a similar one', () => {
    expect(() => parse('--format', 'json', 'htm')).toThrow(CommanderError)
    expect(() => parse('--format', 'json,htm')).toThrow('did you mean "html"?')
  })
})

describe('environment variables', () => {
  test('set every option, whatever its kind', () => {
    const command = newCommand()
    for (const { long, envVar } of command.options)
      expect(envVar).toBe(`CONFORM_${long?.slice(2).replaceAll('-', '_').toUpperCase()}`)
    vi.stubEnv('CONFORM_BASE_URL', 'https://api.example')
    vi.stubEnv('CONFORM_ONLY', 'cards,boletos')
    vi.stubEnv('CONFORM_RUNS', '9')
    vi.stubEnv('CONFORM_READ_ONLY', '1')
    expect(parse()).toMatchObject({
      baseUrl: 'https://api.example',
      only: ['cards', 'boletos'],
      runs: 9,
      readOnly: true,
    })
  })

  test('come after the command line, and before the configuration file', () => {
    const config = join(folder, 'conform.json')
    writeFileSync(config, JSON.stringify({ runs: 1, concurrency: 2, rate: 3 }))
    vi.stubEnv('CONFORM_RUNS', '4')
    vi.stubEnv('CONFORM_CONCURRENCY', '5')
    expect(parse('--runs', '6', '--config', config)).toMatchObject({ runs: 6, concurrency: 5, rate: 3 })
  })

  test.each(['false', 'FALSE', '0', 'no', 'off', ''])('leave an option without a value off: %j', (value) => {
    vi.stubEnv('CONFORM_READ_ONLY', value)
    vi.stubEnv('CONFORM_NO_RECEIVER', value)
    expect(parse()).toMatchObject({ readOnly: false, receiver: true })
  })

  test('with the value false come before the configuration file', () => {
    const config = join(folder, 'stateless.json')
    writeFileSync(config, JSON.stringify({ stateless: true, receiver: false }))
    vi.stubEnv('CONFORM_STATELESS', 'false')
    vi.stubEnv('CONFORM_NO_RECEIVER', '0')
    expect(parse('--config', config)).toMatchObject({ stateless: false, receiver: true })
  })

  test('are validated as arguments are', () => {
    vi.stubEnv('CONFORM_RUNS', 'many')
    expect(() => parse()).toThrow('It is not an integer of at least 1.')
  })
})
