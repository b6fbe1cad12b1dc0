import { ApiError } from '../../api-error.ts'
import { boletoOf } from '../../boletos/boleto.ts'
import { messages } from '../../boletos/messages.ts'
import type { BoletoStatus } from '../../boletos/states.ts'
import type { Services } from '../../services.ts'
import { type Fault, fault, wrapOperation, wrapStep } from '../fault.ts'
import { answering, idsOfSameMetadata, overwrite, registeringLater, rowOf } from './answers.ts'

/** Violations of spec/rules/boletos.yaml in extending a boleto. */
export default [
  fault({
    id: 'boletos.extension-not-stored',
    breaks: ['boletos.extension-moves-due-date', 'boletos.life-in-any-order', 'boletos.calls-in-some-order'],
    says: 'An extension answers with the new due date, and does not store it.',
    apply: (parts) =>
      wrapOperation(parts, 'extendBoleto', (handle) => async (request, context) => {
        const before = await rowOf(request, context)
        const answer = await handle(request, context)
        await overwrite(before.id, { due_date: before.due_date }, context)
        return answer
      }),
  }),

  fault({
    id: 'boletos.extension-a-day-short',
    breaks: ['boletos.extension-moves-due-date', 'boletos.calls-in-some-order', 'boletos.life-in-any-order'],
    says: 'An extension sets the due date to the day before the new one.',
    apply: (parts) =>
      wrapOperation(parts, 'extendBoleto', (handle) => (request, context) => {
        const newDueDate = new Date(Date.parse(request.body.newDueDate) - 86_400_000).toISOString().slice(0, 10)
        return handle({ ...request, body: { newDueDate } }, context)
      }),
  }),

  fault({
    id: 'boletos.extended-once',
    breaks: ['boletos.extension-moves-due-date'],
    says: 'A boleto that was extended cannot be extended again.',
    apply: (parts) => {
      const extended = new Set<string>()
      return wrapOperation(parts, 'extendBoleto', (handle) => async (request, context) => {
        const { id } = request.path
        if (extended.has(id)) throw new ApiError(400, messages.onlyRegisteredExtended)
        const answer = await handle(request, context)
        extended.add(id)
        return answer
      })
    },
  }),

  fault({
    id: 'boletos.extension-replaces-memo',
    breaks: ['boletos.extension-keeps-the-rest'],
    says: 'An extension replaces the memo by a note about itself.',
    apply: (parts) => answering(parts, 'extendBoleto', (boleto) => ({ ...boleto, memo: 'Vencimento prorrogado' })),
  }),

  fault({
    id: 'boletos.extension-drops-metadata',
    breaks: ['boletos.extension-keeps-the-rest', 'boletos.life-in-any-order'],
    says: 'An extended boleto has lost its metadata.',
    apply: (parts) =>
      wrapOperation(parts, 'extendBoleto', (handle) => async (request, context) => {
        const answer = await handle(request, context)
        const { id, terms } = await rowOf(request, context)
        const { metadata: _, ...kept } = JSON.parse(terms)
        await overwrite(id, { terms: JSON.stringify(kept) }, context)
        return answer
      }),
  }),

  fault({
    id: 'boletos.noticed-extended',
    breaks: ['boletos.extend-only-registered'],
    says: 'A boleto in payment_notice can be extended, as its payment is not settled yet.',
    apply: (parts) => extending(parts, ['payment_notice']),
  }),

  fault({
    id: 'boletos.accepted-extended',
    breaks: ['boletos.extend-only-registered'],
    says: 'A boleto that waits for its registration can be extended.',
    apply: (parts) => extending(registeringLater(parts), ['accepted']),
  }),

  fault({
    id: 'boletos.blocked-extended',
    breaks: ['boletos.extend-only-registered'],
    says: 'A boleto in payment_blocked can be extended.',
    apply: (parts) => extending(parts, ['payment_blocked']),
  }),

  fault({
    id: 'boletos.cancelled-extended',
    breaks: [
      'boletos.cancelled-not-extended',
      'boletos.extend-only-registered',
      'boletos.calls-in-some-order',
      'boletos.life-in-any-order',
    ],
    says: 'A cancelled boleto can be extended, and is registered again.',
    apply: (parts) => extending(parts, ['written_off'], 'registered'),
  }),

  fault({
    id: 'boletos.extension-refused-by-200',
    breaks: [
      'boletos.extend-only-registered',
      'boletos.cancelled-not-extended',
      'boletos.calls-in-some-order',
      'boletos.life-in-any-order',
    ],
    says: 'The extension of a boleto that is not registered is answered with 200 and the boleto as it is.',
    apply: (parts) =>
      wrapOperation(parts, 'extendBoleto', (handle) => async (request, context) => {
        const row = await rowOf(request, context)
        return row.status === 'registered' ? handle(request, context) : { body: boletoOf(row, context.choices) }
      }),
  }),

  fault({
    id: 'boletos.refused-extension-stored',
    breaks: [
      'boletos.cancelled-not-extended',
      'boletos.extend-only-registered',
      'boletos.calls-in-some-order',
      'boletos.life-in-any-order',
    ],
    says: 'The due date is stored before the state is looked at, so that a refused extension moves it.',
    apply: (parts) =>
      wrapOperation(parts, 'extendBoleto', (handle) => async (request, context) => {
        const { id, status } = await rowOf(request, context)
        const { newDueDate } = request.body
        if (status !== 'registered') await overwrite(id, { due_date: newDueDate }, context)
        return handle(request, context)
      }),
  }),

  fault({
    id: 'boletos.wrong-extension-cancels',
    breaks: ['boletos.refused-extension-changes-nothing'],
    says: 'An extension that is refused for its body leaves the boleto blocked.',
    apply: (parts) =>
      wrapStep(parts, 'check-body', (run) => async (exchange, whole) => {
        try {
          await run(exchange, whole)
        } catch (error) {
          const { id } = exchange.path as { id: string }
          if (exchange.operation.id === 'extendBoleto') await overwrite(id, { status: 'payment_blocked' }, whole)
          throw error
        }
      }),
  }),

  fault({
    id: 'boletos.extension-of-all',
    breaks: [
      'boletos.extension-touches-one-boleto',
      'boletos.extension-keeps-the-rest',
      'boletos.calls-in-some-order',
      'boletos.foreign-boleto-not-changed',
    ],
    says: 'An extension moves the due date of every boleto with the same metadata, as they are of one invoice.',
    apply: (parts) =>
      wrapOperation(parts, 'extendBoleto', (handle) => async (request, context) => {
        const row = await rowOf(request, context)
        const answer = await handle(request, context)
        const change = { due_date: request.body.newDueDate }
        for (const id of await idsOfSameMetadata(row, context)) await overwrite(id, change, context)
        return answer
      }),
  }),
] satisfies readonly Fault[]

/** The parts in which an extension also applies to these states. */
function extending(parts: Services, states: readonly BoletoStatus[], to?: BoletoStatus): Services {
  return wrapOperation(parts, 'extendBoleto', (handle) => async (request, context) => {
    try {
      return await handle(request, context)
    } catch (error) {
      const row = await rowOf(request, context)
      if (!(error instanceof ApiError) || !states.includes(row.status)) throw error
      const change = { due_date: request.body.newDueDate, status: to ?? row.status }
      await overwrite(row.id, change, context)
      return { body: boletoOf({ ...row, ...change }, context.choices) }
    }
  })
}
