import { failuresInOrder, sentenceOf } from '../run/conclusion.ts'
import { createPlaceFinder } from './rule-place.ts'
import type { Run } from './run.ts'

/**
 * The failures as workflow commands of GitHub Actions, one per line: printed by a job, they become annotations.
 * @see https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export function annotations({ verdicts, end }: Run): string {
  const placeOf = createPlaceFinder()
  const ofRun = end.exitCode === 0 || end.failing > 0 ? '' : `::error title=conformance::${data(sentenceOf(end))}\n`
  const ofRules = failuresInOrder(verdicts)
    .filter(({ known }) => known === undefined)
    .map(({ rule, verdict, says, failure }) => {
      const found = placeOf(rule)
      const place = found === undefined ? '' : `file=${property(found.file)},line=${found.line},`
      const text = `${says} Expected ${failure?.expected}; got ${failure?.actual}. Replay: ${failure?.replay}`
      return `::${verdict === 'failed' ? 'error' : 'warning'} ${place}title=${property(rule)}::${data(text)}\n`
    })
  return [ofRun, ...ofRules].join('')
}

/** Text of a target could look like a command: line breaks and percent signs are escaped. */
function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
