import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Proof } from './proof-report.ts'
import { counts, page, withCounts, withMutants } from './record.ts'

const fault = (id: string, detectedBy: string | undefined, derivation?: string) => ({
  fault: {
    id,
    breaks: ['cards.deleted-not-found'],
    says: 'A sentence | of a fault.',
    ...(derivation && { derivation }),
  },
  detectedBy,
})

const proof: Proof = {
  seed: 7,
  understanding: { runs: 40, firstNamed: 39, medianCauses: 1 },
  faults: [
    fault('cards.delete-only-hides', 'cards.deleted-not-found'),
    fault('createCard.body.name.maxLength~looser', undefined, 'looser'),
  ],
  conforming: [
    { sandbox: { seed: 7, choices: {}, http: false }, falseAlarms: [] },
    { sandbox: { seed: 8, choices: { digest: 'base64' }, http: true }, falseAlarms: [{ rule: 'cards.x', says: 'y' }] },
  ],
  rulesWithoutFault: [],
  rulesNeverFailing: [],
  curve: [
    { maxRequests: 500, requests: 498, detectable: 1 },
    { requests: 8000, detectable: 1 },
  ],
  equivalentFaults: { 'listCards.query.page.type~missing': 'Read as a number.' },
}

test('page: shows detected and undetected faults, and false alarms', () => {
  const text = page(proof, '2026-01-31', '1 of 2 mutants')
  expect(text).toContain('1 of 2 faults are detected, 1 of them hand-written; 1 false alarm in 2 runs')
  expect(text).toContain('| `cards.delete-only-hides` | A sentence \\| of a fault. | `cards.deleted-not-found` |')
  expect(text).toContain(
    '39 of 40 reports (98 %) begin with a rule that the fault names; the median report has 1 cause.',
  )
  expect(text).toContain('| `createCard` | 1 | 0; undetected: `createCard.body.name.maxLength~looser` |')
  expect(text).toContain('| `--choice digest=base64` | 1 | 1 |')
  expect(text).toContain('| 500 | 498 | 1 of 2 (50 %) |')
  expect(text).toContain('| none | 8000 | 1 of 2 (50 %) |')
  expect(text).toContain('| `listCards.query.page.type~missing` | Read as a number. |')
})

test('page: explains a whole run that can detect fewer faults than were detected', () => {
  expect(page(proof, '2026-01-31', '')).not.toContain('errors.allow-on-405')
  const curve = [{ requests: 8000, detectable: 0 }]
  expect(page({ ...proof, curve }, '2026-01-31', '')).toContain('the last row is 1 below the number of detected faults')
})

test('withMutants: replaces only the line about mutants', () => {
  const text = withMutants(page(proof, '2026-01-31', 'no mutants yet'), '9 of 10 mutants')
  expect(text).toContain('\n9 of 10 mutants\n')
  expect(text).not.toContain('no mutants yet')
  expect(() => withMutants('no marks', 'line')).toThrow('docs/proof.md lacks')
})

test('withCounts: replaces the counts in the README', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')
  const once = withCounts(readme, counts(proof))
  expect(once).toContain(counts(proof))
  expect(withCounts(once, 'others')).toBe(withCounts(readme, 'others'))
  expect(() => withCounts('no marks', 'line')).toThrow('README.md lacks')
})
