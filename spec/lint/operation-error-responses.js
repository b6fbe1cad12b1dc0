/**
 * Every operation documents the error responses of the API. Options: `always`, status codes of every operation; `onResource`, those of
 * operations whose path identifies a resource.
 */
export const operationErrorResponses = ({ always = [], onResource = [] }) => {
  let path = ''
  return {
    PathItem: {
      enter(_, { key }) {
        path = String(key)
      },
      Operation(operation, { report, location }) {
        if (!path.startsWith('/')) return // a webhook: its error responses are the receiver's
        const expected = path.includes('{') ? [...always, ...onResource] : always
        for (const status of expected.filter((s) => operation.responses?.[s] === undefined)) {
          report({ message: `Add the response ${status} to this operation.`, location: location.child('responses') })
        }
      },
    },
  }
}
