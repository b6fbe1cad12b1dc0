import { expect, test } from 'vitest'
import { showsOutcomes, textsAbout } from './shown-outcomes.ts'

const names = [
  ['sub-1', 'https://one.example', 'record-1'],
  ['sub-2', 'https://two.example', 'record-2'],
] as const

test.each<[string, object, boolean]>([
  [
    'records',
    {
      deliveries: [
        { subscriptionId: 'sub-1', status: 'success' },
        { subscriptionId: 'sub-2', status: 'failed' },
      ],
    },
    true,
  ],
  ['a map', { outcomes: { 'sub-1': 'success', 'sub-2': 'failed' } }, true],
  [
    'URLs, deeper',
    {
      latest: {
        by: [
          { url: 'https://one.example', ok: true },
          { url: 'https://two.example', ok: false },
        ],
      },
    },
    true,
  ],
  ['a property for each', { accepted: ['sub-1'], refused: ['sub-2'], 'sub-1': 200, 'sub-2': 500 }, true],
  [
    'records by their ids',
    {
      attempts: [
        { id: 'record-1', code: 200 },
        { id: 'record-2', code: 500 },
      ],
    },
    true,
  ],
  [
    'paths of subscriptions',
    {
      outcomes: [
        { subscription: { href: '/v1/webhooks/subscriptions/sub-1' }, outcome: 'success' },
        { subscription: { href: '/v1/webhooks/subscriptions/sub-2' }, outcome: 'failed' },
      ],
    },
    true,
  ],
  ['URNs in upper case', { a: { of: 'URN:UUID:SUB-1', ok: 1 }, b: { of: 'URN:UUID:SUB-2', ok: 0 } }, true],
  ['texts', { deliveries: ['sub-1: success', 'sub-2: failed'] }, true],
  ['one text', { deliveries: 'sub-1=success; sub-2=failed' }, true],
  ['lists side by side', { last: { subscriptions: ['sub-1', 'sub-2'], statuses: ['success', 'failed'] } }, true],
  ['the same in texts', { deliveries: ['sub-1: ended', 'sub-2: ended'] }, false],
  ['the same in one text', { deliveries: 'sub-1=ended; sub-2=ended' }, false],
  ['the same side by side', { subscriptions: ['sub-1', 'sub-2'], statuses: ['ended', 'ended'] }, false],
  ['only paths', { subscriptions: ['/subscriptions/sub-1', '/subscriptions/sub-2'] }, false],
  ['no outcome', { id: 'event', status: 'partially_delivered' }, false],
  ['one of the two', { deliveries: [{ subscriptionId: 'sub-1', status: 'success' }] }, false],
  ['only the subscriptions', { subscriptions: ['sub-1', 'sub-2'] }, false],
  [
    'the same for both',
    {
      deliveries: [
        { subscriptionId: 'sub-1', status: 'ended' },
        { subscriptionId: 'sub-2', status: 'ended' },
      ],
    },
    false,
  ],
  ['only the payload', { payload: { 'sub-1': 'success', 'sub-2': 'failed' } }, false],
])('%s', (_, event, isShown) => {
  expect(showsOutcomes(event, names)).toBe(isShown)
})

test.each<[string, object, readonly string[]]>([
  [
    'a list of records',
    { deliveries: [{ subscriptionId: 'sub-1', status: 'failed', attemptNumber: 1 }] },
    ['sub-1', 'failed'],
  ],
  ['another subscription', { deliveries: [{ subscriptionId: 'sub-2', status: 'failed' }] }, []],
  ['the status of the event', { status: 'failed', payload: { subscriptionId: 'sub-1', status: 'success' } }, []],
  ['a map by id', { outcomes: { 'sub-1': 'failed', 'sub-2': 'success' } }, ['failed']],
  [
    'a map of records by id',
    { outcomes: { 'sub-1': { outcome: 'failed' }, 'sub-2': { outcome: 'success' } } },
    ['failed'],
  ],
])('textsAbout %s', (_, event, want) => {
  expect(textsAbout(event, 'sub-1')).toEqual(want)
})
