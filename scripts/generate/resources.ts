import { type Document, type Operation, operationsOf } from './document.ts'

/** The ids of the operations on one kind of objects; null where the contract has none. */
export type Resource = {
  readonly retrieve: string | null
  readonly list: string | null
  readonly update: string | null
  readonly remove: string | null
}

/** What creates the objects that the path of an operation identifies. @throws when the contract does not say it */
export function creatorOf({ operationId, parameters = [] }: Operation): string | null {
  const inPath = parameters.filter((parameter) => parameter.in === 'path')
  const creator = inPath.find((parameter) => parameter['x-cases']?.createdBy)?.['x-cases']?.createdBy
  if (inPath.length > 0 && creator === undefined)
    throw new Error(`${operationId}: add \`x-cases: { createdBy: <operationId> }\` to its path parameter`)
  return creator ?? null
}

/** The operations on what each operation creates: those on its own path, and on that path with an id. */
export function resourcesOf(document: Document): Readonly<Record<string, Resource>> {
  const all = operationsOf(document)
  const creators = new Set(all.map(({ operation }) => creatorOf(operation)))
  return Object.fromEntries(
    all
      .filter(({ operation }) => creators.has(operation.operationId))
      .map(({ path, operation }) => {
        const on = (method: string, place: string) =>
          all.find((other) => other.method === method && other.path === place)?.operation.operationId ?? null
        const item = `${path}/{id}`
        const resource = {
          retrieve: on('GET', item),
          list: on('GET', path),
          update: on('PATCH', item),
          remove: on('DELETE', item),
        }
        return [operation.operationId, resource]
      }),
  )
}
