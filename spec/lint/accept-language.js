/** Operations with certain tags take the header Accept-Language, all others do not. Option `tags`: those tags. */
export const acceptLanguage = ({ tags }) => {
  let shared = []
  return {
    PathItem: {
      enter(item) {
        shared = item.parameters ?? []
      },
      Operation(operation, { report, resolve }) {
        const names = [...shared, ...(operation.parameters ?? [])].map((p) => (p.$ref ? resolve(p).node?.name : p.name))
        const takesIt = names.includes('Accept-Language')
        const should = (operation.tags ?? []).some((tag) => tags.includes(tag))
        if (should && !takesIt) {
          report({
            message: `Add the parameter Accept-Language: operations tagged ${tags.join(', ')} take this header.`,
          })
        }
        if (!should && takesIt) {
          report({
            message: `Remove the parameter Accept-Language: only operations tagged ${tags.join(', ')} take it.`,
          })
        }
      },
    },
  }
}
