import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Defect, readDefects, withCopy } from './defects.ts'
import { exampleNames, findExample } from './example.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'defects-'))
  await mkdir(join(folder, 'app'))
  await writeFile(join(folder, 'app/rules.py'), 'if amount > 0:\n    accept()\n')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const defect: Defect = {
  id: 'amount-0',
  says: 'The amount 0 is accepted.',
  violates: 'amount: number, > 0',
  changes: [{ file: 'app/rules.py', replace: 'amount > 0', with: 'amount >= 0' }],
}

const writeDefects = (yaml: string) => writeFile(join(folder, 'defects.yaml'), yaml)

describe('readDefects', () => {
  test('reads a change of one place, and of several', async () => {
    await writeDefects(`
- { id: amount-0, says: The amount 0 is accepted., violates: 'amount: number, > 0', file: app/rules.py, replace: amount > 0, with: amount >= 0 }
- id: none
  says: Nothing is accepted.
  violates: something
  changes:
    - { file: app/rules.py, replace: accept, with: refuse }
    - { file: app/rules.py, replace: if, with: while }
`)
    const [one, two] = await readDefects(folder)
    expect(one).toEqual(defect)
    expect(two?.changes).toHaveLength(2)
  })

  test('refuses an incomplete entry', async () => {
    await writeDefects('- { id: amount-0, says: The amount 0 is accepted., file: app/rules.py, replace: a, with: b }')
    await expect(readDefects(folder)).rejects.toThrow('defects.yaml: amount-0 is incomplete')
  })

  test('refuses an id that occurs twice', async () => {
    const entry = '- { id: amount-0, says: a, violates: b, file: c, replace: d, with: e }\n'
    await writeDefects(entry + entry)
    await expect(readDefects(folder)).rejects.toThrow('amount-0 occurs twice')
  })
})

describe('withCopy', () => {
  test('changes the copy only, and removes it', async () => {
    const copy = await withCopy(folder, defect, async (copy) => {
      expect(await readFile(join(copy, 'app/rules.py'), 'utf8')).toBe('if amount >= 0:\n    accept()\n')
      return copy
    })
    expect(existsSync(copy)).toBe(false)
    expect(await readFile(join(folder, 'app/rules.py'), 'utf8')).toContain('amount > 0')
  })

  test('without a defect changes nothing', async () => {
    await withCopy(folder, undefined, async (copy) => {
      expect(await readFile(join(copy, 'app/rules.py'), 'utf8')).toContain('amount > 0')
    })
  })

  test('refuses a text that does not occur once', async () => {
    const changes = [{ file: 'app/rules.py', replace: 'c', with: 'd' }]
    await expect(withCopy(folder, { ...defect, changes }, async () => undefined)).rejects.toThrow(
      'amount-0: its text occurs 2 times in app/rules.py, not once',
    )
  })
})

describe('examples', () => {
  test('each folder of examples/ has a runtime', async () => {
    expect(await exampleNames()).toContain('flask')
  })

  test('an unknown name is refused with the known ones', async () => {
    await expect(findExample('django')).rejects.toThrow('use flask, rails-style')
  })
})
