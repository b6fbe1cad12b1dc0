import { expect, test } from 'vitest'
import { NotTested } from '../../failure/errors.ts'
import { currentContext } from '../../http/check-context.ts'
import type { Check } from '../check.ts'
import type { RunContext } from '../run-context.ts'
import { plainRun, type RunOptions } from '../run-options.ts'
import { beginAhead } from './phases.ts'

/** The rules whose work began, with these options. */
function begun(more: Partial<RunOptions> = {}): readonly (string | undefined)[] {
  const rules: (string | undefined)[] = []
  const ahead: Check['ahead'] = async () => {
    rules.push(currentContext()?.check)
    throw new NotTested('The check reports what fails.')
  }
  const checks: readonly Check[] = [
    { rule: 'cards.quick', phase: 'own', run: async () => undefined },
    { rule: 'cards.slow', phase: 'own', run: async () => undefined, ahead },
  ]
  beginAhead(checks, { options: { ...plainRun, ...more }, target: {} } as unknown as RunContext)
  return rules
}

test('what a check waits for longest begins ahead of the run, in the context of its check', () => {
  expect(begun()).toEqual(['cards.slow'])
})

test('nothing begins ahead where requests are limited: then the order of the checks counts', () => {
  expect(begun({ rate: 5 })).toEqual([])
  expect(begun({ maxRequests: 100 })).toEqual([])
})
