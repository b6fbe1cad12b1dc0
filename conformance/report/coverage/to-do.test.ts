import { expect, test } from 'vitest'
import type { OperationState } from '../../run/discovery/triage.ts'
import { plainFailure, plainVerdict } from '../../test/plain-events.ts'
import { failureGroups } from '../failures/failure-groups.ts'
import { groupsBesides, toDoList } from './to-do.ts'

const failure = { ...plainFailure, expected: 'success', actual: '404 {}' }
const failed = (rule: string, cause = rule) => plainVerdict(rule, { verdict: 'failed', failure, cause })
const verdicts = [
  failed('createBoleto.succeeds'),
  failed('ErrorDto.message.type', 'createBoleto.succeeds'),
  failed('cards.id-unique'),
]
const groups = failureGroups(verdicts)
const operations: readonly OperationState[] = [
  { operation: 'createBoleto', state: 'missing', status: 404, exchange: 7 },
  { operation: 'getBoleto', state: 'unknown', reason: 'createBoleto returns 404 to a valid request.' },
  { operation: 'createCard', state: 'works', status: 201 },
  { operation: 'updateCard', state: 'refusing', status: 400 },
]

test('toDoList lists operations that do not work by section, each with its request and the response', () => {
  expect(toDoList({ operations }, verdicts, groups)).toEqual([
    {
      section: 'Boletos',
      working: 0,
      all: 2,
      items: [
        {
          ...operations[0],
          request: 'POST /v1/boletos',
          found: '404 {}',
          rule: 'createBoleto.succeeds',
          others: ['ErrorDto.message.type'],
        },
        {
          ...operations[1],
          request: 'GET /v1/boletos/{id}',
          found: 'createBoleto returns 404 to a valid request.',
          others: [],
        },
      ],
    },
    { section: 'Cards', working: 2, all: 2, items: [] },
  ])
})

test('toDoList is empty where every operation that was tried works', () => {
  expect(toDoList({ operations: operations.slice(2) }, verdicts, groups)).toEqual([])
  expect(toDoList({}, verdicts, groups)).toEqual([])
})

test('groupsBesides leaves out the groups of operations in the list', () => {
  const left = groupsBesides(toDoList({ operations }, verdicts, groups), groups)
  expect(left.map(({ first }) => first.rule)).toEqual(['cards.id-unique'])
})
