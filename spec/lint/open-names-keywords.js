/** `x-open` lists keywords of the node it stands on: those that are our assumption, for which no server may fail. */
export const openNamesKeywords = () => ({
  any: { enter: check },
  ref: { enter: check }, // `x-open: [$ref]` beside a `$ref`: all that it leads to is our assumption in this place
})

function check(node, { report, location }) {
  const open = node?.['x-open']
  if (open === undefined) return
  const at = { location: location.child('x-open') }
  if (!Array.isArray(open) || open.length === 0) report({ message: '`x-open` is a list of keywords.', ...at })
  else {
    for (const keyword of open.filter((word) => node[word] === undefined)) {
      report({ message: `\`x-open\` names \`${keyword}\`, which does not stand beside it.`, ...at })
    }
  }
}
