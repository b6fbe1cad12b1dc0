import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { conform as conformIn } from '../test/conform.ts'
import { withServer } from '../test/with-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'conform-test-'))
afterAll(() => rmSync(folder, { recursive: true }))
const conform = (...args: readonly string[]) => conformIn('--report-dir', folder, ...args)

describe('a target that does not respond', () => {
  test('ends the run with exit code 3, one line on stderr and no report of an earlier run', async () => {
    for (const name of ['report.ndjson', 'report.html', 'junit.xml', 'report.md'])
      writeFileSync(join(folder, name), 'of an earlier run')
    const gone = await withServer(createServer(), async (url) => url)
    const { code, stdout, stderr } = await conform('--base-url', gone, '--token', 't')
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' })
    expect(stderr).toMatch(/^error: .*ECONNREFUSED.*; check --base-url.*\n$/)
    expect(readdirSync(folder)).toEqual(['report.ndjson'])
    const events = readFileSync(join(folder, 'report.ndjson'), 'utf8').trim().split('\n')
    expect(events.map((line) => JSON.parse(line))).toMatchObject([{ event: 'exchange', noResponse: 'connection' }])
  })
})

describe('a usage error', () => {
  test.each([
    [['--base-url', 'ftp://x'], '--base-url "ftp://x" is not an http or https URL'],
    [['--base-url', 'http://127.0.0.1:1', '--tls-cert', '/no/such/file'], '--tls-cert "/no/such/file" cannot be read'],
    [['--only', 'cardz'], 'no rule matches "cardz"; did you mean "cards"?'],
    [['--runs', 'many'], 'It is not an integer of at least 1'],
    [
      ['--client-id', 'me', '--base-url', 'http://127.0.0.1:1'],
      'client credentials need all of --token-url, --client-id and --client-secret',
    ],
    [['--baseline', '/no/such/file'], '--update-baseline creates it'],
    [['--config', '/no/such/file'], 'cannot be read as JSON'],
    [['--path', '1'], 'set --seed too'],
    [['explain', 'cards.no-such-rule'], 'unknown rule "cards.no-such-rule"'],
    [['--no-such-option'], 'unknown option'],
    [['--shard', '3/2'], 'such as 2/4'],
  ])('%s exits with 2 and says what is wrong', async (args, complaint) => {
    const { code, stderr, stdout } = await conform(...args)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(/^error: /)
    expect(stderr).toContain(complaint)
  })
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
