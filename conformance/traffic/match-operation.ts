import { type Operation, type OperationId, operations } from '../../generated/operations.ts'

/** An operation of the contract, and the parameters in the path of a request to it. */
export type Match = { readonly operation: OperationId; readonly path: Readonly<Record<string, string>> }

type Template = {
  readonly id: OperationId
  readonly method: string
  readonly pattern: RegExp
  readonly literals: number
}

/** A path with fewer parameters takes precedence: `/v1/cards/transactions` is no card. */
const templates: readonly Template[] = Object.values<Operation>(operations)
  .map(({ id, method, path }) => ({
    id,
    method,
    pattern: new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
    literals: path.split('/').filter((segment) => !segment.startsWith('{')).length,
  }))
  .toSorted((one, other) => other.literals - one.literals)

/**
 * The operation of a request; `undefined` where the contract has none.
 * @param path from `/v1` on, without the query
 */
export function matchOperation(method: string, path: string): Match | undefined {
  const [nearest] = templates.filter(({ pattern }) => pattern.test(path))
  const found = templates.find(
    (one) => one.method === method && one.literals === nearest?.literals && one.pattern.test(path),
  )
  if (found === undefined) return undefined
  const parameters = Object.entries(found.pattern.exec(path)?.groups ?? {})
  return {
    operation: found.id,
    path: Object.fromEntries(parameters.map(([name, value]) => [name, decoded(value)])),
  }
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
