import type { Constraint } from './constraints.ts'

const kinds: Record<string, string> = {
  string: 'a string', number: 'a number', integer: 'an integer', boolean: 'a boolean', object: 'an object', array: 'an array', null: 'null',
} // biome-ignore format: a table

const formats: Record<string, string> = {
  uuid: 'a UUID', date: 'a date (YYYY-MM-DD)', 'date-time': 'an ISO 8601 date-time', email: 'an e-mail address', uri: 'a URI',
} // biome-ignore format: a table

/** What a value must be, as the end of "F is …" or "F has …", and what breaks it, as the end of "a body whose F …". */
type Phrase = { readonly holds: string; readonly breaks: string }

/** The constraint in words: `holds` ends "CardDto.name …", `breaks` ends "a body whose name …". */
export function phrase({ keyword, argument, at }: Constraint): Phrase {
  const n = String(argument)
  const count = (unit: string) => `${n} ${argument === 1 ? unit.replace(/ies$/, 'y').replace(/s$/, '') : unit}`
  const same = (rest: string): Phrase => ({ holds: `is ${rest}`, breaks: `is not ${rest}` })
  switch (keyword) {
    case 'type':
      return same(
        [argument]
          .flat()
          .map((kind) => kinds[String(kind)])
          .join(' or '),
      )
    case 'enum':
      return { holds: 'is one of its documented values', breaks: 'is none of its documented values' }
    case 'const':
      return same(JSON.stringify(argument))
    case 'minLength':
      return { holds: `has at least ${count('characters')}`, breaks: `has fewer than ${count('characters')}` }
    case 'maxLength':
      return { holds: `has at most ${count('characters')}`, breaks: `has more than ${count('characters')}` }
    case 'pattern':
      return { holds: 'has its documented form', breaks: 'has not its documented form' }
    case 'format':
      return same(formats[n] ?? `of format ${n}`)
    case 'minimum':
      return { holds: `is at least ${n}`, breaks: `is less than ${n}` }
    case 'maximum':
      return { holds: `is at most ${n}`, breaks: `is greater than ${n}` }
    case 'exclusiveMinimum':
      return same(`greater than ${n}`)
    case 'exclusiveMaximum':
      return same(`less than ${n}`)
    case 'multipleOf':
      return same(`a multiple of ${n}`)
    case 'minItems':
      return { holds: `has at least ${count('items')}`, breaks: `has fewer than ${count('items')}` }
    case 'maxItems':
      return { holds: `has at most ${count('items')}`, breaks: `has more than ${count('items')}` }
    case 'uniqueItems':
      return { holds: 'has no item twice', breaks: 'has an item twice' }
    case 'minProperties':
      return { holds: `has at least ${count('members')}`, breaks: `has fewer than ${count('members')}` }
    case 'maxProperties':
      return { holds: `has at most ${count('members')}`, breaks: `has more than ${count('members')}` }
    case 'anyOf':
    case 'oneOf':
      return { holds: 'has one of its documented forms', breaks: 'has none of its documented forms' }
    case 'required':
      return { holds: 'is present', breaks: 'is missing' }
    default:
      throw new Error(`no words for the keyword ${keyword} at ${at.join('.')}`)
  }
}
