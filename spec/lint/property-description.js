/** Every property has a description. */
export const propertyDescription = () => ({
  Schema(schema, { report, location, resolve }) {
    if (/\/(if|then|else|not)(\/|$)/.test(location.pointer)) return // adds to a property that is described elsewhere
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const described = property.description ?? (property.$ref ? resolve(property).node?.description : undefined)
      if (!described) {
        report({
          message: `Add a description to the property \`${name}\`.`,
          location: location.child(['properties', name]),
        })
      }
    }
  },
})
