import { describePlace } from '../../failure/failure.ts'
import { plural } from '../../text/in-words.ts'
import { programName } from '../../text/program-name.ts'
import type { VerdictEvent } from '../events.ts'
import type { FailureGroup } from '../failures/failure-groups.ts'
import { decidingRequest } from '../failures/failure-summary.ts'
import { isHighlighted } from '../failures/highlight.ts'
import { replayNotes, replayText } from '../failures/replay.ts'
import { shownInput } from '../failures/reported-failure.ts'
import { ruleLinks } from '../failures/rule-link.ts'
import { variablesToSet } from '../failures/variables.ts'
import type { Run } from '../run.ts'
import { exchangeMarkup } from './exchange.ts'
import { html, type Markup, sentence } from './markup.ts'
import { stateMarkup } from './rules.ts'

/** A failure with what is needed to understand and to reproduce it. `id` is its anchor in the page. */
function failureMarkup(
  verdict: VerdictEvent,
  { shown, start }: Pick<Run, 'shown' | 'start'>,
  id = verdict.rule,
): Markup {
  const { rule, level, says, source, known, failure } = verdict
  if (failure === undefined) return html``
  const page = ruleLinks(start).pageOf(rule)
  const request = decidingRequest(failure)
  const input = shownInput(failure)
  const selected = selectedExchanges(verdict, shown)
  const markupOf = ([number, curl]: SelectedExchange) => {
    const exchange = shown.get(number)
    return html`${
      exchange === undefined
        ? html`<p class="which">Exchange ${number} is in report.ndjson.gz.</p>`
        : exchangeMarkup(exchange, verdict)
    }${curl === undefined ? undefined : commandMarkup(`curl command of exchange ${number}`, curl)}`
  }
  const omitted = failure.exchanges.length - selected.length
  const offending = selected.find(([number]) => number === failure.exchange) ?? selected.at(-1)
  const others = selected.filter((one) => one !== offending)
  return html`<article class="failure" id="${id}">
<h3>${sentence(says)}</h3>
<p class="id">${stateMarkup(verdict.verdict)} · ${level} · ${page === undefined ? html`<code>${rule}</code>` : html`<a href="${page}"><code>${rule}</code></a>`}</p>
<dl>
${request === undefined ? undefined : html`<dt>Request</dt><dd>${request}</dd>`}
<dt>Expected</dt><dd>${sentence(failure.expected)}</dd>
<dt>Actual</dt><dd>${failure.actual}</dd>
${failure.places === undefined ? undefined : html`<dt>Place</dt><dd>${failure.places.map(describePlace).join(', ')}</dd>`}
${input === undefined ? undefined : html`<dt>Input</dt><dd><code>${input}</code></dd>`}
${failure.flaky ? html`<dt>Flaky</dt><dd>Passed on retry.</dd>` : undefined}
${known === undefined ? undefined : html`<dt>Known</dt><dd>${known}</dd>`}
<dt>Source</dt><dd>API description: ${source}</dd>
</dl>
${
  failure.reproduces === false
    ? html`<p class="which">Replay: ${replayText(failure)}</p>`
    : html`<p class="which">${['Replay', ...replayNotes(failure)].join('; ')}</p>
${commandMarkup(`replay of ${rule}`, `${programName} ${failure.replay}`)}`
}
${
  offending === undefined
    ? undefined
    : html`<details open><summary>The exchange that shows it</summary>${markupOf(offending)}</details>`
}
${
  others.length === 0
    ? undefined
    : html`<details><summary>Other exchanges (${failure.exchanges.length - 1})</summary>
${omitted > 0 ? html`<p class="quiet">${omitted} more in report.ndjson.gz.</p>` : undefined}${others.map(markupOf)}
</details>`
}
</article>
`
}

/** How many exchanges of a failure are shown. */
const maxShown = 5

type SelectedExchange = readonly [id: number, curl: string | undefined]

/** The last exchanges of a failure with their commands, in order; the one that shows it is always among them. */
function selectedExchanges(verdict: VerdictEvent, shown: Run['shown']): readonly SelectedExchange[] {
  const { exchanges = [], curl = [] } = verdict.failure ?? {}
  const all = exchanges.map((id, index) => ({ id, index, curl: curl[index] }))
  const weight = ({ id }: { id: number }) => (isHighlighted(verdict, shown.get(id)) ? 1 : 0)
  return all
    .toSorted((a, b) => weight(b) - weight(a) || b.index - a.index)
    .slice(0, maxShown)
    .sort((a, b) => a.index - b.index)
    .map(({ id, curl }) => [id, curl])
}

function commandMarkup(what: string, command: string): Markup {
  return html`<pre data-copy="${what}"><code>${command}</code></pre>`
}

/** Characters of a page that exchanges may take; later failures only name theirs. */
const maxPage = 8 * 2 ** 20

/** Failures by cause: the one that is nearest to it, then those that it explains, folded. */
export function groupsMarkup(groups: readonly FailureGroup[], part: Pick<Run, 'shown' | 'start'>): Markup[] {
  const all = groups.flatMap(({ first, others }) => [first, ...others])
  const articles = failuresMarkup(all.map((verdict) => ({ verdict, part })))
  const variables = variablesToSet(all.flatMap(({ failure }) => (failure ? [...failure.curl, failure.replay] : [])))
  const note = variables === undefined ? [] : [html`<p class="quiet">Variables of the commands: ${variables}.</p>\n`]
  let next = 0
  const causes = groups.map(({ others }) => {
    const [first, ...explained] = articles.slice(next, next + 1 + others.length)
    next += 1 + others.length
    if (explained.length === 0) return html`${first}`
    return html`<div class="cause">${first}
<details class="explained"><summary>${plural(explained.length, 'more rule')} with this cause</summary>
${explained}</details></div>
`
  })
  return [...note, ...causes]
}

/** Failures one after the other. */
export function failuresMarkup(
  failures: readonly {
    readonly verdict: VerdictEvent
    readonly part: Pick<Run, 'shown' | 'start'>
    readonly id?: string
  }[],
): Markup[] {
  let room = maxPage
  return failures.map(({ verdict, part, id }) => {
    const article = failureMarkup(verdict, room > 0 ? part : { ...part, shown: new Map() }, id)
    room -= article.markup.length
    return article
  })
}
