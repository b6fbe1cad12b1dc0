/** Operations of some groups take the header Accept-Language, all others do not. Option `tags`: the groups that do. */
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
        if (should && !takesIt) report({ message: 'An operation of this group takes the header Accept-Language.' })
        if (!should && takesIt) report({ message: 'Operations of this group do not take the header Accept-Language.' })
      },
    },
  }
}
