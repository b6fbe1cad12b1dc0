import fc from 'fast-check'

/** A way to write JSON that `JSON.stringify` does not use. Parsing and serializing it again gives other bytes. */
export const jsonStyles = {
  'spaces after colons and commas': (value) => write(value, { colon: ': ', comma: ', ' }),
  'an indented body': (value) => JSON.stringify(value, null, 2),
  'a line break at its end': (value) => `${JSON.stringify(value)}\n`,
  'another order of properties': (value) => write(value, { order: (keys) => keys.toReversed() }),
  'escaped characters outside ASCII': (value) => write(value, { string: escapedNonAscii }),
  'escaped letters': (value) => write(value, { string: escapedLetters }),
  'escaped slashes': (value) => write(value, { string: (text) => JSON.stringify(text).replaceAll('/', '\\/') }),
  'numbers with a trailing zero, such as 1.10': (value) => write(value, { number: withTrailingZero }),
  'numbers with an exponent, such as 1e2': (value) => write(value, { number: withExponent }),
} as const satisfies Readonly<Record<string, (value: unknown) => string>>

export type JsonStyle = keyof typeof jsonStyles

export const jsonStyleNames = Object.keys(jsonStyles) as readonly JsonStyle[]

/** Text with a character and a slash that each style writes in another way. */
export const styledText = fc.constantFrom('Café', 'Maré', 'Jatobá', '東京').map((name) => `${name} 24/7`)

/** The JSON of a value as another program writes it after parsing it: without what was special about it. */
export function reserialized(json: string): string {
  const value: unknown = JSON.parse(json)
  const compact = JSON.stringify(value)
  // A parser that keeps the order of properties writes these bytes; many sort them.
  return compact === json ? write(value, { order: (keys) => keys.toSorted() }) : compact
}

type Writer = {
  readonly colon?: string
  readonly comma?: string
  readonly order?: (keys: readonly string[]) => readonly string[]
  readonly string?: (text: string) => string
  readonly number?: (value: number) => string
}

function write(value: unknown, writer: Writer): string {
  const { colon = ':', comma = ',', order = (keys) => keys, string = JSON.stringify, number = String } = writer
  if (typeof value === 'string') return string(value)
  if (typeof value === 'number') return number(value)
  if (Array.isArray(value)) return `[${value.map((item) => write(item, writer)).join(comma)}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = order(Object.keys(value)).map(
    (key) => `${JSON.stringify(key)}${colon}${write((value as Record<string, unknown>)[key], writer)}`,
  )
  return `{${entries.join(comma)}}`
}

const escapeOf = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
const escapedNonAscii = (text: string): string => JSON.stringify(text).replaceAll(/[^\0-\x7f]/g, escapeOf)
/** The first letter of each string, which needs no escape. */
const escapedLetters = (text: string): string => JSON.stringify(text).replace(/(?<=^")[a-z]/i, escapeOf)
const withTrailingZero = (value: number): string => (Number.isInteger(value) ? `${value}.0` : `${value}0`)
const withExponent = (value: number): string => `${Math.round(value * 100)}e-2`
