import type { ErrorObject } from 'ajv'
import { plural } from '../text/in-words.ts'
import { typeNames } from '../validate/type-names.ts'

type Params = ErrorObject['params']

const formats: Readonly<Record<string, string>> = {
  uuid: 'a UUID', date: 'a date (YYYY-MM-DD)', 'date-time': 'an ISO 8601 date-time', email: 'an e-mail address', uri: 'a URI',
} // biome-ignore format: a table

/** By keyword, what it demands of a value. */
const phrases: Readonly<Record<string, (params: Params) => string>> = {
  type: ({ type }) =>
    [type]
      .flat()
      .map((name) => typeNames[name] ?? name)
      .join(' or '),
  enum: ({ allowedValues }) => `one of ${[allowedValues].flat().join(', ')}`,
  const: ({ allowedValue }) => `${allowedValue}`,
  minLength: ({ limit }) => `at least ${plural(limit, 'character')}`,
  maxLength: ({ limit }) => `at most ${plural(limit, 'character')}`,
  pattern: ({ pattern }) => `a string that matches ${pattern}`,
  format: ({ format }) => formats[format] ?? `a string of format ${format}`,
  minimum: ({ limit }) => `at least ${limit}`,
  maximum: ({ limit }) => `at most ${limit}`,
  exclusiveMinimum: ({ limit }) => `greater than ${limit}`,
  exclusiveMaximum: ({ limit }) => `less than ${limit}`,
  multipleOf: ({ multipleOf }) => `a multiple of ${multipleOf}`,
  minItems: ({ limit }) => `at least ${plural(limit, 'item')}`,
  maxItems: ({ limit }) => `at most ${plural(limit, 'item')}`,
  uniqueItems: () => 'no duplicate items',
  minProperties: ({ limit }) => `at least ${plural(limit, 'property', 'properties')}`,
  maxProperties: ({ limit }) => `at most ${plural(limit, 'property', 'properties')}`,
}

/** Whether a violation of the keyword can be described. */
export const isDescribed = (keyword: string): boolean => Object.hasOwn(phrases, keyword)

/**
 * What a schema expects of a value that violates one of its keywords.
 * @example `at most 60 characters`
 */
export function expectedValue({ keyword, params, propertyName, message = '' }: ErrorObject): string {
  const phrase = phrases[keyword]?.(params) ?? message
  return propertyName === undefined ? phrase : `${phrase} in each key`
}
