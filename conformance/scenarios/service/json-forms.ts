import { eachOnce } from '../../cases/each-once.ts'
import { isObject } from '../../values/json.ts'

/** Values of Content-Type that all mean JSON in UTF-8. */
export const contentTypes = eachOnce(
  'application/json;charset=utf-8',
  'application/json; charset=UTF-8',
  'application/json; charset="utf-8"',
  'Application/JSON',
)

/** A value with the properties of each object in the opposite order. */
const reversed = (value: unknown): unknown =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([name, inner]) => [name, reversed(inner)]),
      )
    : value

/** Texts that mean the same JSON. */
export const jsonForms = {
  'line breaks, and an amount with an exponent': (body) =>
    `\n ${JSON.stringify(body, undefined, 2)
      .replaceAll('\n', '\r\n')
      .replace(/"amount": (\d+)00\b/, '"amount": $1e2')}\n`,
  'an amount with a zero after the decimal point': (body) =>
    JSON.stringify(body).replace(/"amount":(\d+)(?=[,}])/, '"amount":$1.00'),
  'escapes, and properties in the opposite order': (body) =>
    JSON.stringify(reversed(body)).replaceAll(
      /[\u0080-\uffff]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
} satisfies Record<string, (body: unknown) => string>
