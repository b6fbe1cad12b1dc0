import { expect, test } from 'vitest'
import type { Target } from '../target.ts'
import { boletoLag, readLag, subscriptionLag } from './read-lag.ts'

type Card = { readonly id: string; readonly name: string }
type Respond = (card: Card | undefined, sinceWrite: number) => Card | undefined

/** A target with one card, whose retrieval responds so. @param updated what the response to an update shows */
function targetOf(retrieve: Respond, updated: Respond = (card) => card) {
  const versions: { readonly at: number; readonly card: Card }[] = []
  const calls: string[] = []
  const write = (name: string) => {
    const card = { id: '1', name }
    versions.push({ at: performance.now(), card })
    return card
  }
  const read = () => {
    const last = versions.at(-1)
    return retrieve(last?.card, performance.now() - (last?.at ?? 0)) ?? versions.at(-2)?.card
  }
  const call = async (operation: string, { body }: { readonly body?: { readonly name: string } }) => {
    calls.push(operation)
    const json = body === undefined ? read() : updated(write(body.name), 0)
    const status = json === undefined ? 404 : 200
    return { id: calls.length, operation, request: {}, response: { status, headers: {}, text: '', json } }
  }
  const once = async (_: string, make: () => Promise<unknown>) => make()
  return { target: { call, once } as unknown as Target, calls }
}

/** As many reads as are made at the same time. */
const reads = (operation: string) => Array.from({ length: 4 }, () => operation)

test('is 0 where the first reads show the creation and the update', async () => {
  const { target, calls } = targetOf((card) => card)
  expect(await readLag(target)).toBe(0)
  expect(calls).toEqual(['createCard', ...reads('getCard'), 'updateCard', ...reads('getCard')])
})

test('is that of the replica that lags, where others are up to date', async () => {
  let read = 0
  const { target } = targetOf((card, sinceWrite) => (++read % 3 === 0 && sinceWrite < 60 ? undefined : card))
  expect(await readLag(target)).toBeGreaterThanOrEqual(50)
})

test('may be longer than a second', async () => {
  const { target } = targetOf((card, sinceWrite) => (sinceWrite < 1_200 ? undefined : card))
  expect(await readLag(target)).toBeGreaterThanOrEqual(1_200)
})

test('is the time until a read shows the update; a new card may not be found meanwhile', async () => {
  const { target } = targetOf((card, sinceWrite) => (sinceWrite < 50 ? undefined : card))
  const lag = await readLag(target)
  expect(lag).toBeGreaterThanOrEqual(50)
})

test('is the time from which on all reads show the update, whichever replica serves them', async () => {
  const { target } = targetOf((card, sinceWrite) =>
    sinceWrite < 20 || (sinceWrite > 60 && sinceWrite < 90) ? undefined : card,
  )
  expect(await readLag(target)).toBeGreaterThanOrEqual(90)
})

test('is 0 where no read shows the update, or the response to it does not: that is no lag', async () => {
  expect(await readLag(targetOf((card) => card && { ...card, name: 'another' }).target)).toBe(0)
  const { target, calls } = targetOf(
    (card) => card,
    () => ({ id: '1', name: 'another' }),
  )
  expect(await readLag(target)).toBe(0)
  expect(calls).toEqual(['createCard', ...reads('getCard'), 'updateCard'])
})

test('is 0 where a response lacks what it needs', async () => {
  const call = async () => ({ response: { status: 200, headers: {}, text: '', json: undefined } })
  expect(await readLag({ call, once: async (_: string, make: () => unknown) => make() } as unknown as Target)).toBe(0)
})

/** A target with one subscription: its list lags behind the creation, and its retrieval behind an update, by so many milliseconds. */
function targetOfSubscription({ lists, objects }: { readonly lists: number; readonly objects: number }): Target {
  let created = Number.POSITIVE_INFINITY
  let updated = Number.POSITIVE_INFINITY
  const bodies: Readonly<Record<string, () => unknown>> = {
    createWebhookSubscription: () => {
      created = performance.now()
      return { id: '1', description: null }
    },
    listWebhookSubscriptions: () => (performance.now() < created + lists ? [] : [{ id: '1' }]),
    getWebhookSubscription: () => ({
      id: '1',
      description: performance.now() < updated + objects ? null : 'Conformance updated',
    }),
    updateWebhookSubscription: () => {
      updated = performance.now()
      return { id: '1', description: 'Conformance updated' }
    },
    deleteWebhookSubscription: () => undefined,
  }
  const call = async (operation: string) => ({
    operation,
    response: { status: 200, headers: {}, text: '', json: bodies[operation]?.() },
  })
  return { call, webhookUrl: 'https://receiver.example' } as unknown as Target
}

test('subscriptions have lags of their objects and of their list', async () => {
  expect(await subscriptionLag(targetOfSubscription({ lists: 0, objects: 0 }))).toEqual({ lists: 0, objects: 0 })
  const lags = await subscriptionLag(targetOfSubscription({ lists: 40, objects: 60 }))
  expect(lags.lists).toBeGreaterThanOrEqual(40)
  expect(lags.objects).toBeGreaterThanOrEqual(60)
})

/** A target with one boleto, whose retrieval shows each write so many milliseconds later. */
function boletosLaggingBy(lag: number) {
  const versions: { readonly at: number; readonly dueDate: string }[] = []
  const calls: string[] = []
  const call = async (operation: string, { body = {} }: { readonly body?: Readonly<Record<string, string>> }) => {
    calls.push(operation)
    const dueDate = body.dueDate ?? body.newDueDate
    if (dueDate !== undefined) versions.push({ at: performance.now(), dueDate })
    const shown =
      operation === 'getBoleto' ? versions.findLast(({ at }) => at + lag <= performance.now()) : versions.at(-1)
    const status = shown === undefined ? 404 : 200
    return {
      operation,
      response: { status, json: shown && { id: '1', boletoStatus: 'registered', dueDate: shown.dueDate } },
    }
  }
  const once = async (_: string, make: () => Promise<unknown>) => make()
  return { target: { call, once, now: async () => Date.now() } as unknown as Target, calls }
}

test('reads of boletos may lag alone, after a creation and after an extension', async () => {
  const { target, calls } = boletosLaggingBy(0)
  expect(await boletoLag(target)).toBe(0)
  expect(calls).toEqual(['createBoleto', ...reads('getBoleto'), 'extendBoleto', ...reads('getBoleto')])
  expect(await boletoLag(boletosLaggingBy(50).target)).toBeGreaterThanOrEqual(50)
})
