import { type CreateOperationId, type Operation, type OperationId, operations } from '../../generated/operations.ts'
import { isCreateOperation } from './object-kinds.ts'

/** An operation of the contract, and the parameters in the path of a request to it. */
export type Match = { readonly operation: OperationId; readonly path: Readonly<Record<string, string>> }

/** A path of the contract, its operations, and the values of its parameters. */
type PathMatch = { readonly operations: readonly Operation[]; readonly parameters: Match['path'] }

/** A path with fewer parameters takes precedence: `/v1/cards/transactions` is no card. */
const templates = [...Map.groupBy(Object.values<Operation>(operations), ({ path }) => path)]
  .map(([path, some]) => ({
    operations: some,
    pattern: new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
    literals: path.split('/').filter((segment) => !segment.startsWith('{')).length,
  }))
  .toSorted((one, other) => other.literals - one.literals)

/**
 * The path of the contract that a path is; `undefined` where it is none.
 * @param path from `/v1` on, without the query
 */
function matchPath(path: string): PathMatch | undefined {
  for (const template of templates) {
    const found = template.pattern.exec(path)
    if (found === null) continue
    const parameters = Object.entries(found.groups ?? {}).map(([name, value]) => [name, decoded(value)])
    return { operations: template.operations, parameters: Object.fromEntries(parameters) }
  }
  return undefined
}

/**
 * The operation of a request; `undefined` where the contract has none.
 * @param path from `/v1` on, without the query
 */
export function matchOperation(method: string, path: string): Match | undefined {
  const found = matchPath(path)
  const operation = found?.operations.find((one) => one.method === method)
  return found && operation && { operation: operation.id, path: found.parameters }
}

/**
 * The object that a path names, of those that clients create: the operation that creates it, and its id.
 * @param path from `/v1` on, without the query
 */
export function matchObject(path: string): { readonly create: CreateOperationId; readonly id: string } | undefined {
  const { operations: some = [], parameters } = matchPath(path) ?? {}
  const create = some.map(({ createdBy }) => createdBy).find(isCreateOperation)
  return create && { create, id: parameters?.id ?? '' }
}

/** The address in front of `/v1` in a URL whose remainder is an operation of the contract. */
export function baseOf(method: string, url: string): string | undefined {
  const parsed = URL.parse(url)
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) return undefined
  const places = [...parsed.pathname.matchAll(/\/v1(?=\/)/g)].map(({ index }) => index)
  const place = places.find((index) => matchOperation(method, parsed.pathname.slice(index)) !== undefined)
  return place === undefined ? undefined : `${parsed.origin}${parsed.pathname.slice(0, place)}`
}

/** The path of a URL behind the base address, without the query; `undefined` for a URL of another server. */
export function pathBehind(base: string, url: string): string | undefined {
  const [parsed, address] = [URL.parse(url), URL.parse(base)]
  if (parsed === null || address === null || parsed.origin !== address.origin) return undefined
  const prefix = address.pathname.replace(/\/+$/, '')
  return parsed.pathname.startsWith(`${prefix}/`) ? parsed.pathname.slice(prefix.length) : undefined
}

/** A path that is no operation, without what may be an id or a secret: requests that differ only in these are the same. */
export const withoutIds = (path: string): string =>
  path.replaceAll(/\/(?=[^/]*\d)[^/]+/g, (segment) => (/^\/v\d+$/.test(segment) ? segment : '/{id}'))

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
