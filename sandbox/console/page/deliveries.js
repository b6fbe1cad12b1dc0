import { element, span, timeOf } from './element.js'

/** The deliveries of an event to each subscription, each with its attempts, the latest first. */
export function deliveriesList(event, latest, records) {
  const attempts = attemptsOf(event, records)
  const known = new Set(latest.map(({ subscriptionId }) => subscriptionId))
  const others = attempts.filter(({ subscriptionId }) => !known.has(subscriptionId))
  if (latest.length + others.length === 0) return element('p', { class: 'empty' }, 'No subscription received it.')
  return element(
    'ul',
    { class: 'rows' },
    latest.map((delivery) =>
      deliveryRow(
        delivery,
        attempts.filter(({ subscriptionId }) => subscriptionId === delivery.subscriptionId),
      ),
    ),
    others.length > 0 && element('li', {}, element('div', { class: 'what' }, 'Other attempts', attemptsList(others))),
  )
}

/** What the stream has shown of the attempts to deliver an event, the latest first. */
export function attemptsOf({ id }, records) {
  return records.latest().filter((record) => record.kind === 'delivery' && record.id === id)
}

function deliveryRow(delivery, attempts) {
  const { subscriptionId, status, attemptNumber, nextRetryAt, errorMessage } = delivery
  const numbered = withNumbers(attempts, delivery)
  // An attempt is recorded once it has ended; one without a record was made before those that the stream keeps.
  const missing = attemptNumber - attempts.length
  const isWaiting = status === 'pending' || status === 'queued'
  return element(
    'li',
    {},
    element(
      'div',
      { class: 'what' },
      element(
        'div',
        { class: 'line' },
        span(status, status === 'success' ? 'strong good' : 'strong warn'),
        span(`attempt ${attemptNumber}, ${delivery.triggerType}`),
        span(nextRetryAt && `next attempt ${nextRetryAt}`, 'muted'),
        span(numbered.length === 0 ? errorMessage : undefined, 'warn'),
        span(`subscription ${subscriptionId}`, 'muted mono'),
      ),
      attemptsList(numbered),
      missing > 0 &&
        !isWaiting &&
        element('p', { class: 'muted' }, `Attempts that this page no longer has: ${missing}.`),
    ),
  )
}

/** The numbers of attempts, counted back from the latest delivery, which the API numbers. */
function withNumbers(attempts, { id, attemptNumber }) {
  const place = attempts.findIndex(({ deliveryId }) => deliveryId === id)
  if (place < 0) return attempts
  return attempts.map((attempt, index) => ({ ...attempt, number: attemptNumber - (index - place) }))
}

function attemptsList(attempts) {
  return (
    attempts.length > 0 &&
    element(
      'ol',
      { class: 'attempts' },
      attempts.map(({ number, time, status, trigger, path, ms, reason, responseBody }) =>
        element(
          'li',
          { class: 'line' },
          span(number && `#${number}`, 'muted'),
          span(timeOf(time), 'muted mono'),
          span(status ?? 'no response', `strong ${status !== null && status < 400 ? 'good' : 'bad'}`),
          span(trigger),
          span(path, 'mono'),
          span(`${ms} ms`, 'muted nowrap'),
          span(reason, 'warn'),
          span(responseBody && `“${responseBody.slice(0, 200)}”`, 'mono'),
        ),
      ),
    )
  )
}
