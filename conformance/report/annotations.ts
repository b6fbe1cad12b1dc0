import { violationsOf } from './conclusion.ts'
import { createPlaceFinder } from './rule-place.ts'
import type { Run } from './run.ts'

/**
 * The violations as workflow commands of GitHub Actions, a line each: printed by a job, they become annotations.
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export function annotations({ verdicts }: Run): string {
  const placeOf = createPlaceFinder()
  return violationsOf(verdicts)
    .filter(({ known }) => known === undefined)
    .map(({ rule, verdict, says, violation }) => {
      const found = placeOf(rule)
      const place = found === undefined ? '' : `file=${property(found.file)},line=${found.line},`
      const text = `${says} Expected ${violation?.expected}; got ${violation?.actual}. Replay: ${violation?.replay}`
      return `::${verdict === 'failed' ? 'error' : 'warning'} ${place}title=${property(rule)}::${data(text)}\n`
    })
    .join('')
}

/** A target's words may look like a command: no line break and no percent sign is left as it is. */
function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
