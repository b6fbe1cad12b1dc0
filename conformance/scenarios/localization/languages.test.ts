import { expect, test } from 'vitest'
import { describeLanguage, translations } from './languages.ts'

const known = { 'en-US': ['Not found'], 'es-MX': ['No encontrado'], 'pt-BR': ['Not found'] }

test('the language of messages is the one with the same messages', () => {
  expect(describeLanguage(['No encontrado'], known)).toBe('es-MX')
  expect(describeLanguage(['Not found'], known)).toBe('en-US or pt-BR')
  expect(describeLanguage(['Non trouvé'], known)).toBe('none of the three')
  const untranslated = { 'en-US': ['No'], 'es-MX': ['No'], 'pt-BR': ['No'] }
  expect(describeLanguage(['No'], untranslated)).toBe('the same in all languages')
})

test('a translation has no message of the English one', () => {
  expect(translations(known)).toEqual(['es-MX'])
  expect(translations({ 'en-US': ['a', 'b'], 'es-MX': ['c', 'b'], 'pt-BR': ['c', 'd'] })).toEqual(['pt-BR'])
})
