// What the transaction endpoints can be asked, as form objects: they are validated like models and build the window
// of settlement dates that the request is about.

import { Clock, parseDate, parseDateTime } from '../../lib/clock.ts'
import { RecordInvalid } from '../../lib/errors.ts'
import type { JsonObject } from '../../lib/json.ts'
import { type Rules, UUID_V4, validate } from '../../lib/validations.ts'

const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND
const DEFAULT_PAGE_SIZE = 20

/** From `from` on and before `to`; open where one is missing. */
export interface Window {
  from?: Date | undefined
  to?: Date | undefined
}

/** The search of `POST /v1/cards/transactions`, by days. */
export class CardTransactionSearch {
  readonly source: 'cards' | 'travel'
  readonly cardIds: string[] | undefined
  readonly pageSize: number
  readonly pageCursor: string | undefined
  readonly window: Window

  constructor(given: JsonObject) {
    const search = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null))
    const errors = validate(searchRules(search.source === 'cards' ? 50 : 100), search)
    const { startDate, endDate } = search as { startDate?: string; endDate?: string }
    for (const [name, date] of Object.entries({ startDate, endDate })) {
      if (!errors.has(name) && date !== undefined && date > Clock.today()) errors.add(name, 'in_the_future')
    }
    if (!errors.has('startDate') && !errors.has('endDate') && startDate && endDate && startDate > endDate) {
      errors.add('startDate', 'not_before', { other: 'endDate' })
    }
    errors.raise()
    this.source = search.source as 'cards' | 'travel'
    // UUIDs are compared as text, and ours are written in lower case.
    this.cardIds = (search.cardIds as string[] | undefined)?.map((id) => id.toLowerCase())
    this.pageSize = (search.pageSize as number | undefined) ?? DEFAULT_PAGE_SIZE
    this.pageCursor = search.pageCursor as string | undefined
    this.window = this.#window(startDate, endDate)
  }

  /** Without cards, a day that is not given is yesterday, or the one given where that leaves nothing between them. */
  #window(startDate: string | undefined, endDate: string | undefined): Window {
    let [start, end] = [startDate, endDate]
    if (!this.cardIds) {
      const yesterday = Clock.yesterday()
      start ??= end && end < yesterday ? end : yesterday
      end ??= start > yesterday ? start : yesterday
    }
    const from = start ? parseDate(start) : undefined
    const last = end ? parseDate(end) : undefined
    return { from, to: last && new Date(last.getTime() + DAY) }
  }
}

function searchRules(maximumPageSize: number): Rules {
  return {
    source: { presence: true, inclusion: ['cards', 'travel'] },
    cardIds: { length: { minimum: 1 }, each: { format: UUID_V4 } },
    startDate: { time: 'date' },
    endDate: { time: 'date' },
    pageSize: {
      numericality: { onlyInteger: true, greaterThanOrEqualTo: 1, lessThanOrEqualTo: maximumPageSize },
    },
    pageCursor: { length: { minimum: 1 } },
  }
}

export const WINDOW_RULES = { startDate: { time: 'datetime' }, endDate: { time: 'datetime' } } as const

/** The window of the GET endpoints, by seconds, yesterday where nothing is given. */
export function secondsWindow({ startDate, endDate }: { startDate?: string; endDate?: string }): Window {
  const from = parseDateTime(startDate ?? `${Clock.yesterday()} 00:00:00`)
  const last = parseDateTime(endDate ?? `${Clock.yesterday()} 23:59:59`)
  if (!from || !last || last <= from) {
    throw new RecordInvalid([{ field: 'endDate', code: 'not_after', vars: { other: 'startDate' } }])
  }
  // The last second belongs to it to its end.
  return { from, to: new Date(last.getTime() + SECOND) }
}
