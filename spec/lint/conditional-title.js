/** A schema with `if` has a title in kebab case. The ids of rules derived from it contain the title. */
export const conditionalTitle = () => ({
  Schema(schema, { report, location }) {
    if (schema.if === undefined) return
    if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(schema.title ?? '')) {
      report({
        message: 'Add a `title` in kebab case beside `if`: ids of derived rules contain it.',
        location: location.child('if'),
      })
    }
  },
})
