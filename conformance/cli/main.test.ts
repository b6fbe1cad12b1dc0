import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { accessArguments, conform as conformIn, startConform } from '../test/conform.ts'
import { withServer } from '../test/with-server.ts'
import { writtenEvents } from '../test/written-report.ts'
import { startEmbeddedSandbox } from './embedded-sandbox.ts'

const folder = mkdtempSync(join(tmpdir(), 'conform-test-'))
afterAll(() => rmSync(folder, { recursive: true }))
const conform = (...args: readonly string[]) => conformIn('--report-dir', folder, ...args)

describe('a target that does not respond', () => {
  test('ends the run with exit code 3, one line on stderr, and reports that say so', async () => {
    for (const name of ['report.ndjson.gz', 'report.html', 'junit.xml', 'report.md'])
      writeFileSync(join(folder, name), 'of an earlier run')
    const gone = await withServer(createServer(), async (url) => url)
    const { code, stdout, stderr } = await conform('--base-url', gone, '--token', 't')
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' })
    expect(stderr).toMatch(/^error: .*ECONNREFUSED.*; check --base-url.*\n$/)
    expect(readdirSync(folder)).toEqual(['junit.xml', 'report.html', 'report.ndjson.gz'])
    const read = (name: string) => readFileSync(join(folder, name), 'utf8')
    const events = writtenEvents(folder)
    expect(events[0]).toMatchObject({ event: 'exchange', noResponse: 'connection' })
    expect(events.at(-1)).toMatchObject({ event: 'end', exitCode: 3, aborted: { exitCode: 3 } })
    expect(read('junit.xml')).toMatch(/<testsuites [^>]*errors="1".*<error message="No verdict: .*ECONNREFUSED/s)
    expect(read('report.html')).toContain('No verdict: ')
  })
})

describe('a report folder that cannot be written', () => {
  test('is a usage error before the run starts', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    for (const unusable of [file, join(file, 'below'), ...(existsSync('/proc') ? ['/proc/reports'] : [])]) {
      const { code, stderr } = await conformIn('--report-dir', unusable)
      expect({ code, stderr }).toEqual({
        code: 2,
        stderr: expect.stringMatching(/^error: --report-dir .* cannot be written: .*\n$/),
      })
    }
  })

  test.runIf(existsSync('/dev/full'))(
    'ends the run with exit code 4 and one error line where the disk is full',
    async () => {
      const full = mkdtempSync(join(folder, 'full-'))
      symlinkSync('/dev/full', join(full, 'report.ndjson.gz'))
      const { code, stdout, stderr } = await conformIn('--report-dir', full, '--only', 'versioning')
      expect({ code, stdout }).toEqual({ code: 4, stdout: '' })
      expect(stderr.match(/^error: .*$/gm)).toEqual([
        expect.stringMatching(/report\.ndjson\.gz cannot be written: ENOSPC: /),
      ])
    },
  )
})

test('the embedded sandbox keeps nothing in the database of a DATABASE_URL', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://user@127.0.0.1:1/none')
  const { stop } = await startEmbeddedSandbox(['--http']).finally(() => vi.unstubAllEnvs())
  await stop()
})

test('a reader that closes the pipe ends neither `list` nor `--help` with a stack trace', async () => {
  for (const args of [['list'], ['--help']]) {
    const { child, ended } = startConform(args)
    child.stdout?.once('data', () => child.stdout?.destroy())
    expect(await ended).toMatchObject({ code: 0, stderr: '' })
  }
})

describe('a usage error', () => {
  test.each([
    [['--base-url', 'ftp://x'], '--base-url "ftp://x" is not an http or https URL'],
    [['--base-url', 'http://127.0.0.1:1', '--tls-cert', '/no/such/file'], '--tls-cert "/no/such/file" does not exist'],
    [['--only', 'cardz'], 'no rule matches "cardz"; did you mean "cards"?'],
    [['--runs', 'many'], 'It is not an integer of at least 1'],
    [
      ['--client-id', 'me', '--base-url', 'http://127.0.0.1:1'],
      'client credentials need all of --token-url, --client-id and --client-secret; with --tls-cert and --tls-key the secret may be left out',
    ],
    [['--base-url', 'http://127.0.0.1:1'], 'no credentials: set --token T, or --token-url U'],
    [['--base-url', 'http://127.0.0.1:1', '--token', 't', '--tls-cert', 'LICENSE'], '--tls-key'],
    [['--baseline', '/no/such/file'], '--update-baseline creates it'],
    [['--baseline', '/no/such/file', '--update-baseline'], '"/no/such" is not a folder; create it'],
    [['--config', '/no/such/file'], '/no/such/file does not exist'],
    [['--path', '1'], 'set --seed too'],
    [['explain', 'cards.no-such-rule'], 'unknown rule "cards.no-such-rule"'],
    [['--no-such-option'], 'unknown option'],
    [['--shard', '3/2'], 'such as 2/4'],
    [['--only', 'cards', '--skip', 'cards'], 'no rule is left to test'],
    [['--control-url', 'http://127.0.0.1:1'], '--control-url requires --base-url'],
    [['--bse-url', 'http://127.0.0.1:1'], 'unknown option "--bse-url"; did you mean "--base-url"?'],
    [['--sarif-root', 'no-such-folder'], '--sarif-root "no-such-folder" does not exist'],
    [['explain', 'cards'], '`npm run conform -- list cards` lists the rules'],
  ])('%s exits with 2 and says what is wrong', async (args, complaint) => {
    const { code, stderr, stdout } = await conform(...args)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(/^error: /)
    expect(stderr).toContain(complaint)
  })
})

test('an unknown command, unlike a run, leaves the reports of an earlier run alone', async () => {
  const report = join(folder, 'report.ndjson.gz')
  writeFileSync(report, 'of an earlier run')
  expect(await conform('verfy', report)).toMatchObject({ code: 2, stderr: expect.stringContaining('"verify"') })
  expect(readFileSync(report, 'utf8')).toBe('of an earlier run')
  expect(await conform('--runs', 'many')).toMatchObject({ code: 2 })
  expect(existsSync(report)).toBe(false)
})

test('a sub-command behind an option of several values is run', async () => {
  const { code, stdout, stderr } = await conform('--only', 'cards', 'list', 'pagination')
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toContain('pagination.')
  expect(stdout).not.toContain('cards.')
})

test('--version prints the versions of suite and contract', async () => {
  const { code, stdout } = await conform('--version')
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: expect.stringMatching(/ \d+\.\d+\.\d+, contract \d+\.\d+\.\d+\n$/),
  })
})

test('another must rule than those of --only that a response violates is reported too, and fails the run, unless it is skipped', async () => {
  const sandbox = await startEmbeddedSandbox(['--http', '--fault', 'cards.cvv-in-list'])
  try {
    const skipped = ['--skip', 'cards.card-number-only-in-details', '--runs', '1']
    expect(await conform(...accessArguments(sandbox.options), '--only', 'cards.id-unique', ...skipped)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('All tested requirements are met. 1 of 1 rules tested'),
    })
    const { code } = await conform(...accessArguments(sandbox.options), '--only', 'cards.id-unique', '--runs', '1')
    const verdicts = writtenEvents(folder).flatMap((event) => (event.event === 'verdict' ? [event] : []))
    expect(verdicts.map(({ rule, verdict }) => [rule, verdict])).toEqual([
      ['cards.id-unique', 'passed'],
      ['cards.card-number-only-in-details', 'failed'],
    ])
    expect(code).toBe(1)
  } finally {
    await sandbox.stop()
  }
}, 60_000)
