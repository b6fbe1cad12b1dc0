import { describe, expect, test } from 'vitest'
import type { Need } from '../../../generated/rules.ts'
import { rules } from '../../contract/rules.ts'
import { passiveRules } from '../../validate/response.ts'
import type { Check } from '../check.ts'
import { newRunState } from '../run-context.ts'
import { plainRun, type RunOptions } from '../run-options.ts'
import { createVerdicts } from '../verdicts/verdicts.ts'
import { checksToRun, needsReceiver, reasonNotTested, select } from './selection.ts'

const everything = { only: [], skip: [], level: 'should' } as const

describe('select', () => {
  test('selects all rules without patterns', () => {
    expect(select(everything)).toEqual(Object.keys(rules))
  })

  test('selects what a pattern of --only matches', () => {
    const selected = select({ ...everything, only: ['pagination', 'listCards.*'] })
    expect(selected.length).toBeGreaterThan(5)
    expect(selected).toEqual(
      Object.keys(rules).filter((id) => id.startsWith('pagination.') || id.startsWith('listCards.')),
    )
  })

  test('leaves out what a pattern of --skip matches, also where --only matches it', () => {
    const selected = select({ ...everything, only: ['cards', 'errors'], skip: ['cards', 'errors.never-*'] })
    expect(selected).toContain('errors.status-in-body')
    expect(selected.filter((id) => id.startsWith('cards.') || id === 'errors.never-5xx')).toEqual([])
  })

  test('leaves out rules of level should with --level must, and keeps unspecified behaviour', () => {
    const levels = new Set(select({ ...everything, level: 'must' }).map((id) => rules[id]?.level))
    expect(levels).toEqual(new Set(['must', 'open']))
  })
})

type Run = Parameters<typeof reasonNotTested>[2]

/** A run on a target that has these capabilities. */
function runOf(more: Partial<RunOptions> = {}, capabilities: readonly Need[] = ['state'], hasControl = false): Run {
  const options: RunOptions = { ...plainRun, baseUrl: 'http://127.0.0.1:1', tls: {}, ...more }
  return {
    options,
    selected: new Set(select(options)),
    capabilities: new Set(capabilities),
    target: { control: hasControl ? { capabilities: [] } : undefined } as Run['target'],
    state: newRunState(),
    verdicts: createVerdicts(() => 'must'),
  }
}

const checkOf = (rule: string): Check => ({ rule, phase: 'own', run: async () => {} })
const rulesOf = (checks: readonly Check[]) => checks.map(({ rule }) => rule)

describe('checksToRun', () => {
  const needsNothing = ['errors.unknown-path-refused', 'authentication.token-required']
  const needsState = 'cards.deleted-not-retrieved'
  const needsControl = 'boletos.cancel-only-registered'
  const checks = [...needsNothing, needsState, needsControl].map(checkOf)

  test('are those of selected rules', () => {
    expect(rulesOf(checksToRun(checks, runOf({ only: ['authentication', 'cards'] })))).toEqual([
      'authentication.token-required',
      needsState,
    ])
  })

  test('leave out rules that need what the target does not have', () => {
    expect(rules[needsState]?.needs).toEqual(['state'])
    expect(rulesOf(checksToRun(checks, runOf({}, [])))).toEqual(needsNothing)
    expect(rulesOf(checksToRun(checks, runOf()))).toEqual([...needsNothing, needsState])
    expect(rulesOf(checksToRun(checks, runOf({}, ['state', 'control:boleto-events'])))).toEqual(rulesOf(checks))
  })

  test('include a rule for which a fixture replaces the control interface', () => {
    const fixtures = { boletos: ['fa6c9c9c-1091-49c5-a5bc-9556e0229435'] }
    expect(rulesOf(checksToRun(checks, runOf({ fixtures })))).toEqual(rulesOf(checks))
  })

  test('are all of them where only rules of every response are selected: they need the traffic', () => {
    expect(passiveRules).toContain('errors.never-5xx')
    expect(rulesOf(checksToRun(checks, runOf({ only: ['errors.never-5xx'] })))).toEqual([...needsNothing, needsState])
    expect(rulesOf(checksToRun(checks, runOf({ only: ['errors.never-5xx'], skip: ['cards'] })))).toEqual([])
    expect(rulesOf(checksToRun(checks, runOf({ only: ['errors.never-5xx', needsState] })))).toEqual([needsState])
  })

  test('are divided among shards, each to one of them', () => {
    const many = Object.keys(rules)
      .filter((rule) => rules[rule]?.needs === undefined)
      .slice(0, 10)
      .map(checkOf)
    const shards = [1, 2, 3].map((part) => checksToRun(many, runOf({ shard: { part, of: 3 } })))
    expect(shards.map(({ length }) => length)).toEqual([4, 3, 3])
    expect(new Set(shards.flat())).toEqual(new Set(many))
  })
})

