import { lexer, type Tokens } from 'marked'
import { headings } from '../../../conformance/proof/record.ts'
import type { FaultInfo } from '../../../sandbox/faults/fault.ts'

/** The results of the last complete proof, read from docs/proof.md. */
export type RecordedProof = {
  /** The rule that detected each hand-written fault; undefined if none did. */
  readonly byHand: ReadonlyMap<string, string | undefined>
  /** The number of derived faults of an operation, a DTO or an event, and the ids of the undetected ones. */
  readonly derived: ReadonlyMap<string, { readonly faults: number; readonly undetected: ReadonlySet<string> }>
}

/** The result of a fault: detected, with the rule if that is recorded; undetected; or not part of the proof. */
export type Outcome = { readonly is: 'detected' | 'undetected' | 'not recorded'; readonly by?: string }

/** Reads docs/proof.md. @throws when a table of faults is missing */
export function recordedProof(markdown: string): RecordedProof {
  const byHand = rowsUnder(markdown, headings.handWritten).map(
    ([fault = '', , detectedBy = '']) => [codesIn(fault)[0] ?? '', codesIn(detectedBy)[0]] as const,
  )
  const derived = rowsUnder(markdown, headings.derived).map(
    ([of = '', faults, detected = '']) =>
      [codesIn(of)[0] ?? '', { faults: Number(faults), undetected: new Set(codesIn(detected)) }] as const,
  )
  return { byHand: new Map(byHand), derived: new Map(derived) }
}

/**
 * The result of a fault.
 *
 * @param derivedNow the present number of derived faults of each operation, DTO or event: a group with another number in the record is
 *   treated as not recorded
 */
export function outcomeOf(
  { id, derivation }: Pick<FaultInfo, 'id' | 'derivation'>,
  proof: RecordedProof,
  derivedNow: ReadonlyMap<string, number>,
): Outcome {
  if (derivation === undefined) {
    if (!proof.byHand.has(id)) return { is: 'not recorded' }
    const by = proof.byHand.get(id)
    return by === undefined ? { is: 'undetected' } : { is: 'detected', by }
  }
  const of = groupOf(id)
  const group = proof.derived.get(of)
  if (group === undefined || group.faults !== derivedNow.get(of)) return { is: 'not recorded' }
  return { is: group.undetected.has(id) ? 'undetected' : 'detected' }
}

/** The operation, DTO or event of a derived fault, by which the proof groups them. */
export function groupOf(fault: string): string {
  return fault.split('.')[0] ?? fault
}

function rowsUnder(markdown: string, heading: string): string[][] {
  const tokens = lexer(markdown)
  const start = tokens.findIndex((token) => token.type === 'heading' && token.text === heading)
  const table = tokens.slice(start).find((token): token is Tokens.Table => token.type === 'table')
  if (start < 0 || table === undefined) throw new Error(`docs/proof.md has no table under "${heading}"`)
  return table.rows.map((cells) => cells.map(({ text }) => text))
}

function codesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
}
