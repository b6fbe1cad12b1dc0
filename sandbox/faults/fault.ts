import type { ErrorObject } from 'ajv'
import type { OperationId } from '../../generated/operations.ts'
import type { RuleId } from '../../generated/rules.ts'
import type { RequestPlace } from '../contract.ts'
import type { Handler } from '../handler.ts'
import type { BuildErrorResponse } from '../http/error-response.ts'
import type { Services, Step, StepName } from '../services.ts'

/** One deliberate violation of a rule: it wraps parts of the sandbox. */
export type Fault = {
  /** section.slug, unique: `cards.cvv-in-list`. */
  readonly id: string
  /** The rules that must fail, and no others. */
  readonly breaks: readonly RuleId[]
  /** What the faulty sandbox does: one sentence in the present tense. */
  readonly says: string
  readonly apply: (parts: Services) => Services
}

export function fault(definition: Fault): Fault {
  return definition
}

/** Wraps the handler of one operation. */
export function wrapOperation<Op extends OperationId>(
  parts: Services,
  operation: Op,
  wrap: (handle: Handler<Op>) => Handler<Op>,
): Services {
  const handle = parts.operations[operation] as Handler<Op> | undefined
  if (!handle) throw new TypeError(`no handler for ${operation} to wrap`)
  return { ...parts, operations: { ...parts.operations, [operation]: wrap(handle) } }
}

/** Makes an operation return its earlier response when a caller sends the same body again. */
export function answerByBody(parts: Services, operation: OperationId): Services {
  return wrapOperation(parts, operation, (handle) => {
    const known = new Map<string, ReturnType<typeof handle>>()
    return (request, context) => {
      const key = JSON.stringify([context.caller.companyId, request.body])
      const answer = known.get(key) ?? handle(request, context)
      known.set(key, answer)
      return answer
    }
  })
}

/** Wraps one step of the pipeline. */
export function wrapStep(parts: Services, name: StepName, wrap: (run: Step['run']) => Step['run']): Services {
  const steps = parts.steps.map((step) => (step.name === name ? { name, run: wrap(step.run) } : step))
  return { ...parts, steps }
}

/** Wraps the error responses. */
export function wrapErrorResponse(parts: Services, wrap: (build: BuildErrorResponse) => BuildErrorResponse): Services {
  return { ...parts, buildErrorResponse: wrap(parts.buildErrorResponse) }
}

/** Ignores some violations of the contract in requests of one operation. */
export function overlook(
  parts: Services,
  operation: OperationId,
  place: RequestPlace,
  overlooked: (violation: ErrorObject, value: unknown) => boolean,
): Services {
  const { contract } = parts
  return {
    ...parts,
    contract: {
      ...contract,
      validateRequest(id, where, value) {
        const violations = contract.validateRequest(id, where, value)
        if (id !== operation || where !== place) return violations
        return violations.filter((violation) => !overlooked(violation, value))
      },
    },
  }
}
