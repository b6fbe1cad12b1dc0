/**
 * `x-unspecified` (what the documentation does not state) and `x-sandbox` (what the sandbox does there) appear together. Each is one
 * sentence; the first is about the API only, the second about the sandbox.
 */
export const unspecifiedAnnotation = () => ({
  any: { enter: check },
  ref: { enter: check }, // in OpenAPI 3.1 a `$ref` may have annotations beside it
})

const sentence = /^[A-Z][^.]*(\.[^. ][^.]*)*\.$/

function check(node, { report, location }) {
  const unspecified = node?.['x-unspecified']
  const sandbox = node?.['x-sandbox']
  if (unspecified === undefined && sandbox === undefined) return
  const problem = (key, message) => report({ message, location: location.child(key) })
  if (unspecified === undefined) {
    return problem('x-sandbox', 'Add `x-unspecified` beside `x-sandbox`: what does the documentation not state?')
  }
  if (sandbox === undefined) {
    return problem('x-unspecified', 'Add `x-sandbox` beside `x-unspecified`: what does the sandbox do here?')
  }
  for (const [key, text] of [
    ['x-unspecified', unspecified],
    ['x-sandbox', sandbox],
  ]) {
    if (typeof text !== 'string' || !sentence.test(text)) {
      problem(key, `Write \`${key}\` as one sentence that ends with a full stop.`)
    }
  }
  if (/sandbox/i.test(unspecified)) {
    problem('x-unspecified', 'Move what the sandbox does to `x-sandbox`: `x-unspecified` is about the API only.')
  }
  if (!String(sandbox).startsWith('The sandbox ')) problem('x-sandbox', 'Start `x-sandbox` with "The sandbox".')
}
