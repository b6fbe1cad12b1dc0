/** An `x-assumption` is one sentence, and the description beside it tells the reader what the sandbox does. */
export const assumptionTold = () => ({
  any: { enter: check },
  ref: { enter: check }, // in OpenAPI 3.1 a `$ref` may have a description and an assumption of its own beside it
})

function check(node, { report, location }) {
  const assumption = node?.['x-assumption']
  if (assumption === undefined) return
  const at = { location: location.child('x-assumption') }
  if (typeof assumption !== 'string' || !/^[A-Z][^.]*(\.[^. ][^.]*)*\.$/.test(assumption)) {
    report({ message: 'An assumption is one sentence that ends in a full stop.', ...at })
  } else if (!assumption.includes('; ')) {
    report({ message: 'An assumption says what is not documented and, after a semicolon, what is chosen.', ...at })
  }
  if (!node.description) {
    report({ message: 'Beside an assumption stands a description, which tells what is chosen.', ...at })
  } else if (/sandbox/i.test(assumption) && !/sandbox/i.test(node.description)) {
    report({ message: 'The description says nothing of the sandbox, whose choice the assumption names.', ...at })
  }
}
