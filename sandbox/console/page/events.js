import { button, element, heading, span, timeOf } from './element.js'
import { createRows } from './rows.js'

const classOf = { delivered: 'good', partially_delivered: 'bad', failed: 'bad' }

/** Events with their deliveries, and the attempts of each delivery since the console was started. */
export function eventsView({ connection, act, records, failed }) {
  const rows = createRows({
    emptyText: 'No events yet. Use a card on the page Cards.',
    keyOf: ({ id }) => id,
    render: (event) => rowOf(event, { connection, act, records, failed }),
  })
  return {
    nodes: [heading('Events'), ...rows.nodes],
    async load() {
      const { rows: events } = await connection.latest('/v1/webhooks/events')
      // An attempt changes what is shown of an event, also where its status stays.
      rows.update(events.map((event) => ({ ...event, attempts: attemptsOf(event, records).length })))
    },
  }
}

function attemptsOf({ id }, records) {
  return records.latest().filter((record) => record.kind === 'delivery' && record.id === id)
}

function rowOf(event, { connection, act, records, failed }) {
  const { id, eventType, status, occurredAt, payload } = event
  const data = payload?.data ?? payload
  const content = element('div', {})
  const details = element(
    'details',
    {
      ontoggle: () => details.open && showDeliveries(content, event, { connection, records }).catch(failed),
    },
    element(
      'summary',
      { class: 'line' },
      span(timeOf(occurredAt), 'muted mono'),
      span(eventType, 'strong'),
      span(data?.transactionAmount === undefined ? '' : `${data.transactionAmount} ${data.transactionCurrency}`),
      span(status, classOf[status]),
      span(id, 'muted mono'),
    ),
    content,
  )
  const resend = () =>
    act('The event is sent again to all active subscriptions.', () =>
      connection.api('POST', `/v1/webhooks/events/${id}/retry`),
    )
  return [
    element('div', { class: 'what' }, details),
    element(
      'div',
      { class: 'actions' },
      button('Resend', resend, { 'aria-label': `Resend ${eventType} of ${timeOf(occurredAt)}` }),
    ),
  ]
}

async function showDeliveries(content, event, { connection, records }) {
  const { rows } = await connection.api('GET', `/v1/webhooks/events/${event.id}/deliveries`)
  const deliveries = rows.map((delivery) =>
    element(
      'li',
      {},
      element(
        'div',
        { class: 'what line' },
        span(delivery.status, delivery.status === 'success' ? 'strong good' : 'strong warn'),
        span(`attempt ${delivery.attemptNumber}, ${delivery.triggerType}`),
        span(delivery.httpStatusCode),
        span(delivery.latencyMs === null ? '' : `${delivery.latencyMs} ms`, 'muted'),
        span(delivery.errorMessage, 'warn'),
        span(delivery.nextRetryAt && `next attempt ${delivery.nextRetryAt}`, 'muted'),
      ),
    ),
  )
  const attempts = attemptsOf(event, records).map(({ time, status, path, ms, reason }) =>
    element(
      'li',
      {},
      element(
        'div',
        { class: 'what line' },
        span(timeOf(time), 'muted mono'),
        span(status ?? 'no response', 'strong'),
        span(path, 'mono'),
        span(`${ms} ms`, 'muted'),
        span(reason, 'warn'),
      ),
    ),
  )
  content.replaceChildren(
    element('h3', {}, 'Latest delivery to each subscription'),
    deliveries.length === 0
      ? element('p', { class: 'empty' }, 'No subscription received it.')
      : element('ul', { class: 'rows' }, deliveries),
    ...(attempts.length === 0
      ? []
      : [element('h3', {}, 'Attempts that this page has seen'), element('ul', { class: 'rows' }, attempts)]),
    element('h3', {}, 'Payload'),
    element('pre', { tabindex: '0', 'aria-label': 'Payload' }, JSON.stringify(event.payload, null, 2)),
  )
}
