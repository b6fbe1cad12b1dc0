/** A webhook receiver on Node's `http`: PORT, WEBHOOK_SECRET and, for 24 hours after a rotation, WEBHOOK_SECRET_BEFORE. */
import { createServer } from 'node:http'
import { verifyWebhook, WebhookError, type WebhookEvent } from 'payments-api-client'

const secrets = [process.env.WEBHOOK_SECRET ?? '', process.env.WEBHOOK_SECRET_BEFORE ?? ''].filter(Boolean)
/** How often each event took effect. Use a table with a unique key instead, in the transaction that applies the event. */
const effects = new Map<string, number>()

function apply(event: WebhookEvent): void {
  if (!effects.has(event.id)) effects.set(event.id, 1)
}

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://receiver')
  if (request.method === 'GET' && pathname === '/effects') {
    // For tests only: spec/receiver-control.yaml.
    response.end(JSON.stringify({ count: effects.get(searchParams.get('eventId') ?? '') ?? 0 }))
    return
  }
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  try {
    const event = verifyWebhook({ body: Buffer.concat(chunks), headers: request.headers, secrets })
    if (request.headers['x-webhook-test'] !== 'true') apply(event)
    response.writeHead(204).end()
  } catch (error) {
    if (!(error instanceof WebhookError)) response.writeHead(500).end()
    // A signed body that this version does not know comes from the service: take it, and look into it later.
    else response.writeHead(error.signed ? 202 : 401).end(error.code)
  }
})
server.listen(Number(process.env.PORT ?? 8080), '127.0.0.1', () => {
  console.log(JSON.stringify(server.address()))
})
