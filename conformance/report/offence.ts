import { type DerivedRule, derivedRules } from '../../generated/rules.ts'
import { isObject } from '../json.ts'
import { excerpt, valueAt } from '../judge.ts'
import { judgeAnswer } from '../judged.ts'
import type { ExchangeEvent, VerdictEvent } from './events.ts'

const derived: Readonly<Record<string, DerivedRule>> = derivedRules

/** What in an exchange breaks a rule. Places in bodies are JSON Pointers, each with what is wrong there. */
export type Offence = {
  readonly status: boolean
  /** Headers of the answer, in lower case. */
  readonly headers: readonly string[]
  /** Parameters of the request's query, and its headers. */
  readonly parameters: readonly string[]
  readonly request: ReadonlyMap<string, string>
  readonly response: ReadonlyMap<string, string>
}

type Places = { -readonly [Name in keyof Offence]?: Offence[Name] }

/** Finds the place in an exchange that a violation is about; where it cannot be told, nothing is marked. */
export function offenceIn(verdict: VerdictEvent, exchange: ExchangeEvent): Offence {
  const places = verdict.by === 'answers' ? inAnswer(verdict, exchange) : inCase(verdict, exchange)
  return { status: false, headers: [], parameters: [], request: new Map(), response: new Map(), ...places }
}

/** Whether something in an exchange is to be marked. */
export function isOffending(verdict: VerdictEvent, exchange: ExchangeEvent | undefined): boolean {
  if (exchange === undefined) return false
  const { status, headers, parameters, request, response } = offenceIn(verdict, exchange)
  return status || headers.length + parameters.length + request.size + response.size > 0
}

/** The exchange as it was, as far as a report has it. */
export function withJson({ id, operation, request, response, ms }: ExchangeEvent) {
  return { id, operation, request, response: { ...response, json: jsonOf(response.text) }, ms }
}

/** JSON of more levels than this is shown as it came: nobody reads it indented, and to walk it takes a stack of its own. */
const deepest = 200

/** The JSON that a text holds, or undefined. */
export function jsonOf(text: string | null): unknown {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return isDeeper(value, deepest) ? undefined : value
  } catch {
    return undefined
  }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((member) => isDeeper(member, levels - 1))
}

const byStatus = ['errors.never-5xx', 'errors.success-status']
const byContentType = ['errors.content-type', 'service.content-type', 'service.json-in-utf-8']

/** Every answer of the run is judged by these rules: the answer is judged again. */
function inAnswer({ rule, violation }: VerdictEvent, exchange: ExchangeEvent): Places {
  if (exchange.operation === null) {
    // What the target delivered stands in the request.
    const pointer = pointerOf(violation?.actual)
    const body = jsonOf(exchange.request.body)
    return pointer !== undefined && valueAt(body, parentOf(pointer)) !== undefined
      ? { request: new Map([[nearest(body, pointer), violation?.actual ?? '']]) }
      : {}
  }
  const problem = judgeAnswer(withJson(exchange)).problems.find((problem) => problem.rule === rule)
  if (problem === undefined) return {}
  if (byStatus.includes(rule)) return { status: true }
  if (byContentType.includes(rule)) return { headers: ['content-type'] }
  if (rule === 'errors.status-in-body')
    return { status: true, response: new Map([['/statusCode', `expected ${problem.expected}`]]) }
  const pointer = pointerOf(problem.actual)
  return pointer === undefined ? {} : { response: new Map([[pointer, wrongness(problem.actual)]]) }
}

/** How a report shows what an answer gave away. */
const redactedAs: Readonly<Record<string, string>> = {
  'authentication.token-not-echoed': '"redacted"',
  'cards.card-number-only-in-details': '"0000000000000000"',
  'subscriptions.secret-shown-once': '"whsec_redacted"',
}

/** A request that was made to break a rule, or a check of its own. */
function inCase({ rule, violation }: VerdictEvent, exchange: ExchangeEvent): Places {
  const { status, text } = exchange.response
  const places: Places = { status: violation?.actual.startsWith(`${status}`) ?? false }
  const constraint = derived[rule]
  if (constraint?.kind === 'request') {
    if (constraint.in === 'query' || constraint.in === 'headers') return { ...places, parameters: constraint.at }
    if (constraint.in !== 'body') return places
    const body = jsonOf(exchange.request.body)
    const pointer = nearest(body, constraint.at.map((name) => `/${name}`).join(''))
    return body === undefined ? places : { ...places, request: new Map([[pointer, violation?.expected ?? '']]) }
  }
  const words = redactedAs[rule] ?? violation?.actual ?? ''
  const found = placesWith(jsonOf(text), words)
  return { ...places, response: new Map(found.map((pointer) => [pointer, `expected ${violation?.expected}`])) }
}

/** The JSON Pointer that the words of a problem begin with. */
function pointerOf(words = ''): string | undefined {
  return words.startsWith('the body ') ? '' : /^(\/\S+) /.exec(words)?.[1]
}

/** What the words of a problem say of the place: the place before and the value behind are shown anyway. */
function wrongness(words: string): string {
  return words.replace(/^(the body|\/\S+) /, '').replace(/: .*$/s, '')
}

const parentOf = (pointer: string): string => pointer.split('/').slice(0, -1).join('/')

/** The place that a pointer names, or of what it stands in the first that is there. */
function nearest(value: unknown, pointer: string): string {
  return pointer === '' || valueAt(value, pointer) !== undefined ? pointer : nearest(value, parentOf(pointer))
}

/** Where in a value something stands that a report says in these words. Too short a word may stand anywhere. */
function placesWith(value: unknown, words: string, pointer = ''): string[] {
  if (words.length < 4) return []
  if (excerpt(value) === words) return [pointer]
  if (Array.isArray(value)) return value.flatMap((item, index) => placesWith(item, words, `${pointer}/${index}`))
  if (isObject(value))
    return Object.entries(value).flatMap(([name, item]) =>
      placesWith(item, words, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`),
    )
  return []
}
