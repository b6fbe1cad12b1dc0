/** A webhook receiver on Fastify: PORT, WEBHOOK_SECRET and, for 24 hours after a rotation, WEBHOOK_SECRET_BEFORE. */
import fastify from 'fastify'
import { verifyWebhook, WebhookError, type WebhookEvent } from 'payments-api-client'

const secrets = [process.env.WEBHOOK_SECRET ?? '', process.env.WEBHOOK_SECRET_BEFORE ?? ''].filter(Boolean)
/** How often each event took effect. Use a table with a unique key instead, in the transaction that applies the event. */
const effects = new Map<string, number>()

function apply(event: WebhookEvent): void {
  if (!effects.has(event.id)) effects.set(event.id, 1)
}

const app = fastify({ bodyLimit: 1024 * 1024 })

// The bytes of the body, not the JSON that Fastify would parse.
app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body)

app.post<{ Body: Buffer }>('/webhooks', async ({ body, headers }, reply) => {
  try {
    const event = verifyWebhook({ body, headers, secrets })
    if (headers['x-webhook-test'] !== 'true') apply(event)
    return reply.code(204).send()
  } catch (error) {
    if (!(error instanceof WebhookError)) throw error
    // A signed body that this version does not know comes from the service: take it, and look into it later.
    return reply.code(error.signed ? 202 : 401).send(error.code)
  }
})

// For tests only: spec/receiver-control.yaml.
app.get<{ Querystring: { eventId?: string } }>('/effects', async ({ query }) => ({
  count: effects.get(query.eventId ?? '') ?? 0,
}))

await app.listen({ port: Number(process.env.PORT ?? 8080), host: '127.0.0.1' })
console.log(JSON.stringify(app.server.address()))
