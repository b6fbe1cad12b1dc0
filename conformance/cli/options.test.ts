import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command, CommanderError } from 'commander'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { certificateFiles } from '../receiver/certificate.ts'
import { UsageError } from '../run/errors.ts'
import { addRunOptions, type CliOptions, runOptions, subcommandFirst, withConfig } from './options.ts'
import { suggestion } from './suggestion.ts'

const folder = mkdtempSync(join(tmpdir(), 'conform-options-'))
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => vi.unstubAllEnvs())

const newCommand = () =>
  addRunOptions(new Command())
    .exitOverride()
    .configureOutput({ writeErr() {} })
const parse = (...args: readonly string[]): CliOptions => withConfig(newCommand().parse(args, { from: 'user' }))
const options = (...args: readonly string[]) => runOptions(parse(...args), undefined)

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

describe('suggestion', () => {
  test('names a similar word', () => {
    expect(suggestion('cardz', ['boletos', 'cards'])).toBe('; did you mean "cards"?')
    expect(suggestion('createCrad.body', ['createCard.body'])).toBe('; did you mean "createCard.body"?')
  })

  test('is empty where no word is similar, or none is known', () => {
    expect(suggestion('xyz', ['boletos', 'cards'])).toBe('')
    expect(suggestion('cards', [])).toBe('')
  })
})

describe('runOptions', () => {
  test.each<[readonly string[], string]>([
    [['--only', 'cardz'], 'no rule matches "cardz"; did you mean "cards"?'],
    [['--skip', 'something-else-entirely'], '; run `npm run conform -- list` for all rules'],
    [['--base-url', 'ftp://x'], '--base-url "ftp://x" is not an http or https URL'],
    [['--token', ''], '--token is empty; is the variable set'],
    [['--client-id', 'me', '--client-secret', ''], '--client-secret is empty'],
    [['--control-token', ''], '--control-token is empty'],
    [['--token-url', 'x'], '--token-url "x" is not'],
    [['--control-url', 'x'], '--control-url "x" is not'],
    [['--tls-ca', '/no/such/file'], '--tls-ca "/no/such/file" does not exist'],
    [['--tls-cert', '/no/such/file'], '--tls-cert "/no/such/file" does not exist'],
    [['--tls-key', '/no/such/file'], '--tls-key "/no/such/file" does not exist'],
    [['--path', '1'], '--path replays a case of a seed; set --seed too'],
    [['--update-baseline'], '--update-baseline requires --baseline FILE'],
    [['--baseline', '/no/such/file'], '--update-baseline creates it'],
    [['--require-tested', 'cardz'], 'no rule matches "cardz" of --require-tested; did you mean "cards"?'],
    [
      ['--require-tested', 'should', '--level', 'must'],
      '--require-tested should matches no rule that this run selects',
    ],
    [
      ['--require-tested', 'cards', '--only', 'boletos'],
      '--require-tested cards matches no rule that this run selects',
    ],
    [['--client-id', 'me'], 'client credentials need all of'],
    [['--token-url', 'https://api.example/token', '--client-id', 'me'], 'client credentials need all of'],
    [['--webhook-url', 'https://a.example'], 'require --webhook-listen HOST:PORT'],
    [['--webhook-listen', 'nowhere'], '--webhook-listen'],
    [['--webhook-listen', '127.0.0.1:0', '--webhook-url', 'http://a.example'], 'is not an https URL'],
    [
      ['--webhook-listen', '127.0.0.1:0', '--webhook-cert', 'cert.pem'],
      '--webhook-cert and --webhook-key require each other',
    ],
    [
      ['--webhook-listen', '127.0.0.1:0', '--webhook-cert', '/no/cert.pem', '--webhook-key', '/no/key.pem'],
      '--webhook-cert "/no/cert.pem" does not exist',
    ],
  ])('%j is a usage error', (args, complaint) => {
    expect(() => options(...args)).toThrow(UsageError)
    expect(() => options(...args)).toThrow(complaint)
  })

  test.each([
    ['--runs', '0'],
    ['--runs', '1.5'],
    ['--seed', '-1'],
    ['--timeout', 'soon'],
    ['--rate', '0'],
    ['--budget', ''],
    ['--level', 'open'],
    ['--fail-on', 'never'],
    ['--shard', '0/2'],
    ['--shard', '3/2'],
    ['--shard', '1'],
  ])('%s %s is refused', (...args) => {
    expect(() => parse(...args)).toThrow(CommanderError)
  })

  test('are those of the command line', () => {
    const credentials = [
      '--token-url',
      'https://a.example/t',
      '--client-id',
      'me',
      '--client-secret',
      's',
      '--scope',
      'a b',
    ]
    expect(
      options('--base-url', 'https://a.example', ...credentials, '--shard', '2/4', '--no-receiver', '--seed', '0'),
    ).toMatchObject({
      baseUrl: 'https://a.example',
      clientCredentials: { tokenUrl: 'https://a.example/t', clientId: 'me', clientSecret: 's', scope: 'a b' },
      shard: { part: 2, of: 4 },
      noReceiver: true,
      seed: 0,
      provisional: false,
      clockAgesTokens: false,
    })
  })

  test('need no client secret beside a client certificate', async () => {
    const { cert, key } = await certificateFiles(['127.0.0.1'])
    const client = ['--base-url', 'https://a.example', '--token-url', 'https://a.example/t', '--client-id', 'me']
    const { clientCredentials } = options(...client, '--tls-cert', cert, '--tls-key', key)
    expect(clientCredentials).toEqual({ tokenUrl: 'https://a.example/t', clientId: 'me', scope: undefined })
    expect(() => options(...client)).toThrow('client credentials need all of')
  })

  test('have a random seed where none is given', () => {
    const seeds = new Set(Array.from({ length: 5 }, () => options().seed))
    expect(seeds.size).toBeGreaterThan(1)
    for (const seed of seeds) expect(Number.isInteger(seed)).toBe(true)
  })

  test('of the embedded sandbox include what only it has', () => {
    const embedded = { baseUrl: 'https://127.0.0.1:1', token: 'of the sandbox' }
    expect(runOptions(parse(), embedded)).toMatchObject({ ...embedded, provisional: true, clockAgesTokens: true })
  })
})
