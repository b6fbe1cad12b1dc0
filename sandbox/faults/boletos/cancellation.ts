import { ApiError } from '../../api-error.ts'
import { boletoOf } from '../../boletos/boleto.ts'
import { messages } from '../../boletos/messages.ts'
import type { BoletoStatus } from '../../boletos/states.ts'
import type { Services } from '../../services.ts'
import { type Fault, fault, wrapOperation } from '../fault.ts'
import { answering, idsOfSameMetadata, overwrite, registeringLater, rowOf } from './answers.ts'

/** Violations of spec/rules/boletos.yaml in cancelling a boleto, and in calls at the same time. */
export default [
  fault({
    id: 'boletos.cancellation-answers-state-before',
    breaks: ['boletos.cancellation-ends-registration'],
    says: 'The answer to a cancellation shows the boleto as it was before.',
    apply: (parts) => answering(parts, 'cancelBoleto', (boleto) => ({ ...boleto, boletoStatus: 'registered' })),
  }),

  fault({
    id: 'boletos.cancellation-not-stored',
    breaks: [
      'boletos.cancellation-ends-registration',
      'boletos.cancelled-not-cancelled-again',
      'boletos.cancelled-not-extended',
      'boletos.calls-in-some-order',
      'boletos.life-in-any-order',
    ],
    says: 'A cancelled boleto stays registered.',
    apply: (parts) =>
      wrapOperation(parts, 'cancelBoleto', (handle) => async (request, context) => {
        const answer = await handle(request, context)
        const { id } = request.path
        await overwrite(id, { status: 'registered' }, context)
        return answer
      }),
  }),

  fault({
    id: 'boletos.cancellation-clears-memo',
    breaks: ['boletos.cancellation-keeps-the-rest', 'boletos.life-in-any-order'],
    says: 'A cancelled boleto has a note about that in place of its memo.',
    apply: (parts) =>
      wrapOperation(parts, 'cancelBoleto', (handle) => async (request, context) => {
        const answer = await handle(request, context)
        const { id, terms } = await rowOf(request, context)
        const changed = JSON.stringify({ ...JSON.parse(terms), memo: 'Cancelado' })
        await overwrite(id, { terms: changed }, context)
        return answer
      }),
  }),

  fault({
    id: 'boletos.cancellation-ends-today',
    breaks: ['boletos.cancellation-keeps-the-rest'],
    says: 'A cancellation sets the due date to its own day.',
    apply: (parts) =>
      answering(parts, 'cancelBoleto', (boleto) => ({
        ...boleto,
        dueDate: new Date(parts.clock.now()).toISOString().slice(0, 10),
      })),
  }),

  fault({
    id: 'boletos.noticed-cancelled',
    breaks: ['boletos.cancel-only-registered', 'boletos.calls-in-some-order'],
    says: 'A boleto in payment_notice can be cancelled.',
    apply: (parts) => cancelling(parts, ['payment_notice']),
  }),

  fault({
    id: 'boletos.notary-cancelled',
    breaks: ['boletos.cancel-only-registered'],
    says: 'A boleto that was paid at the notary office can be cancelled until the payment settles.',
    apply: (parts) => cancelling(parts, ['notary_office_payment_notice']),
  }),

  fault({
    id: 'boletos.paid-cancelled',
    breaks: ['boletos.cancel-only-registered', 'boletos.calls-in-some-order'],
    says: 'A paid boleto can be cancelled.',
    apply: (parts) => cancelling(parts, ['paid']),
  }),

  fault({
    id: 'boletos.accepted-cancelled',
    breaks: ['boletos.cancel-only-registered'],
    says: 'A boleto that waits for its registration can be cancelled.',
    apply: (parts) => cancelling(registeringLater(parts), ['accepted']),
  }),

  fault({
    id: 'boletos.second-cancellation-accepted',
    breaks: [
      'boletos.cancelled-not-cancelled-again',
      'boletos.cancel-only-registered',
      'boletos.calls-in-some-order',
      'boletos.life-in-any-order',
    ],
    says: 'The second cancellation of a boleto is accepted like the first.',
    apply: (parts) => cancelling(parts, ['written_off']),
  }),

  fault({
    id: 'boletos.cancellation-of-all',
    breaks: ['boletos.cancellation-touches-one-boleto'],
    says: 'A cancellation cancels every boleto with the same metadata, as they are of one invoice.',
    apply: (parts) =>
      wrapOperation(parts, 'cancelBoleto', (handle) => async (request, context) => {
        const row = await rowOf(request, context)
        const answer = await handle(request, context)
        for (const id of await idsOfSameMetadata(row, context)) await overwrite(id, { status: 'written_off' }, context)
        return answer
      }),
  }),

  fault({
    id: 'boletos.cancellation-race',
    breaks: ['boletos.calls-in-some-order'],
    says: 'A cancellation looks at the state, and writes a moment later whatever has happened since.',
    apply: (parts) =>
      wrapOperation(parts, 'cancelBoleto', () => async (request, context) => {
        const row = await rowOf(request, context)
        if (row.status !== 'registered') throw new ApiError(400, messages.onlyRegisteredCancelled)
        await aMoment()
        const change = { status: 'written_off' as const, updated_at: context.clock.now() }
        await overwrite(row.id, change, context)
        return { body: boletoOf({ ...row, ...change }, context.choices) }
      }),
  }),

  fault({
    id: 'boletos.extension-race',
    breaks: ['boletos.calls-in-some-order'],
    says: 'An extension writes the whole boleto as it was read a moment before, with the new due date.',
    apply: (parts) =>
      wrapOperation(parts, 'extendBoleto', (handle) => async (request, context) => {
        const before = await rowOf(request, context)
        if (before.status !== 'registered') return handle(request, context)
        await aMoment()
        const row = { ...before, due_date: request.body.newDueDate, updated_at: context.clock.now() }
        await overwrite(row.id, row, context)
        return { body: boletoOf(row, context.choices) }
      }),
  }),
] satisfies readonly Fault[]

/** Long enough for another call to come in between. */
function aMoment(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 60))
}

/** The parts in which a cancellation also applies to these states. */
function cancelling(parts: Services, states: readonly BoletoStatus[]): Services {
  return wrapOperation(parts, 'cancelBoleto', (handle) => async (request, context) => {
    try {
      return await handle(request, context)
    } catch (error) {
      const row = await rowOf(request, context)
      if (!(error instanceof ApiError) || !states.includes(row.status)) throw error
      const change = { status: 'written_off' as const }
      await overwrite(row.id, change, context)
      return { body: boletoOf({ ...row, ...change }, context.choices) }
    }
  })
}
