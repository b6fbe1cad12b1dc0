import pc from 'picocolors'
import { plural } from '../../text/in-words.ts'
import { observationsOf } from '../coverage/observations.ts'
import type { VerdictEvent } from '../events.ts'
import type { Detail } from './detail.ts'
import { wrapped } from './text.ts'

/** How many choices were observed; with --verbose each of them. */
export function observations(verdicts: readonly VerdictEvent[], { width, verbose }: Detail): string {
  const observed = observationsOf(verdicts)
  if (observed.length === 0) return ''
  if (!verbose)
    return `${pc.bold('Observed')}   ${plural(observed.length, 'behaviour')} that the API description does not specify, listed with --verbose and in the reports. No action needed.`
  const lines = observationLines(observed).map((line) => wrapped(line, width))
  return [pc.bold('Observed behaviour (unspecified by the contract)'), ...lines].join('\n')
}

/** One line per observation; constraints with the same observation share one. */
function observationLines(observed: readonly VerdictEvent[]): string[] {
  const written = observed.filter(({ by }) => by !== 'requests')
  const derived = observed.filter(({ by }) => by === 'requests')
  const groups = Map.groupBy(derived, ({ rule, observation }) => `${partOf(rule)}: ${observation}`)
  return [
    ...written.map(({ says, observation }) => `${says} ${observation}`),
    ...[...groups].map(([line, rules]) =>
      rules.length === 1
        ? `${rules[0]?.rule}: ${rules[0]?.observation}`
        : `${line} (${rules.length} constraints: ${rules.map(({ rule }) => placeOf(rule)).join(', ')})`,
    ),
  ]
}

/** What constraints have in common: the operation, or for headers, which are the same everywhere, the header. */
function partOf(rule: string): string {
  const [operation = '', where = '', ...place] = rule.split('.')
  return where === 'headers' ? `headers.${place.join('.')}` : `${operation}.${where}`
}

/** How constraints with a common part differ. */
function placeOf(rule: string): string {
  const [operation = '', where = '', ...place] = rule.split('.')
  return where === 'headers' ? operation : place.join('.')
}
