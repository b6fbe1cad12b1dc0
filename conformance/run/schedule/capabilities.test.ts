import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EmbeddedSandbox, startEmbeddedSandbox } from '../../cli/embedded-sandbox.ts'
import { rules } from '../../contract/rules.ts'
import type { ExchangeEvent, VerdictEvent } from '../../report/events.ts'
import { runInProcess } from '../../test/run-in-process.ts'
import { plainRun, type RunOptions } from '../run-options.ts'
import { capabilitiesOf, hasFixture, missingReason } from './capabilities.ts'

const plain: RunOptions = { ...plainRun, baseUrl: 'http://127.0.0.1:1', tls: {} }
const webhook = { listen: '127.0.0.1:0' }

describe('capabilitiesOf', () => {
  test.each<[string, Partial<RunOptions>, string[]]>([
    ['a plain run', {}, ['state']],
    ['a stateless target', { stateless: true }, []],
    ['a receiver', { webhook }, ['state', 'receiver']],
    ['a receiver that --no-receiver excludes', { webhook, noReceiver: true }, ['state']],
    ['a receiver of a read-only run, which cannot subscribe', { webhook, readOnly: true }, ['state']],
    ['a receiver of a stateless target, which delivers nothing', { webhook, stateless: true }, []],
    ['HTTPS', { baseUrl: 'https://127.0.0.1:1' }, ['state', 'https']],
    ['a client certificate', { tls: { cert: 'cert.pem', key: 'key.pem' } }, ['state', 'client-certificate']],
    ['the embedded sandbox', { provisional: true }, ['state', 'provisional']],
  ])('of %s', (_, more, capabilities) => {
    expect([...capabilitiesOf({ ...plain, ...more })]).toEqual(capabilities)
  })
})

describe('missingReason', () => {
  const rule = 'errors.never-5xx'

  test('says which option makes the rule testable', () => {
    expect(missingReason(rule, 'receiver', plain, false)).toContain('Set --webhook-listen HOST:PORT')
    expect(missingReason(rule, 'client-certificate', plain, false)).toContain('Set --tls-cert and --tls-key')
    expect(missingReason(rule, 'control:clock', plain, false)).toBe(
      'Needs a control interface (--control-url) that supports `clock`.',
    )
  })

  test('is the option that leaves the run without a receiver', () => {
    const reason = (more: Partial<RunOptions>) => missingReason(rule, 'receiver', { ...plain, webhook, ...more }, false)
    expect(reason({ readOnly: true })).toBe('The run is read-only (--read-only).')
    expect(reason({ noReceiver: true })).toBe('The run has no webhook receiver (--no-receiver).')
    expect(reason({ stateless: true })).toBe('The target keeps no state (--stateless).')
  })

  test('says which capability an existing control interface lacks', () => {
    expect(missingReason(rule, 'control:clock', plain, true)).toBe(
      'The control interface does not have the capability clock.',
    )
  })

  test('names the fixture that replaces the control interface', () => {
    const withFixture = 'boletos.cancel-only-registered'
    expect(missingReason(withFixture, 'control:boleto-events', plain, false)).toMatch(
      / Or set fixtures\.boletos in --config\.$/,
    )
    expect(hasFixture(withFixture, plain)).toBe(false)
    expect(hasFixture(withFixture, { fixtures: { boletos: ['id'] } })).toBe(true)
    expect(hasFixture(rule, { fixtures: { boletos: ['id'] } })).toBe(false)
  })
})

describe('runSuite', () => {
  let sandbox: EmbeddedSandbox
  beforeAll(async () => {
    sandbox = await startEmbeddedSandbox()
  })
  afterAll(() => sandbox.stop())

  /** What a target or a run may lack, each with and without the others; with a control interface last, since it moves the clock. */
  const missing = ['control', 'receiver', 'writing', 'state'] as const
  type Missing = (typeof missing)[number]
  const combinations = [...Array(16).keys()]
    .map((bits) => missing.filter((_, place) => (bits & (1 << place)) !== 0))
    .sort((a, b) => Number(b.includes('control')) - Number(a.includes('control')))

  test.each(combinations.map((lacks) => [lacks.join(', ') || 'nothing', lacks] as const))(
    'passes on a target that lacks %s, and gives the reason of each rule that is not tested',
    async (_, lacks) => {
      const options: RunOptions = {
        ...plainRun,
        ...sandbox.options,
        control: lacks.includes('control') ? undefined : sandbox.options.control,
        noReceiver: lacks.includes('receiver'),
        readOnly: lacks.includes('writing'),
        stateless: lacks.includes('state'),
        only: [
          'cards',
          'subscriptions',
          'authentication',
          'CardListDto',
          'TransactionDto',
          'transaction',
          'createCard',
        ],
      }
      const written = new Set<string>()
      const { exitCode, verdicts } = await runInProcess(options, (event) => {
        if (event.event === 'exchange' && isWriting(event)) written.add(event.operation ?? event.request.method)
      })

      expect(verdicts.filter(({ verdict }) => verdict === 'failed').map(({ rule }) => rule)).toEqual([])
      expect(exitCode).toBe(0)
      const untested = verdicts.filter(({ verdict }) => verdict === 'not tested')
      expect(untested.map(({ rule, reason }) => `${rule}: ${reason}`)).toEqual(
        untested.map((verdict) => `${verdict.rule}: ${expectedReason(verdict, lacks)}`),
      )
      expect(verdicts.filter(({ verdict }) => verdict === 'passed').length).toBeGreaterThan(5)
      if (lacks.includes('writing')) expect([...written]).toEqual([])
      else expect(written).toContain('createCard')
    },
  )

  /** Why a rule may go untested on a sandbox that lacks these; `undefined` where it may not. */
  function expectedReason({ rule, by }: VerdictEvent, lacks: readonly Missing[]): string | undefined {
    const { notObservable, needs = [] } = rules[rule] ?? {}
    const readOnly = 'The run is read-only (--read-only).'
    if (notObservable !== undefined) return `Not testable: ${notObservable}`
    for (const need of needs) {
      if (need === 'state' && lacks.includes('state')) return 'The target keeps no state (--stateless).'
      if (need === 'receiver' && lacks.includes('writing')) return readOnly
      if (need === 'receiver' && lacks.includes('receiver')) return 'The run has no webhook receiver (--no-receiver).'
      if (need === 'receiver' && lacks.includes('state')) return 'The target keeps no state (--stateless).'
      if (need.startsWith('control:') && lacks.includes('writing')) return readOnly
      if (need.startsWith('control:') && lacks.includes('control')) {
        const capability = need.replace('control:', '')
        const fixture = hasFixture(rule, { fixtures: { otherToken: 'a token' } })
          ? ' Or set fixtures.otherToken in --config.'
          : ''
        return `Needs a control interface (--control-url) that supports \`${capability}\`.${fixture}`
      }
    }
    if (by === 'responses') {
      const hint = lacks.includes('control') && !lacks.includes('writing')
      return `No response of this run contained what this rule is about.${hint ? ' A control interface (--control-url) makes more testable.' : ''}`
    }
    return lacks.includes('writing') ? readOnly : undefined
  }

  function isWriting({ operation, request }: ExchangeEvent): boolean {
    return request.method !== 'GET' && operation !== 'listCardTransactions'
  }
})
