import type { ControlOperation } from '../control/control-operation.ts'
import { createCompany } from './companies.ts'
import { scopes } from './scopes.ts'

type CredentialsRequest = { readonly company: 'same' | 'other'; readonly scopes?: readonly string[] }

/**
 * Control interface: "scopes left out: all of them; an empty list: a valid token that permits nothing; […] `other`: a
 * separate company, new and empty at each call".
 */
export const issueCredentials: ControlOperation<CredentialsRequest> = {
  path: '/credentials',
  bodySchema: {
    type: 'object',
    required: ['company'],
    properties: {
      company: { enum: ['same', 'other'] },
      scopes: { type: 'array', items: { enum: scopes } },
    },
  },
  async run({ body }, { store, clock, tokens }) {
    const companyId = body.company === 'same' ? tokens.mainCompanyId : (await createCompany(store, clock)).id
    const issued = await tokens.issue({
      companyId,
      clientId: `control-${crypto.randomUUID()}`,
      scopes: body.scopes ?? scopes,
    })
    return { status: 201, body: issued }
  },
}
