/** All scopes of the sandbox. The API description names `cards:multiple:write`; the others follow its style. */
export const scopes = [
  'boletos:read',
  'boletos:write',
  'cards:read',
  'cards:write',
  'cards:multiple:write',
  'transactions:read',
  'payments:read',
  'travel:read',
  'travel:write',
  'webhooks:read',
  'webhooks:write',
] as const

export type Scope = (typeof scopes)[number]

export function isScope(name: string): name is Scope {
  return (scopes as readonly string[]).includes(name)
}
