import { describe, expect, test } from 'vitest'
import { amountDue } from './amount-due.ts'
import { addDays } from './days.ts'
import { type Fine, fineErrors } from './fine.ts'
import { type Interest, interestErrors } from './interest.ts'

const dueDate = '2026-11-10'
const twoPercent = { type: 'percentage', percentage: 2 }
const onePercentAMonth = { type: 'calendar_days_monthly_percentage', monthlyPercentage: 1 }

/** The amount due of a boleto of R$ 1000, in centavos. */
function due(daysLate: number, fine?: Fine, interest?: Interest): number {
  return amountDue({ amount: 100_000, dueDate, fine, interest }, addDays(dueDate, daysLate))
}

test.each([undefined, 0, 1])(
  'R$ 1000, fine 2 %%, interest 1 %% a month, ten days late: 1023.33 (daysAfterDue %s)',
  (daysAfterDue) => {
    const days = daysAfterDue === undefined ? {} : { daysAfterDue }
    expect(due(10, { ...twoPercent, ...days }, { ...onePercentAMonth, ...days })).toBe(102_333)
  },
)

test.each([-1, 0])('nothing is added %i days after the due date', (daysLate) => {
  expect(due(daysLate, { ...twoPercent, daysAfterDue: 0 }, { ...onePercentAMonth, daysAfterDue: 0 })).toBe(100_000)
})

describe('a fine', () => {
  test.each([
    ['two percent, one day late', twoPercent, 1, 102_000],
    ['two percent, a year late', twoPercent, 365, 102_000],
    ['R$ 7.55', { type: 'absolute', amount: 7.55 }, 1, 100_755],
    ['from the third day, two days late', { ...twoPercent, daysAfterDue: 3 }, 2, 100_000],
    ['from the third day, three days late', { ...twoPercent, daysAfterDue: 3 }, 3, 102_000],
    ['none at all', { type: 'absolute', amount: 0 }, 3, 100_000],
  ])('%s', (_, fine, daysLate, centavos) => {
    expect(due(daysLate, fine)).toBe(centavos)
  })

  test('of half a centavo is rounded up', () => {
    const fine = { type: 'percentage', percentage: 0.35 }
    expect(amountDue({ amount: 1_000, dueDate, fine }, '2026-11-11')).toBe(1_004)
    expect(amountDue({ amount: 90, dueDate, fine: { type: 'percentage', percentage: 1.6666 } }, '2026-11-11')).toBe(91)
  })
})

describe('interest', () => {
  const daily = { type: 'calendar_days_daily_amount', dailyAmount: 0.33 }
  const onWorkdays = { type: 'workdays_daily_amount', dailyAmount: 1.5 }
  test.each([
    ['R$ 0.33 a day', daily, 10, 100_330],
    ['R$ 0.33 a day from the eighth', { ...daily, daysAfterDue: 8 }, 10, 100_099],
    ['R$ 0.33 a day from the eighth, a week late', { ...daily, daysAfterDue: 8 }, 7, 100_000],
    ['R$ 1.50 a working day, over a weekend and a holiday', onWorkdays, 10, 101_050],
    ['1 % a month, thirty days', onePercentAMonth, 30, 101_000],
    ['1 % a month, one day', onePercentAMonth, 1, 100_033],
  ])('%s', (_, interest, daysLate, centavos) => {
    expect(due(daysLate, undefined, interest)).toBe(centavos)
  })
})

const places = (errors: readonly { field: string; code: string }[]) =>
  errors.map(({ field, code }) => `${field} ${code}`)

test.each<[Fine, readonly string[]]>([
  [{ type: 'percentage', percentage: 2, daysAfterDue: 1 }, []],
  [{ type: 'absolute', amount: 0 }, []],
  [{}, ['fine.type enum']],
  [{ type: 'toString' }, ['fine.type enum']],
  [{ type: 'percentage', amount: 2 }, ['fine.percentage range']],
  [{ type: 'percentage', percentage: 100.01 }, ['fine.percentage range']],
  [{ type: 'absolute', amount: -1, daysAfterDue: 1.5 }, ['fine.amount range', 'fine.daysAfterDue range']],
])('of the fine %j this is wrong: %j', (fine, wrong) => {
  expect(places(fineErrors(fine))).toEqual(wrong)
})

test.each<[Interest, readonly string[]]>([
  [{ type: 'calendar_days_monthly_percentage', monthlyPercentage: 1 }, []],
  [{ type: 'workdays_daily_amount', dailyAmount: 99_999_999.99 }, []],
  [{ type: 'workdays_daily_amount', dailyAmount: 1e300 }, ['interest.dailyAmount range']],
  [{ type: 'percentage', monthlyPercentage: 1 }, ['interest.type enum']],
  [{ type: 'calendar_days_daily_amount', dailyAmount: 1, daysAfterDue: -1 }, ['interest.daysAfterDue range']],
])('of the interest %j this is wrong: %j', (interest, wrong) => {
  expect(places(interestErrors(interest))).toEqual(wrong)
})
