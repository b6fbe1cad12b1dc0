import type { ErrorObject } from 'ajv'
import type { OperationId } from '../../generated/operations.ts'
import type { RuleId } from '../../generated/rules.ts'
import type { RequestPlace } from '../contract.ts'
import type { Handler } from '../handler.ts'
import type { BuildErrorResponse } from '../http/error-response.ts'
import type { Services, Step, StepName } from '../services.ts'

/** One deliberate violation: it wraps parts of the sandbox from outside. */
export type Fault = {
  /** section.slug, unique: `cards.cvv-in-list`. */
  readonly id: string
  /** The rules that the suite must fail, and no others. */
  readonly breaks: readonly RuleId[]
  /** What the broken sandbox does, one sentence in the present tense. */
  readonly says: string
  readonly apply: (parts: Services) => Services
}

export function fault(definition: Fault): Fault {
  return definition
}

/** The parts with one operation's handler wrapped. */
export function wrapOperation<Op extends OperationId>(
  parts: Services,
  operation: Op,
  wrap: (handle: Handler<Op>) => Handler<Op>,
): Services {
  const handle = parts.operations[operation] as Handler<Op> | undefined
  if (!handle) throw new TypeError(`no handler for ${operation} to wrap`)
  return { ...parts, operations: { ...parts.operations, [operation]: wrap(handle) } }
}

/** The parts with an operation that answers a body which its caller sent before with the answer of that time. */
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

/** The parts with one step of the pipeline wrapped. */
export function wrapStep(parts: Services, name: StepName, wrap: (run: Step['run']) => Step['run']): Services {
  const steps = parts.steps.map((step) => (step.name === name ? { name, run: wrap(step.run) } : step))
  return { ...parts, steps }
}

/** The parts with the error answers wrapped. */
export function wrapErrorResponse(parts: Services, wrap: (build: BuildErrorResponse) => BuildErrorResponse): Services {
  return { ...parts, buildErrorResponse: wrap(parts.buildErrorResponse) }
}

/** The parts with a contract that looks past some of what it finds in requests of one operation. */
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
