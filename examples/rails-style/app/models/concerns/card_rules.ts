import { parseDateTime } from '../../../lib/clock.ts'
import { isObject, type JsonObject } from '../../../lib/json.ts'
import type { Errors, Rules } from '../../../lib/validations.ts'
import { MccCategory } from '../mcc_category.ts'

export interface Restrictions {
  spendLimit: number
  activeDateRangeUTC?: { startDate?: string | null; endDate?: string | null } | null
  maxTransactionCount?: number | null
  merchantCategory?: { mode: 'allow' | 'block'; categoryIds: string[] } | null
}

export const restrictionRules: Rules = {
  restrictions: { presence: true, type: 'object' },
  'restrictions.spendLimit': {
    presence: true,
    numericality: { money: true, greaterThan: 0, lessThan: 10_000_000_000 },
  },
  'restrictions.activeDateRangeUTC': { type: 'object' },
  'restrictions.activeDateRangeUTC.startDate': { time: 'datetime' },
  'restrictions.activeDateRangeUTC.endDate': { time: 'datetime' },
  'restrictions.maxTransactionCount': {
    numericality: { onlyInteger: true, greaterThanOrEqualTo: 1, lessThanOrEqualTo: 10 },
  },
  'restrictions.merchantCategory': { type: 'object' },
  'restrictions.merchantCategory.mode': { presence: true, inclusion: ['allow', 'block'] },
  'restrictions.merchantCategory.categoryIds': { presence: true, each: {} },
}

export function validateRestrictions(restrictions: unknown, errors: Errors): void {
  if (!isObject(restrictions)) return
  const { activeDateRangeUTC: range, merchantCategory } = restrictions
  if (isObject(range) && !errors.has('restrictions.activeDateRangeUTC')) {
    const [start, end] = [range.startDate, range.endDate].map((time) =>
      typeof time === 'string' ? parseDateTime(time) : undefined,
    )
    if (start && end && end <= start) {
      errors.add('restrictions.activeDateRangeUTC.endDate', 'not_after', { other: 'startDate' })
    }
  }
  if (isObject(merchantCategory) && Array.isArray(merchantCategory.categoryIds)) {
    if (!merchantCategory.categoryIds.every((id) => MccCategory.exists(id))) {
      errors.add('restrictions.merchantCategory.categoryIds', 'unknown_category')
    }
  }
}

const METADATA_PAIRS = 10
const METADATA_KEY_LENGTH = 50
const METADATA_VALUE_LENGTH = 255

export function validateMetadata(metadata: unknown, errors: Errors): void {
  if (!isObject(metadata)) return
  const pairs: JsonObject = metadata
  const keys = Object.keys(pairs)
  if (keys.length > METADATA_PAIRS) errors.add('metadata', 'too_many_keys', { count: METADATA_PAIRS })
  if (keys.some((key) => [...key].length > METADATA_KEY_LENGTH)) {
    errors.add('metadata', 'key_too_long', { count: METADATA_KEY_LENGTH })
  }
  const fits = (value: unknown) => typeof value === 'string' && [...value].length <= METADATA_VALUE_LENGTH
  if (!Object.values(pairs).every(fits)) errors.add('metadata', 'metadata_value', { count: METADATA_VALUE_LENGTH })
}
