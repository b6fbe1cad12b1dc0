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

const violated = (rule: string) => ({ id: `${rule}~violated`, derivation: 'violated' })

test.each([
  [{ id: 'cards.one' }, { is: 'detected', by: 'cards.first' }],
  [{ id: 'cards.two' }, { is: 'undetected' }],
  [{ id: 'cards.three' }, { is: 'not recorded' }],
  [violated('CardDto.name.type'), { is: 'detected' }],
  [violated('test.headers.x.enum'), { is: 'undetected' }],
  [violated('test.headers.x.type'), { is: 'detected' }],
  [violated('BoletoDto.id.type'), { is: 'not recorded' }],
])('$id: %j', (fault, outcome) => {
  expect(outcomeOf(fault, proof, now)).toEqual(outcome)
})

test('a group with another number of faults is not recorded', () => {
  expect(outcomeOf(violated('CardDto.name.type'), proof, new Map([['CardDto', 3]]))).toEqual({ is: 'not recorded' })
})

test('a record without its tables is an error', () => {
  expect(() => recordedProof('# The proof')).toThrow('docs/proof.md has no table under "Hand-written faults"')
})
