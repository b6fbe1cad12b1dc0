/** Every operation requires an access token and a client certificate together, and names the scope. */
export const operationCredentials = () => ({
  PathItem: {
    Operation(operation, { report }) {
      if (operation.security?.length === 0) return // a webhook, authenticated by its signature
      const [only, ...others] = operation.security ?? []
      const together = only?.oauth2?.length > 0 && only?.mutualTLS !== undefined && others.length === 0
      if (!together) {
        report({ message: 'Set `security` to one requirement with `oauth2: [<scope>]` and `mutualTLS: []`.' })
      }
    },
  },
})
