/** Object schemas and composed schemas have a name and a file under schemas/. None is defined inline. */
export const objectSchemaInOwnFile = () => ({
  Schema(schema, { report, location }) {
    const named =
      location.source.absoluteRef.includes('/schemas/') || location.pointer.startsWith('#/components/schemas/')
    if (named) return
    const isObject = [schema.type].flat().includes('object') || schema.properties !== undefined
    const isComposed = schema.allOf !== undefined || schema.anyOf !== undefined || schema.oneOf !== undefined
    if (isObject || isComposed)
      report({ message: 'Move this schema to a file under schemas/ and refer to it with `$ref`.' })
  },
})
