/** `x-open` lists keywords beside it that the documentation does not state; no server fails because of them. */
export const openAnnotation = () => ({
  any: { enter: check },
  ref: { enter: check }, // `x-open: [$ref]` beside a `$ref`: nothing in the referenced schema is documented for this place
})

function check(node, { report, location }) {
  const open = node?.['x-open']
  if (open === undefined) return
  const at = { location: location.child('x-open') }
  if (!Array.isArray(open) || open.length === 0) {
    report({ message: 'Write `x-open` as a list of keywords, or remove it.', ...at })
  } else {
    for (const keyword of open.filter((word) => node[word] === undefined)) {
      report({ message: `Remove \`${keyword}\` from \`x-open\`, or add the keyword beside it.`, ...at })
    }
  }
}
