import { derivedRule } from '../../../generated/rules.ts'
import { operationOf } from '../../contract/rules.ts'
import { enumerated } from '../../text/in-words.ts'
import type { VerdictEvent } from '../events.ts'
import type { FailureGroup } from '../failures/failure-groups.ts'
import { offendingCommand } from '../failures/reported-failure.ts'
import { type Found, followingText, membersOf } from './step.ts'

/** From this many on, requests that an operation has to refuse are one problem: it does not validate them. */
const manyLimits = 5

/** From this many on, properties that responses lack are one problem. */
const manyLacking = 3

/** Operations that fail while they refuse a request: the server validates it, and what it does then is one problem. */
export function failingRefusals(failed: readonly FailureGroup[]): readonly Found[] {
  const failing = membersOf(failed).filter((event) => isOfRequest(event) && (event.failure?.status ?? 0) >= 500)
  if (failing.length < manyLimits) return []
  const names = [...new Set(failing.map(({ rule }) => operationOf(rule) ?? ''))]
  const statuses = [...new Set(failing.map(({ failure }) => failure?.status))].join(' or ')
  const [command] = failing.flatMap(({ failure }) => (failure === undefined ? [] : offendingCommand(failure)))
  const text = `${enumerated(names)} ${names.length === 1 ? 'returns' : 'return'} ${statuses} instead of 400 to ${failing.length} kinds of invalid requests: the log of your server shows why.`
  const about = membersOf(failed.filter((group) => membersOf([group]).some((event) => failing.includes(event))))
  return [{ text, ...(command !== undefined && { options: command }), about }]
}

/** Operations that accept what they have to refuse, those that accept most first. */
export function withoutValidation(failed: readonly FailureGroup[]): readonly Found[] {
  const accepted = membersOf(failed).filter(isAcceptedRequest)
  const byOperation = Map.groupBy(accepted, ({ rule }) => operationOf(rule) ?? '')
  const lax = [...byOperation]
    .filter(([, rules]) => rules.length >= manyLimits)
    .toSorted(([, one], [, other]) => other.length - one.length)
  if (lax.length === 0) return []
  const names = lax.map(([operation]) => operation)
  const count = lax.reduce((sum, [, rules]) => sum + rules.length, 0)
  const isOne = names.length === 1
  const about = membersOf(failed.filter(({ first }) => names.includes(operationOf(first.rule) ?? '')))
  const following = about.length - count
  const consequences = following > 0 ? `, and ${followingText(following)}` : ''
  return [
    {
      text: `${enumerated(names)} ${isOne ? 'accepts' : 'accept'} requests that ${isOne ? 'it has' : 'they have'} to refuse: ${count} constraints are not enforced${consequences}. Validate requests with the schemas of openapi.json. To test only this, add to the command:`,
      options: `--only ${names.join(' ')}`,
      about,
    },
  ]
}

const isOfRequest = ({ rule }: VerdictEvent): boolean => derivedRule(rule)?.kind === 'request'

const isAcceptedRequest = (event: VerdictEvent): boolean => isOfRequest(event) && (event.failure?.status ?? 200) < 300

/** What clients rely on, and no response has. What is missing because a request without it was accepted is no cause. */
export function incompleteResponses(failed: readonly FailureGroup[]): readonly Found[] {
  const groups = failed.filter(({ first }) => isLacking(first))
  const names = membersOf(groups)
    .filter(isLacking)
    .map(({ rule }) => rule.replace(/\.required$/, ''))
  if (names.length < manyLacking) return []
  return [{ text: `Responses lack properties that are required: ${names.join(', ')}.`, about: membersOf(groups) }]
}

const isLacking = ({ rule }: VerdictEvent): boolean =>
  derivedRule(rule)?.kind === 'response' && derivedRule(rule)?.keyword === 'required'
