import { type ChoiceRow, choiceTable, otherValuesOf } from './choices.ts'

/** A line of `--help` for each choice: its name, its values with the default first, and what is chosen. */
export function describeChoices(): readonly string[] {
  return Object.entries<ChoiceRow>(choiceTable).map(([name, row]) => {
    const values = [row.default, ...otherValuesOf(row)].join(' | ')
    return `  ${name.padEnd(26)} ${values.padEnd(30)}  ${row.says}`
  })
}
