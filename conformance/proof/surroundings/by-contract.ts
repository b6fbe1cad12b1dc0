import { type Operation, operations } from '../../../generated/operations.ts'
import { matchOperation } from '../../contract/match-operation.ts'
import { find, resolved, type SchemaNode } from '../../contract/schemas.ts'
import { isObject } from '../../values/json.ts'

type Schema = SchemaNode & { readonly anyOf?: readonly SchemaNode[] }

/** Whether a request has a query parameter, or a property at any depth of its body, that the contract does not define. */
export function isUndefinedIn(method: string, url: string, body: unknown): boolean {
  const { pathname, searchParams } = new URL(url, 'http://gateway')
  const { operation } = matchOperation(method, pathname) ?? {}
  if (operation === undefined) return false
  const { parameters }: Operation = operations[operation]
  const known = new Set(parameters.filter((one) => one.in === 'query').map(({ name }) => name))
  const schema = find(`/requests/${operation}/body`)
  return (
    [...searchParams.keys()].some((name) => !known.has(name)) ||
    (schema !== undefined && hasUndefinedProperty(schema, body))
  )
}

function hasUndefinedProperty(reference: SchemaNode, value: unknown): boolean {
  const { properties, items } = resolved(reference)
  if (Array.isArray(value)) return items !== undefined && value.some((item) => hasUndefinedProperty(items, item))
  if (!isObject(value) || properties === undefined) return false
  return Object.entries(value).some(([name, part]) => {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined
    return property === undefined || hasUndefinedProperty(property, part)
  })
}

/** The body of a response with null for each optional property that it lacks, as from classes whose fields are all written. */
export function withNulls(method: string, url: string, status: number, body: unknown): unknown {
  const { operation } = matchOperation(method, new URL(url, 'http://gateway').pathname) ?? {}
  const schema = operation && find(`/responses/${operation}/${status}`)
  return schema ? filled(schema, body) : body
}

/** Optional properties of a class that the contract does not define for each of its uses. */
const others: Readonly<Record<string, object>> = { '#/components/schemas/CardDto': { details: null } }

function filled(reference: SchemaNode, value: unknown): unknown {
  const { items } = resolved(reference)
  if (Array.isArray(value)) return items === undefined ? value : value.map((item) => filled(items, item))
  if (!isObject(value)) return value
  const { properties } = objectOf(reference, value)
  const parts = Object.entries(properties).map(([name, property]) => {
    const part = Object.hasOwn(value, name) ? value[name] : null
    return [name, filled(property, part)]
  })
  return { ...others[reference.$ref ?? ''], ...value, ...Object.fromEntries(parts) }
}

/** The properties and the required ones of an object, with those of the schemas that it is made of, or of the alternative that it is. */
function objectOf(reference: SchemaNode, value: unknown): Required<Pick<SchemaNode, 'properties' | 'required'>> {
  const { properties = {}, required = [], allOf = [], anyOf = [] }: Schema = resolved(reference)
  const alternative = anyOf.filter((one) => hasRequired(one, value)).slice(0, 1)
  const parts = [...allOf, ...alternative].map((part) => objectOf(part, value))
  return {
    properties: Object.assign({}, properties, ...parts.map((part) => part.properties)),
    required: [...required, ...parts.flatMap((part) => part.required)],
  }
}

/** Whether a value has the properties that a schema requires, at any depth. */
function hasRequired(reference: SchemaNode, value: unknown): boolean {
  const { items } = resolved(reference)
  if (Array.isArray(value)) return items === undefined || value.every((item) => hasRequired(items, item))
  if (!isObject(value)) return true
  const { properties, required } = objectOf(reference, value)
  return (
    required.every((name) => Object.hasOwn(value, name)) &&
    Object.entries(properties).every(([name, property]) => hasRequired(property, value[name]))
  )
}
