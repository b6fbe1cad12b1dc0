import type { Outcome } from './generator.ts'

const problemsOf = ({ warnings, errors, failure }: Outcome): readonly string[] =>
  [warnings, errors, failure].filter((text) => text !== '')

/** 1 where a generator fails, 3 where none fails and one could not run, otherwise 0. */
export function exitCodeOf(outcomes: readonly Outcome[]): 0 | 1 | 3 {
  if (outcomes.some((outcome) => problemsOf(outcome).length > 0)) return 1
  return outcomes.some(({ missing }) => missing !== '') ? 3 : 0
}

/** What is printed about one generator. */
export function terminalLines(outcome: Outcome): readonly string[] {
  const { generator, missing } = outcome
  const name = `${generator.package} ${generator.version}, ${generator.language}: ${generator.generates}`
  if (missing !== '') return [`– ${name}`, `  not run: ${missing}`]
  const problems = problemsOf(outcome)
  return [`${problems.length === 0 ? '✓' : '✗'} ${name}`, ...problems]
}

/** The page docs/generators.md. */
export function tablePage(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map((outcome) => {
    const { generator, missing, warnings, errors, failure } = outcome
    const word = (problem: string) => (missing !== '' ? 'not run' : problem === '' ? 'yes' : 'no')
    const cells = [`\`${generator.package}\``, generator.version, `${generator.language}: ${generator.generates}`]
    return `| ${[...cells, word(warnings), word(errors), word(failure)].join(' | ')} |`
  })
  const notRun = outcomes.some(({ missing }) => missing !== '')
    ? '\n*Not run*: the package could not be installed on the machine that wrote this page. This is neither a pass nor a failure.\n'
    : ''
  return `# Generators

Generators that other teams use, with the published \`openapi.json\` and no options beyond input, output and kind: whether each generates
without a warning, its output compiles with \`strict\` or passes mypy, and a program that uses it creates and retrieves a card of two sandboxes: one
with the usual forms of dates, one with other forms that the API description allows. Where the generated code validates, the program does the
same with a boleto. \`npm run generators -- --record\` writes this page, and CI runs the same.

| Generator | Version | Generates | Without a warning | Compiles | Calls the sandbox |
|---|---|---|---|---|---|
${rows.join('\n')}
${notRun}
## What the contract does for them

- Conditions (\`if\`, \`then\`) are keywords of a schema, not parts of its \`allOf\`: as parts they became \`any\` or \`unknown\`, and with them the
  payer of a boleto. \`scripts/generate/conditions.ts\` moves them.

## What generators do not know

- \`swagger-typescript-api\` 13.13.0 does not parse a response that the contract describes by \`$ref\`: pass \`{ format: 'json' }\`.
- \`quicktype\` 26.0.0 sends a \`format: date\` in Python as a date-time, which the API refuses: send due dates as they are.
- \`openapi-zod-client\` 1.18.3 does not know two parts of OpenAPI 3.1: it generates an enum with \`null\` that does not compile, and no properties
  for a schema that has \`allOf\` beside them. \`typed-openapi\`, by the same author, handles both.
`
}
