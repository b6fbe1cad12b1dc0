import { boletoBody } from '../../../sandbox/test/boleto-body.ts'

/** What the benchmark retrieves, lists and creates. */
export type Resource = { readonly path: string; readonly body: object }

const cards: Resource = {
  path: '/v1/cards',
  body: {
    name: 'Benchmark card',
    restrictions: { spendLimit: 500, maxTransactionCount: 5 },
    metadata: { team: 'ops' },
  },
}

const boletos: Resource = { path: '/v1/boletos', body: boletoBody }

export const resources = { cards, boletos } as const satisfies Readonly<Record<string, Resource>>
