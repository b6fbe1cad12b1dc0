import type { Constraint } from './constraints.ts'
import type { Schema } from './document.ts'

/** A constraint in words: "… is a string", "… is not a string". */
type Phrase = {
  readonly verb: 'is' | 'has' | 'matches'
  /** What follows the verb when the constraint is met. */
  readonly met: string
  /** What a value that violates the constraint does, with its verb. */
  readonly violated: string
}

type Part = 'body' | 'query' | 'path' | 'headers'

/** "createCard returns 400 if `name` has more than 60 characters." A question when the level is open. */
export function requestSentence(operation: string, part: Part, constraint: Constraint): string {
  const isRequired = part === 'body' && constraint.keyword === 'required'
  return fitting(constraint, (phrase) => {
    const violated = isRequired ? 'is missing or null' : phrase.violated
    const cause = `${requestSubject(part, constraint)} ${violated}${condition(constraint, ' and ')}`
    if (constraint.open) return `Does ${operation} accept a request if ${cause}?`
    return `${operation} returns ${part === 'path' ? '400 or 404' : '400'} if ${cause}.`
  })
}

/** "CardDto.name has at most 60 characters." A question when the level is open. */
export function schemaSentence(schema: string, constraint: Constraint): string {
  const subject = schemaSubject(schema, constraint)
  return fitting(constraint, ({ verb, met }) => {
    const rest = `${met}${condition(constraint, ' if ')}`
    if (!constraint.open) return `${subject} ${verb} ${rest}.`
    const inQuestion = subject.replace(/^Every /, 'every ')
    if (verb === 'is') return `Is ${inQuestion} ${rest}?`
    return `Does ${inQuestion} ${verb === 'has' ? 'have' : 'match'} ${rest}?`
  })
}

/** "A `transaction.failed` delivery has the header `x-webhook-retry`." */
export function headerSentence(event: string, constraint: Constraint): string {
  const header = `header \`${nameOf(constraint.at)}\``
  if (constraint.keyword === 'required') return `A \`${event}\` delivery has the ${header}.`
  return fitting(constraint, ({ verb, met }) => `The ${header} of a \`${event}\` delivery ${verb} ${met}.`)
}

/** The sentence with the values or the pattern of the constraint, or without them where it would be too long. */
function fitting(constraint: Constraint, sentenceOf: (phrase: Phrase) => string): string {
  const inFull = sentenceOf(phraseOf(constraint))
  return inFull.length <= longest ? inFull : sentenceOf({ ...phraseOf(constraint), ...brief[constraint.keyword] })
}

/** How many characters a sentence has at most. */
const longest = 120

/** Constraints without their argument. */
const brief: Readonly<Record<string, Pick<Phrase, 'met' | 'violated'>>> = {
  enum: { met: 'one of the documented values', violated: 'is not one of the documented values' },
  pattern: { met: 'its pattern', violated: 'does not match its pattern' },
}

const types: Record<string, string> = {
  string: 'a string', number: 'a number', integer: 'an integer', boolean: 'a boolean', object: 'an object', array: 'an array', null: 'null',
} // biome-ignore format: a table

const formats: Record<string, string> = {
  uuid: 'a UUID', date: 'a date (YYYY-MM-DD)', 'date-time': 'an ISO 8601 date-time', email: 'an e-mail address', uri: 'a URI',
} // biome-ignore format: a table