describe('needsReceiver', () => {
  test.each<[string, Partial<RunOptions>, boolean]>([
    ['all rules', {}, true],
    ['rules about deliveries', { only: ['deliveries'] }, true],
    ['rules about deliveries of a read-only run', { only: ['deliveries'], readOnly: true }, false],
    ['rules about deliveries without a receiver', { only: ['deliveries'], noReceiver: true }, false],
    ['rules about deliveries of a stateless target', { only: ['deliveries'], stateless: true }, false],
    ['rules that need none', { only: ['boletos'] }, false],
    ['rules that every response is validated against', { only: ['errors.never-5xx'] }, true],
  ])('%s: %s', (_, more, expected) => {
    expect(needsReceiver(runOf(more))).toBe(expected)
  })
})

describe('reasonNotTested', () => {
  const check = 'errors.unknown-path-refused'
  const passive = 'errors.never-5xx'

  test('is why no run can observe the rule, before anything else', () => {
    const [id, rule] = Object.entries(rules).find(([, { notObservable }]) => notObservable !== undefined) ?? []
    expect(reasonNotTested(id ?? '', 'found', runOf(), { interrupted: true })).toBe(
      `Not testable: ${rule?.notObservable}`,
    )
  })

  test('is what the target lacks, before what a check found', () => {
    expect(reasonNotTested('cards.deleted-not-retrieved', 'found', runOf({}, []), { interrupted: true })).toBe(
      'The target keeps no state (--stateless).',
    )
  })

  test('is that no operation works, before what the target lacks', () => {
    const run = runOf({}, [])
    run.state.operations = new Map([['listCards', { operation: 'listCards', state: 'failing', status: 500 }]])
    const reason = 'All 1 operations that could be tried return 500 to a valid request.'
    expect(reasonNotTested('cards.deleted-not-retrieved', undefined, run, { interrupted: false })).toBe(reason)
    expect(reasonNotTested(passive, undefined, run, { interrupted: false })).toBe(reason)
  })

  test('is why no receiver could be started', () => {
    const run = runOf()
    run.state.noReceiver = 'Test deliveries do not arrive.'
    expect(reasonNotTested('deliveries.post-request', undefined, run, { interrupted: false })).toBe(
      'Test deliveries do not arrive.',
    )
  })

  test('is what a check found, before an interruption', () => {
    expect(reasonNotTested(check, 'The list is empty.', runOf(), { interrupted: true })).toBe('The list is empty.')
    expect(reasonNotTested(check, undefined, runOf(), { interrupted: true })).toBe('The run was interrupted.')
  })

  test('is --bail after a failure only', () => {
    const run = runOf({ bail: 1 })
    expect(reasonNotTested(check, undefined, run, { interrupted: false })).toBe('No check ran for this rule.')
    run.verdicts.fail({ rule: passive, expected: '', actual: '' })
    expect(reasonNotTested(check, undefined, run, { interrupted: false })).toBe(
      'The run ended at the first failure (--bail).',
    )
  })

  test('is the shard that a check belongs to', () => {
    expect(reasonNotTested(check, undefined, runOf({ shard: { part: 1, of: 2 } }), { interrupted: false })).toBe(
      'The check belongs to another shard (--shard).',
    )
  })

  test('is that no response showed it; a control interface may help where there is none', () => {
    const hint = ' A control interface (--control-url) makes more testable.'
    const base = 'No response of this run contained what this rule is about.'
    expect(reasonNotTested(passive, undefined, runOf(), { interrupted: false })).toBe(base + hint)
    expect(reasonNotTested(passive, undefined, runOf({}, ['state'], true), { interrupted: false })).toBe(base)
    expect(reasonNotTested(passive, undefined, runOf({ readOnly: true }), { interrupted: false })).toBe(base)
  })

  test('is the operation that would show an object, or lead to deliveries, where it is not there', () => {
    const run = runOf({}, ['state', 'receiver'], true)
    const reasonOf = (rule: string) => reasonNotTested(rule, undefined, run, { interrupted: false })
    const nothing = 'No response of this run contained what this rule is about.'
    run.state.operations = new Map([
      ['listCards', { operation: 'listCards', state: 'works', status: 200 }],
      ['listWebhookEvents', { operation: 'listWebhookEvents', state: 'missing', status: 404 }],
      ['createWebhookSubscription', { operation: 'createWebhookSubscription', state: 'failing', status: 500 }],
    ])
    expect(reasonOf('WebhookEventListDto.rows.type')).toBe('listWebhookEvents returns 404 to a valid request.')
    expect(reasonOf('WebhookTransactionData.id.type')).toBe('createWebhookSubscription returns 500 to a valid request.')
    expect(reasonOf('WebhookEventStatus.values')).toBe('listWebhookEvents returns 404 to a valid request.')
    expect(reasonOf('CardListDto.rows.type')).toBe(nothing)
    expect(reasonOf('BoletoDto.id.type')).toBe(nothing)
  })
})
