/**
 * Lists every `x-assumption` of the contract at the root of the bundle, as `x-assumptions`: where it stands, what it says, and which
 * part of the API description leaves it open (the nearest `x-source`).
 */
export const assumptionsListed = () => {
  const found = []
  const sources = []
  const list = (node, location) => {
    if (node?.['x-assumption'] === undefined) return
    found.push({ place: place(node, location), says: node['x-assumption'], source: node['x-source'] ?? sources.at(-1) })
  }
  return {
    any: {
      enter(node, { location }) {
        sources.push(node?.['x-source'] ?? sources.at(-1))
        list(node, location)
      },
      leave() {
        sources.pop()
      },
    },
    ref: {
      enter: (node, { location }) => list(node, location),
    },
    Root: {
      leave(root) {
        root['x-assumptions'] = found.sort((a, b) => a.place.localeCompare(b.place, 'en'))
      },
    },
  }
}

/** The operation, the parameter, or the file and the members that lead to the node: `CardCreateDto.expectedChargeDateUTC`. */
function place(node, location) {
  if (node.operationId) return node.operationId
  const file = location.source.absoluteRef
    .split('/')
    .at(-1)
    .replace(/\.yaml$/, '')
  if (node.in && node.name) return `${file} (${node.in} ${node.name})`
  const members = location.pointer
    .split('/')
    .filter((step) => !/^(#|properties|allOf|anyOf|oneOf|items|\d*)$/.test(step))
  if (file === 'openapi' && members[0] === 'servers') return `servers (${node.description.replace(/\.$/, '')})`
  return [file, ...members].join('.')
}