function phraseOf({ keyword, argument, at }: Constraint): Phrase {
  const n = String(argument)
  const count = (unit: string) => `${n} ${argument === 1 ? unit.replace(/ies$/, 'y').replace(/s$/, '') : unit}`
  const is = (met: string, violated = `is not ${met}`): Phrase => ({ verb: 'is', met, violated })
  const atLeast = (unit: string): Phrase => ({
    verb: 'has',
    met: `at least ${count(unit)}`,
    violated: argument === 1 ? 'is empty' : `has fewer than ${count(unit)}`,
  })
  const atMost = (unit: string): Phrase => ({
    verb: 'has',
    met: `at most ${count(unit)}`,
    violated: `has more than ${count(unit)}`,
  })
  switch (keyword) {
    case 'type': {
      const names = [argument].flat().map((type) => types[String(type)])
      return is(names.join(' or '), names.length > 1 ? `is neither ${names.join(' nor ')}` : undefined)
    }
    case 'enum':
      return oneOf([argument].flat())
    case 'const':
      return is(code(argument))
    case 'minLength':
      return atLeast('characters')
    case 'maxLength':
      return atMost('characters')
    case 'pattern':
      return { verb: 'matches', met: code(argument), violated: `does not match ${code(argument)}` }
    case 'format':
      return is(formats[n] ?? `of format ${n}`)
    case 'minimum':
      return is(`at least ${n}`, `is less than ${n}`)
    case 'maximum':
      return is(`at most ${n}`, `is greater than ${n}`)
    case 'exclusiveMinimum':
      return is(`greater than ${n}`)
    case 'exclusiveMaximum':
      return is(`less than ${n}`)
    case 'multipleOf':
      return is(`a multiple of ${n}`)
    case 'minItems':
      return atLeast('items')
    case 'maxItems':
      return atMost('items')
    case 'uniqueItems':
      return { verb: 'has', met: 'no duplicate items', violated: 'has duplicate items' }
    case 'minProperties':
      return atLeast('properties')
    case 'maxProperties':
      return atMost('properties')
    case 'anyOf':
    case 'oneOf': {
      const some = `${keyword === 'anyOf' ? 'at least' : 'exactly'} one of its ${[argument].flat().length} schemas`
      return { verb: 'matches', met: some, violated: `does not match ${some}` }
    }
    case 'not':
      return { verb: 'has', ...absent(argument) }
    case 'required':
      return is('present', 'is missing')
    default:
      throw new Error(
        `scripts/generate/sentences.ts has no words for the keyword "${keyword}" at ${at.join('.')}: add them`,
      )
  }
}

/** Of a `not` that forbids properties. @throws for any other */
function absent(argument: unknown): Pick<Phrase, 'met' | 'violated'> {
  const forbidden = ((argument as Schema).anyOf ?? [argument as Schema]).flatMap(({ required = [] }) => required)
  if (forbidden.length === 0)
    throw new Error('scripts/generate/sentences.ts has words only for a `not` with `required`')
  const names = forbidden.map(code)
  return {
    met: names.length === 1 ? `no ${names[0]}` : `neither ${names.join(' nor ')}`,
    violated: `has ${names.join(' or ')}`,
  }
}

function oneOf(values: readonly unknown[]): Phrase {
  const names = values.map(code)
  const list = names.join(', ')
  return {
    verb: 'is',
    met: [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' or '),
    violated: names.length === 2 ? `is neither ${names.join(' nor ')}` : `is not one of ${list}`,
  }
}

function code(value: unknown): string {
  return value === null ? 'null' : `\`${value}\``
}

function requestSubject(part: Part, { at, schemaPath }: Constraint): string {
  if (at.length === 0) return 'the body'
  const name = `\`${nameOf(at)}\``
  const member = memberOf(at, schemaPath)
  if (member !== undefined) return `${member === 'item' ? 'an' : 'a'} ${member} of ${name}`
  return {
    body: name,
    query: `the query parameter ${name}`,
    path: `the path parameter ${name}`,
    headers: `the header ${name}`,
  }[part]
}

function schemaSubject(schema: string, { at, schemaPath }: Constraint): string {
  const name = [schema, nameOf(at)].filter((part) => part !== '').join('.')
  const member = memberOf(at, schemaPath)
  return member === undefined ? name : `Every ${member} of ${name}`
}

/** What the constraint is about, when that is no named property: each item of an array, each value or key of a map. */
function memberOf(at: readonly string[], schemaPath: string): 'item' | 'value' | 'key' | undefined {
  if (at.at(-1) === '<name>') return 'key'
  if (at.at(-1) !== '*') return undefined
  return schemaPath.endsWith('/additionalProperties') ? 'value' : 'item'
}

/** `restrictions.spendLimit`; an item in between is `rows[].id`. The last item, value or key is left to the subject. */
function nameOf(at: readonly string[]): string {
  const named = ['*', '<name>'].includes(at.at(-1) ?? '') ? at.slice(0, -1) : at
  return named.join('.').replaceAll('.*', '[]')
}

function condition({ when }: Constraint, conjunction: string): string {
  return when.length > 0 ? `${conjunction}${when.join(' and ')}` : ''
}
