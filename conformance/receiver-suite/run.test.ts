import { describe, expect, test } from 'vitest'
import { endServer } from './proof/faults/http.ts'
import { type Found, receiverFaults, runOnReceiver } from './proof/prove.ts'
import { startReceiver } from './proof/receiver.ts'
import { receiverChecks } from './registry.ts'

const checks = await receiverChecks()
const seed = 7
const rule = 'receivers.duplicate-accepted'

/** A run against a receiver that returns 409 for duplicates. */
async function run(more: Parameters<typeof runOnReceiver>[3]): Promise<Found> {
  const receiver = await startReceiver({ duplicate: 409 })
  return runOnReceiver(checks, receiver, seed, { only: [rule], ...more })
}

const endOf = ({ events }: Found) => events.find((event) => event.event === 'end')
const verdictOf = ({ events }: Found) => events.find((event) => event.event === 'verdict')

test('a requirement that is not met fails the run, unless the baseline lists it', async () => {
  expect((await run({})).exitCode).toBe(1)
  const failures = { [rule]: { reason: 'being fixed', since: '2026-11-22' } }
  const known = await run({ baseline: { failures } })
  expect(known.exitCode).toBe(0)
  expect(verdictOf(known)).toMatchObject({ rule, verdict: 'failed', known: 'being fixed' })
})

test('an entry of the baseline that passes is stale', async () => {
  const failures = { 'receivers.retry-accepted': { reason: 'was broken', since: '2026-11-22' } }
  const found = await run({ only: ['receivers.retry-accepted'], baseline: { failures } })
  expect(endOf(found)).toMatchObject({ exitCode: 1, stale: ['receivers.retry-accepted'] })
})

test('a rule that had to be tested, and was not, fails the run', async () => {
  const only = ['receivers.https', 'receivers.retry-accepted']
  expect((await run({ only })).exitCode).toBe(0)
  expect(endOf(await run({ only, requireTested: ['must'] }))).toMatchObject({
    exitCode: 1,
    uncovered: ['receivers.https'],
  })
})

test('nothing that could be tested is no verdict', async () => {
  expect((await run({ only: ['receivers.https'] })).exitCode).toBe(3)
})

test('warnings fail the run with failOn should', async () => {
  const receiver = () => startReceiver({ before: (response, { request }) => refuseChunked(response, request) })
  const only = ['receivers.chunked-body']
  expect((await runOnReceiver(checks, await receiver(), seed, { only })).exitCode).toBe(0)
  expect((await runOnReceiver(checks, await receiver(), seed, { only, failOn: 'should' })).exitCode).toBe(1)
})

describe('a receiver that ends', () => {
  const rule = 'receivers.stays-available'
  const verdictsOf = ({ events }: Found) =>
    events.flatMap((event) => (event.event === 'verdict' && event.level !== 'open' ? [event] : []))

  test('at a refusal fails one rule, which names the delivery before', async () => {
    const found = await runOnReceiver(checks, await startReceiver({ refuse: endServer }), seed, {
      skip: ['receivers.https'],
    })
    expect(found.notMet).toMatchObject([{ rule, verdict: 'failed' }])
    expect(found.notMet[0]?.failure?.expected).toBe('status 2xx for a valid delivery after one with no signature')
    expect(found.notMet[0]?.failure?.actual).toMatch(/^no response: .*ECONNREFUSED.*; the one before it: no response: /)
    const untested = verdictsOf(found).filter(({ verdict }) => verdict === 'not tested')
    expect(untested.map(({ reason }) => reason)).toContain(`The receiver stopped accepting connections. See ${rule}.`)
    expect(found.exitCode).toBe(1)
  })

  test('at a delivery that is not valid is tested with valid ones before', async () => {
    const parts = receiverFaults.find(({ id }) => id === 'signature.of-reserialized-body')?.parts
    const receiver = await startReceiver({
      ...parts,
      before: (response, incoming) => !/}\s*$/.test(incoming.body.toString()) && !endServer(response, incoming),
    })
    const { notMet } = await runOnReceiver(checks, receiver, seed, { effects: undefined })
    expect(notMet.map((found) => found.rule)).toEqual([rule, 'receivers.signature-of-raw-body'])
  })

  test('at another delivery fails only that rule too, and shows that delivery', async () => {
    const receiver = await startReceiver({
      before: (response, incoming) =>
        incoming.request.headers['x-webhook-retry'] === 'true' && !endServer(response, incoming),
    })
    const only = ['receivers.event-accepted', 'receivers.retry-accepted', 'receivers.duplicate-accepted']
    const { notMet } = await runOnReceiver(checks, receiver, seed, { only, effects: undefined })
    expect(notMet).toMatchObject([{ rule }])
    expect(notMet[0]?.failure?.actual).toMatch(/^no more connections after this delivery: no response: /)
  })
})

test('replays of failures are tried, and show them again', async () => {
  const { notMet } = await run({ triesReplays: true })
  expect(notMet[0]?.failure).toMatchObject({ reproduces: true, flaky: false })
  expect(notMet[0]?.failure?.replay).toMatch(
    /^receiver --url \S+ --secret "\$WEBHOOK_SECRET" .* --only receivers\.duplicate-accepted --seed 7$/,
  )
})

function refuseChunked(
  response: { writeHead(status: number): { end(): unknown } },
  { headers }: { readonly headers: Readonly<Record<string, unknown>> },
): boolean {
  const isChunked = headers['content-length'] === undefined
  if (isChunked) response.writeHead(411).end()
  return isChunked
}
