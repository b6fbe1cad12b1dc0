/** A conditional has a title in kebab case: rules that are derived from it carry the title in their id. */
export const conditionalTitled = () => ({
  Schema(schema, { report, location }) {
    if (schema.if === undefined) return
    if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(schema.title ?? '')) {
      report({ message: 'A schema with `if` has a title in kebab case.', location: location.child('if') })
    }
  },
})
