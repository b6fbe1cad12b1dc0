import { lexer, type Tokens } from 'marked'

/** What docs/proof.md says that the last whole proof has shown. */
export type RecordedProof = {
  /** The rule that noticed each fault that is written by hand; undefined where none did. */
  readonly byHand: ReadonlyMap<string, string | undefined>
  /** How many derived faults there were of an operation, a DTO or an event, and the ids of those that went unnoticed. */
  readonly derived: ReadonlyMap<string, { readonly faults: number; readonly missed: ReadonlySet<string> }>
}

/** What became of a fault in that proof: noticed, by a rule if that is recorded; missed; or not tried at all. */
export type Outcome = { readonly is: 'noticed' | 'missed' | 'not recorded'; readonly by?: string }

/** Reads docs/proof.md. @throws Error where it lacks one of the two tables of faults */
export function recordedProof(markdown: string): RecordedProof {
  const byHand = rowsUnder(markdown, 'Faults by hand').map(
    ([fault = '', , noticedBy = '']) => [codesIn(fault)[0] ?? '', codesIn(noticedBy)[0]] as const,
  )
  const derived = rowsUnder(markdown, 'Faults of each constraint').map(
    ([of = '', faults, noticed = '']) =>
      [codesIn(of)[0] ?? '', { faults: Number(faults), missed: new Set(codesIn(noticed)) }] as const,
  )
  return { byHand: new Map(byHand), derived: new Map(derived) }
}

/**
 * What became of a fault.
 *
 * @param derivedNow how many derived faults there are now of each operation, DTO or event: where another number was tried, nothing is said
 */
export function outcomeOf(fault: string, proof: RecordedProof, derivedNow: ReadonlyMap<string, number>): Outcome {
  if (!fault.includes('~')) {
    if (!proof.byHand.has(fault)) return { is: 'not recorded' }
    const by = proof.byHand.get(fault)
    return by === undefined ? { is: 'missed' } : { is: 'noticed', by }
  }
  const of = groupOf(fault)
  const group = proof.derived.get(of)
  if (group === undefined || group.faults !== derivedNow.get(of)) return { is: 'not recorded' }
  return { is: group.missed.has(fault) ? 'missed' : 'noticed' }
}

/** The operation, DTO or event of a derived fault, as the proof groups them. */
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
