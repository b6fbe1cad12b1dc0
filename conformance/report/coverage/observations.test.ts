import { expect, test } from 'vitest'
import { plainVerdict } from '../../test/plain-events.ts'
import { observationsOf } from './observations.ts'

test('observationsOf lists what was observed; a question without another answer is met', () => {
  const verdicts = [
    plainVerdict('a', { verdict: 'observed', observation: 'no' }),
    plainVerdict('b', { verdict: 'observed', by: 'responses' }),
    plainVerdict('c', { verdict: 'passed', observation: 'yes' }),
  ]
  expect(observationsOf(verdicts).map(({ rule, observation }) => `${rule} ${observation}`)).toEqual(['a no', 'b yes'])
})
