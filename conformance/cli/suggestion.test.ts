import { describe, expect, test } from 'vitest'
import { suggestion } from './suggestion.ts'

describe('suggestion', () => {
  test('names a similar word', () => {
    expect(suggestion('cardz', ['boletos', 'cards'])).toBe('; did you mean "cards"?')
    expect(suggestion('createCrad.body', ['createCard.body'])).toBe('; did you mean "createCard.body"?')
  })

  test('is empty where no word is similar, or none is known', () => {
    expect(suggestion('xyz', ['boletos', 'cards'])).toBe('')
    expect(suggestion('cards', [])).toBe('')
  })
})
