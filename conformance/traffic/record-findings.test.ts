import { expect, test } from 'vitest'
import type { RuleId } from '../../generated/rules.ts'
import type { Failure } from '../failure/failure.ts'
import type { Exchange } from '../http/exchange.ts'
import { createVerdicts } from '../run/verdicts/verdicts.ts'
import { recordFindings, type TrafficFindings } from './record-findings.ts'

function exchange(id: number, status: number): Exchange {
  const request = { method: 'GET', url: `https://api.example/v1/cards/${id}`, headers: {}, body: null }
  return {
    ...{ id, operation: 'getCard', request, ms: 1 },
    response: { status, headers: {}, text: '', json: undefined },
  }
}

const failure = (rule: RuleId, exchanges: readonly Exchange[]): Failure => ({
  rule,
  expected: 'a card',
  actual: 'none',
  exchanges,
})

test('the status of an exchange stays known, and that of one that only is evidence is undefined', () => {
  const selected = new Set<RuleId>(['cards.id-unique', 'cards.no-details-in-list'])
  const findings: TrafficFindings = {
    selected,
    verdicts: createVerdicts(() => 'must'),
    enumValues: new Map(),
    failing: new Map(),
  }
  const [first, second, third] = [exchange(1, 200), exchange(2, 500), exchange(3, 404)]
  recordFindings(findings, { applied: [], failures: [failure('cards.no-details-in-list', [second])] }, second)
  recordFindings(findings, { applied: [], failures: [failure('cards.id-unique', [first, second, third])] }, third)
  expect([...findings.failing.values()].map(({ id, status }) => [id, status])).toEqual([
    [2, 500],
    [1, undefined],
    [3, 404],
  ])
})
