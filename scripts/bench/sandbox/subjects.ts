import { boletoBody } from '../../../sandbox/test/boleto-body.ts'

/** What is retrieved, listed and created. */
export type Subject = { readonly path: string; readonly body: object }

export const subjects: Readonly<Record<string, Subject>> = {
  cards: {
    path: '/v1/cards',
    body: {
      name: 'Benchmark card',
      restrictions: { spendLimit: 500, maxTransactionCount: 5 },
      metadata: { team: 'ops' },
    },
  },
  boletos: {
    path: '/v1/boletos',
    body: boletoBody,
  },
}
