import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changeOf, inOneLine, reasonOf, survivors } from './survivors.ts'

const root = join(import.meta.dirname, '../..')

test.each(Object.entries(survivors.files))('the reviewed code of %s still exists', (file, changes) => {
  const text = inOneLine(readFileSync(join(root, file), 'utf8'), Number.POSITIVE_INFINITY)
  const gone = Object.keys(changes).filter((change) => {
    const [was = ''] = change.split(' → ')
    return !text.includes(was.replace(/…$/, ''))
  })
  expect(gone).toEqual([])
})

test('each reason is a sentence, and each kind of reason exists', () => {
  const kinds = Object.values(survivors.files).flatMap((changes) => Object.values(changes))
  expect([...new Set(kinds)].filter((kind) => survivors.reasons[kind] === undefined)).toEqual([])
  expect(Object.values(survivors.reasons).filter((says) => !/^[A-Z].*\.$/.test(says))).toEqual([])
})

test('a change is identified by one line', () => {
  const outcome = {
    file: 'sandbox/none.ts',
    line: 1,
    mutator: '',
    status: 'Survived',
    was: 'one(\n  two)',
    became: '',
  } as const
  expect(changeOf(outcome)).toBe('one( two) → ')
  expect(reasonOf(outcome)).toBeUndefined()
})
