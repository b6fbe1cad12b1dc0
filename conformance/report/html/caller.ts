import { callerSubject } from '../caller-line.ts'
import type { CallerEvent } from '../events.ts'
import { html, type Markup } from './markup.ts'

/** How requests of recorded software differ from the contract, as a table; `undefined` where none does. */
export function callerMarkup(findings: readonly CallerEvent[]): Markup | undefined {
  if (findings.length === 0) return undefined
  return html`<p class="quiet">These are no failures of the target. A request that the target refused may be one that is wrong on purpose.</p>
<table class="stacked"><thead><tr><th scope="col">Request</th><th scope="col">Expected</th><th scope="col">Actual</th><th scope="col">Requests</th></tr></thead>
<tbody>${findings.map(
    (finding) =>
      html`<tr><td class="block">${callerSubject(finding)}</td><td class="block">${finding.expected}</td><td class="block">${finding.actual}</td><td class="block">${finding.requests}, ${finding.accepted} accepted</td></tr>\n`,
  )}</tbody></table>`
}
