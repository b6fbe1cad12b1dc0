import { ApiError } from '../../api-error.ts'
import { boletoOf } from '../../boletos/boleto.ts'
import { messages } from '../../boletos/messages.ts'
import { type Fault, fault, wrapOperation } from '../fault.ts'
import { overwrite, rowOf } from './change-boletos.ts'

/** Violations of spec/rules/boletos.yaml: concurrent calls. */
export default [
  fault({
    id: 'boletos.cancellation-race',
    breaks: ['boletos.concurrent-updates-linearizable'],
    says: 'A cancellation checks the state and writes later without checking it again.',
    apply: (parts) =>
      wrapOperation(parts, 'cancelBoleto', () => async (request, context) => {
        const row = await rowOf(request, context)
        if (row.status !== 'registered') throw new ApiError(400, messages.onlyRegisteredCancelled)
        await shortPause()
        const change = { status: 'written_off' as const, updated_at: context.clock.now() }
        await overwrite(row.id, change, context)
        return { body: boletoOf({ ...row, ...change }, context.choices) }
      }),
  }),

  fault({
    id: 'boletos.extension-race',
    breaks: ['boletos.concurrent-updates-linearizable'],
    says: 'An extension overwrites the whole boleto with values that it read earlier.',
    apply: (parts) =>
      wrapOperation(parts, 'extendBoleto', (handle) => async (request, context) => {
        const before = await rowOf(request, context)
        if (before.status !== 'registered') return handle(request, context)
        await shortPause()
        const row = { ...before, due_date: request.body.newDueDate, updated_at: context.clock.now() }
        await overwrite(row.id, row, context)
        return { body: boletoOf(row, context.choices) }
      }),
  }),
] satisfies readonly Fault[]

/** Long enough for a concurrent call. */
function shortPause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 60))
}
