/** Every operation and every schema file names in `x-source` the section of the API description that it comes from. */
export const sourceAnnotation = () => ({
  Operation(operation, { report }) {
    if (!operation['x-source']) {
      report({ message: 'Add `x-source` with the heading of the API description that states this operation.' })
    }
  },
  Schema(schema, { report, location }) {
    const named = location.source.absoluteRef.includes('/schemas/') && location.pointer === '#/'
    if (named && !schema['x-source']) {
      report({ message: 'Add `x-source` with the heading of the API description that states this schema.' })
    }
  },
})
