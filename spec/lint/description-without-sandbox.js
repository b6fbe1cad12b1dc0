/** Titles, summaries and descriptions are about the API. What the sandbox does is in `x-sandbox`, which is not published. */
export const descriptionWithoutSandbox = () => ({
  any: { enter: check },
  ref: { enter: check },
})

function check(node, { report, location }) {
  for (const key of ['title', 'summary', 'description']) {
    const text = node?.[key]
    // "sandbox environment" is a term of the API: the operator runs one.
    if (typeof text !== 'string' || !/sandbox(?! environment)/i.test(text)) continue
    report({
      message: `Move what the sandbox does to \`x-sandbox\`: the ${key} is about the API only.`,
      location: location.child(key),
    })
  }
}
