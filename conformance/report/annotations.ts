import { problemOf } from '../run/verdicts/conclusion.ts'
import { plural } from '../text/in-words.ts'
import type { VerdictEvent } from './events.ts'
import { failureGroups } from './failures/failure-groups.ts'
import { decidingRequest } from './failures/failure-summary.ts'
import { replayText } from './failures/replay.ts'
import { ruleLinks } from './failures/rule-link.ts'
import type { Run } from './run.ts'

/**
 * The failures as workflow commands of GitHub Actions, one per line: printed by a job, they become annotations.
 * @see https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export function annotations({ start, verdicts, end }: Run): string {
  const { pageOf, placeOf } = ruleLinks(start)
  const problem = problemOf(end)
  const ofRun = problem === undefined ? '' : `::error title=conformance::${data(problem)}\n`
  const ofCauses = failureGroups(verdicts.filter(({ known }) => known === undefined)).map(
    ({ first: { rule, verdict, says, failure }, others }) => {
      const found = placeOf(rule)
      const place = found === undefined ? '' : `file=${property(found.file)},line=${found.line},`
      const text = [
        `${says} ${expectation(failure)}`,
        ...(failure === undefined ? [] : [`Replay: ${replayText(failure)}`]),
        ...alsoFailing(others),
        ...[pageOf(rule)].filter((page) => page !== undefined),
      ].join('\n')
      return `::${verdict === 'failed' ? 'error' : 'warning'} ${place}title=${property(rule)}::${data(text)}\n`
    },
  )
  return [ofRun, ...ofCauses].join('')
}

/** What was expected and what was found, of a request where it does not follow from the sentence of the rule. */
function expectation(failure: VerdictEvent['failure']): string {
  const request = failure && decidingRequest(failure)
  const expected = `${failure?.expected}; got ${failure?.actual}.`
  return request === undefined ? `Expected ${expected}` : `${request}: expected ${expected}`
}

/** Rules with the same cause; of annotations GitHub shows ten. */
function alsoFailing(others: readonly VerdictEvent[]): readonly string[] {
  return others.length === 0
    ? []
    : [`${plural(others.length, 'more rule')} with this cause: ${others.map(({ rule }) => rule).join(', ')}`]
}

/** Text of a target could look like a command: line breaks and percent signs are escaped. */
function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
