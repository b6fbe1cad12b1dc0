import { ApiError } from '../../api-error.ts'
import { boletoOf } from '../../boletos/boleto.ts'
import type { BoletoStatus } from '../../boletos/states.ts'
import type { BoletoRow } from '../../boletos/tables.ts'
import { utcDay } from '../../dates.ts'
import type { Services } from '../../services.ts'
import { type Fault, fault, wrapOperation } from '../fault.ts'
import {
  changeEverywhere,
  changeResponse,
  delayRegistration,
  idsOfSameMetadata,
  overwrite,
  refuseDueToday,
  refuseOverdue,
  rememberDueDates,
  rowOf,
  touchWhenRefused,
  withoutBolepix,
} from './change-boletos.ts'

/** Violations of spec/rules/boletos.yaml: cancellation. */
export default [
  fault({
    id: 'boletos.cancellation-shortens-country-code',
    breaks: ['boletos.cancellation-preserves-other-properties'],
    says: 'The response of a cancellation shortens `countryCode` of the payer to two characters.',
    apply: (parts) =>
      changeResponse(parts, 'cancelBoleto', ({ payerData, ...boleto }) => {
        const { phone } = payerData
        const shortened = { ...phone, countryCode: phone.countryCode.slice(0, 2) }
        return { ...boleto, payerData: { ...payerData, phone: shortened } }
      }),
  }),

  fault({
    id: 'boletos.cancellation-returns-old-state',
    breaks: ['boletos.cancellation-ends-registration'],
    says: 'The response to a cancellation shows the boleto as `registered`.',
    apply: (parts) => changeResponse(parts, 'cancelBoleto', (boleto) => ({ ...boleto, boletoStatus: 'registered' })),
  }),

  fault({
    id: 'boletos.cancellation-returns-other-state',
    breaks: ['boletos.cancellation-returns-state'],
    says: 'The response to a cancellation shows the boleto as `payment_blocked`, although it is written off.',
    apply: (parts) =>
      changeResponse(parts, 'cancelBoleto', (boleto) => ({ ...boleto, boletoStatus: 'payment_blocked' })),
  }),

  fault({
    id: 'boletos.cancellation-removes-fine',
    breaks: ['boletos.cancellation-preserves-other-properties'],
    says: 'A cancelled boleto has no fine and no interest any more.',
    apply: (parts) =>
      (['cancelBoleto', 'getBoleto'] as const).reduce(
        (changed, operation) =>
          changeResponse(changed, operation, ({ fine, interest, ...boleto }) =>
            boleto.boletoStatus === 'written_off'
              ? boleto
              : { ...boleto, ...(fine && { fine }), ...(interest && { interest }) },
          ),
        parts,
      ),
  }),

  fault({
    id: 'boletos.cancellation-not-stored',
    breaks: [
      'boletos.cancellation-ends-registration',
      'boletos.cancelled-not-cancelled-again',
      'boletos.cancelled-not-extended',
      'boletos.concurrent-updates-linearizable',
      'boletos.state-machine',
    ],
    says: 'A cancelled boleto stays `registered`.',
    apply: (parts) =>
      wrapOperation(parts, 'cancelBoleto', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const { id } = request.path
        await overwrite(id, { status: 'registered' }, context)
        return response
      }),
  }),

  fault({
    id: 'boletos.due-today-not-cancelled',
    breaks: ['boletos.due-today-changed'],
    says: 'A boleto cannot be cancelled on its due date, although it is registered.',
    apply: (parts) => refuseDueToday(parts, 'cancelBoleto'),
  }),

  fault({
    id: 'boletos.overdue-not-cancelled',
    breaks: ['boletos.overdue-cancelled'],
    says: 'A boleto whose due date has passed cannot be cancelled, although it is registered.',
    apply: (parts) => refuseOverdue(parts, 'cancelBoleto'),
  }),

  fault({
    id: 'boletos.cancellation-renews-creation-date',
    breaks: ['boletos.cancellation-preserves-other-properties'],
    says: 'A cancellation sets `createdAt` to the current time.',
    apply: (parts) =>
      wrapOperation(parts, 'cancelBoleto', (handle) => async (request, context) => {
        const { id } = await rowOf(request, context)
        const response = await handle(request, context)
        await overwrite(id, { created_at: context.clock.now() }, context)
        return response
      }),
  }),

  fault({
    id: 'boletos.cancellation-replaces-memo',
    breaks: ['boletos.cancellation-preserves-other-properties', 'boletos.state-machine'],
    says: 'A cancellation replaces the memo of the boleto.',
    apply: (parts) =>
      wrapOperation(parts, 'cancelBoleto', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const { id, terms } = await rowOf(request, context)
        const changed = JSON.stringify({ ...JSON.parse(terms), memo: 'Cancelado' })
        await overwrite(id, { terms: changed }, context)
        return response
      }),
  }),

  fault({
    id: 'boletos.cancellation-changes-due-date',
    breaks: ['boletos.cancellation-preserves-other-properties'],
    says: 'The response to a cancellation has the current day as due date.',
    apply: (parts) =>
      changeResponse(parts, 'cancelBoleto', (boleto) => ({
        ...boleto,
        dueDate: utcDay(parts.clock.now()),
      })),
  }),

  fault({
    id: 'boletos.payment-notice-cancelled',
    breaks: ['boletos.cancel-only-registered', 'boletos.concurrent-updates-linearizable'],
    says: 'A boleto in `payment_notice` can be cancelled.',
    apply: (parts) => allowCancellation(parts, ['payment_notice']),
  }),

  fault({
    id: 'boletos.notary-payment-notice-cancelled',
    breaks: ['boletos.cancel-only-registered'],
    says: 'A boleto in `notary_office_payment_notice` can be cancelled.',
    apply: (parts) => allowCancellation(parts, ['notary_office_payment_notice']),
  }),

  fault({
    id: 'boletos.paid-cancelled',
    breaks: ['boletos.cancel-only-registered', 'boletos.concurrent-updates-linearizable'],
    says: 'A paid boleto can be cancelled.',
    apply: (parts) => allowCancellation(parts, ['paid']),
  }),

  fault({
    id: 'boletos.accepted-cancelled',
    breaks: ['boletos.cancel-only-registered'],
    says: 'A boleto that is not registered yet can be cancelled.',
    apply: (parts) => allowCancellation(delayRegistration(parts), ['accepted']),
  }),

  fault({
    id: 'boletos.second-cancellation-accepted',
    breaks: [
      'boletos.cancelled-not-cancelled-again',
      'boletos.cancel-only-registered',
      'boletos.concurrent-updates-linearizable',
      'boletos.state-machine',
    ],
    says: 'A second cancellation of a boleto is accepted.',
    apply: (parts) => allowCancellation(parts, ['written_off']),
  }),

  fault({
    id: 'boletos.registration-replaces-later-states',
    breaks: ['boletos.not-registered-again'],
    says: 'A registration that ends two seconds after a creation replaces whatever state the boleto has by then.',
    apply: registerInAnyState,
  }),

  fault({
    id: 'boletos.cancellation-affects-others',
    breaks: ['boletos.cancellation-leaves-others-unchanged'],
    says: 'A cancellation cancels all boletos with the same metadata.',
    apply: (parts) =>
      wrapOperation(parts, 'cancelBoleto', (handle) => async (request, context) => {
        const row = await rowOf(request, context)
        const response = await handle(request, context)
        for (const id of await idsOfSameMetadata(row, context)) await overwrite(id, { status: 'written_off' }, context)
        return response
      }),
  }),

  fault({
    id: 'boletos.cancellation-restores-due-date',
    breaks: ['boletos.cancellation-preserves-other-properties'],
    says: 'A cancellation restores the due date that the boleto had before its extension.',
    apply: (parts) => {
      const { dueDates, changed } = rememberDueDates(parts)
      return wrapOperation(changed, 'cancelBoleto', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const { id } = request.path
        const due_date = dueDates.get(id)
        if (due_date === undefined || !response.body) return response
        await overwrite(id, { due_date }, context)
        return { ...response, body: { ...response.body, dueDate: due_date } }
      })
    },
  }),

  fault({
    id: 'boletos.refused-cancellation-touches',
    breaks: ['boletos.cancel-only-registered', 'boletos.cancelled-not-cancelled-again'],
    says: 'A cancellation that is refused because of the state sets `updatedAt`.',
    apply: (parts) => touchWhenRefused(parts, 'cancelBoleto'),
  }),

  fault({
    id: 'boletos.refused-cancellation-drops-payment',
    breaks: ['boletos.cancel-only-registered'],
    says: 'A paid boleto has no details of its payment any more after a cancellation that was refused.',
    apply: (parts) => {
      const refused = new Set<string>()
      const changed = wrapOperation(parts, 'cancelBoleto', (handle) => async (request, context) => {
        try {
          return await handle(request, context)
        } catch (error) {
          refused.add(request.path.id)
          throw error
        }
      })
      return changeEverywhere(changed, ({ paymentDetails, ...boleto }) =>
        paymentDetails === undefined || refused.has(boleto.id) ? boleto : { ...boleto, paymentDetails },
      )
    },
  }),

  fault({
    id: 'boletos.second-cancellation-accepted-without-bolepix',
    breaks: ['boletos.cancelled-not-cancelled-again'],
    says: 'A second cancellation of a boleto with `bolepixEnabled` false is accepted.',
    apply: (parts) => allowCancellation(parts, ['written_off'], withoutBolepix),
  }),

  fault({
    id: 'boletos.second-cancellation-accepted-unless-extended',
    breaks: ['boletos.cancelled-not-cancelled-again'],
    says: 'A second cancellation of a boleto that was never extended is accepted.',
    apply: (parts) => {
      const { dueDates, changed } = rememberDueDates(parts)
      return allowCancellation(changed, ['written_off'], ({ id }) => !dueDates.has(id))
    },
  }),

  fault({
    id: 'boletos.paid-by-qr-code-cancelled-unless-extended',
    breaks: ['boletos.cancel-only-registered'],
    says: 'A boleto that was paid through its QR code and never extended can be cancelled.',
    apply: (parts) => {
      const { dueDates, changed } = rememberDueDates(parts)
      return allowCancellation(changed, ['paid'], ({ id, paid_by }) => paid_by === 'qr_code' && !dueDates.has(id))
    },
  }),

  fault({
    id: 'boletos.payment-notice-cancelled-without-bolepix',
    breaks: ['boletos.cancel-only-registered'],
    says: 'A boleto with `bolepixEnabled` false can be cancelled in `payment_notice`.',
    apply: (parts) => allowCancellation(parts, ['payment_notice'], withoutBolepix),
  }),

  fault({
    id: 'boletos.cancelled-as-bolepix',
    breaks: ['boletos.cancellation-preserves-other-properties'],
    says: 'A cancelled boleto has `bolepixEnabled` true, also if it had false before.',
    apply: (parts) =>
      changeEverywhere(parts, (boleto) =>
        boleto.boletoStatus === 'written_off' ? { ...boleto, bolepixEnabled: true } : boleto,
      ),
  }),
] satisfies readonly Fault[]

