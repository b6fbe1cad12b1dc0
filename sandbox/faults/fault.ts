import type { IncomingMessage } from 'node:http'
import type { ErrorObject } from 'ajv'
import type { OperationId } from '../../generated/operations.ts'
import type { RuleId } from '../../generated/rules.ts'
import { ApiError } from '../api-error.ts'
import type { RequestPlace } from '../contract.ts'
import type { Context, Handler, HandlerRequest, HandlerResponse } from '../handler.ts'
import type { BuildErrorResponse } from '../http/error-response.ts'
import { messages } from '../messages.ts'
import type { Services, Step, StepName } from '../services.ts'

/** One deliberate violation of a rule: it wraps parts of the sandbox. */
export type Fault = {
  /** section.slug, unique: `cards.cvv-in-list`. */
  readonly id: string
  /** The rules that must fail, and no others. */
  readonly breaks: readonly RuleId[]
  /** What the faulty sandbox does: one sentence in the present tense. */
  readonly says: string
  /** How a derived fault violates its rule, such as `missing`; left out for hand-written faults. */
  readonly derivation?: string
  readonly apply: (parts: Services) => Services
}

/** A fault without what it changes. */
export type FaultInfo = Omit<Fault, 'apply'>

/** What distinguishes a derived fault from others: `createCard.body.name.maxLength~missing`. */
export const derivedFrom = (rule: RuleId, derivation: string) => ({ id: `${rule}~${derivation}`, derivation })

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

type RequestOf<Op extends OperationId> = { [Id in Op]: HandlerRequest<Id> }[Op]
type ResponseOf<Op extends OperationId> = { [Id in Op]: HandlerResponse<Id> }[Op]

/** A request to one of several operations, and its handler. */
export type Handling<Op extends OperationId> = {
  readonly request: RequestOf<Op>
  readonly context: Context
  /** Handles the request, or one like it in its place. */
  readonly handle: (request?: RequestOf<Op>, context?: Context) => Promise<ResponseOf<Op>>
}

/** Wraps the handlers of several operations in the same way. */
export function wrapEach<Op extends OperationId>(
  parts: Services,
  operations: readonly Op[],
  wrap: (handling: Handling<Op>) => Promise<ResponseOf<Op>>,
): Services {
  // Which request and response belong together is known for one operation only.
  const wrapOne = (handle: (request: never, context: Context) => unknown) => (request: unknown, context: Context) =>
    wrap({
      request: request as RequestOf<Op>,
      context,
      handle: async (changed, other = context) =>
        (await handle((changed ?? request) as never, other)) as ResponseOf<Op>,
    })
  return operations.reduce<Services>(
    (before, operation) => wrapOperation(before, operation, (handle) => wrapOne(handle) as typeof handle),
    parts,
  )
}

/** Remembers which client created each object, by its id. */
export function rememberCreators(
  parts: Services,
  ...operations: readonly ('createCard' | 'createWebhookSubscription')[]
): { readonly parts: Services; readonly creators: ReadonlyMap<string, string> } {
  const creators = new Map<string, string>()
  const remembering = wrapEach(parts, operations, async ({ context, handle }) => {
    const response = await handle()
    if (response.body) creators.set(response.body.id, context.caller.clientId)
    return response
  })
  return { parts: remembering, creators }
}

/** Makes an operation return its earlier response when a caller sends the same body again. */
export function answerByBody(parts: Services, operation: OperationId): Services {
  return wrapOperation(parts, operation, (handle) => {
    const known = new Map<string, ReturnType<typeof handle>>()
    return (request, context) => {
      const key = JSON.stringify([context.caller.companyId, request.body])
      const response = known.get(key) ?? handle(request, context)
      known.set(key, response)
      return response
    }
  })
}

/** Makes an operation return what it would have returned to the same request the time before, as a cache that is refreshed after each read. */
export function answerOneReadLate(parts: Services, operation: OperationId): Services {
  return wrapOperation(parts, operation, (handle) => {
    const known = new Map<string, Awaited<ReturnType<typeof handle>>>()
    return async (request, context) => {
      const key = JSON.stringify([context.caller.companyId, request.path, request.query, request.body])
      const response = await handle(request, context)
      const before = known.get(key)
      known.set(key, response)
      return before ?? response
    }
  })
}

/** Wraps one step of the pipeline. */
export function wrapStep(parts: Services, name: StepName, wrap: (run: Step['run']) => Step['run']): Services {
  const steps = parts.steps.map((step) => (step.name === name ? { name, run: wrap(step.run) } : step))
  return { ...parts, steps }
}

