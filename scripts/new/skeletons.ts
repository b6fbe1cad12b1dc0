import { dirname, relative } from 'node:path'
import type { RuleParts } from './rule-parts.ts'

/** The entry of a rule in spec/rules/<section>.yaml. */
export function ruleSkeleton({ id, level, says, source }: RuleParts): string {
  return [`- id: ${id}`, `  level: ${level}`, `  says: ${scalar(says)}`, `  source: ${source}`, ''].join('\n')
}

/** A file of checks with the check of the rule, or `existing` with the check at its end. */
export function checkSkeleton(rule: RuleParts, existing: string | undefined): string {
  const { id, section, says, name, operation, level } = rule
  const run =
    level === 'open'
      ? `run: async (target) => {
      const { response } = await target.call('${operation}')
      // TODO return what was observed.
      return String(response.status)
    },`
      : `run: async (target) => {
      // TODO cause what the rule is about.
      ${oracleName(name)}(await expectBody(target.call('${operation}')))
    },`
  const imports = [
    `import { check } from '../../run/check.ts'`,
    ...(level === 'open'
      ? []
      : [
          `import { ${oracleName(name)} } from '../../scenarios/${section}/${name}.ts'`,
          `import { expectBody } from '../../validate/located.ts'`,
        ]),
  ]
  const item = `  check({\n    rule: '${id}',\n    says: ${literal(says)},\n    ${run}\n  }),\n`
  return withItem(existing ?? `/** Contract: spec/rules/${section}.yaml */\n\nexport default [\n]\n`, imports, item)
}

/** The assertion of the rule, which no response meets until it is written. */
export function oracleSkeleton({ id, name }: RuleParts): string {
  return `import { excerpt } from '../../text/excerpt.ts'
import { expectOf, type Located } from '../../validate/located.ts'

/** TODO what a body must satisfy for ${id}. @throws {CheckFailure} */
export function ${oracleName(name)}(body: Located<unknown>): void {
  expectOf(body, false, 'TODO what is expected', excerpt(body.value))
}
`
}

/** The unit test of the assertion; its first test fails until the assertion is written. */
export function oracleTestSkeleton({ name }: RuleParts): string {
  const oracle = oracleName(name)
  return `import { describe, expect, test } from 'vitest'
import type { Located } from '../../validate/located.ts'
import { ${oracle} } from './${name}.ts'

const body = (value: unknown): Located<unknown> => ({ value, exchange: { id: 1 }, pointer: '' })

describe('${oracle}', () => {
  test('accepts TODO', () => {
    expect(() => ${oracle}(body({}))).not.toThrow()
  })

  test('rejects TODO', () => {
    expect(() => ${oracle}(body({}))).toThrow()
  })
})
`
}

/** A file of faults with the fault of the rule, or `existing` with the fault at its end. `file` is its path from the root. */
export function faultSkeleton(
  { id, section, operation }: RuleParts,
  file: string,
  existing: string | undefined,
): string {
  const imports = [`import { fault, wrapOperation } from '${relative(dirname(file), 'sandbox/faults/fault.ts')}'`]
  const item = `  fault({
    id: '${id}-violated',
    breaks: ['${id}'],
    says: 'TODO what the faulty sandbox does.',
    // TODO change the response, so that only this rule is violated.
    apply: (parts) =>
      wrapOperation(parts, '${operation}', (handle) => async (request, context) => handle(request, context)),
  }),
`
  return withItem(existing ?? `/** Violations of spec/rules/${section}.yaml */\n\nexport default [\n]\n`, imports, item)
}

/** `name-preserved` → `expectNamePreserved` */
function oracleName(name: string): string {
  return `expect${name.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())}`
}

/** A module with one more item at the end of its default export, and with these imports. The formatter merges imports. */
function withItem(module: string, imports: readonly string[], item: string): string {
  const end = module.lastIndexOf('\n]')
  const [before, after] = [module.slice(0, end + 1), module.slice(end + 1)]
  const start = /^(import|export)\b/m.exec(before)?.index ?? 0
  const blank = before.startsWith('export', start) ? '\n' : ''
  return `${before.slice(0, start)}${imports.join('\n')}\n${blank}${before.slice(start)}${item}${after}`
}

/** A string as the formatter writes it. */
function literal(text: string): string {
  return text.includes("'") ? JSON.stringify(text) : `'${text}'`
}

/** A YAML scalar, quoted where it has to be. */
function scalar(text: string): string {
  return /: |#|^[^A-Za-z/]/.test(text) ? `'${text.replaceAll("'", "''")}'` : text
}
