import { expect, test } from 'vitest'
import { choiceTable } from '../choices.ts'
import { describeChoices } from './describe-choices.ts'

test('a choice is described with the meaning of each value, the default first', () => {
  const [title, first, second, ...others] = describeChoices('create-status')
  expect(title).toMatch(/^create-status +status of a create$/)
  expect([first, second]).toEqual([
    expect.stringMatching(/^ {2}201 +201 Created$/),
    expect.stringMatching(/^ {2}200 +200 OK$/),
  ])
  expect(others).toEqual([])
})

test('without a part, all choices are described', () => {
  const names = describeChoices('')
    .filter((line) => !line.startsWith(' '))
    .map((line) => line.split(' ')[0])
  expect(names).toEqual(Object.keys(choiceTable))
})

test('a part of no name is a usage error', () => {
  expect(() => describeChoices('colour')).toThrow('no choice has "colour" in its name: --list-choices lists all')
})
