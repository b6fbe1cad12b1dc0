type Strings = Readonly<Record<string, string>>

/** Characters that a store may treat as something other than a part of a key, one key each: as many as a card may have. */
export const unusualKeys = [
  ...['cost.center', '$price', 'cost center', 'área', 'a/b', 'items[0]', 'x-owner', '007', 'key'],
  // What a log leaves out, a response must not.
  'secret',
]

/** Keys that a store may take for a path or an operator, with a usual one. */
export const storedKeys = ['team', 'cost.center', '$owner']
export const usualKeys = ['team', 'costCenter', 'owner']

/** Keys of one map that a server may take for one another, or for something else. */
export const confusableKeys = [
  // Some languages take an object with these keys for a list.
  ['0', '1'],
  // Many databases compare without regard to letter case.
  ['Team', 'team', 'TEAM', 'constructor', 'length', 'id', 'type', 'details', 'token', 'password'],
]

/** A map with these keys, each with another value. */
export const withKeys = (keys: readonly string[]): Strings =>
  Object.fromEntries(keys.map((key, index) => [key, `value ${index}`]))

/** At most nine values of letters, digits, dots and hyphens that a program may take for something other than a string. */
export const ambiguousStrings: Strings = {
  digits: '007',
  // False in some languages.
  zero: '0',
  exponent: '1e3',
  decimal: '1.10',
  true: 'true',
  null: 'null',
  date: '2026-01-01',
  // More digits than a floating-point number holds, and than a card number has.
  long: '90071992547409931234',
  yes: 'yes',
}

/** Values that a program may take for something other than a string, as many as a card may have. */
export const unusualStrings: readonly Strings[] = [
  { ...ambiguousStrings, json: '{"a":[1, 2]}' },
  { empty: '', plain: 'two', percent: '10%41 of %2B', time: '2026-01-01T12:30:00Z', on: 'on', formula: '=1+1' },
  {
    blanks: 'two  blanks',
    tab: 'a\tb',
    lines: 'one\ntwo',
    windows: 'one\r\ntwo',
    space: '1\u00a0000',
    joined: 'a\u200db',
    accent: 'Cafe\u0301',
  },
]
