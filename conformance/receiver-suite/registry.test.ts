import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { type ReceiverRule, receiverRules } from '../../generated/receiver-rules.ts'
import { rules } from '../contract/rules.ts'
import { receiverFaults } from './proof/prove.ts'
import { receiverChecks } from './registry.ts'

const all = Object.entries<ReceiverRule>(receiverRules)
const ids = (some: typeof all) => some.map(([id]) => id)
const checked = (await receiverChecks()).map(({ rule }) => rule)

test('every rule has one check; the first deliveries and all responses test the rest', () => {
  const byTheRun = ['receivers.https', 'receivers.response-times']
  expect([...checked, ...byTheRun].toSorted()).toEqual(ids(all).toSorted())
})

test('every requirement is proven by a fault; preflight.test.ts shows untrusted certificates', () => {
  const detected = new Set<string>(receiverFaults.flatMap(({ detectedBy }) => detectedBy))
  const required = all.filter(([id, { level }]) => level !== 'open' && !detected.has(id))
  expect(ids(required)).toEqual(['receivers.https'])
})

test('each rule comes from a heading of the API description, and is none about servers', () => {
  const headings = Object.keys(parse(readFileSync(join(import.meta.dirname, '../../spec/rules/coverage.yaml'), 'utf8')))
  expect(ids(all.filter(([, { source }]) => !headings.includes(source)))).toEqual([])
  expect(ids(all.filter(([id]) => !id.startsWith('receivers.') || id in rules))).toEqual([])
})
