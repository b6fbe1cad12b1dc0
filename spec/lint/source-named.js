/** Every operation and every named schema says in `x-source` which part of the API description it comes from. */
export const sourceNamed = () => ({
  Operation(operation, { report }) {
    if (!operation['x-source']) report({ message: 'An operation names its source in `x-source`.' })
  },
  Schema(schema, { report, location }) {
    const named = location.source.absoluteRef.includes('/schemas/') && location.pointer === '#/'
    if (named && !schema['x-source']) report({ message: 'A named schema names its source in `x-source`.' })
  },
})
