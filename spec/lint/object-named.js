/** Objects, and what is put together from several schemas, stand under a name of their own; nothing is described in passing. */
export const objectNamed = () => ({
  Schema(schema, { report, location }) {
    const named =
      location.source.absoluteRef.includes('/schemas/') || location.pointer.startsWith('#/components/schemas/')
    if (named) return
    const isObject = [schema.type].flat().includes('object') || schema.properties !== undefined
    const isComposed = schema.allOf !== undefined || schema.anyOf !== undefined || schema.oneOf !== undefined
    if (isObject || isComposed) report({ message: 'An object schema stands in a file of its own, under `schemas/`.' })
  },
})
