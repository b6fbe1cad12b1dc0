import { programName } from '../../cli/program-name.ts'
import type { VerdictEvent } from '../events.ts'
import { isHighlighted } from '../highlight.ts'
import type { Run } from '../run.ts'
import { exchangeMarkup } from './exchange.ts'
import { html, type Markup } from './markup.ts'
import { stateMarkup } from './rules.ts'

/** A violation with all that somebody needs to understand it and to see it again. `id` is its address in the page. */
function violationMarkup(verdict: VerdictEvent, { shown }: Pick<Run, 'shown'>, id = verdict.rule): Markup {
  const { rule, level, says, source, known, failure } = verdict
  if (failure === undefined) return html``
  const chosen = chosenOf(verdict, shown)
  const exchanges = chosen.map(([number, curl]) => {
    const exchange = shown.get(number)
    return html`${
      exchange === undefined
        ? html`<p class="which">Exchange ${number} is in report.ndjson.</p>`
        : exchangeMarkup(exchange, verdict)
    }${curl === undefined ? undefined : commandMarkup(`the curl command of exchange ${number}`, curl)}`
  })
  const left = failure.exchanges.length - chosen.length
  return html`<article class="violation" id="${id}">
<h3>${says}</h3>
<p class="id">${stateMarkup(verdict.verdict)} · ${level} · <code>${rule}</code></p>
<dl>
<dt>Expected</dt><dd>${failure.expected}</dd>
<dt>Actual</dt><dd>${failure.actual}</dd>
${failure.input === undefined ? undefined : html`<dt>Input</dt><dd><code>${failure.input}</code></dd>`}
${failure.flaky ? html`<dt>Flaky</dt><dd>It held when it was repeated.</dd>` : undefined}
${known === undefined ? undefined : html`<dt>Known</dt><dd>${known}</dd>`}
<dt>Source</dt><dd>API description: ${source}</dd>
</dl>
<p class="which">See it again; the options that lead to the target take the place of the dots.</p>
${commandMarkup(`the replay of ${rule}`, `${programName} … ${failure.replay}`)}
<details${failure.exchanges.length === 1 ? html` open` : undefined}><summary>${
    failure.exchanges.length === 1 ? 'The exchange' : `The exchanges (${failure.exchanges.length})`
  }</summary>
${left > 0 ? html`<p class="quiet">${left} more are in report.ndjson.</p>` : undefined}${exchanges}
</details>
</article>
`
}

/** So many exchanges of a violation are shown. */
const mostShown = 5

/** The last exchanges of a violation with their commands, in order; those in which something is to be marked go first. */
function chosenOf(verdict: VerdictEvent, shown: Run['shown']): [id: number, curl: string | undefined][] {
  const { exchanges = [], curl = [] } = verdict.failure ?? {}
  const all = exchanges.map((id, index) => ({ id, index, curl: curl[index] }))
  if (all.length <= mostShown) return all.map(({ id, curl }) => [id, curl])
  const weight = ({ id }: { id: number }) => (isHighlighted(verdict, shown.get(id)) ? 1 : 0)
  return all
    .toSorted((a, b) => weight(b) - weight(a) || b.index - a.index)
    .slice(0, mostShown)
    .sort((a, b) => a.index - b.index)
    .map(({ id, curl }) => [id, curl])
}

function commandMarkup(what: string, command: string): Markup {
  return html`<pre data-copy="${what}"><code>${command}</code></pre>`
}

/** So long, in characters, the exchanges of a page may be; behind that they are named alone. */
const longestPage = 8 * 2 ** 20

/** Violations one after the other, those that come first with their exchanges. */
export function violationsMarkup(
  violations: readonly { readonly verdict: VerdictEvent; readonly part: Pick<Run, 'shown'>; readonly id?: string }[],
): Markup[] {
  let room = longestPage
  return violations.map(({ verdict, part, id }) => {
    const article = violationMarkup(verdict, room > 0 ? part : { shown: new Map() }, id)
    room -= article.markup.length
    return article
  })
}
