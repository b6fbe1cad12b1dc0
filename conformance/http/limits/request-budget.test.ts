import { expect, test } from 'vitest'
import { NotTested } from '../../failure/errors.ts'
import { createRequestBudget } from './request-budget.ts'

/** How many requests begin before the budget refuses one. */
function begun(maxRequests: number | undefined, reserved: () => number = () => 0): number {
  const budget = createRequestBudget(maxRequests, reserved)
  for (let requests = 0; requests < 100; requests++)
    try {
      budget.begin()
    } catch (error) {
      expect(error).toBeInstanceOf(NotTested)
      return requests
    }
  return 100
}

test('a budget without a maximum refuses nothing', () => {
  expect(begun(undefined)).toBe(100)
})

test('a budget is used up while it still has room for a creation with its cleanup', () => {
  expect(begun(10)).toBe(8)
  expect(begun(2)).toBe(0)
})

test('what the cleanup of the run needs is left in the budget', () => {
  expect(begun(10, () => 4)).toBe(4)
  let created = 0
  expect(begun(10, () => created++)).toBe(4)
})

test('the reason names the maximum and its option', () => {
  expect(() => createRequestBudget(1, () => 0).begin()).toThrow(
    'The maximum of 1 requests was used up (--max-requests).',
  )
})
