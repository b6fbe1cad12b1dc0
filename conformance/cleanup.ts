import type { OperationId } from '../generated/operations.ts'
import { type Exchange, newTrail, onTrail } from './exchange.ts'
import type { Target } from './target.ts'

/** How each created object is removed, and how the answer tells that it is gone already. */
const removals = {
  createBoleto: { by: 'cancelBoleto', path: '/v1/boletos/' },
  createCard: { by: 'deleteCard', path: '/v1/cards/' },
  createWebhookSubscription: { by: 'deleteWebhookSubscription', path: '/v1/webhooks/subscriptions/' },
} as const satisfies Partial<Record<OperationId, { by: OperationId; path: string }>>

type Creation = keyof typeof removals

/** Keeps account of what the run creates, and removes that and nothing else. */
export type Journal = ReturnType<typeof createJournal>

export function createJournal() {
  const open = new Map<string, { by: OperationId; id: string; authorization: string | undefined }>()

  return {
    /** Takes note of what an exchange created or removed. */
    note({ operation, request, response }: Exchange): void {
      if (operation === null || response.status < 200 || response.status > 299) return
      if (operation in removals) {
        const { by, path } = removals[operation as Creation]
        const id = (response.json as { id?: unknown } | undefined)?.id
        if (typeof id === 'string') open.set(`${path}${id}`, { by, id, authorization: request.headers.authorization })
      }
      for (const { by, path } of Object.values(removals))
        if (by === operation) open.delete(`${path}${idIn(request, path)}`)
      const { id, boletoStatus } = (response.json ?? {}) as { id?: unknown; boletoStatus?: string }
      if (operation === 'getBoleto' && boletoStatus !== 'accepted' && isOver(boletoStatus))
        open.delete(`/v1/boletos/${id}`)
    },
    /** Removes at once what an exchange created, if it did. */
    async remove(target: Target, { operation, request, response }: Exchange): Promise<void> {
      const id = (response.json as { id?: unknown } | undefined)?.id
      if (operation === null || !(operation in removals) || typeof id !== 'string') return
      const token = request.headers.authorization?.replace(/^Bearer /i, '')
      const { by } = removals[operation as Creation]
      await onTrail(newTrail(''), () => target.call(by, { path: { id }, token }).catch(() => undefined))
    },
    /** Removes what is left. @returns what could not be removed */
    async clean(target: Target): Promise<string[]> {
      const own = `Bearer ${await target.token().catch(() => '')}`
      const left = [...open].reverse()
      const outcomes = await Promise.all(
        left.map(async ([path, { by, id, authorization }]) => {
          const token = authorization?.replace(/^Bearer /i, '')
          const first = await remove(target, by, id, token)
          const expired = first === 401 && authorization !== own
          const status = expired ? await remove(target, by, id, undefined) : first
          const gone = status !== undefined && (status < 300 || status === 404)
          return gone ? [] : [`${path} (${status ?? 'no answer'})`]
        }),
      )
      return outcomes.flat()
    },
  }
}

/** The id that follows in the path of a request. */
function idIn({ url }: Exchange['request'], path: string): string | undefined {
  return new URL(url).pathname.split(path)[1]?.split('/')[0]
}

/** The status of a removal; undefined where no answer came. */
async function remove(target: Target, by: OperationId, id: string, token: string | undefined) {
  const request = { path: { id }, token }
  for (let attempt = 1; ; attempt++) {
    const status = (await target.call(by, request).catch(() => undefined))?.response.status
    if (by !== 'cancelBoleto' || status === undefined || status < 400 || status === 401) return status
    const boleto = await target.call('getBoleto', request).catch(() => undefined)
    const state = boleto?.response.json?.boletoStatus
    if (state !== 'accepted' || attempt === mostAttempts) return isOver(state) ? 404 : status
    await new Promise((resolve) => setTimeout(resolve, 200 * attempt ** 2))
  }
}

/** A boleto can be cancelled once it is registered: one that is about to be is asked again, as often as this. */
const mostAttempts = 4

/** A boleto that was paid, blocked or written off cannot be cancelled: only what is still registered is left behind. */
function isOver(boletoStatus: string | undefined): boolean {
  return boletoStatus !== undefined && boletoStatus !== 'registered'
}
