import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedSandbox, startEmbeddedSandbox } from '../cli/embedded-sandbox.ts'
import type { ExchangeEvent, VerdictEvent } from '../report/events.ts'
import { allChecks } from './registry.ts'
import { plainRun, type RunOptions } from './run-options.ts'
import { runSuite } from './runner.ts'

let sandbox: EmbeddedSandbox
beforeAll(async () => {
  sandbox = await startEmbeddedSandbox()
})
afterAll(() => sandbox.stop())

/** What a target may lack, each with and without the others; with a control interface last, since it moves the clock. */
const missing = ['control', 'receiver', 'writing', 'state'] as const
const combinations = [...Array(16).keys()]
  .map((bits) => missing.filter((_, place) => (bits & (1 << place)) !== 0))
  .sort((a, b) => Number(b.includes('control')) - Number(a.includes('control')))

test.each(combinations.map((lacks) => [lacks.join(', ') || 'nothing', lacks] as const))(
  'a target that lacks %s passes, and what is not exercised has a reason',
  async (_, lacks) => {
    const lack = (what: (typeof missing)[number]) => lacks.includes(what)
    const options: RunOptions = {
      ...plainRun,
      ...sandbox.options,
      control: lack('control') ? undefined : sandbox.options.control,
      noReceiver: lack('receiver'),
      readOnly: lack('writing'),
      stateless: lack('state'),
      only: ['cards', 'subscriptions', 'authentication', 'CardListDto', 'TransactionDto', 'transaction', 'createCard'],
    }
    const verdicts: VerdictEvent[] = []
    const written = new Set<string>()
    const exitCode = await runSuite(await allChecks(), options, (event) => {
      if (event.event === 'verdict') verdicts.push(event)
      if (event.event === 'exchange' && isWriting(event)) written.add(event.operation ?? event.request.method)
    })

    expect(verdicts.filter(({ verdict }) => verdict === 'failed').map(({ rule }) => rule)).toEqual([])
    expect(exitCode).toBe(0)
    for (const { rule, verdict, reason } of verdicts)
      if (verdict === 'not tested') expect(reason, rule).toMatch(/\w{3}/)
    expect(verdicts.filter(({ reason }) => reason === 'no check ran for it')).toEqual([])
    expect(verdicts.filter(({ verdict }) => verdict === 'passed').length).toBeGreaterThan(5)
    if (lack('writing')) expect([...written]).toEqual([])
    else expect(written).toContain('createCard')
  },
)

function isWriting({ operation, request }: ExchangeEvent): boolean {
  return request.method !== 'GET' && operation !== 'listCardTransactions'
}
