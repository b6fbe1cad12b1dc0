/** A webhook receiver on Express: PORT, WEBHOOK_SECRET and, for 24 hours after a rotation, WEBHOOK_SECRET_BEFORE. */
import express from 'express'
import { verifyWebhook, WebhookError, type WebhookEvent } from 'payments-api-client'

const secrets = [process.env.WEBHOOK_SECRET ?? '', process.env.WEBHOOK_SECRET_BEFORE ?? ''].filter(Boolean)
/** How often each event took effect. Use a table with a unique key instead, in the transaction that applies the event. */
const effects = new Map<string, number>()

function apply(event: WebhookEvent): void {
  if (!effects.has(event.id)) effects.set(event.id, 1)
}

const app = express()

// The bytes of the body, not the JSON that `express.json()` would parse: no such parser may come before this one.
app.post('/webhooks', express.raw({ type: () => true, limit: '1mb' }), ({ body, headers }, response) => {
  try {
    const event = verifyWebhook({ body, headers, secrets })
    if (headers['x-webhook-test'] !== 'true') apply(event)
    response.sendStatus(204)
  } catch (error) {
    if (!(error instanceof WebhookError)) throw error
    // A signed body that this version does not know comes from the service: take it, and look into it later.
    response.status(error.signed ? 202 : 401).send(error.code)
  }
})

// For tests only: spec/receiver-control.yaml.
app.get('/effects', ({ query }, response) => {
  response.json({ count: effects.get(String(query.eventId)) ?? 0 })
})

const server = app.listen(Number(process.env.PORT ?? 8080), '127.0.0.1', () => {
  console.log(JSON.stringify(server.address()))
})
