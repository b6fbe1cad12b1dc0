import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startPool } from './sandbox-pool.ts'

const folder = mkdtempSync(join(tmpdir(), 'pool-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a process that hangs is ended with its pool', async () => {
  const program = join(folder, 'hangs.mjs')
  writeFileSync(program, "process.once('message', () => { for (;;); })")
  const { process: child, end } = startPool(program)
  child.send('hang')
  end()
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
})
