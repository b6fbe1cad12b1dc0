import { expect, test } from 'vitest'
import { derivedRules } from '../../generated/rules.ts'
import type { OperationState } from '../run/discovery/triage.ts'
import { plainVerdict } from '../test/plain-events.ts'
import type { ReportedFailure, VerdictEvent } from './events.ts'
import type { FailureGroup } from './failures/failure-groups.ts'
import { firstSteps } from './first-steps.ts'

const failed = (rule: string, verdict: VerdictEvent['verdict'] = 'failed') => plainVerdict(rule, { verdict, says: '' })
const group = (first: string, ...others: readonly string[]): FailureGroup => ({
  first: failed(first),
  others: others.map((rule) => failed(rule)),
})
const works: OperationState = { operation: 'createBoleto', state: 'works', status: 201 }
const missing: OperationState = { operation: 'createCard', state: 'missing', status: 404 }
const failing: OperationState = { operation: 'listCards', state: 'failing', status: 500 }
const limits = Object.keys(derivedRules).filter((rule) => rule.startsWith('createBoleto.body.'))

const stepsOf = (operations: readonly OperationState[], groups: readonly FailureGroup[], exitCode: 0 | 1 | 3 = 1) =>
  firstSteps({ operations, exitCode }, groups).map(({ text, options }) =>
    options === undefined ? text : `${text} ${options}`,
  )

test('where nothing works, the log of the server is first', () => {
  expect(stepsOf([failing, { operation: 'getCard', state: 'unknown' }], [group('listCards.succeeds')])).toEqual([
    'The operation that was tried returns 500, and nothing else can be tested. Start with GET /v1/cards: the log of your server shows why it fails.',
  ])
})

test('where nothing works, its first request can be repeated', () => {
  const failure = { expected: '200', actual: '500', exchanges: [1], curl: ['curl -i URL'], replay: '', flaky: false }
  const { first } = group('listCards.succeeds')
  expect(stepsOf([failing], [{ first: { ...first, failure }, others: [] }])[0]).toMatch(/why it fails\. curl -i URL$/)
})

test('where operations are missing, what is there can be tested alone', () => {
  expect(stepsOf([works, missing, failing], [group('createCard.succeeds')])).toEqual([
    '1 operation of the API is not there: POST /v1/cards (404). To test only what is there, add to the command: --only boletos createBoleto',
  ])
})

test('where the credentials permit too little, what they permit can be tested alone', () => {
  const forbidden: OperationState = { operation: 'createCard', state: 'forbidden', status: 403 }
  const unknown: OperationState = { operation: 'getCard', state: 'forbidden', status: 403, unknownId: true }
  expect(stepsOf([works, forbidden, unknown], [group('createCard.succeeds')])).toEqual([
    '2 operations of the API refuse the credentials: POST /v1/cards (403), GET /v1/cards/{id} (403). Give credentials with these permissions, or, to test only what these permit, add to the command: --only boletos createBoleto',
  ])
})

test('several failures of one other cause are one thing to do', () => {
  const steps = stepsOf(
    [works, missing],
    [group('createCard.succeeds'), group('cards.update-persists', 'cards.id-unique')],
  )
  expect(steps[1]).toBe('Then 1 other cause, probably of 2 failures: cards.update-persists.')
  const more = stepsOf(
    [works, missing],
    [group('createCard.succeeds'), group('cards.update-persists', 'cards.id-unique'), group('boletos.id-unique')],
  )
  expect(more[1]).toBe('Then 2 other causes: cards.update-persists with 1 more failure, boletos.id-unique.')
})

test('limits that an operation does not enforce are one step, from five on', () => {
  const [first = '', ...others] = limits.slice(0, 5)
  expect(stepsOf([works], [group(first, ...others)])).toEqual([
    'createBoleto accepts requests that it has to refuse: 5 constraints are not enforced. Validate requests with the schemas of openapi.json. To test only this, add to the command: --only createBoleto',
  ])
  expect(stepsOf([works], [group(first, ...others, 'BoletoDto.amount.type')])[0]).toContain(
    '5 constraints are not enforced, and 1 more failure probably follows from that.',
  )
  expect(
    stepsOf(
      [works],
      limits.slice(0, 4).map((rule) => group(rule)),
    ),
  ).toEqual([`The 4 failures may have different causes. Begin with ${first}.`])
})

