import { expect, test } from 'vitest'
import { outcomeOf, recordedProof } from './recorded.ts'

const proof = recordedProof(`# The proof

## Faults by hand

| fault | what the broken sandbox does | noticed by | also tripped |
| --- | --- | --- | --- |
| \`cards.one\` | It does one \\| two. | \`cards.first\` | \`cards.second\` |
| \`cards.two\` | It does two. | **missed** |  |

## Faults of each constraint

| of | faults | noticed |
| --- | --- | --- |
| \`CardDto\` | 2 | 2 |
| \`test\` | 2 | 1; missed: \`test.headers.x.enum~violated\` |
`)
const now = new Map([
  ['CardDto', 2],
  ['test', 2],
])

test.each([
  ['cards.one', { is: 'noticed', by: 'cards.first' }],
  ['cards.two', { is: 'missed' }],
  ['cards.three', { is: 'not recorded' }],
  ['CardDto.name.type~violated', { is: 'noticed' }],
  ['test.headers.x.enum~violated', { is: 'missed' }],
  ['test.headers.x.type~violated', { is: 'noticed' }],
  ['BoletoDto.id.type~violated', { is: 'not recorded' }],
])('of %s the record says %j', (fault, outcome) => {
  expect(outcomeOf(fault, proof, now)).toEqual(outcome)
})

test('where another number of faults was tried, nothing is said of any of them', () => {
  expect(outcomeOf('CardDto.name.type~violated', proof, new Map([['CardDto', 3]]))).toEqual({ is: 'not recorded' })
})

test('a record without its tables is told', () => {
  expect(() => recordedProof('# The proof')).toThrow('docs/proof.md has no table under "Faults by hand"')
})
