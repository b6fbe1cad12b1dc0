import type { RuleId } from '../../generated/rules.ts'
import { ApiError } from '../api-error.ts'
import { plainUtc, utcDay } from '../dates.ts'
import { messages } from '../messages.ts'
import { type Fault, fault } from './fault.ts'
import { asking, holding, shiftedBy } from './transaction-lists.ts'

const DAY = 86_400_000

/**
 * What can go wrong with the dates of a list that is asked for by GET.
 * @param section whose rules these are; `prefix` stands in front of their slugs
 */
export function faultsOfDateTimes(
  list: 'payments' | 'deprecated',
  section: 'card-transactions' | 'payment-transactions',
  prefix: '' | 'deprecated-',
  name: string,
): readonly Fault[] {
  const rule = (slug: string) => `${section}.${prefix}${slug}` as RuleId
  const id = (slug: string) => `${section}.${prefix}${slug}`
  return [
    fault({
      id: id('start-second-exclusive'),
      breaks: [rule('start-date-inclusive')],
      says: `${name} omits transactions in the second of the start date.`,
      apply: (parts) =>
        holding(parts, list, async (asked, all) =>
          (await all(asked)).filter(({ settlementDate }) => settlementDate !== asked.startDate),
        ),
    }),

    fault({
      id: id('start-date-requires-end-date'),
      breaks: [rule('start-date-only'), rule('dates-default-independently')],
      says: `${name} refuses a start date without an end date.`,
      apply: (parts) =>
        asking(parts, list, (asked) => {
          if (asked.startDate && !asked.endDate) throw new ApiError(400, messages.invalid)
          return asked
        }),
    }),

    fault({
      id: id('end-date-not-defaulted'),
      breaks: [rule('dates-default-independently')],
      says: `${name} has no default end date if a start date is given.`,
      apply: (parts) =>
        asking(parts, list, (asked, { clock }) =>
          asked.startDate && !asked.endDate ? { ...asked, endDate: plainUtc(clock.now()) } : asked,
        ),
    }),

    fault({
      id: id('start-date-not-defaulted'),
      breaks: [rule('dates-default-independently')],
      says: `${name} has no default start date if an end date is given.`,
      apply: (parts) =>
        asking(parts, list, (asked) =>
          asked.endDate && !asked.startDate ? { ...asked, startDate: '2000-01-01 00:00:00' } : asked,
        ),
    }),

    fault({
      id: id('end-second-exclusive'),
      breaks: [rule('end-date-inclusive')],
      says: `${name} omits transactions in the second of the end date.`,
      apply: (parts) =>
        holding(parts, list, async (asked, all) =>
          (await all(asked)).filter(({ settlementDate }) => settlementDate !== asked.endDate),
        ),
    }),

    fault({
      id: id('end-date-plus-one-second'),
      breaks: [rule('outside-dates-not-returned')],
      says: `${name} returns transactions of the second after the end date too.`,
      apply: (parts) =>
        holding(parts, list, async (asked, all) => {
          const right = await all(asked)
          return asked.endDate ? all({ ...asked, endDate: shiftedBy(asked.endDate, 1) }) : right
        }),
    }),

    fault({
      id: id('start-time-ignored'),
      breaks: [
        rule('outside-dates-not-returned'),
        'cursors.filters-apply-to-every-page',
        'cursors.has-next-until-last',
        `cursors.${list}-pages-complete`,
        `cursors.${list}-total-count`,
      ],
      says: `${name} ignores the time of the start date.`,
      apply: (parts) =>
        holding(parts, list, async (asked, all) => {
          const right = await all(asked)
          return asked.startDate ? all({ ...asked, startDate: `${asked.startDate.slice(0, 10)} 00:00:00` }) : right
        }),
    }),

    fault({
      id: id('last-24-hours-by-default'),
      breaks: [rule('yesterday-by-default')],
      says: `${name} returns the last 24 hours by default.`,
      apply: (parts) =>
        asking(parts, list, (asked, { clock }) => {
          if (asked.startDate || asked.endDate) return asked
          const moment = (time: number) => new Date(time).toISOString().slice(0, 19).replace('T', ' ')
          return { ...asked, startDate: moment(clock.now() - DAY), endDate: moment(clock.now()) }
        }),
    }),

    fault({
      id: id('last-minute-missing-by-default'),
      breaks: [rule('yesterday-by-default')],
      says: `${name} omits the last minute of the previous day by default.`,
      apply: (parts) =>
        asking(parts, list, (asked, { clock }) => {
          if (asked.startDate || asked.endDate) return asked
          const yesterday = utcDay(clock.now() - DAY)
          return { ...asked, startDate: `${yesterday} 00:00:00`, endDate: `${yesterday} 23:59:00` }
        }),
    }),

    fault({
      id: id('start-after-end-accepted'),
      breaks: [rule('start-after-end-refused')],
      says: `${name} returns an empty list for a start date after the end date.`,
      apply: (parts) =>
        holding(parts, list, async (asked, all) => {
          const { startDate, endDate } = asked
          return startDate && endDate && startDate > endDate ? [] : all(asked)
        }),
    }),

    fault({
      id: id('equal-dates-accepted'),
      breaks: [rule('equal-dates-refused')],
      says: `${name} accepts equal dates and returns the transactions of that second.`,
      apply: (parts) =>
        holding(parts, list, async (asked, all) => {
          const { startDate, endDate } = asked
          if (!startDate || startDate !== endDate) return all(asked)
          const seconds = await all({ ...asked, endDate: shiftedBy(startDate, 1) })
          return seconds.filter(({ settlementDate }) => settlementDate === startDate)
        }),
    }),
  ]
}
