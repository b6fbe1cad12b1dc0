/** Every operation asks for an access token and for a client certificate together, and names one scope. */
export const bothCredentials = () => ({
  PathItem: {
    Operation(operation, { report }) {
      if (operation.security?.length === 0) return // a webhook, authenticated by its signature
      const [only, ...others] = operation.security ?? []
      const together = only?.oauth2?.length > 0 && only?.mutualTLS !== undefined && others.length === 0
      if (!together) report({ message: 'An operation names its scope under `oauth2`, and `mutualTLS` beside it.' })
    },
  },
})
