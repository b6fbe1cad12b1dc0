import { expect, test } from 'vitest'
import { footprint } from '../run/resources/footprint.ts'
import { plainRun } from '../run/run-options.ts'
import { list, plan } from './explain.ts'

const options = { ...plainRun, baseUrl: 'http://127.0.0.1:1', token: 'any', tls: {}, only: ['cards'] }
const control = { url: 'http://127.0.0.1:1/control' }

test.each([
  ['a target without a control interface', options, footprint.withoutControl],
  ['a target with one', { ...options, control }, footprint.withControl],
  ['the sandbox', { ...options, baseUrl: '' }, footprint.withControl],
])('the plan for %s says what a run leaves on it', (_, given, { createBoleto = 0 }) => {
  expect(createBoleto).toBeGreaterThan(0)
  expect(plan([], given)).toContain(`A run of all rules creates about ${createBoleto} boletos, `)
})

test('the plan of a run that only reads says nothing of that', () => {
  expect(plan([], { ...options, readOnly: true })).not.toContain('A run of all rules creates')
})

test('a list has the rules of every pattern, and refuses each that matches none', () => {
  expect(list(['cards.id-unique', 'boletos.id-unique'])).toBe(
    'must   boletos.id-unique\n       Each boleto has a unique id.\nmust   cards.id-unique\n       Each card has a unique id.',
  )
  expect(() => list(['cards.id-unique', 'cardz'])).toThrow('no rule matches "cardz"')
})
