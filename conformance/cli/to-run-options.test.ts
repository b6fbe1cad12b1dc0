import { Command, CommanderError } from 'commander'
import { describe, expect, test } from 'vitest'
import { UsageError } from '../failure/errors.ts'
import { certificateFiles } from '../receiver/certificate.ts'
import { addRunOptions, type CliOptions, withConfig } from './options.ts'
import { runOptions } from './to-run-options.ts'

const parse = (...args: readonly string[]): CliOptions =>
  withConfig(
    addRunOptions(new Command())
      .exitOverride()
      .configureOutput({ writeErr() {} })
      .parse(args, { from: 'user' }),
  )
const options = (...args: readonly string[]) => runOptions(parse(...args), undefined)

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
