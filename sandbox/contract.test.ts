import { expect, test } from 'vitest'
import { compileContract, generatedContract, readSchemas } from './contract.ts'

const bodies = [
  { name: 'Trip 1', restrictions: { spendLimit: 10 } },
  { name: 'x'.repeat(61), restrictions: { spendLimit: 0, maxTransactionCount: 11 } },
  {},
  null,
]

test('the contract that is compiled at run time returns the same errors as the generated one', async () => {
  const compiled = await compileContract(await readSchemas())
  for (const body of bodies) {
    const places = (contract: typeof compiled) =>
      contract
        .validateRequest('createCard', 'body', body)
        .map(({ instancePath, keyword }) => `${instancePath} ${keyword}`)
    expect(places(compiled)).toEqual(places(generatedContract))
  }
  expect(compiled.validateResponse('listCards', 200, { rows: [], count: '0' })).toHaveLength(1)
  expect(compiled.validateResponse('deleteCard', 204, undefined)).toEqual([])
})

test('a changed document changes the contract', async () => {
  const document = await readSchemas()
  const create = document.components.schemas.CardCreateDto as { properties: { name: { maxLength: number } } }
  create.properties.name.maxLength = 61
  const lenient = await compileContract(document)
  const body = { name: 'x'.repeat(61), restrictions: { spendLimit: 1 } }
  expect(lenient.validateRequest('createCard', 'body', body)).toEqual([])
  expect(generatedContract.validateRequest('createCard', 'body', body)).toHaveLength(1)
})
