import { authorize } from '../../auth/access-control.ts'
import { type Fault, fault, wrapStep } from '../fault.ts'
import { hadSlash, routeSlashes } from './trailing-slash.ts'

/** Violations of spec/rules/authentication.yaml: permissions. */
export default [
  fault({
    id: 'authentication.permission-not-required-on-one-route',
    breaks: ['authentication.permission-required'],
    says: 'An access token without permissions can retrieve a card.',
    apply: (parts) =>
      wrapStep(parts, 'authorize', (run) => (exchange, services) => {
        if (exchange.operation.id !== 'getCard') return run(exchange, services)
      }),
  }),

  fault({
    id: 'authentication.boleto-cancelled-without-permission',
    breaks: ['authentication.permission-required'],
    says: 'An access token without permissions can cancel a boleto.',
    apply: (parts) =>
      wrapStep(
        parts,
        'authorize',
        (run) => (exchange, services) =>
          exchange.operation.id === 'cancelBoleto' ? undefined : run(exchange, services),
      ),
  }),

  ...(['cards', 'travel'] as const).map((unchecked) =>
    fault({
      id: `authentication.permission-not-required-for-source-${unchecked}`,
      breaks: ['authentication.permission-required'],
      says: `POST /v1/cards/transactions looks for the permission of a source, and knows none for ${unchecked}.`,
      apply: (parts) => {
        const later = wrapStep(parts, 'authorize', (run) => (exchange, services) => {
          if (exchange.operation.id !== 'listCardTransactions') return run(exchange, services)
        })
        return wrapStep(later, 'check-body', (run) => async (exchange, services) => {
          await run(exchange, services)
          const { operation, body } = exchange
          if (operation.id !== 'listCardTransactions') return
          if ((body as { readonly source: string }).source !== unchecked) await authorize(exchange, services)
        })
      },
    }),
  ),

  fault({
    id: 'authentication.permission-not-required-with-slash',
    breaks: ['authentication.permission-required'],
    says: 'A path with a slash at its end leads to its operation, but no permission is required there.',
    apply: (parts) =>
      wrapStep(routeSlashes(parts), 'authorize', (run) => (exchange, services) => {
        if (!hadSlash(exchange)) return run(exchange, services)
      }),
  }),
] satisfies readonly Fault[]
