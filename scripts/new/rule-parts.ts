import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { operations } from '../../generated/operations.ts'
import { hasServerRules } from '../rule-files.ts'

export const levels = ['must', 'should', 'open'] as const

/** A rule to add. */
export type RuleRequest = {
  /** `section.name` */
  readonly id: string
  readonly level: (typeof levels)[number]
  readonly operation: string
  /** The sentence of the rule; without it, a sentence that says that it is missing. */
  readonly says?: string
  /** A heading of the API description. */
  readonly source?: string
  /** The file of checks and faults within the section; without it, the name of the rule. */
  readonly topic?: string
}

/** The parts of a rule that the skeletons are made of. */
export type RuleParts = Required<RuleRequest> & { readonly section: string; readonly name: string }

/** A request for a rule that cannot be added; the message says what to do. */
export class RefusedRule extends Error {}

/**
 * The parts of the rule that is requested.
 *
 * @param root the root folder of the repository
 * @throws {RefusedRule}
 */
export function partsOf(root: string, request: RuleRequest): RuleParts {
  const { id, level, operation } = request
  const [section = '', name = ''] = id.split('.')
  const sections = readdirSync(join(root, 'spec/rules'))
    .filter(hasServerRules)
    .map((file) => file.replace('.yaml', ''))
  if (!/^[a-z-]+\.[a-z0-9]+(-[a-z0-9]+)*$/.test(id))
    throw new RefusedRule(`"${id}" is not a rule id: write section.name, such as cards.name-preserved`)
  if (!sections.includes(section))
    throw new RefusedRule(
      `there is no section "${section}": use ${sections.join(', ')}, or add spec/rules/${section}.yaml first`,
    )
  const written = readFileSync(join(root, `spec/rules/${section}.yaml`), 'utf8')
  if (written.split('\n').includes(`- id: ${id}`))
    throw new RefusedRule(`${id} is already in spec/rules/${section}.yaml`)
  if (!(operation in operations))
    throw new RefusedRule(`there is no operation "${operation}": npm run conform -- list shows all`)
  const { topic = name } = request
  if (!/^[a-z0-9-]+$/.test(topic))
    throw new RefusedRule(`"${topic}" is not a topic: write lower case letters and hyphens`)
  const end = level === 'open' ? '?' : '.'
  const says = request.says ?? `TODO what ${name.replaceAll('-', ' ')} means${end}`
  if (!says.endsWith(end)) throw new RefusedRule(`--says of level ${level} ends with "${end}"`)
  const source = request.source ?? sourceOfFirstRule(written)
  return { id, level, operation, section, name, says, source, topic }
}

/** The heading of the first rule of the section, until the right one is written. */
function sourceOfFirstRule(rules: string): string {
  return /^ {2}source: (.*)$/m.exec(rules)?.[1] ?? ''
}
