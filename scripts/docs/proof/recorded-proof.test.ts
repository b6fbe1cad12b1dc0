import { expect, test } from 'vitest'
import { outcomeOf, recordedProof } from './recorded-proof.ts'

const proof = recordedProof(`# The proof

## Hand-written faults

| fault | what the broken sandbox does | detected by | also tripped |
| --- | --- | --- | --- |
| \`cards.one\` | It does one \\| two. | \`cards.first\` | \`cards.second\` |
| \`cards.two\` | It does two. | **undetected** |  |

## Derived faults

| of | faults | detected |
| --- | --- | --- |
| \`CardDto\` | 2 | 2 |
| \`test\` | 2 | 1; undetected: \`test.headers.x.enum~violated\` |
`)
const now = new Map([
  ['CardDto', 2],
  ['test', 2],
])

test.each([
  ['cards.one', { is: 'detected', by: 'cards.first' }],
  ['cards.two', { is: 'undetected' }],
  ['cards.three', { is: 'not recorded' }],
  ['CardDto.name.type~violated', { is: 'detected' }],
  ['test.headers.x.enum~violated', { is: 'undetected' }],
  ['test.headers.x.type~violated', { is: 'detected' }],
  ['BoletoDto.id.type~violated', { is: 'not recorded' }],
])('%s: %j', (fault, outcome) => {
  expect(outcomeOf(fault, proof, now)).toEqual(outcome)
})

test('a group with another number of faults is not recorded', () => {
  expect(outcomeOf('CardDto.name.type~violated', proof, new Map([['CardDto', 3]]))).toEqual({ is: 'not recorded' })
})

test('a record without its tables is an error', () => {
  expect(() => recordedProof('# The proof')).toThrow('docs/proof.md has no table under "Hand-written faults"')
})
