import { InvalidArgumentError } from 'commander'
import { DAY, HOUR, MINUTE, SECOND } from '../../values/time-units.ts'

const units: Readonly<Record<string, number>> = { ms: 1, s: SECOND, m: MINUTE, h: HOUR, d: DAY }

/** Milliseconds of a duration: `90s`, `25h`, `1d12h`. @throws {InvalidArgumentError} */
export function parseDuration(text: string): number {
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h|d)/g)]
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== text)
    throw new InvalidArgumentError('Give a duration such as 90s, 15m, 25h or 1d12h.')
  return Math.round(parts.reduce((sum, [, number, unit = '']) => sum + Number(number) * (units[unit] ?? 0), 0))
}