/** Allows cancellation in these states as well. */
function allowCancellation(
  parts: Services,
  states: readonly BoletoStatus[],
  isLike: (row: BoletoRow) => boolean = () => true,
): Services {
  return wrapOperation(parts, 'cancelBoleto', (handle) => async (request, context) => {
    try {
      return await handle(request, context)
    } catch (error) {
      const row = await rowOf(request, context)
      if (!(error instanceof ApiError) || !states.includes(row.status) || !isLike(row)) throw error
      const change = { status: 'written_off' as const }
      await overwrite(row.id, change, context)
      return { body: boletoOf({ ...row, ...change }, context.choices) }
    }
  })
}

/** Registers each boleto two seconds after its creation, whatever its state is then; the next retrieval does so. */
function registerInAnyState(parts: Services): Services {
  const due = new Map<string, number>()
  const created = wrapOperation(delayRegistration(parts), 'createBoleto', (handle) => async (request, context) => {
    const response = await handle(request, context)
    if (response.body) due.set(response.body.id, context.clock.now() + 2000)
    return response
  })
  return wrapOperation(created, 'getBoleto', (handle) => async (request, context) => {
    const { id } = request.path
    if (context.clock.now() >= (due.get(id) ?? Number.POSITIVE_INFINITY)) {
      due.delete(id)
      await overwrite(id, { status: 'registered', next_status: null, changes_at: null }, context)
    }
    return handle(request, context)
  })
}
