import type { CoverageEvent } from '../events.ts'

type Part = CoverageEvent['parts'][number]

/** What traffic did not use of an operation or a DTO, by kind: `limit: /name maxLength 60, …`. */
export function missingByKind({ missing }: Part): readonly (readonly [kind: string, names: string])[] {
  return [...Map.groupBy(missing, ({ kind }) => kind)].map(
    ([kind, items]) => [kind, items.map(({ name }) => name).join(', ')] as const,
  )
}

/** The same in one line. */
export function missingLine(part: Part): string {
  const missing = missingByKind(part).map(([kind, names]) => (kind === 'operation' ? kind : `${kind} ${names}`))
  return `${part.of}: ${part.used} of ${part.all}; not used: ${missing.join('; ')}`
}
