/** Names the suite in every request to a target: firewalls refuse requests without this header. A replay with curl has that of curl. */
export const userAgent = { 'user-agent': 'payments-api-conformance' } as const
