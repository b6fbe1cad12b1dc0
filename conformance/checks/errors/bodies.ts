/** Contract: spec/rules/errors.yaml, malformed and missing bodies */

import { operationIds, operations } from '../../../generated/operations.ts'
import { eachOnce } from '../../cases/each-once.ts'
import { environmentOf } from '../../cases/environment.ts'
import { newSerial, plainRequest } from '../../cases/request.ts'
import { check } from '../../run/check.ts'
import { mapConcurrently } from '../../run/concurrency.ts'
import type { Target } from '../../run/target.ts'
import { objectFor } from '../../scenarios/requests/objects.ts'
import { expectError } from '../../validate/expect.ts'
import { requestValidator } from '../../validate/request-validator.ts'

const withBody = operationIds.filter((id) => !operations[id].provisional && operations[id].body !== null)

/** Operations whose body has a required property: the result of an empty update is unspecified. */
const withRequiredBody = withBody.filter((id) => requestValidator(id, 'body')?.({}) === false)

const malformedJson = ['{', 'not json', '{"name": "Card"', '[1, 2', '"']

/** Each text with every other operation, and each operation with every other text. */
const malformedBodies = malformedJson.map((rawBody, index) => ({
  rawBody,
  operations: withBody.filter((_, position) => position % 2 === index % 2),
}))

/** A body as JSON, in which each number begins with a zero. */
const withLeadingZeros = (body: unknown): string =>
  JSON.stringify(body, (_, value: unknown) => (typeof value === 'number' ? `#0${value}#` : value)).replaceAll(
    /"#(.*?)#"/g,
    '$1',
  )

/**
 * Texts that only an extension of JSON allows, made of a valid body: otherwise a server may refuse it for what it lacks. None has text after it:
 * several parsers stop at the end of the first value.
 */
function extensionsOf(body: unknown): readonly string[] {
  const json = JSON.stringify(body)
  const withZeros = withLeadingZeros(body)
  return [json.replace(/\}$/, ',}'), json.replaceAll('"', "'"), ...(withZeros === json ? [] : [withZeros])]
}

/** Sends texts of which only an extension of JSON makes valid bodies. */
async function expectExtensionsRefused(target: Target): Promise<void> {
  const environment = await environmentOf(target)
  // One after the other: a target that does not respond to any of them keeps the others from being tested.
  for (const id of withBody) {
    const path = await objectFor(target, environment, id, false)
    const { body } = plainRequest(id, environment, {}, newSerial(target, environment))
    for (const rawBody of extensionsOf(body)) await expectError(target.call(id, { path, rawBody }), 400)
  }
}

export default [
  check({
    rule: 'errors.malformed-json-refused',
    says: 'A request with a body that is not well-formed JSON returns 400.',
    given: () => [eachOnce(...malformedBodies)],
    run: async (target, { rawBody, operations: ids }) => {
      const environment = await environmentOf(target)
      for (const id of ids) {
        const path = await objectFor(target, environment, id, false)
        await expectError(target.call(id, { path, rawBody }), 400)
      }
    },
  }),
  check({
    rule: 'errors.json-extensions-refused',
    says: 'A body that is valid only with an extension of JSON, such as a trailing comma, returns 400.',
    run: expectExtensionsRefused,
  }),
  check({
    rule: 'errors.missing-body-refused',
    says: 'An operation whose body has required properties returns 400 for a missing, null or empty body.',
    run: async (target) => {
      const environment = await environmentOf(target)
      await mapConcurrently(withRequiredBody, async (id) => {
        const path = await objectFor(target, environment, id, false)
        for (const rawBody of ['', 'null', '{}']) {
          const headers = { 'content-type': 'application/json' }
          await expectError(target.call(id, { path, rawBody, headers }), 400)
        }
        // A request without a body has no media type either, which a server may check first.
        await expectError(target.call(id, { path }))
      })
    },
  }),
]
