/**
 * Every operation documents the errors of the API. Options: `always`, statuses of every operation; `onResource`, those of operations whose
 * path names a resource.
 */
export const errorsDocumented = ({ always = [], onResource = [] }) => {
  let path = ''
  return {
    PathItem: {
      enter(_, { key }) {
        path = String(key)
      },
      Operation(operation, { report, location }) {
        if (!path.startsWith('/')) return // a webhook: its errors are the receiver's
        const expected = path.includes('{') ? [...always, ...onResource] : always
        for (const status of expected.filter((s) => operation.responses?.[s] === undefined)) {
          report({ message: `The response ${status} is not documented.`, location: location.child('responses') })
        }
      },
    },
  }
}
