import { expect, test } from 'vitest'
import { ruleTerms, termsIn } from './terms.ts'

test('a term to avoid is reported with what to write instead', () => {
  expect(termsIn('A deleted card is answered with 404.')).toEqual(['"is answered": write returns 404'])
  expect(termsIn('A deleted card returns 404.')).toEqual([])
})

test('a rule sentence avoids more terms than other prose', () => {
  const sentence = 'A card holds no details.'
  expect(termsIn(sentence)).toEqual([])
  expect(termsIn(sentence, ruleTerms)).toEqual(['"holds": write contains'])
})

test('terms that are part of a usual name are not reported', () => {
  expect(termsIn('A JSON body with the media type text/plain is refused.', ruleTerms)).toEqual([])
  expect(termsIn('A payment notice stays visible.', ruleTerms)).toEqual([])
})
