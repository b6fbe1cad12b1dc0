import type { CallerEvent } from '../events.ts'
import { callerSubject } from '../failures/caller-line.ts'
import { html, type Markup } from './markup.ts'

/** How requests of recorded software differ from the contract, as a table; `undefined` where none does. */
export function callerMarkup(findings: readonly CallerEvent[]): Markup | undefined {
  if (findings.length === 0) return undefined
  return html`<p class="quiet">These are no failures of the target. A request that the target refused may be one that is wrong on purpose.</p>
<table class="stacked"><thead><tr><th scope="col">Request</th><th scope="col">Expected</th><th scope="col">Actual</th><th scope="col" class="number">Requests</th><th scope="col" class="number">Accepted</th></tr></thead>
<tbody>${findings.map(findingMarkup)}</tbody></table>`
}

function findingMarkup(finding: CallerEvent): Markup {
  const { expected, actual, requests, accepted } = finding
  return html`<tr><td class="block">${callerSubject(finding)}</td><td class="block">${expected}</td><td class="block">${actual}</td><td class="number">${requests}<span class="quiet"> ${requests === 1 ? 'request' : 'requests'}</span></td><td class="number">${accepted}<span class="quiet"> accepted</span></td></tr>
`
}
