import { expect, test } from 'vitest'
import { ignoredMutants } from './ignored-mutants.ts'

const name = (text: string) => ({ type: 'Identifier', name: text })
const member = (object: string, property: string) => ({
  type: 'MemberExpression',
  object: name(object),
  property: name(property),
})
const call = (callee: object, ...args: readonly object[]) => ({ type: 'CallExpression', callee, arguments: args })
const detail = (...keys: readonly string[]) => ({
  type: 'ObjectExpression',
  properties: keys.map((key) => ({ type: 'ObjectProperty', key: name(key) })),
})
const reasonFor = (node: object, parent?: object) => ignoredMutants.shouldIgnore({ node, parent } as never)

const work = { type: 'ArrowFunctionExpression' }
const onRowLocks = call(member('query', '$if'), call(name('hasRowLocks'), name('store')), work)

test.each([
  ["log.error('…')", call(member('log', 'error')), undefined],
  ["warn(log, '…')", call(name('warn')), undefined],
  ["new TypeError('…')", { type: 'NewExpression', callee: name('TypeError') }, undefined],
  ["choices.json === 'pretty'", { type: 'BinaryExpression', left: member('choices', 'json') }, undefined],
  ["refuse('url', '…')", call(name('refuse')), undefined],
  ['{ field, code, message }', detail('field', 'code', 'message'), undefined],
  ['a function for locked rows', work, onRowLocks],
])('%s is not mutated', (_, node, parent) => {
  expect(reasonFor(node, parent)).toMatch(/^\S.+/)
})

test.each([
  ["refused('…')", call(name('refused')), undefined],
  ["new ApiError(404, '…')", { type: 'NewExpression', callee: name('ApiError') }, undefined],
  ["row.status === 'paid'", { type: 'BinaryExpression', left: member('row', 'status') }, undefined],
  ['{ code, message }', detail('code', 'message'), undefined],
  ['a function for any query', work, call(member('query', '$if'), name('wanted'), work)],
])('%s is mutated', (_, node, parent) => {
  expect(reasonFor(node, parent)).toBeUndefined()
})
