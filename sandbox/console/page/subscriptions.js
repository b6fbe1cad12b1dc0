import { button, element, heading, span } from './element.js'
import { createRows } from './rows.js'

export function subscriptionsView({ connection, act, say }) {
  const rows = createRows({
    emptyText: 'No subscriptions. The command `listen` creates one.',
    keyOf: ({ id }) => id,
    render: (subscription) => rowOf(subscription, { connection, act, say }),
  })
  return {
    nodes: [heading('Webhook subscriptions'), ...rows.nodes],
    async load() {
      rows.update(await connection.api('GET', '/v1/webhooks/subscriptions'))
    },
  }
}

function rowOf({ id, url, status, eventTypes, description }, { connection, act, say }) {
  const path = `/v1/webhooks/subscriptions/${id}`
  const other = status === 'active' ? 'paused' : 'active'
  const labelled = (text, action) => button(text, action, { 'aria-label': `${text}: ${url}` })
  const test = async () => {
    const { result, httpStatusCode, errorMessage } = await connection.api('POST', `${path}/test`)
    say(`Test delivery: ${result}, ${httpStatusCode ?? 'no response'}. ${errorMessage ?? ''}`)
  }
  return [
    element(
      'div',
      { class: 'what line' },
      span(status, status === 'active' ? 'strong good' : 'strong warn'),
      span(url, 'mono'),
      span([eventTypes].flat().join(', ')),
      span(description, 'muted'),
      span(id, 'muted mono'),
    ),
    element(
      'div',
      { class: 'actions' },
      labelled('Test', () => act(undefined, test)),
      labelled(other === 'active' ? 'Activate' : 'Pause', () =>
        act(`The subscription is ${other}.`, () => connection.api('PATCH', path, { status: other })),
      ),
      labelled('Delete', () => act('The subscription is deleted.', () => connection.api('DELETE', path))),
    ),
  ]
}
