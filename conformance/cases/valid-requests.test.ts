import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type OperationId, operationIds } from '../../generated/operations.ts'
import type { RequestArguments } from '../http/request.ts'
import { environment } from '../test/plain-environment.ts'
import { requestValidator } from '../validate/request-validator.ts'
import { partsOf, plainRequest, validRequest } from './request.ts'

/** What is wrong with a request; an annotation `x-cases` may contradict the keywords beside it. */
function problemsOf(operation: OperationId, request: RequestArguments): readonly string[] {
  return partsOf(operation).flatMap((part) => {
    const [validate, value] = [requestValidator(operation, part), request[part]]
    if (validate === undefined || value === undefined || validate(value)) return []
    return (validate.errors ?? []).map(({ instancePath, message }) => `${part}${instancePath} ${message}`)
  })
}

describe.each(operationIds)('%s', (operation) => {
  test('the requests that have to succeed are valid', () => {
    const plain = [{}, { everything: true }, { everything: true, longest: true }].map((shape) =>
      plainRequest(operation, environment, shape),
    )
    const random = fc.sample(validRequest(operation, environment), { seed: 42, numRuns: 20 })
    const full = fc.sample(validRequest(operation, environment, { everything: true }), { seed: 42, numRuns: 20 })
    const problems = [...plain, ...random, ...full].flatMap((request) => problemsOf(operation, request))
    expect([...new Set(problems)]).toEqual([])
  })
})