/** Does something before an operation refuses a body. */
export function beforeRefusal(
  parts: Services,
  operation: OperationId,
  act: (...step: Parameters<Step['run']>) => void | Promise<void>,
): Services {
  return wrapStep(parts, 'check-body', (run) => async (exchange, services) => {
    try {
      await run(exchange, services)
    } catch (error) {
      if (exchange.operation.id === operation) await act(exchange, services)
      throw error
    }
  })
}

/**
 * Stores an object although the body of its creation is refused.
 * @param stored what is stored; undefined for nothing
 */
export function storeThoughRefused(
  parts: Services,
  operation: 'createBoleto' | 'createCard',
  stored: (body: Readonly<Record<string, unknown>>, services: Services) => object | undefined,
): Services {
  return beforeRefusal(parts, operation, async ({ caller, locale, body: sent }, services) => {
    const body = stored(Object(sent), services)
    if (caller && body !== undefined)
      await parts.operations[operation]?.({ path: {}, query: {}, headers: {}, body } as never, {
        ...services,
        caller,
        locale,
      })
  })
}

/** Stores an object with a shortened text before it refuses the text. */
export function storeShortened(
  parts: Services,
  operation: 'createBoleto' | 'createCard',
  name: string,
  length: number,
): Services {
  return storeThoughRefused(parts, operation, ({ [name]: text, ...others }, { contract }) => {
    const body = { ...others, [name]: typeof text === 'string' ? text.slice(0, length) : text }
    return contract.validateRequest(operation, 'body', body).length === 0 ? body : undefined
  })
}

/** Keeps an object locked once the body of an operation on it was refused. */
export function lockByRefusedBody(parts: Services, operation: 'updateCard' | 'extendBoleto'): Services {
  const locked = new Set<string>()
  const locking = beforeRefusal(parts, operation, ({ path }) => void locked.add((path as { readonly id: string }).id))
  return wrapEach(locking, [operation], async ({ request, handle }) => {
    if (locked.has(request.path.id)) throw new ApiError(400, messages.invalid)
    return handle()
  })
}

/** Keeps an object locked for its owner once an operation on it was refused to another tenant. */
export function lockByOtherTenant(
  parts: Services,
  ...operations: readonly ('updateCard' | 'deleteCard' | 'cancelBoleto' | 'extendBoleto')[]
): Services {
  const lockedBy = new Map<string, string>()
  return wrapEach(parts, operations, async ({ request, context, handle }) => {
    const { companyId } = context.caller
    const { id } = request.path
    if ((lockedBy.get(id) ?? companyId) !== companyId) throw new ApiError(400, messages.invalid)
    try {
      return await handle()
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) lockedBy.set(id, companyId)
      throw error
    }
  })
}

/** Gives a creation the properties with these names that it lacks, from one before it whose body was refused. */
export function keepOfRefused(
  parts: Services,
  operation: 'createBoleto' | 'createCard',
  names: readonly string[],
): Services {
  let kept: Readonly<Record<string, unknown>> = {}
  const keeping = beforeRefusal(parts, operation, (exchange, { contract }) => {
    const body = Object(exchange.body) as Readonly<Record<string, unknown>>
    const sent = names.filter((name) => body[name] !== undefined)
    const violations = contract.validateRequest(operation, 'body', exchange.body)
    const areValid = sent.every((name) => !violations.some(({ instancePath }) => instancePath.startsWith(`/${name}`)))
    if (areValid) kept = Object.fromEntries(sent.map((name) => [name, body[name]]))
  })
  return wrapOperation(keeping, operation, (handle: Handler<typeof operation>) => async (request, context) => {
    const body = { ...kept, ...request.body }
    kept = {}
    return (await handle({ ...request, body } as never, context)) as never
  })
}

/** Wraps the error responses. */
export function wrapErrorResponse(parts: Services, wrap: (build: BuildErrorResponse) => BuildErrorResponse): Services {
  return { ...parts, buildErrorResponse: wrap(parts.buildErrorResponse) }
}

/** Changes requests before they are routed. */
export function changeRequests(parts: Services, change: (request: IncomingMessage) => void): Services {
  return {
    ...parts,
    prepareServer(server) {
      parts.prepareServer?.(server)
      server.prependListener('request', change)
    },
  }
}

/** Returns 200 for paths and methods that are not in the contract. */
export function acceptUnknownRoutes(parts: Services): Services {
  return wrapErrorResponse(parts, (build) => (error, locale, choices) => {
    const isUnknown = error instanceof ApiError && error.localized === messages.noRoute
    return isUnknown ? { status: 200, body: {}, headers: {} } : build(error, locale, choices)
  })
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
