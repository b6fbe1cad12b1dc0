import { rules } from '../../contract/rules.ts'
import type { Failure } from '../../failure/failure.ts'
import { plural } from '../../text/in-words.ts'
import { validateResponse } from '../../validate/response.ts'
import type { ExchangeEvent, VerdictEvent } from '../events.ts'
import { asExchange } from '../failures/parse-body.ts'
import type { Run } from '../run.ts'

/** The result of validating recorded exchanges again, with this suite and its contract. */
export type Verification = {
  /** Exchanges that were validated. */
  readonly validated: number
  /** Exchanges that cannot be: deliveries, calls of the control interface, missing responses and truncated bodies. */
  readonly skipped: number
  /** Rules that a response fails: in how many responses, and the first of them. */
  readonly failed: ReadonlyMap<string, FailedRule>
  /** Rules that apply to some response, and that none fails. */
  readonly passed: ReadonlySet<string>
  /** Where the run had another verdict. */
  readonly disagreements: readonly string[]
}

type FailedRule = { readonly failure: Failure; readonly count: number }

/** Validates the exchanges of a run again, without its target. */
export async function verify(run: Run): Promise<Verification> {
  const failed = new Map<string, FailedRule>()
  const applied = new Set<string>()
  let validated = 0
  let skipped = 0
  for await (const exchange of run.exchanges()) {
    if (!isValidatable(exchange)) {
      skipped++
      continue
    }
    validated++
    const result = validateResponse(asExchange(exchange))
    for (const rule of result.applied) applied.add(rule)
    for (const failure of result.failures) {
      const first = failed.get(failure.rule)?.failure ?? { ...failure, exchange: exchange.id }
      failed.set(failure.rule, { failure: first, count: (failed.get(failure.rule)?.count ?? 0) + 1 })
    }
  }
  const passed = new Set([...applied].filter((rule) => !failed.has(rule)))
  return { validated, skipped, failed, passed, disagreements: disagreementsOf(run.verdicts, failed, passed) }
}

function isValidatable({ channel, noResponse, response }: ExchangeEvent): boolean {
  return channel === undefined && noResponse === undefined && response.truncatedFrom === undefined
}

function disagreementsOf(
  verdicts: readonly VerdictEvent[],
  failed: Verification['failed'],
  passed: ReadonlySet<string>,
): string[] {
  return verdicts.flatMap(({ rule, verdict, by }) => {
    if (by !== 'responses') return []
    const hadFailed = verdict === 'failed' || verdict === 'warned'
    if (failed.has(rule) && verdict === 'passed') return [`${rule} passed in the run and fails now.`]
    if (passed.has(rule) && hadFailed) return [`${rule} ${verdict} in the run and passes now.`]
    return []
  })
}

/** The failed rules of level `must`. */
export function failuresOf({ failed }: Verification): string[] {
  return [...failed.keys()].filter((rule) => levelOf(rule) === 'must')
}

const levelOf = (rule: string) => rules[rule]?.level ?? 'must'

/** A verification as text. */
export function verificationText(verification: Verification): string {
  const { validated, skipped, failed, passed, disagreements } = verification
  const lines = [...failed].map(([rule, { failure, count }]) =>
    [
      `${levelOf(rule) === 'must' ? 'FAILED' : 'NOTE  '} ${rule}: ${rules[rule]?.says ?? ''}`,
      `  expected ${failure.expected}; got ${failure.actual}`,
      `  exchange ${failure.exchange}${count > 1 ? ` and ${count - 1} more` : ''}`,
    ].join('\n'),
  )
  const notValidated =
    skipped > 0 ? `; ${skipped} not validated (deliveries, control calls, truncated or missing bodies)` : ''
  return [
    ...lines,
    ...disagreements,
    `${validated} recorded responses validated${notValidated}.`,
    `${plural(passed.size, 'rule')} passed, ${failuresOf(verification).length} failed. Rules with a check cannot be verified from a report.`,
  ].join('\n')
}
