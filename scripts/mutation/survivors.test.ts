import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changeOf, inOneLine, reasonOf, survivors } from './survivors.ts'

const root = join(import.meta.dirname, '../..')

test.each(Object.entries(survivors.files))('what was read of %s is still there', (file, changes) => {
  const text = inOneLine(readFileSync(join(root, file), 'utf8'), Number.POSITIVE_INFINITY)
  const gone = Object.keys(changes).filter((change) => {
    const [was = ''] = change.split(' → ')
    return !text.includes(was.replace(/…$/, ''))
  })
  expect(gone).toEqual([])
})

test('each reason is a sentence, and one of those that are told', () => {
  const kinds = Object.values(survivors.files).flatMap((changes) => Object.values(changes))
  expect([...new Set(kinds)].filter((kind) => survivors.reasons[kind] === undefined)).toEqual([])
  expect(Object.values(survivors.reasons).filter((says) => !/^[A-Z].*\.$/.test(says))).toEqual([])
})

test('a change is told in one line, whatever lines it is on, and is known by that', () => {
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
