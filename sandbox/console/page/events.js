import { amountText } from './amount.js'
import { attemptsOf, deliveriesList } from './deliveries.js'
import { button, element, heading, span, timeOf } from './element.js'
import { createRows } from './rows.js'

const classOf = { delivered: 'good', partially_delivered: 'bad', failed: 'bad' }

/** How often, and how soon, deliveries are read again that have no result yet; milliseconds. */
const READS = 6
const READ_AGAIN = 400

/** Events with their deliveries, and the attempts of each delivery that the stream keeps. */
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
      span(
        data?.transactionAmount === undefined
          ? ''
          : `${amountText(data.transactionAmount)} ${data.transactionCurrency}`,
      ),
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

async function showDeliveries(content, event, { connection, records }, reads = READS) {
  const { rows } = await connection.api('GET', `/v1/webhooks/events/${event.id}/deliveries`)
  content.replaceChildren(
    element('h3', {}, 'Deliveries, and the attempts of each'),
    deliveriesList(event, rows, records),
    element('h3', {}, 'Payload'),
    element('pre', { tabindex: '0', 'aria-label': 'Payload' }, JSON.stringify(event.payload, null, 2)),
  )
  if (reads > 1 && rows.some(({ status }) => status === 'pending' || status === 'queued')) {
    await new Promise((resolve) => setTimeout(resolve, READ_AGAIN))
    if (content.isConnected) await showDeliveries(content, event, { connection, records }, reads - 1)
  }
}
