import type fc from 'fast-check'
import type { DerivedRule } from '../../generated/rules.ts'
import { wireForm } from './domain-values.ts'
import { eachOnce } from './each-once.ts'
import { day, type Environment } from './environment.ts'

/**
 * Dates of a transaction list that have not their form, and that a server which overlooks this finds nothing else wrong with:
 * they lie in the past, and on their own side of the other date. Undefined for other rules.
 */
export function outOfForm({ of, at, keyword }: DerivedRule, { now }: Environment): fc.Arbitrary<unknown> | undefined {
  const member = at.at(-1)
  if (!/Transactions$/.test(of) || (member !== 'startDate' && member !== 'endDate')) return undefined
  const farthest = member === 'startDate' ? -400 : -2
  switch (keyword) {
    case 'type':
      return eachOnce<unknown>(20200101, { unexpected: 'object' }, ['one', 'two'])
    case 'format':
      return eachOnce<unknown>(
        withoutZero(now, farthest),
        'yesterday',
        '01/12/2020',
        '2020-12',
        '2020/12/01',
        '20201201',
      )
    case 'pattern': {
      const moment = wireForm(now + farthest * 86_400_000)
      return eachOnce<unknown>(`${moment} or so`, 'yesterday', '01/12/2020', moment.replaceAll('-', '/'))
    }
    default:
      return undefined
  }
}

/**
 * The request around a start date that has not its form: a server which takes its default in place of it, yesterday's
 * midnight, finds the end date behind that too.
 */
export function aroundOutOfForm<Whole>({ of, at, keyword }: DerivedRule, { now }: Environment, whole: Whole): Whole {
  const isStart = /^list.*Transactions$/.test(of) && at.at(-1) === 'startDate' && keyword === 'pattern'
  return isStart ? { ...whole, endDate: `${day(now, -1)} 23:59:59` } : whole
}

/** A day of the month that lies so many days away, its number without a zero in front: `2026-11-1`. */
function withoutZero(now: number, days: number): string {
  return `${day(now, days).slice(0, 8)}1`
}
