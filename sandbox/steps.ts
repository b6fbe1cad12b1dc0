import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { Operation } from '../generated/operations.ts'
import { chooseStatus, handle } from './answer.ts'
import { authenticate, authorize } from './auth/access.ts'
import type { Caller } from './auth/tokens.ts'
import { checkBody, readBody } from './body.ts'
import type { Locale } from './locale.ts'
import { checkPath, checkQuery } from './parameters.ts'
import type { Parts } from './parts.ts'

/** What happens to a request, in this order. Domain facts: "Order of checks: 401, 403, path, body, existence, state." */
export const steps = [
  { name: 'authenticate', run: authenticate }, //  401  who calls
  { name: 'authorize', run: authorize }, //        403  may they
  { name: 'check-path', run: checkPath }, //       400  is the id an id
  { name: 'check-query', run: checkQuery }, //     400  parameters, by the contract
  { name: 'read-body', run: readBody }, //         400  is it JSON
  { name: 'check-body', run: checkBody }, //       400  is it what the contract says
  { name: 'handle', run: handle }, //              404  existence, 400 state, 2xx
  { name: 'choose-status', run: chooseStatus }, //      200, 201, 204
] as const satisfies readonly { readonly name: string; readonly run: Run }[]

/**
 * One step of what happens to a request. It reads what came, or what earlier steps found, and writes what it found itself;
 * it throws an `ApiError` to refuse. Faults wrap a step by its name.
 */
export type Step = { readonly name: StepName; readonly run: Run }

export type StepName =
  | 'authenticate'
  | 'authorize'
  | 'check-path'
  | 'check-query'
  | 'read-body'
  | 'check-body'
  | 'handle'
  | 'choose-status'

type Run = (exchange: Exchange, parts: Parts) => void | Promise<void>

/** A request on its way to its answer. */
export type Exchange = {
  readonly operation: Operation
  readonly incoming: {
    readonly headers: IncomingHttpHeaders
    readonly path: Readonly<Record<string, string>>
    /** Repeated parameters are arrays. */
    readonly query: Readonly<Record<string, string | readonly string[]>>
    readonly body: Readable
    /** The `x5t#S256` of the verified client certificate, if there is one. */
    readonly certificate: string | undefined
    /** Over plain HTTP no certificate is asked for. */
    readonly encrypted: boolean
  }
  readonly locale: Locale
  /** Set by `authenticate`. */
  caller: Caller | undefined
  path: unknown
  query: unknown
  body: unknown
  /** Set by `handle`. */
  answer: { status?: number; body?: unknown; headers?: Readonly<Record<string, string>> }
}
