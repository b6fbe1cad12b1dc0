import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBaseline } from '../run/verdicts/baseline.ts'
import { type Prism, startPrism } from './prism.ts'
import { optionsFor, runInProcess } from './run-in-process.ts'

const baseline = join(import.meta.dirname, '../../scripts/mock/baseline.json')
let prism: Prism

beforeAll(async () => {
  prism = await startPrism('mock', 'generated/openapi.json')
})
afterAll(() => prism.stop())

test('the mock of Prism, an implementation of others, fails exactly the rules of its baseline', async () => {
  const access = ['--base-url', prism.url, '--token', 'any', '--stateless', '--timeout', '20000']
  const { exitCode, verdicts } = await runInProcess(optionsFor(...access, '--baseline', baseline))
  const { failures: known } = readBaseline(baseline, false)
  expect(verdicts.filter(({ verdict }) => verdict === 'failed').map(({ rule }) => rule)).toEqual(Object.keys(known))
  expect(exitCode).toBe(0)
  expect(verdicts.filter(({ verdict }) => verdict === 'passed').length).toBeGreaterThan(100)
})
