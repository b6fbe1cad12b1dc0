import pc from 'picocolors'
import { plural } from '../../text/in-words.ts'
import { missingLine } from '../coverage/missing-items.ts'
import type { CallerEvent, CoverageEvent, RunEvent } from '../events.ts'
import { callerLine } from '../failures/caller-line.ts'
import type { Detail } from './detail.ts'
import { wrapped } from './text.ts'

/** How many findings about the caller are shown. */
const maxCallerFindings = 15

/** How requests of recorded software differ from the contract: those that the target accepted first. */
export function caller(events: readonly RunEvent[], { width, verbose }: Detail): string {
  const found = events.filter((event): event is CallerEvent => event.event === 'caller')
  if (found.length === 0) return ''
  const shown = found.slice(0, verbose ? found.length : maxCallerFindings)
  const lines = shown.map((finding) => wrapped(callerLine(finding), width))
  const rest = found.length - shown.length
  if (rest > 0) lines.push(`  ${plural(rest, 'more finding')}, listed with --verbose`)
  return [pc.bold('Requests of the caller that differ from the contract'), ...lines].join('\n')
}

/** How much of the contract recorded traffic has used. */
export function coverage(events: readonly RunEvent[], { width, verbose }: Detail): string {
  const found = events.find((event): event is CoverageEvent => event.event === 'coverage')
  if (found === undefined) return ''
  const { percent, kinds, parts } = found
  const lines = kinds.map(
    ({ kind, used, all }) => `  ${kind.padEnd(18)} ${String(used).padStart(4)} of ${String(all).padStart(4)}`,
  )
  const incomplete = verbose ? parts.filter(({ missing }) => missing.length > 0) : []
  const missing = incomplete.map((part) => wrapped(missingLine(part), width))
  return [pc.bold(`Contract coverage: ${percent} %`), ...lines, ...missing].join('\n')
}
