import { button, element, heading, span, timeOf } from './element.js'
import { createRows } from './rows.js'

/** Live requests and deliveries, the latest first, with their bodies. */
export function requestsView({ records, say }) {
  const search = element('input', {
    type: 'search',
    'aria-label': 'Filter requests',
    placeholder: 'Filter: 400, cards, req_…',
  })
  const rows = createRows({
    emptyText: 'No requests yet. Send one to the API, or use a card on the page Cards.',
    keyOf: ({ n }) => n,
    render: (record) => rowOf(record, say),
  })
  const update = () => {
    const words = search.value.toLowerCase().split(/\s+/)
    rows.update(records.latest().filter((record) => words.every((word) => textOf(record).includes(word))))
  }
  search.addEventListener('input', update)
  return { nodes: [heading('Requests and deliveries', search), ...rows.nodes], load: async () => update() }
}

function textOf({ method, path, status, id, event, reason }) {
  return [method, path, status, id, event, reason].join(' ').toLowerCase()
}

function rowOf(record, say) {
  const { kind, method, path, status, ms, id, event, reason, requestBody, responseBody, curl } = record
  const what = kind === 'delivery' ? `→ ${event ?? 'delivery'}  ${path}` : `${method} ${path}`
  const body = (title, text) =>
    text && [element('h3', {}, title), element('pre', { tabindex: '0', 'aria-label': title }, text)]
  return element(
    'div',
    { class: 'what' },
    element(
      'details',
      {},
      element(
        'summary',
        { class: 'line' },
        span(timeOf(record.time), 'muted mono'),
        span(status ?? 'no response', `strong ${status !== null && status < 400 ? 'good' : 'bad'}`),
        span(what, 'mono'),
        span(`${ms} ms`, 'muted nowrap'),
        span(reason, 'warn'),
      ),
      element(
        'div',
        { class: 'actions' },
        span(id, 'muted mono'),
        button('Copy as curl', () => copy(curl, say), { title: 'Set the variables that it names before you run it' }),
      ),
      body('Request', requestBody),
      body('Response', responseBody),
    ),
  )
}

async function copy(text, say) {
  try {
    await navigator.clipboard.writeText(text)
    say('The curl command is copied. It takes tokens and credentials from the variables that it names, such as TOKEN.')
  } catch {
    say(`The clipboard is not available. ${text}`)
  }
}
