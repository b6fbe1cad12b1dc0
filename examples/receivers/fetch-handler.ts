/**
 * A webhook receiver as a fetch handler, for edge runtimes with the API of Node's `crypto` (Cloudflare Workers, Deno, Bun, Vercel).
 * WEBHOOK_SECRET and, for 24 hours after a rotation, WEBHOOK_SECRET_BEFORE are in its environment.
 */
import { verifyWebhook, WebhookError, type WebhookEvent } from 'payments-api-client'

type Environment = { readonly WEBHOOK_SECRET?: string; readonly WEBHOOK_SECRET_BEFORE?: string }

/** How often each event took effect. Use durable storage with a unique key instead: an instance may end at any time. */
const effects = new Map<string, number>()

function apply(event: WebhookEvent): void {
  if (!effects.has(event.id)) effects.set(event.id, 1)
}

export default {
  async fetch(request: Request, environment: Environment): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    // For tests only: spec/receiver-control.yaml.
    if (request.method === 'GET' && pathname === '/effects')
      return Response.json({ count: effects.get(searchParams.get('eventId') ?? '') ?? 0 })
    const secrets = [environment.WEBHOOK_SECRET ?? '', environment.WEBHOOK_SECRET_BEFORE ?? ''].filter(Boolean)
    try {
      const body = new Uint8Array(await request.arrayBuffer())
      const event = verifyWebhook({ body, headers: request.headers, secrets })
      if (request.headers.get('x-webhook-test') !== 'true') apply(event)
      return new Response(null, { status: 204 })
    } catch (error) {
      if (!(error instanceof WebhookError)) throw error
      // A signed body that this version does not know comes from the service: take it, and look into it later.
      return new Response(error.code, { status: error.signed ? 202 : 401 })
    }
  },
}
