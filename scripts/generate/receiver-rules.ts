import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { receiverRulesFile as file } from '../rule-files.ts'

type WrittenRule = { readonly id: string }

/** The rules about webhook receivers, as they are written. @throws when an id is used twice */
async function writtenRules(root: string): Promise<readonly WrittenRule[]> {
  const rules = parse(await readFile(join(root, file), 'utf8')) as readonly WrittenRule[]
  const twice = rules.find((rule, index) => rules.findIndex(({ id }) => id === rule.id) !== index)
  if (twice) throw new Error(`the rule id ${twice.id} is used twice in ${file}`)
  return rules
}

/** The rules about webhook receivers as a module: other rules than those about servers, and never counted with them. */
export async function receiverRulesModule(root: string): Promise<string> {
  const rules = await writtenRules(root)
  return `// npm run generate

/** What a run must be given for a rule about receivers to be tested. */
export type ReceiverNeed = 'https' | 'effects' | 'previous-secret' | 'expired-secret'

/** A rule about webhook receivers. */
export type ReceiverRule = {
  readonly level: 'must' | 'should' | 'open'
  /** One sentence, at most 120 characters; a question where the level is open. */
  readonly says: string
  /** The heading of the API description that the rule comes from. */
  readonly source: string
  readonly needs?: readonly ReceiverNeed[]
}

export const receiverRules = {
${rules.map(({ id, ...rule }) => `  ${JSON.stringify(id)}: ${JSON.stringify(rule)},`).join('\n')}
} as const satisfies Record<string, ReceiverRule>

export type ReceiverRuleId = keyof typeof receiverRules
`
}

/** Where each of these rules is written, as places.json names places. */
export async function receiverPlaces(root: string): Promise<Readonly<Record<string, string>>> {
  return Object.fromEntries((await writtenRules(root)).map(({ id }) => [id, `${file}#/${id}`]))
}
