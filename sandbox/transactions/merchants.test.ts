import { expect, test } from 'vitest'
import { categories } from '../cards/categories.ts'
import { chooseMerchant, chooseTravelMerchant, merchantNamed, merchants, merchantWithCode } from './merchants.ts'
import { allowsCategory } from './spend-rules.ts'

const turns = Array.from({ length: 120 }, (_, turn) => turn)

test('every merchant category has a merchant, and every merchant a category', () => {
  for (const { id, mccCodes } of categories) {
    expect(
      merchants.some(({ mcc }) => mccCodes.includes(mcc)),
      id,
    ).toBe(true)
  }
  for (const { name, mcc } of merchants) {
    expect(
      categories.some(({ mccCodes }) => mccCodes.includes(mcc)),
      name,
    ).toBe(true)
  }
})

test('merchants have unique names and codes of four digits', () => {
  expect(new Set(merchants.map(({ name }) => name)).size).toBe(merchants.length)
  for (const merchant of merchants) {
    expect(merchant.mcc).toMatch(/^\d{4}$/)
    expect(merchant.name.length).toBeLessThanOrEqual(150)
    expect(merchantNamed(merchant.name)).toBe(merchant)
    expect(merchantWithCode(merchant.mcc).mcc).toBe(merchant.mcc)
  }
})

test('a card is used at all permitted merchants in turn', () => {
  expect(new Set(turns.map((turn) => chooseMerchant(undefined, turn))).size).toBe(merchants.length)
  for (const { id } of categories) {
    for (const mode of ['allow', 'block'] as const) {
      const rule = { mode, categoryIds: [id] }
      for (const turn of turns) expect(allowsCategory(rule, chooseMerchant(rule, turn).mcc)).toBe(true)
    }
  }
})

test('if no merchant is permitted, one that is not permitted', () => {
  expect(merchants).toContain(chooseMerchant({ mode: 'allow', categoryIds: [] }, 7))
})

test('travel merchants are in Brazil and abroad', () => {
  expect(new Set(turns.map((turn) => chooseTravelMerchant(turn).currency))).toEqual(new Set(['BRL', 'USD', 'MXN']))
})
