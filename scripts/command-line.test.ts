import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

describe.each(['generate', 'trace', 'docs', 'mock'])('npm run %s', (script) => {
  test('tells how it is used', () => {
    const { status, stdout } = run(script, '--help')
    expect(status).toBe(0)
    expect(stdout).toContain(`Usage: npm run ${script} -- [options]`)
  })

  test('answers an unknown option with one line and 2', () => {
    const { status, stdout, stderr } = run(script, '--hlep')
    expect(status).toBe(2)
    expect(stdout).toBe('')
    expect(stderr).toBe("error: unknown option '--hlep' (Did you mean --help?)\n")
  })
})

test('npm run docs puts nothing into a folder that holds something else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'payments-out-'))
  try {
    await writeFile(join(folder, 'thesis.txt'), 'five years of work')
    const { status, stderr } = run('docs', '--out', folder)
    expect([status, stderr]).toEqual([
      2,
      `error: --out "${folder}" holds something else than an earlier site: name a new folder\n`,
    ])
    expect(await readdir(folder)).toEqual(['thesis.txt'])
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('npm run mock says that its port is taken', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { status, stderr } = run('mock', '--port', String(port))
  expect([status, stderr]).toEqual([2, `error: --port ${port} cannot be had (EADDRINUSE): name another\n`])
  await new Promise((closed) => server.close(closed))
})

test.each([
  ['mock', ['--port', '4010x'], '--port "4010x" is not a number from 1 to 65535'],
  ['generate', ['types'], 'too many arguments. Expected 0 arguments but got 1: types.'],
])('npm run %s -- %j says what is wrong', (script, options, message) => {
  const { status, stderr } = run(script, ...options)
  expect([status, stderr]).toEqual([2, `error: ${message}\n`])
})

function run(script: string, ...options: readonly string[]) {
  return spawnSync(process.execPath, [join(import.meta.dirname, `${script}.ts`), ...options], { encoding: 'utf8' })
}
