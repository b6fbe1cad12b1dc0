import type { Generator } from './generators.ts'
import versions from './versions.json' with { type: 'json' }

/** What came of one generator; texts are empty where nothing is wrong. */
export type Outcome = {
  readonly generator: Generator
  /** Lines of its output that warn. */
  readonly warnings: string
  /** Messages of the compiler. */
  readonly errors: string
  /** Why the call failed. */
  readonly failure: string
}

export const isGood = ({ warnings, errors, failure }: Outcome): boolean => `${warnings}${errors}${failure}` === ''

/** The page docs/generators.md. */
export function tablePage(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(
    ({ generator, warnings, errors, failure }) =>
      `| \`${generator.package}\` | ${versions[generator.package]} | ${generator.generates} | ${word(warnings)} | ${word(errors)} | ${word(failure)} |`,
  )
  return `# Generators

Generators that other teams use, with the published \`openapi.json\` and no options beyond input, output and kind: whether each generates
without a warning, its output compiles with \`strict\`, and a program that is compiled with it creates and retrieves a card of the sandbox.
\`npm run generators -- --record\` writes this page, and CI runs the same.

\`openapi-zod-client\` 1.18.3 does not know two parts of OpenAPI 3.1: it generates an enum with \`null\` that does not compile, and no properties
for a schema that has \`allOf\` beside them. \`typed-openapi\`, by the same author, handles both.

| Generator | Version | Generates | Without a warning | Compiles | Calls the sandbox |
|---|---|---|---|---|---|
${rows.join('\n')}
`
}

const word = (problem: string): string => (problem === '' ? 'yes' : 'no')
