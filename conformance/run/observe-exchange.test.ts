import { expect, test } from 'vitest'
import type { Exchange } from '../http/exchange.ts'
import { recordValidation } from './observe-exchange.ts'
import { rules } from './rules.ts'
import type { RunContext } from './run-context.ts'
import { plainRun } from './run-options.ts'
import { createVerdicts } from './verdicts.ts'

const question = 'FineDto.amount.type'
const exchange = { id: 1, operation: 'getBoleto' } as Exchange

/** What a run observes of a question, of which each response shows one answer. */
function observed(answers: readonly ('met' | readonly unknown[])[]) {
  const verdicts = createVerdicts((rule) => rules[rule]?.level ?? 'must')
  const run = {
    options: plainRun,
    verdicts,
    state: { enumValues: new Map() },
    bailIfFailed: () => undefined,
  } as unknown as RunContext
  for (const answer of answers) {
    const failure = { rule: question, expected: 'a number', actual: JSON.stringify(answer) }
    recordValidation({ applied: [question], failures: answer === 'met' ? [] : [failure] }, exchange, run)
  }
  return verdicts.get(question)
}

test('a question about responses is answered with yes, or with no and an example', () => {
  expect(observed(['met', 'met'])).toMatchObject({ verdict: 'observed', observation: 'yes', cases: 2 })
  expect(observed([['5']])).toMatchObject({ verdict: 'observed', observation: 'no, for example ["5"]' })
  expect(observed(['met', ['5'], 'met'])).toMatchObject({ observation: 'no, for example ["5"]', cases: 3 })
})
