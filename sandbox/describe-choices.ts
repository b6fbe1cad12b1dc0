import { type ChoiceRow, choiceTable } from './choices.ts'

/** A line for each choice: its name, its values with the default first, what it decides. */
export function describeChoices(): readonly string[] {
  return Object.entries<ChoiceRow>(choiceTable).map(([name, { says, byDefault, allows, examples = [] }]) => {
    const others = allows instanceof RegExp ? examples : allows.filter((value) => value !== byDefault)
    return `  ${name.padEnd(26)} ${[byDefault, ...others].join(' | ').padEnd(20)}  ${says}`
  })
}
