import { missingByKind } from '../coverage/missing-items.ts'
import type { CoverageEvent } from '../events.ts'
import { html, type Markup } from './markup.ts'

/** How much of the contract recorded traffic has used: by kind, and what is missing of each operation and DTO. */
export function coverageMarkup({ kinds, parts }: CoverageEvent): Markup {
  return html`<table><thead><tr><th scope="col">Kind</th><th scope="col" class="number">Used</th><th scope="col" class="number">All</th></tr></thead>
<tbody>${kinds.map(
    ({ kind, used, all }) =>
      html`<tr><th scope="row">${kind}</th><td class="number">${used}</td><td class="number">${all}</td></tr>\n`,
  )}</tbody></table>
${parts.map(partMarkup)}`
}

function partMarkup(part: CoverageEvent['parts'][number]): Markup {
  const { of, used, all } = part
  const missing = missingByKind(part)
  return html`<details><summary><code>${of}</code> <span class="tally">${used} of ${all} used</span></summary>
${missing.length === 0 ? html`<p>Nothing is missing.</p>` : html`<dl>${missing.map(([kind, names]) => html`<dt>${kind}</dt><dd>${names}</dd>`)}</dl>`}</details>
`
}
