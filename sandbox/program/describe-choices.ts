import { type ChoiceRow, choiceTable, meaningOf, otherValuesOf } from '../choices.ts'

/** Lines of `--help` for each choice: its name and what is chosen, then each value with its meaning, the default first. */
export function describeChoices(): readonly string[] {
  return Object.entries<ChoiceRow>(choiceTable).flatMap(([name, row]) => [
    `  ${name.padEnd(26)}  ${row.says}`,
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

const line = (value: string, meaning: string): string => `    ${value.padEnd(24)}    ${meaning}`