test('requests that an operation does not refuse but fails on are one step, from five on', () => {
  const returning = (rule: string, status: number): VerdictEvent => {
    const failure = { expected: '400', actual: `${status} {}`, status, exchanges: [1], curl: [`curl -i URL/${status}`] }
    return { ...failed(rule), failure: { ...failure, replay: '', flaky: false } }
  }
  const [first, ...others] = limits.slice(0, 6).map((rule, index) => returning(rule, index < 5 ? 500 : 201))
  if (first === undefined) throw new Error('no constraints')
  expect(stepsOf([works], [{ first, others }])).toEqual([
    'createBoleto returns 500 instead of 400 to 5 kinds of invalid requests: the log of your server shows why. curl -i URL/500',
  ])
  expect(stepsOf([works], [{ first, others: others.slice(0, 3) }])[0]).not.toContain('instead of 400')
})

test('late responses are one step, from three on', () => {
  const late = (rule: string): FailureGroup => {
    const failure = { expected: 'a response', actual: 'no complete response within 10000 ms', exchanges: [], curl: [] }
    const event = { ...failed(rule), failure: { ...failure, noResponse: 'timeout', replay: '', flaky: false } } as const
    return { first: event, others: [] }
  }
  const groups = [late('boletos.id-unique'), late('cards.id-unique'), late('cards.number-as-created')]
  expect(stepsOf([works], groups)).toEqual([
    '3 of the failures are responses that did not arrive in time. Failures that remain with these options are not caused by load: --concurrency 2 --timeout 60000',
  ])
  expect(stepsOf([works], groups.slice(1))).toEqual([
    'The 2 failures may have different causes. Begin with cards.id-unique: expected a response; got no complete response within 10000 ms. Required by cards.id-unique.',
  ])
})

test('the first cause of the report is where to begin', () => {
  const update = group('cards.update-persists', 'CardDto.name.as-sent')
  expect(stepsOf([works], [update, group('cards.id-unique')])).toEqual([
    'At least 2 of the 3 failures seem to have one cause. Begin with cards.update-persists.',
    'Then 1 other failure, perhaps with the same cause: cards.id-unique.',
  ])
  expect(stepsOf([works], [group('cards.id-unique'), update])).toEqual([
    'The 3 failures have at most 2 causes. Begin with cards.id-unique.',
    'Then 2 other failures, perhaps with the same cause: cards.update-persists, CardDto.name.as-sent.',
  ])
  expect(stepsOf([works], [update])).toEqual([
    'The 2 failures seem to have one cause. Begin with cards.update-persists.',
  ])
  expect(stepsOf([works], [group('cards.id-unique'), group('boletos.id-unique')])).toEqual([
    'The 2 failures may have different causes. Begin with cards.id-unique.',
  ])
})

test('a request that had to succeed was needed by its rule', () => {
  const request = { expected: 'a successful card creation', actual: '400', precondition: true } as const
  const failure = { ...request, exchanges: [], curl: [] }
  const only = { first: { ...failed('cards.update-persists'), failure: { ...failure, replay: '', flaky: false } } }
  expect(stepsOf([works], [{ ...only, others: [] }])).toEqual([
    'The only failure is cards.update-persists: expected a successful card creation; got 400. Needed by cards.update-persists.',
  ])
})

test('a single failure is repeated in one line', () => {
  const failure = { expected: 'name "a"', actual: `"${'b'.repeat(100)}"`, exchanges: [], curl: [] }
  const only = { first: { ...failed('cards.update-persists'), failure: { ...failure, replay: '', flaky: false } } }
  expect(stepsOf([works], [{ ...only, others: [] }])).toEqual([
    `The only failure is cards.update-persists: expected name "a"; got "${'b'.repeat(88)}… Required by cards.update-persists.`,
  ])
})

test('what fails because an operation is missing is no other failure', () => {
  const steps = stepsOf([works, missing], [group('createCard.succeeds', 'cards.state-machine')])
  expect(steps).toHaveLength(1)
  expect(steps[0]).toContain('POST /v1/cards (404). 1 more failure probably follows from that. To test only')
})

test('other failures are named with their operations', () => {
  const failure = {
    expected: 'no 5xx',
    actual: '501',
    status: 501,
    places: [{ in: 'status' }],
    exchanges: [],
    curl: [],
  } as const
  const request = 'GET /v1/travel/transactions'
  const first = { ...failed('errors.never-5xx'), failure: { ...failure, request, replay: '', flaky: false } }
  expect(stepsOf([works, missing], [group('createCard.succeeds'), { first, others: [] }])[1]).toBe(
    'Then 1 other failure: errors.never-5xx (GET /v1/travel/transactions: 501).',
  )
})

