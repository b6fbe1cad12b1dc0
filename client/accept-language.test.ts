import { expect, test } from 'vitest'
import schemas from '../generated/schemas.json' with { type: 'json' }
import { documentedLanguages } from './accept-language.ts'

test('the languages are those of the contract', () => {
  const headers = schemas.requests.listBoletos.headers.properties
  expect(documentedLanguages).toEqual(headers['accept-language'].enum)
})
