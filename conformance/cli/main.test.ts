import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { listening } from '../test/hostile-targets.ts'

const folder = mkdtempSync(join(tmpdir(), 'conform-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Outcome = { readonly code: number | null; readonly stdout: string; readonly stderr: string }

function conform(...words: readonly string[]): Promise<Outcome> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), '--report-dir', folder, ...words])
  const said = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => (said.stdout += chunk))
  child.stderr.on('data', (chunk) => (said.stderr += chunk))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, ...said })))
}

test('a target that is not there', async () => {
  const gone = await listening(createServer(), async (url) => url)
  const { code, stderr } = await conform('--base-url', gone, '--token', 't')
  expect({ code, stderr }).toMatchObject({ code: 3, stderr: expect.stringContaining('ECONNREFUSED') })
  expect(stderr.trim().split('\n')).toHaveLength(1)
})

describe('wrong use', () => {
  test.each([
    [['--base-url', 'ftp://x'], '--base-url "ftp://x" is not an http or https URL'],
    [['--base-url', 'http://127.0.0.1:1', '--tls-cert', '/no/such/file'], '--tls-cert /no/such/file cannot be read'],
    [['--only', 'cardz'], '"cardz" means no rule'],
    [['--runs', 'many'], 'It is not a whole number of at least 1'],
    [['--client-id', 'me', '--base-url', 'http://127.0.0.1:1'], 'client credentials are three'],
    [['--baseline', '/no/such/file'], '--update-baseline writes it'],
    [['--config', '/no/such/file'], 'cannot be read as JSON'],
    [['--path', '1'], 'give --seed too'],
    [['explain', 'cards.no-such-rule'], 'there is no rule cards.no-such-rule'],
    [['--no-such-option'], 'unknown option'],
  ])('%s', async (words, complaint) => {
    const { code, stderr, stdout } = await conform(...words)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(complaint)
  })
})
