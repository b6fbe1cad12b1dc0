import { expect, test } from 'vitest'
import { allFaults } from '../../sandbox/faults/find.ts'
import { ruleTerms, termsIn } from './terms.ts'

test('the sentences of faults use the terms of the glossary', async () => {
  const found = (await allFaults()).flatMap(({ id, says }) => termsIn(says, ruleTerms).map((term) => `${id}: ${term}`))
  expect(found).toEqual([])
})
