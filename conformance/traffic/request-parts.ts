import { type Operation, operations } from '../../generated/operations.ts'
import type { Match } from '../contract/match-operation.ts'
import { parseBody } from '../report/failures/parse-body.ts'
import type { Recorded } from './recorded.ts'

export type PartName = 'path' | 'query' | 'headers' | 'body'

/** The parts of a recorded request, in the types of the contract's schemas. */
export type RequestParts = {
  readonly operation: Operation
  readonly path: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  /** Names of query parameters that occur more than once. */
  readonly repeated: readonly string[]
  readonly headers: Readonly<Record<string, unknown>>
  /** `undefined` where the request has no body, or it is not known. */
  readonly body: unknown
  /** The body is not JSON. */
  readonly isMalformed: boolean
}

/** The parts of a request. Parameters whose type is a number are numbers where they look like one. */
export function requestParts({ exchange, lacks }: Pick<Recorded, 'exchange' | 'lacks'>, match: Match): RequestParts {
  const operation: Operation = operations[match.operation]
  const { url, headers, body: text } = exchange.request
  const query = [...(URL.parse(url)?.searchParams ?? [])]
  const body = text === null || lacks.requestBody ? undefined : parseBody(text)
  return {
    operation,
    path: match.path,
    query: Object.fromEntries(query.map(([name, value]) => [name, typed(operation, name, value)])),
    repeated: query.map(([name]) => name).filter((name, index, names) => names.indexOf(name) !== index),
    headers,
    body,
    isMalformed: text !== null && text !== '' && !lacks.requestBody && body === undefined,
  }
}

function typed({ parameters }: Operation, name: string, value: string): unknown {
  const type = parameters.find((parameter) => parameter.name === name && parameter.in === 'query')?.type
  const isNumber = (type === 'number' || type === 'integer') && /^-?\d+(\.\d+)?$/.test(value)
  return isNumber ? Number(value) : value
}
