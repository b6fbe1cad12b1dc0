import type { RuleId } from '../../../generated/rules.ts'
import { ApiError } from '../../api-error.ts'
import { plainUtc, utcDay } from '../../dates.ts'
import { messages } from '../../messages.ts'
import { DAY, HOUR } from '../../time-units.ts'
import { type Fault, fault } from '../fault.ts'
import { addSeconds, changeQuery, replaceItems } from './transaction-lists.ts'

/**
 * Faults in the dates of a list that is read by GET.
 * @param section the section of the rules
 * @param prefix the beginning of their slugs
 * @param name the subject of the sentences
 */
export function dateTimeFaults(
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
        replaceItems(parts, list, async (query, all) =>
          (await all(query)).filter(({ settlementDate }) => settlementDate !== query.startDate),
        ),
    }),

    fault({
      id: id('clock-of-twelve-hours'),
      breaks: [rule('outside-dates-not-returned')],
      says: `${name} takes a start at 12:00 for midnight.`,
      apply: (parts) =>
        changeQuery(parts, list, (query) => ({ ...query, startDate: query.startDate?.replace(' 12:', ' 00:') })),
    }),

    fault({
      id: id('end-on-clock-of-twelve-hours'),
      breaks: [rule('end-date-inclusive')],
      says: `${name} takes an end at 12:00 for midnight, where that is after the start.`,
      apply: (parts) =>
        changeQuery(parts, list, (query) => {
          const endDate = query.endDate?.replace(' 12:', ' 00:')
          const isLater = `${endDate}` > `${query.startDate}`
          return { ...query, endDate: isLater ? endDate : query.endDate }
        }),
    }),

    fault({
      id: id('start-date-requires-end-date'),
      breaks: [rule('start-date-only'), rule('dates-default-independently')],
      says: `${name} refuses a start date without an end date.`,
      apply: (parts) =>
        changeQuery(parts, list, (query) => {
          if (query.startDate && !query.endDate) throw new ApiError(400, messages.invalid)
          return query
        }),
    }),

    fault({
      id: id('end-date-not-defaulted'),
      breaks: [rule('dates-default-independently')],
      says: `${name} has no default end date if a start date is given.`,
      apply: (parts) =>
        changeQuery(parts, list, (query, { clock }) =>
          query.startDate && !query.endDate ? { ...query, endDate: plainUtc(clock.now()) } : query,
        ),
    }),

    fault({
      id: id('start-date-not-defaulted'),
      breaks: [rule('dates-default-independently')],
      says: `${name} has no default start date if an end date is given.`,
      apply: (parts) =>
        changeQuery(parts, list, (query) =>
          query.endDate && !query.startDate ? { ...query, startDate: '2000-01-01 00:00:00' } : query,
        ),
    }),

    fault({
      id: id('default-end-only-on-first-page'),
      breaks: [rule('dates-default-independently')],
      says: `${name} with a start date only ends with the previous day on the first page, and not on later ones.`,
      apply: (parts) =>
        replaceItems(parts, list, (query, all, { clock }) =>
          query.pageCursor !== undefined && query.startDate && !query.endDate
            ? all({ ...query, endDate: plainUtc(clock.now()) })
            : all(query),
        ),
    }),

    fault({
      id: id('default-start-only-on-first-page'),
      breaks: [rule('dates-default-independently')],
      says: `${name} returns the newest first, and limits only the first page to the previous day where only an end date is given.`,
      apply: (parts) =>
        replaceItems(parts, list, async (query, all) => {
          const isLater = query.pageCursor !== undefined && query.endDate && !query.startDate
          return (await all(isLater ? { ...query, startDate: '2000-01-01 00:00:00' } : query)).toReversed()
        }),
    }),

    fault({
      id: id('start-date-a-day-before-end'),
      breaks: [rule('dates-default-independently')],
      says: `${name} begins 24 hours before the end date if only that one is given.`,
      apply: (parts) =>
        changeQuery(parts, list, (query) =>
          query.endDate && !query.startDate ? { ...query, startDate: addSeconds(query.endDate, -86_400) } : query,
        ),
    }),

    fault({
      id: id('end-second-exclusive'),
      breaks: [rule('end-date-inclusive')],
      says: `${name} omits transactions in the second of the end date.`,
      apply: (parts) =>
        replaceItems(parts, list, async (query, all) =>
          (await all(query)).filter(({ settlementDate }) => settlementDate !== query.endDate),
        ),
    }),

    fault({
      id: id('end-date-plus-one-second'),
      breaks: [rule('outside-dates-not-returned')],
      says: `${name} returns transactions of the second after the end date too.`,
      apply: (parts) =>
        replaceItems(parts, list, async (query, all) => {
          const items = await all(query)
          return query.endDate ? all({ ...query, endDate: addSeconds(query.endDate, 1) }) : items
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
        replaceItems(parts, list, async (query, all) => {
          const items = await all(query)
          return query.startDate ? all({ ...query, startDate: `${query.startDate.slice(0, 10)} 00:00:00` }) : items
        }),
    }),

    fault({
      id: id('last-24-hours-by-default'),
      breaks: [rule('yesterday-by-default')],
      says: `${name} returns the last 24 hours by default.`,
      apply: (parts) =>
        changeQuery(parts, list, (query, { clock }) => {
          if (query.startDate || query.endDate) return query
          return { ...query, startDate: plainUtc(clock.now() - DAY), endDate: plainUtc(clock.now()) }
        }),
    }),

    fault({
      id: id('last-minute-missing-by-default'),
      breaks: [rule('yesterday-by-default')],
      says: `${name} omits the last minute of the previous day by default.`,
      apply: (parts) =>
        changeQuery(parts, list, (query, { clock }) => {
          if (query.startDate || query.endDate) return query
          const yesterday = utcDay(clock.now() - DAY)
          return { ...query, startDate: `${yesterday} 00:00:00`, endDate: `${yesterday} 23:59:00` }
        }),
    }),

    fault({
      id: id('day-of-the-language-by-default'),
      breaks: [rule('yesterday-by-default')],
      says: `${name} in pt-BR returns the previous day of São Paulo by default.`,
      apply: (parts) =>
        changeQuery(parts, list, (query, { clock, locale }) => {
          if (query.startDate || query.endDate || locale !== 'pt-BR') return query
          const start = `${utcDay(clock.now() - 3 * HOUR - DAY)} 03:00:00`
          return { ...query, startDate: start, endDate: addSeconds(start, 24 * 3600 - 1) }
        }),
    }),

    fault({
      id: id('no-previous-day-on-the-first'),
      breaks: [rule('yesterday-by-default')],
      says: `${name} returns the first day of a month by default, when that is the current one.`,
      apply: (parts) =>
        changeQuery(parts, list, (query, { clock }) => {
          const today = utcDay(clock.now())
          if (query.startDate || query.endDate || !today.endsWith('-01')) return query
          return { ...query, startDate: `${today} 00:00:00`, endDate: plainUtc(clock.now()) }
        }),
    }),

    fault({
      id: id('end-at-midnight-is-whole-day'),
      breaks: [rule('outside-dates-not-returned')],
      says: `${name} takes an end at 00:00:00 for the whole day.`,
      apply: (parts) =>
        changeQuery(parts, list, (query) => ({ ...query, endDate: query.endDate?.replace('00:00:00', '23:59:59') })),
    }),

    fault({
      id: id('start-after-end-accepted'),
      breaks: [rule('start-after-end-refused')],
      says: `${name} returns an empty list for a start date after the end date.`,
      apply: (parts) =>
        replaceItems(parts, list, async (query, all) => {
          const { startDate, endDate } = query
          return startDate && endDate && startDate > endDate ? [] : all(query)
        }),
    }),

    fault({
      id: id('equal-dates-accepted'),
      breaks: [rule('equal-dates-refused')],
      says: `${name} accepts equal dates and returns the transactions of that second.`,
      apply: (parts) =>
        replaceItems(parts, list, async (query, all) => {
          const { startDate, endDate } = query
          if (!startDate || startDate !== endDate) return all(query)
          const seconds = await all({ ...query, endDate: addSeconds(startDate, 1) })
          return seconds.filter(({ settlementDate }) => settlementDate === startDate)
        }),
    }),
  ]
}
