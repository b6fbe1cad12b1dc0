import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { RunEvent, VerdictEvent } from '../../report/events.ts'
import type { RunOptions } from '../run-options.ts'
import { createVerdicts } from '../verdicts/verdicts.ts'
import { tryReplays } from './try-replays.ts'

/** Tries the replays of failures, of which these rules fail again. */
async function tried(causes: Readonly<Record<string, string>>, again: readonly string[], interrupt?: AbortSignal) {
  const verdicts = createVerdicts(() => 'must')
  for (const rule of Object.keys(causes))
    verdicts.fail({ rule, check: `check of ${rule}`, expected: '', actual: '', seed: 7, path: '3' })
  const runs: Partial<RunOptions>[] = []
  const movesClock = (check: string) => check.startsWith('check of clock')
  let [running, mostAtOnce] = [0, 0]
  const run: Parameters<typeof tryReplays>[1]['run'] = async (options, { events }) => {
    runs.push(options)
    mostAtOnce = Math.max(mostAtOnce, ++running)
    await setImmediate()
    running--
    if (options.only?.includes('check of unreachable')) throw new Error('no response')
    for (const rule of again) events({ event: 'verdict', rule, failure: {} } as unknown as VerdictEvent as RunEvent)
    events({ event: 'end', leftBehind: [`/v1/cards/of ${options.only?.[1]} (405)`] } as unknown as RunEvent)
    return 1
  }
  const ends = await tryReplays(new Map(Object.entries(causes)), { verdicts, movesClock, interrupt, run })
  const failureOf = (rule: string) => verdicts.get(rule).failure
  const reproduces = (rule: string) => failureOf(rule)?.reproduces
  return { runs, ends, mostAtOnce, reproduces, notTried: (rule: string) => failureOf(rule)?.notTried }
}

test('tryReplays runs the check of each cause alone, with its seed and path', async () => {
  const { runs } = await tried({ a: 'a', b: 'a', c: 'c' }, [])
  expect(runs.map(({ only, seed, path }) => ({ only, seed, path }))).toEqual([
    { only: ['a', 'check of a'], seed: 7, path: '3' },
    { only: ['c', 'check of c'], seed: 7, path: '3' },
  ])
})

test('tryReplays runs two checks at once, and those that move the clock one after another, last', async () => {
  const { runs, mostAtOnce } = await tried({ clock1: 'clock1', a: 'a', clock2: 'clock2', b: 'b' }, [])
  expect(runs.map(({ only }) => only?.[0])).toEqual(['a', 'b', 'clock1', 'clock2'])
  expect(mostAtOnce).toBe(2)
  expect((await tried({ clock1: 'clock1', clock2: 'clock2' }, [])).mostAtOnce).toBe(1)
})

test('tryReplays returns how those runs ended', async () => {
  const { ends } = await tried({ a: 'a', c: 'c' }, [])
  expect(ends.flatMap(({ leftBehind }) => leftBehind)).toEqual([
    '/v1/cards/of check of a (405)',
    '/v1/cards/of check of c (405)',
  ])
})

test('tryReplays marks what fails again, and what does not', async () => {
  const { reproduces } = await tried({ a: 'a', b: 'a', c: 'c' }, ['a'])
  expect([reproduces('a'), reproduces('b'), reproduces('c')]).toEqual([true, undefined, false])
})

test('tryReplays tries ten causes, and marks the later ones', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `rule${index}`)
  const { runs, notTried } = await tried(Object.fromEntries(names.map((name) => [name, name])), [])
  expect(runs).toHaveLength(10)
  expect(names.filter((name) => notTried(name) === 'later cause')).toEqual(['rule10', 'rule11'])
})

test('tryReplays marks nothing where the target does not respond any more, or the run is interrupted', async () => {
  expect((await tried({ unreachable: 'unreachable' }, [])).reproduces('unreachable')).toBeUndefined()
  const { runs, reproduces } = await tried({ a: 'a' }, ['a'], AbortSignal.abort())
  expect(runs).toEqual([])
  expect(reproduces('a')).toBeUndefined()
})
