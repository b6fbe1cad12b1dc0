import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { beginningOf, linesIn } from './lines.ts'
import { readRun } from './run.ts'

const folder = mkdtempSync(join(tmpdir(), 'lines-'))
afterAll(() => rmSync(folder, { recursive: true }))

function written(name: string, content: string | Buffer): string {
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}

async function allIn(file: string): Promise<readonly string[]> {
  const lines: string[] = []
  for await (const line of linesIn(file)) lines.push(line)
  return lines
}

const long = Array.from({ length: 20_000 }, (_, index) => `line ${index} é 🧾 ${'x'.repeat(index % 100)}`)

describe('linesIn', () => {
  test.each([
    ['compressed', gzipSync(long.join('\n'))],
    ['compressed, with a last line feed', gzipSync(`${long.join('\n')}\n`)],
    ['not compressed', Buffer.from(long.join('\n'))],
    ['with the line ends of Windows', Buffer.from(long.join('\r\n'))],
  ])('reads the lines of a file: %s', async (name, content) => {
    expect(await allIn(written(name, content))).toEqual(long)
  })

  test('reads the lines up to the end of a file that was cut off', async () => {
    const whole = gzipSync(long.join('\n'))
    const read = await allIn(written('cut', whole.subarray(0, whole.length / 2)))
    expect(read.length).toBeGreaterThan(1000)
    expect(read.slice(0, -1)).toEqual(long.slice(0, read.length - 1))
  })

  test('an empty file has none', async () => {
    expect(await allIn(written('empty', ''))).toEqual([])
    expect(await beginningOf(written('empty', ''))).toBe('')
  })
})

test('beginningOf returns the first characters', async () => {
  for (const content of [gzipSync(long.join('\n')), Buffer.from(long.join('\n'))])
    expect(await beginningOf(written('some', content))).toMatch(/^line 0 é 🧾 \nline 1/)
})

test('a damaged report is a usage error that names the file', async () => {
  const content = gzipSync(long.join('\n'))
  content.fill(0xff, 100, 200)
  const file = written('damaged.gz', content)
  await expect(readRun(file)).rejects.toThrow(`${file} cannot be read: `)
})
