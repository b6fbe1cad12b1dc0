import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { categories } from '../cards/categories.ts'
import { startTransactionSandbox, type TestCompany, type TransactionSandbox } from '../test/transaction-sandbox.ts'

let sandbox: TransactionSandbox
let company: TestCompany
beforeAll(async () => {
  sandbox = await startTransactionSandbox()
  company = await sandbox.company('company-a')
})
afterAll(() => sandbox.stop())

const APPROVED = 'transaction.auth.approved'
const DECLINED = 'transaction.auth.declined'

describe('an approval that violates a restriction becomes a decline', () => {
  test('spend limit: approvals count, except those that failed; declines and force posts do not', async () => {
    const card = await company.createCard({ spendLimit: 100 })
    const first = await sandbox.activity(card, { amount: 60 })
    expect(first.type).toBe(APPROVED)
    const over = await sandbox.activity(card, { amount: 40.01 })
    expect(over).toMatchObject({ type: DECLINED, data: { description: expect.stringContaining('spend limit') } })
    expect((await sandbox.activity(card, { kind: 'settled', amount: 1000 })).type).toBe('transaction.settled')
    expect((await sandbox.activity(card, { amount: 40 })).type).toBe(APPROVED)
    expect((await sandbox.activity(card, { amount: 0.01 })).type).toBe(DECLINED)
    for (const _ of [1, 2]) await sandbox.activity(card, { kind: 'failed', amount: 60, relatedTransactionId: first.id })
    expect((await sandbox.activity(card, { amount: 60.01 })).type).toBe(DECLINED)
    expect((await sandbox.activity(card, { amount: 60 })).type).toBe(APPROVED)
    await company.call('updateCard', { id: card, body: { restrictions: { spendLimit: 150 } } })
    expect((await sandbox.activity(card, { amount: 50 })).type).toBe(APPROVED)
  })

  test('transaction count: a failed approval counts', async () => {
    const card = await company.createCard({ spendLimit: 100, maxTransactionCount: 2 })
    const { id } = await sandbox.activity(card, {})
    await sandbox.activity(card, { kind: 'failed', relatedTransactionId: id })
    expect((await sandbox.activity(card, {})).type).toBe(APPROVED)
    expect((await sandbox.activity(card, {})).type).toBe(DECLINED)
  })

  test('active dates, at the time of the activity', async () => {
    const activeDateRangeUTC = { startDate: '2026-11-10 00:00:00', endDate: '2026-11-12 00:00:00' }
    const card = await company.createCard({ spendLimit: 100, activeDateRangeUTC })
    const typeAt = async (occurredAt: string) => (await sandbox.activity(card, { amount: 1, occurredAt })).type
    expect(await typeAt('2026-11-09T23:59:59Z')).toBe(DECLINED)
    expect(await typeAt('2026-11-10T00:00:00Z')).toBe(APPROVED)
    expect(await typeAt('2026-11-11T23:59:59Z')).toBe(APPROVED)
    expect(await typeAt('2026-11-12T00:00:00Z')).toBe(DECLINED)
  })

  test('merchant categories: a merchant outside them is declined', async () => {
    const lodging = await company.createCard({
      spendLimit: 1000,
      merchantCategory: { mode: 'allow', categoryIds: ['lodging'] },
    })
    for (const _ of [1, 2, 3, 4]) {
      const { type, data } = await sandbox.activity(lodging, {})
      expect([type, data.merchant.merchantCategoryCode]).toEqual([APPROVED, '7011'])
    }
    const { type, data } = await sandbox.activity(lodging, { merchantCategoryCode: '5812' })
    expect([type, data.merchant.merchantCategoryCode]).toEqual([DECLINED, '5812'])
    const categoryIds = categories.map(({ id }) => id)
    const nowhere = await company.createCard({ spendLimit: 1000, merchantCategory: { mode: 'block', categoryIds } })
    expect((await sandbox.activity(nowhere, {})).type).toBe(DECLINED)
    expect((await sandbox.activity(nowhere, { kind: 'settled' })).type).toBe('transaction.settled')
  })

  test('deleted card: declined, and earlier approvals can still be settled', async () => {
    const card = await company.createCard()
    const { id } = await sandbox.activity(card, {})
    await company.call('deleteCard', { id: card })
    expect((await sandbox.activity(card, {})).type).toBe(DECLINED)
    await sandbox.activity(card, { kind: 'settled', relatedTransactionId: id })
    const body = { source: 'cards', cardIds: [card] }
    expect((await company.call('listCardTransactions', { body })).body.data).toHaveLength(1)
  })

  test('concurrent approvals: as many as sequential ones', async () => {
    const card = await company.createCard({ spendLimit: 100 })
    const all = await Promise.all(Array.from({ length: 12 }, () => sandbox.activity(card, { amount: 30 })))
    expect(all.filter(({ type }) => type === APPROVED)).toHaveLength(3)
  })

  test('with the choice refused-approval=conflict it returns 409, and counts for nothing', async () => {
    const choosing = await startTransactionSandbox({ choices: { 'refused-approval': 'conflict' } })
    const card = await (await choosing.company('company-a')).createCard({ spendLimit: 100 })
    const approve = (amount: number) => choosing.control(`/cards/${card}/activity`, { kind: 'approved', amount })
    expect((await approve(100.01)).status).toBe(409)
    expect(await choosing.services.store.selectFrom('webhook_events').selectAll().execute()).toEqual([])
    expect((await approve(100)).status).toBe(201)
    await choosing.stop()
  })

  test('with the choice refused-approval=decline-and-conflict it returns 409, and the decline has an event', async () => {
    const choosing = await startTransactionSandbox({ choices: { 'refused-approval': 'decline-and-conflict' } })
    const card = await (await choosing.company('company-a')).createCard({ spendLimit: 100 })
    const refused = await choosing.control(`/cards/${card}/activity`, { kind: 'approved', amount: 100.01 })
    expect(refused.status).toBe(409)
    const events = await choosing.services.store.selectFrom('webhook_events').selectAll().execute()
    expect(events.map(({ event_type }) => event_type)).toEqual([DECLINED])
    await choosing.stop()
  })

  test('with the choice force-posts=counted a force post is one of the transactions of a card', async () => {
    const counting = await startTransactionSandbox({ choices: { 'force-posts': 'counted' } })
    const card = await (await counting.company('company-a')).createCard({ spendLimit: 100, maxTransactionCount: 1 })
    expect((await counting.activity(card, { kind: 'settled' })).type).toBe('transaction.settled')
    expect((await counting.activity(card, {})).type).toBe(DECLINED)
    await counting.stop()
  })

  test('with the choice used-up-cards=refuse only a card of which something is left is updated', async () => {
    const refusing = await startTransactionSandbox({ choices: { 'used-up-cards': 'refuse' } })
    const { createCard, call } = await refusing.company('company-a')
    const card = await createCard({ spendLimit: 100, maxTransactionCount: 2 })
    const update = async () => (await call('updateCard', { id: card, body: { name: 'Renamed' } })).status
    await refusing.activity(card, { amount: 60 })
    expect(await update()).toBe(200)
    await refusing.activity(card, { amount: 30 })
    expect(await update()).toBe(400)
    await refusing.stop()
  })

  test('with the choice card-copies an update and a settlement give back nothing until some time later', async () => {
    const copying = await startTransactionSandbox({ choices: { 'card-copies': '1500ms' } })
    const { createCard, call } = await copying.company('company-a')
    const card = await createCard({ spendLimit: 100 })
    const typeOf = async (amount: number) => (await copying.activity(card, { amount })).type
    const { id } = await copying.activity(card, { amount: 60 })
    await copying.activity(card, { kind: 'settled', amount: 60, relatedTransactionId: id })
    expect(await typeOf(30)).toBe(DECLINED)
    copying.time.now += 1500
    expect(await typeOf(30)).toBe(APPROVED)
    for (const body of [{ restrictions: { spendLimit: 200 } }, { name: 'Renamed' }])
      await call('updateCard', { id: card, body })
    const nameIn = async () => {
      const { data } = (await call('listCardTransactions', { body: { source: 'cards', cardIds: [card] } })).body
      return data[0].card.name
    }
    expect([await typeOf(20), await nameIn()]).toEqual([DECLINED, 'Test card'])
    copying.time.now += 1500
    expect([await typeOf(20), await nameIn()]).toEqual([APPROVED, 'Renamed'])
    await copying.stop()
  })

  test('with the choice purchase-before-card=decline no card was used before its creation', async () => {
    const declining = await startTransactionSandbox({ choices: { 'purchase-before-card': 'decline' } })
    const card = await (await declining.company('company-a')).createCard({ spendLimit: 100 })
    expect((await declining.activity(card, { occurredAt: '2020-01-01T00:00:00Z' })).type).toBe(DECLINED)
    expect((await declining.activity(card, {})).type).toBe(APPROVED)
    await declining.stop()
  })

  test('with the choice purchase-before-card=decline-and-settle a declined purchase is settled as a force post', async () => {
    const declining = await startTransactionSandbox({ choices: { 'purchase-before-card': 'decline-and-settle' } })
    const card = await (await declining.company('company-a')).createCard({ spendLimit: 100 })
    const { type, id } = await declining.activity(card, { occurredAt: '2020-01-01T00:00:00Z' })
    expect(type).toBe(DECLINED)
    const settled = await declining.activity(card, { kind: 'settled', relatedTransactionId: id })
    expect([settled.type, settled.data.relatedTransactionId]).toEqual(['transaction.settled', undefined])
    await declining.stop()
  })

  test('any sequence of activities of a card', async () => {
    const centavos = fc.integer({ min: 1, max: 5000 })
    const steps = fc.array(
      fc.record({
        kind: fc.constantFrom('approved', 'approved', 'declined', 'settled', 'failed'),
        amount: centavos,
        which: fc.nat(),
      }),
      { maxLength: 15 },
    )
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 1, max: 10 }),
        steps,
        async (limit, most, history) => {
          const card = await company.createCard({ spendLimit: limit / 100, maxTransactionCount: most })
          const approvals: { id: string; amount: number }[] = []
          const voided = new Set<string>()
          for (const { kind, amount, which } of history) {
            const related =
              kind === 'settled' || kind === 'failed' ? approvals[which % (approvals.length + 1)] : undefined
            const spent = approvals
              .filter(({ id }) => !voided.has(id))
              .reduce((sum, approval) => sum + approval.amount, 0)
            const passes = approvals.length < most && spent + amount <= limit
            const { id, type } = await sandbox.activity(card, {
              kind,
              amount: amount / 100,
              ...(related ? { relatedTransactionId: related.id } : {}),
            })
            if (kind === 'approved') expect(type).toBe(passes ? APPROVED : DECLINED)
            else expect(type).toMatch(new RegExp(`${kind}$`))
            if (type === APPROVED) approvals.push({ id, amount })
            if (kind === 'failed' && related) voided.add(related.id)
          }
        },
      ),
      { numRuns: 40 },
    )
  })
})