test('a digest is left out where the bytes that it was made of are named', () => {
  const made = (what: string, digit: string) => `the HMAC of ${what}: sha256=${digit.repeat(64)}`
  const failure = { expected: made('the body', 'a'), actual: made('the body and a dot', 'b'), exchanges: [], curl: [] }
  const first = { ...failed('deliveries.signature-of-raw-body'), failure: { ...failure, replay: '', flaky: false } }
  expect(stepsOf([works], [{ first, others: [] }])[0]).toContain(
    'expected the HMAC of the body; got the HMAC of the body and a dot. Required by',
  )
})

test('failures about security are before everything else', () => {
  const groups = [
    group('authentication.invalid-token-refused'),
    group('cards.no-details-in-list'),
    group('boletos.other-tenant-not-listed'),
    group('cards.other-tenant-not-listed'),
    group('cards.update-persists'),
  ]
  expect(stepsOf([works, missing], groups)).toEqual([
    'Security first: authentication.invalid-token-refused. Then cards.no-details-in-list, boletos.other-tenant-not-listed and 1 more.',
    expect.stringMatching(/^1 operation of the API is not there/),
    'Then 1 other failure: cards.update-persists.',
  ])
})

test('a difference in upper and lower case is named', () => {
  const failure = { expected: 'url "https://a/Run"', actual: '"https://a/run"', exchanges: [], curl: [] }
  const first = { ...failed('cards.update-persists'), failure: { ...failure, replay: '', flaky: false } }
  expect(stepsOf([works], [{ first, others: [] }])[0]).toContain('(differs in upper and lower case)')
})

test('a value has its place, and a sentence that is what was expected is not repeated', () => {
  const says = 'CardDto.name is a string.'
  const failure = { expected: says, actual: '7', exchanges: [], curl: [], replay: '', flaky: false }
  const summaryOf = (more: Partial<ReportedFailure>) =>
    stepsOf(
      [works],
      [{ first: { ...failed('CardDto.name.type'), says, failure: { ...failure, ...more } }, others: [] }],
    )
  const name = { in: 'response body', pointer: '/name' } as const
  expect(summaryOf({ places: [name], request: 'GET /v1/cards/{id}' })).toEqual([
    `The only failure is GET /v1/cards/{id}: got 7 in response body /name. Required by CardDto.name.type: ${says}`,
  ])
  expect(summaryOf({ places: [{ in: 'request body', pointer: '/data/card/name' }] })).toEqual([
    `The only failure is a delivery: got 7 in its body /data/card/name. Required by CardDto.name.type: ${says}`,
  ])
})

test('a value at a limit that is refused is valid by the rule, whose sentence is about those beyond it', () => {
  const rule = 'createBoleto.body.memo.maxLength'
  const failure = { expected: 'success', actual: '400 {}', exchanges: [], curl: [], replay: '', flaky: false }
  const first = {
    ...failed(rule),
    failure: { ...failure, request: 'POST /v1/boletos', places: [{ in: 'status' } as const] },
  }
  expect(stepsOf([works], [{ first, others: [] }])).toEqual([
    `The only failure is POST /v1/boletos: expected success; got 400 {}. The request is valid by ${rule}.`,
  ])
})

test('a failure has its sentence and its operation', () => {
  const failure = { expected: '20 rows', actual: '10', exchanges: [], curl: [], replay: '', flaky: false }
  const first = {
    ...failed('pagination.default-page-size'),
    says: 'A list has 20 rows by default.',
    failure: { ...failure, request: 'GET /v1/cards' },
  }
  expect(stepsOf([works], [{ first, others: [] }])).toEqual([
    'The only failure is GET /v1/cards: expected 20 rows; got 10. Required by pagination.default-page-size: A list has 20 rows by default.',
  ])
})

test('properties that responses lack are one step, from three on', () => {
  const lacking = ['BoletoDto.barcode.required', 'BoletoDto.digitableLine.required', 'CardCardDetails.cvvCode.required']
  expect(stepsOf([works], [group('cards.id-unique'), ...lacking.map((rule) => group(rule))])).toEqual([
    'Responses lack properties that are required: BoletoDto.barcode, BoletoDto.digitableLine, CardCardDetails.cvvCode.',
    'Then 1 other failure: cards.id-unique.',
  ])
  expect(
    stepsOf(
      [works],
      lacking.slice(1).map((rule) => group(rule)),
    ),
  ).toEqual(['The 2 failures may have different causes. Begin with BoletoDto.digitableLine.required.'])
})

test('there is no step for warnings, known failures, or a run without a verdict', () => {
  const others = [failed('CardDto.name.as-sent')]
  const known = { first: { ...failed('cards.id-unique'), known: 'later' }, others }
  const warned = { first: failed('cards.id-unique', 'warned'), others }
  expect(stepsOf([works], [known, warned])).toEqual([])
  expect(stepsOf([failing], [], 3)).toEqual([])
})
