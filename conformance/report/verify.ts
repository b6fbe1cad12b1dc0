import { rules } from '../run/selection.ts'
import { type ValidationResult, validateResponse } from '../validate/response.ts'
import type { VerdictEvent } from './events.ts'
import { withJson } from './highlight.ts'
import type { Run } from './run.ts'

/** What recorded exchanges show when they are judged again, by this suite and its contract. */
export type Verification = {
  /** Exchanges that were judged again, and those that could not be: deliveries, and bodies of which a report holds a part. */
  readonly judged: number
  readonly left: number
  /** Rules that an answer breaks: in how many answers, and the first of them. */
  readonly broken: ReadonlyMap<string, Broken>
  /** Rules that some answer puts to the test, and that none breaks. */
  readonly held: ReadonlySet<string>
  /** Where it does not agree with what the run said. */
  readonly disagreements: readonly string[]
}

type Broken = { readonly exchange: number; readonly expected: string; readonly actual: string; readonly count: number }

/** Judges the exchanges of a run again, without its target. */
export async function verify(run: Run): Promise<Verification> {
  const { origin } = new URL(run.start.target.baseUrl)
  const broken = new Map<string, Broken>()
  const reached = new Set<string>()
  let judged = 0
  let left = 0
  for await (const exchange of run.exchanges()) {
    const isDelivery = exchange.operation === null && URL.parse(exchange.request.url)?.origin !== origin
    if (isDelivery || /… \(\d+ characters in all\)$/.test(exchange.response.text)) {
      left++
      continue
    }
    judged++
    const judgement: ValidationResult = validateResponse(withJson(exchange))
    for (const rule of judgement.reached) reached.add(rule)
    for (const { rule, expected, actual } of judgement.problems) {
      const before = broken.get(rule)
      broken.set(rule, { exchange: exchange.id, expected, actual, ...before, count: (before?.count ?? 0) + 1 })
    }
  }
  const held = new Set([...reached].filter((rule) => !broken.has(rule)))
  return { judged, left, broken, held, disagreements: disagreementsOf(run.verdicts, broken, held) }
}

function disagreementsOf(
  verdicts: readonly VerdictEvent[],
  broken: ReadonlyMap<string, Broken>,
  held: ReadonlySet<string>,
): string[] {
  return verdicts.flatMap(({ rule, verdict, by }) => {
    if (by !== 'answers') return []
    const failed = verdict === 'failed' || verdict === 'warned'
    if (broken.has(rule) && verdict === 'passed') return [`${rule} passed in the run, and is broken now`]
    if (held.has(rule) && failed) return [`${rule} ${verdict} in the run, and holds now`]
    return []
  })
}

/** The broken rules that fail a run: those that a server must keep. */
export function failuresOf({ broken }: Verification): string[] {
  return [...broken.keys()].filter((rule) => (rules[rule]?.level ?? 'must') === 'must')
}

/** A verification as text for people. */
export function verificationText(verification: Verification): string {
  const { judged, left, broken, held, disagreements } = verification
  const lines = [...broken].map(([rule, { exchange, expected, actual, count }]) =>
    [
      `${(rules[rule]?.level ?? 'must') === 'must' ? 'FAILED' : 'noted '} ${rule}: ${rules[rule]?.says ?? ''}`,
      `  expected ${expected}; got ${actual}`,
      `  exchange ${exchange}${count > 1 ? ` and ${count - 1} more` : ''}`,
    ].join('\n'),
  )
  const failures = failuresOf(verification).length
  return [
    ...lines,
    ...disagreements.map((line) => `Not as the run said: ${line}.`),
    `${judged} exchanges judged again${left > 0 ? `, ${left} left out (deliveries, and bodies that the report cut)` : ''}.`,
    `${held.size} rules hold, ${failures} ${failures === 1 ? 'does' : 'do'} not. What needs a check of its own is not judged again.`,
  ].join('\n')
}
