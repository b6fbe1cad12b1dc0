import fc from 'fast-check'
import { shrunkAtOnce } from './shrunk-at-once.ts'

/** How long a text or a list is, both ends included. */
export type Length = { readonly min: number; readonly max: number }

const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ']
const digits = [...'0123456789']
const accented = [...'áâãàçéêíóôõúüÁÂÃÇÉÊÍÓÔÕÚ']
/** Letters of the names of persons and places in Brazil. */
const nameLetters = [...letters, ...accented]
/**
 * Characters of Brazilian names and notes; none outside the Basic Multilingual Plane, whose length is unspecified, and no symbols that
 * banks or firewalls refuse in them.
 */
export const prose = [...letters, ...digits, ...accented, ...'.,&']

/** Text of this length that neither begins nor ends with a space: whether a server trims is unspecified. */
export function textOf(length: Length, alphabet: readonly string[] = prose): fc.Arbitrary<string> {
  const inside = fc.constantFrom(...alphabet, ' ')
  const edge = fc.constantFrom(...alphabet)
  return fc.integer(length).chain((n) => {
    if (n === 0) return fc.constant('')
    if (n === 1) return edge
    const text = fc
      .tuple(edge, fc.array(inside, { minLength: n - 2, maxLength: n - 2, size: 'max' }), edge)
      .map(([first, middle, last]) => `${first}${middle.join('')}${last}`)
    return shrunkAtOnce(text, (alphabet[0] ?? '').repeat(n))
  })
}

/** The name of a person or a place: of two words at least where there is room, as some servers require. */
export const nameOf = (length: Length): fc.Arbitrary<string> =>
  textOf(length, nameLetters).map((name) => (name.includes(' ') || name.length < 3 ? name : inTwoWords(name)))

const inTwoWords = (name: string) => {
  const middle = Math.floor(name.length / 2)
  return `${name.slice(0, middle)} ${name.slice(middle + 1)}`
}

/** Letters, digits and spaces. */
export const plainText = (length: Length) => textOf(length, [...letters, ...digits])

/** Decimal digits. */
export const digitsOf = (length: Length) =>
  fc
    .array(fc.constantFrom(...digits), { minLength: length.min, maxLength: length.max, size: 'max' })
    .map((all) => all.join(''))

/** Lower-case letters. */
const lettersOf = (length: number) =>
  fc
    .array(fc.constantFrom(...letters.slice(0, 26)), { minLength: length, maxLength: length, size: 'max' })
    .map((all) => all.join(''))

/** An amount of money, with at most two decimals. */
export const amount = (limit: Length) =>
  fc.integer({ min: Math.round(limit.min * 100), max: Math.round(limit.max * 100) }).map((centavos) => centavos / 100)

/** The longest e-mail address: a local part of 64 characters, and a domain of 253. */
export const LONGEST_ADDRESS = 318
/** The longest one that a mail server has to handle, as many validators require: a path of 256 with its brackets (RFC 5321, 4.5.3.1.3). */
export const LONGEST_HANDLED = 254

/**
 * An e-mail address of this length; a local part has at most 64 characters, a label of the domain at most 63. Its top-level domain exists: a
 * server may look at that.
 */
export function emailOf(length: number): fc.Arbitrary<string> {
  const others = length - '@example.com'.length
  // A label takes at least two characters, with its dot.
  const local = Math.max(1, others === 65 ? 63 : Math.min(64, others))
  const labels: number[] = []
  let left = others - local
  while (left > 0) {
    const label = left === 65 ? 62 : Math.min(63, left - 1)
    labels.push(label)
    left -= label + 1
  }
  return fc
    .tuple(lettersOf(local), ...labels.map(lettersOf))
    .map(([name, ...domain]) => `${name}@${[...domain, 'example.com'].join('.')}`)
}
