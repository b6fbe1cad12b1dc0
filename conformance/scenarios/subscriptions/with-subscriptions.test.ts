import { expect, test } from 'vitest'
import type { Target } from '../../run/target.ts'
import { deleteSubscription } from './subscription.ts'
import { acceptsSharedUrl, withSubscriptionSlots } from './with-subscriptions.ts'

type Limits = { readonly most?: number; readonly urlsAreUnique?: boolean }

/** A target that lets its only tenant have so many subscriptions, and the calls that it got. */
function targetWith({ most = 10, urlsAreUnique = false }: Limits = {}) {
  const made = new Map<string, Promise<unknown>>()
  const existing = new Map<string, string>()
  const calls: string[] = []
  const respond = (status: number, json: unknown = null) => ({ response: { status, json, text: '' } })
  const target = {
    webhookUrl: 'https://receiver.invalid/webhooks',
    supports: () => false,
    once: (key: string, make: () => Promise<unknown>) => {
      const one = made.get(key) ?? make()
      made.set(key, one)
      return one
    },
    withToken: () => target,
    call: async (operation: string, { path, body }: { path?: { id: string }; body?: { url: string } }) => {
      calls.push(operation)
      if (operation === 'deleteWebhookSubscription') return respond(existing.delete(path?.id ?? '') ? 204 : 404)
      const isTaken = urlsAreUnique && [...existing.values()].includes(body?.url ?? '')
      if (existing.size >= most || isTaken) return respond(400)
      const id = String(calls.length)
      existing.set(id, body?.url ?? '')
      return respond(201, { id, secret: `whsec_${id}`, ...body })
    },
  } as unknown as Target
  return { target, calls, existing }
}

test('subscriptions are deleted when the work ends, but not those that it has deleted itself', async () => {
  const { target, calls, existing } = targetWith()
  await withSubscriptionSlots(target, 2, async (create) => {
    calls.length = 0
    const [deleted] = [await create(), await create()]
    await deleteSubscription(target, deleted.id)
  })
  expect(existing.size).toBe(0)
  expect(calls.filter((operation) => operation === 'deleteWebhookSubscription')).toHaveLength(2)
})

test('work that needs more subscriptions than the tenant may have is not tested', async () => {
  const { target } = targetWith({ most: 3 })
  await expect(withSubscriptionSlots(target, 3, async () => undefined)).rejects.toThrow(
    'The target lets a tenant have 3 subscriptions; the rule needs more: allow 5.',
  )
})

test('a target that refuses a second subscription with the same URL has room for others', async () => {
  const { target, existing } = targetWith({ urlsAreUnique: true })
  expect(await acceptsSharedUrl(target)).toBe(false)
  expect(await withSubscriptionSlots(target, 4, async () => 'done')).toBe('done')
  expect(existing.size).toBe(0)
  expect(await acceptsSharedUrl(targetWith().target)).toBe(true)
})
