import { isObject, type JsonObject } from './json.ts'

/** Names of attributes, or attributes with what is permitted inside of them; `'*'` lets an object through whole. */
export type Filter = string | { [attribute: string]: Filter[] | '*' }

/**
 * Strong parameters: what is not listed is dropped without a word. Values of the wrong shape are kept, so that the
 * model's validations can say what is wrong with them.
 */
export function permit(params: JsonObject, filters: Filter[]): JsonObject {
  const permitted: JsonObject = {}
  for (const filter of filters) {
    if (typeof filter === 'string') {
      if (Object.hasOwn(params, filter)) permitted[filter] = params[filter]
      continue
    }
    for (const [attribute, nested] of Object.entries(filter)) {
      if (!Object.hasOwn(params, attribute)) continue
      const value = params[attribute]
      permitted[attribute] = nested !== '*' && isObject(value) ? permit(value, nested) : value
    }
  }
  return permitted
}
