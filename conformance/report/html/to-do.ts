import { plural } from '../../text/in-words.ts'
import { stateInWords, type ToDoItem, type ToDoSection } from '../coverage/to-do.ts'
import { html, type Markup } from './markup.ts'

/** Operations by section; each that does not work links to its failure, with the request and the response. */
export function toDoMarkup(sections: readonly ToDoSection[]): Markup {
  return html`<p>Rules about these operations are not tested.</p>
${sections.map(sectionMarkup)}`
}

function sectionMarkup({ section, working, all, items }: ToDoSection): Markup {
  return html`<details${items.length > 0 ? html` open` : undefined}><summary><b class="${items.length > 0 ? 'failed' : ''}">${section}</b> <span class="tally">${working} of ${all} work</span></summary>
${
  items.length === 0
    ? undefined
    : html`<table class="stacked"><thead><tr><th scope="col">State</th><th scope="col">Operation</th><th scope="col">Response</th></tr></thead>
<tbody>${items.map(itemMarkup)}</tbody></table>`
}
</details>
`
}

function itemMarkup(item: ToDoItem): Markup {
  const { operation, request, found, rule, others } = item
  const name = html`<code>${operation}</code>`
  return html`<tr><td>${stateInWords(item)}</td><td class="block">${rule === undefined ? name : html`<a href="#${rule}">${name}</a>`}<p class="quiet">${request}</p></td><td class="block">${found}${
    others.length === 0 ? undefined : html`<p class="quiet">${plural(others.length, 'more rule')} with this cause</p>`
  }</td></tr>
`
}
