import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findChromium } from './chromium.ts'

let folder: string
let program: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'payments-chromium-'))
  program = join(folder, 'chromium')
  await writeFile(program, '')
  await chmod(program, 0o755)
  await writeFile(join(folder, 'no-program'), '', { mode: 0o644 })
})
afterAll(() => rm(folder, { recursive: true }))

test('Chromium is found on the PATH or through CHROMIUM', () => {
  expect(findChromium({ PATH: ['/nowhere', folder].join(delimiter) })).toBe(program)
  expect(findChromium({ PATH: '/nowhere', CHROMIUM: program })).toBe(program)
  expect(findChromium({ PATH: '/nowhere' })).toBeUndefined()
  expect(findChromium({})).toBeUndefined()
})

test('an invalid CHROMIUM is an error, without a fallback', () => {
  for (const wrong of ['/nowhere/chromium', join(folder, 'no-program')]) {
    expect(() => findChromium({ PATH: folder, CHROMIUM: wrong })).toThrow(`CHROMIUM "${wrong}" is not a program`)
  }
})
