import { type ChoiceRow, choiceTable, meaningOf, otherValuesOf } from '../choices.ts'
import { UsageError } from './usage-error.ts'

/**
 * Lines for each choice whose name contains a text: its name and what is chosen, then each value with its meaning, the default first.
 * @throws UsageError if there is none
 */
export function describeChoices(part: string): readonly string[] {
  const found = Object.entries<ChoiceRow>(choiceTable).filter(([name]) => name.includes(part))
  if (found.length === 0) throw new UsageError(`no choice has "${part}" in its name: --list-choices lists all`)
  return found.flatMap(([name, row]) => [
    `${name.padEnd(26)}  ${row.says}`,
    ...(row.values instanceof RegExp ? patternLines(row) : valueLines(row)),
  ])
}

const valueLines = (row: ChoiceRow): readonly string[] =>
  [row.default, ...otherValuesOf(row)].map((value) => line(value, meaningOf(row, value)))

/** The default, and the form of the other values. */
const patternLines = (row: ChoiceRow): readonly string[] => [
  line(row.default, 'the default'),
  line(otherValuesOf(row).join(', '), `for example; ${row.form}`),
]

const line = (value: string, meaning: string): string => `  ${value.padEnd(24)}    ${meaning}`
