import type { VerdictEvent } from '../events.ts'

/** Rules about unspecified behaviour, and what was observed. */
export function observationsOf(verdicts: readonly VerdictEvent[]): (VerdictEvent & { readonly observation: string })[] {
  // The sentence of an open rule is a question, and every response met it.
  return verdicts
    .filter(({ verdict }) => verdict === 'observed')
    .map((verdict) => ({ ...verdict, observation: verdict.observation ?? 'yes' }))
}
