import { ApiError } from '../../api-error.ts'
import { boletoOf, type Terms } from '../../boletos/boleto.ts'
import { addDays } from '../../boletos/days.ts'
import { messages } from '../../boletos/messages.ts'
import type { BoletoStatus } from '../../boletos/states.ts'
import type { BoletoRow } from '../../boletos/tables.ts'
import { utcDay } from '../../dates.ts'
import { messages as generalMessages } from '../../messages.ts'
import type { Services } from '../../services.ts'
import { DAY } from '../../time-units.ts'
import { type Fault, fault, lockByRefusedBody, wrapOperation, wrapStep } from '../fault.ts'
import {
  changeEverywhere,
  changeResponse,
  countExtensions,
  delayRegistration,
  escaped,
  idsOfSameMetadata,
  isPast,
  overwrite,
  refuseDueToday,
  refuseOverdue,
  rememberDueDates,
  rowOf,
  touchWhenRefused,
  withoutBolepix,
} from './change-boletos.ts'

/** Violations of spec/rules/boletos.yaml: extension. */
export default [
  fault({
    id: 'boletos.extension-not-stored',
    breaks: ['boletos.extension-sets-due-date', 'boletos.state-machine', 'boletos.concurrent-updates-linearizable'],
    says: 'An extension returns the new due date, but does not store it.',
    apply: (parts) =>
      wrapOperation(parts, 'extendBoleto', (handle) => async (request, context) => {
        const before = await rowOf(request, context)
        const response = await handle(request, context)
        await overwrite(before.id, { due_date: before.due_date }, context)
        return response
      }),
  }),

  fault({
    id: 'boletos.extension-a-day-early',
    breaks: ['boletos.extension-sets-due-date', 'boletos.concurrent-updates-linearizable', 'boletos.state-machine'],
    says: 'An extension sets the due date to the day before `newDueDate`.',
    apply: (parts) =>
      wrapOperation(parts, 'extendBoleto', (handle) => (request, context) => {
        const newDueDate = addDays(request.body.newDueDate, -1)
        return handle({ ...request, body: { newDueDate } }, context)
      }),
  }),

  fault({
    id: 'boletos.extended-only-once',
    breaks: ['boletos.extension-sets-due-date'],
    says: 'A boleto can be extended only once.',
    apply: (parts) => {
      const extended = new Set<string>()
      return wrapOperation(parts, 'extendBoleto', (handle) => async (request, context) => {
        const { id } = request.path
        if (extended.has(id)) throw new ApiError(400, messages.onlyRegisteredExtended)
        const response = await handle(request, context)
        extended.add(id)
        return response
      })
    },
  }),

  fault({
    id: 'boletos.due-today-not-extended',
    breaks: ['boletos.due-today-changed'],
    says: 'A boleto cannot be extended on its due date, although it is registered.',
    apply: (parts) => refuseDueToday(parts, 'extendBoleto'),
  }),

  fault({
    id: 'boletos.overdue-not-extended',
    breaks: ['boletos.overdue-extended'],
    says: 'A boleto whose due date has passed cannot be extended, although it is registered.',
    apply: (parts) => refuseOverdue(parts, 'extendBoleto'),
  }),

  fault({
    id: 'boletos.overdue-extended-by-three-days',
    breaks: ['boletos.overdue-extended'],
    says: 'A boleto whose due date has passed is due in three days after an extension to an earlier day.',
    apply: (parts) =>
      wrapOperation(parts, 'extendBoleto', (handle) => async (request, context) => {
        const { due_date } = await rowOf(request, context)
        const earliest = utcDay(context.clock.now() + 3 * DAY)
        const isOverdue = isPast(due_date, context)
        const newDueDate = isOverdue && request.body.newDueDate < earliest ? earliest : request.body.newDueDate
        return handle({ ...request, body: { newDueDate } }, context)
      }),
  }),

  fault({
    id: 'boletos.extension-renews-creation-date',
    breaks: ['boletos.extension-preserves-other-properties'],
    says: 'An extension sets `createdAt` to the current time.',
    apply: (parts) =>
      wrapOperation(parts, 'extendBoleto', (handle) => async (request, context) => {
        const { id } = await rowOf(request, context)
        const response = await handle(request, context)
        await overwrite(id, { created_at: context.clock.now() }, context)
        return response
      }),
  }),

  fault({
    id: 'boletos.extension-replaces-memo',
    breaks: ['boletos.extension-preserves-other-properties'],
    says: 'The response to an extension contains a different memo.',
    apply: (parts) => changeResponse(parts, 'extendBoleto', (boleto) => ({ ...boleto, memo: 'Vencimento prorrogado' })),
  }),

  fault({
    id: 'boletos.extension-drops-metadata',
    breaks: ['boletos.extension-preserves-other-properties', 'boletos.state-machine'],
    says: 'An extension deletes the metadata of the boleto.',
    apply: (parts) => changeStoredTerms(parts, ({ metadata: _, ...kept }) => kept),
  }),

  fault({
    id: 'boletos.extension-drops-interest',
    breaks: ['boletos.extension-preserves-other-properties'],
    says: 'An extension deletes the interest of the boleto.',
    apply: (parts) => changeStoredTerms(parts, ({ interest: _, ...kept }) => kept),
  }),

  fault({
    id: 'boletos.payment-notice-extended',
    breaks: ['boletos.extend-only-registered'],
    says: 'A boleto in `payment_notice` can be extended.',
    apply: (parts) => allowExtension(parts, ['payment_notice']),
  }),

  fault({
    id: 'boletos.accepted-extended',
    breaks: ['boletos.extend-only-registered'],
    says: 'A boleto that is not registered yet can be extended.',
    apply: (parts) => allowExtension(delayRegistration(parts), ['accepted']),
  }),

  fault({
    id: 'boletos.blocked-extended',
    breaks: ['boletos.extend-only-registered'],
    says: 'A boleto in `payment_blocked` can be extended.',
    apply: (parts) => allowExtension(parts, ['payment_blocked']),
  }),

  fault({
    id: 'boletos.cancelled-extended',
    breaks: [
      'boletos.cancelled-not-extended',
      'boletos.extend-only-registered',
      'boletos.concurrent-updates-linearizable',
      'boletos.state-machine',
    ],
    says: 'A cancelled boleto can be extended, and is then registered again.',
    apply: (parts) => allowExtension(parts, ['written_off'], 'registered'),
  }),

  fault({
    id: 'boletos.refused-extension-returns-200',
    breaks: [
      'boletos.extend-only-registered',
      'boletos.cancelled-not-extended',
      'boletos.concurrent-updates-linearizable',
      'boletos.state-machine',
    ],
    says: 'The extension of a boleto that is not registered returns 200 and the unchanged boleto.',
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
      'boletos.concurrent-updates-linearizable',
      'boletos.state-machine',
    ],
    says: 'The due date is stored before the state is checked, so that a refused extension changes it.',
    apply: (parts) =>
      wrapOperation(parts, 'extendBoleto', (handle) => async (request, context) => {
        const { id, status } = await rowOf(request, context)
        const { newDueDate } = request.body
        if (status !== 'registered') await overwrite(id, { due_date: newDueDate }, context)
        return handle(request, context)
      }),
  }),

  fault({
    id: 'boletos.earlier-extension-stored',
    breaks: ['boletos.refused-extension-changes-nothing'],
    says: 'An extension to an earlier date is stored before it is refused.',
    apply: (parts) =>
      wrapOperation(parts, 'extendBoleto', (handle) => async (request, context) => {
        const { id, status, due_date } = await rowOf(request, context)
        const { newDueDate } = request.body
        if (status === 'registered' && newDueDate < due_date) await overwrite(id, { due_date: newDueDate }, context)
        return handle(request, context)
      }),
  }),

  fault({
    id: 'boletos.refused-extension-blocks',
    breaks: ['boletos.refused-extension-changes-nothing'],
    says: 'An extension that is refused because of its body sets the state to `payment_blocked`.',
    apply: (parts) =>
      wrapStep(parts, 'check-body', (run) => async (exchange, services) => {
        try {
          await run(exchange, services)
        } catch (error) {
          const { id } = exchange.path as { id: string }
          if (exchange.operation.id === 'extendBoleto') await overwrite(id, { status: 'payment_blocked' }, services)
          throw error
        }
      }),
  }),

  fault({
    id: 'boletos.extension-affects-others',
    breaks: [
      'boletos.extension-leaves-others-unchanged',
      'boletos.extension-preserves-other-properties',
      'boletos.concurrent-updates-linearizable',
      'boletos.other-tenant-not-changed',
    ],
    says: 'An extension changes the due date of all boletos with the same metadata.',
    apply: (parts) =>
      wrapOperation(parts, 'extendBoleto', (handle) => async (request, context) => {
        const row = await rowOf(request, context)
        const response = await handle(request, context)
        const change = { due_date: request.body.newDueDate }
        for (const id of await idsOfSameMetadata(row, context)) await overwrite(id, change, context)
        return response
      }),
  }),

  fault({
    id: 'boletos.extension-of-unknown-id-returns-400',
    breaks: ['errors.unknown-id-not-found', 'boletos.other-tenant-not-changed'],
    says: 'The extension of a boleto that does not exist returns 400.',
    apply: (parts) =>
      wrapOperation(parts, 'extendBoleto', (handle) => async (request, context) => {
        try {
          return await handle(request, context)
        } catch (error) {
          throw error instanceof ApiError && error.status === 404 ? new ApiError(400, generalMessages.invalid) : error
        }
      }),
  }),

  fault({
    id: 'boletos.second-extension-returns-first-date',
    breaks: ['boletos.extension-sets-due-date'],
    says: 'The response to each further extension of a boleto contains the due date of the first extension.',
    apply: (parts) => {
      const known = new Map<string, string>()
      return changeResponse(parts, 'extendBoleto', (boleto) => {
        const dueDate = known.get(boleto.id) ?? boleto.dueDate
        known.set(boleto.id, dueDate)
        return { ...boleto, dueDate }
      })
    },
  }),

  fault({
    id: 'boletos.refused-extension-touches',
    breaks: ['boletos.extend-only-registered', 'boletos.cancelled-not-extended'],
    says: 'An extension that is refused because of the state sets `updatedAt`.',
    apply: (parts) => touchWhenRefused(parts, 'extendBoleto'),
  }),

  fault({
    id: 'boletos.extension-takes-amount',
    breaks: ['boletos.extension-preserves-other-properties'],
    says: 'An extension whose body contains an `amount` sets the amount of the boleto.',
    apply: (parts) =>
      wrapOperation(parts, 'extendBoleto', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const { amount } = request.body as { amount?: number }
        if (amount === undefined || !response.body) return response
        await overwrite(response.body.id, { amount: amount * 100 }, context)
        return { ...response, body: { ...response.body, amount } }
      }),
  }),

  fault({
    id: 'boletos.extension-takes-state',
    breaks: ['boletos.extension-preserves-other-properties'],
    says: 'An extension whose body contains a `boletoStatus` sets the state of the boleto.',
    apply: (parts) =>
      wrapOperation(parts, 'extendBoleto', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const { boletoStatus: status } = request.body as { boletoStatus?: BoletoStatus }
        if (status !== undefined) await overwrite(request.path.id, { status }, context)
        return response
      }),
  }),

  fault({
    id: 'boletos.extension-returns-former-codes',
    breaks: ['boletos.extension-returns-codes'],
    says: 'The response to an extension has the barcode and the digitable line of the former due date.',
    apply: (parts) => returnFormerCodes(parts),
  }),

  fault({
    id: 'boletos.classic-extension-returns-former-codes',
    breaks: ['boletos.extension-returns-codes'],
    says: 'The response to an extension of a boleto without a QR code has the codes of the former due date.',
    apply: (parts) => returnFormerCodes(parts, withoutBolepix),
  }),

  fault({
    id: 'boletos.later-extension-returns-former-codes',
    breaks: ['boletos.extension-returns-codes'],
    says: 'The response to a second extension of a boleto has the codes of the due date before it.',
    apply: (parts) => {
      const { dueDates, changed } = rememberDueDates(parts)
      return returnFormerCodes(changed, ({ id }) => dueDates.has(id))
    },
  }),

  fault({
    id: 'boletos.extension-changes-fine',
    breaks: ['boletos.extension-preserves-other-properties'],
    says: 'The fine of an extended boleto begins later than before.',
    apply: (parts) => changeStoredTerms(parts, (terms) => withLaterFine(terms)),
  }),

  fault({
    id: 'boletos.extension-returned-without-interest',
    breaks: ['boletos.extension-preserves-other-properties'],
    says: 'The response to an extension has no interest.',
    apply: (parts) => changeResponse(parts, 'extendBoleto', ({ interest: _, ...boleto }) => boleto),
  }),

  fault({
    id: 'boletos.second-extension-drops-fine',
    breaks: ['boletos.extension-preserves-other-properties'],
    says: 'After its second extension, a boleto has no fine.',
    apply: (parts) => {
      const { isExtendedTwice, changed } = countExtensions(parts)
      return changeEverywhere(changed, ({ fine, ...boleto }) =>
        fine === undefined || isExtendedTwice(boleto) ? boleto : { ...boleto, fine },
      )
    },
  }),

  fault({
    id: 'boletos.cancelled-extended-without-bolepix',
    breaks: ['boletos.cancelled-not-extended'],
    says: 'A cancelled boleto with `bolepixEnabled` false can be extended.',
    apply: (parts) => allowExtension(parts, ['written_off'], 'registered', withoutBolepix),
  }),

  fault({
    id: 'boletos.cancelled-extended-unless-extended-before',
    breaks: ['boletos.cancelled-not-extended'],
    says: 'A cancelled boleto that was never extended can be extended.',
    apply: (parts) => {
      const { dueDates, changed } = rememberDueDates(parts)
      return allowExtension(changed, ['written_off'], 'registered', ({ id }) => !dueDates.has(id))
    },
  }),

  fault({
    id: 'boletos.extension-escapes-memo',
    breaks: ['boletos.extension-preserves-other-properties'],
    says: 'An extension stores the memo escaped for HTML.',
    apply: (parts) => changeStoredTerms(parts, (terms) => ({ ...terms, memo: escaped(String(terms.memo)) })),
  }),

  fault({
    id: 'boletos.overdue-extension-drops-metadata',
    breaks: ['boletos.overdue-extension-preserves-other-properties'],
    says: 'An extension of a boleto after its due date deletes its metadata.',
    apply: (parts) =>
      wrapOperation(parts, 'extendBoleto', (handle) => async (request, context) => {
        const { id, due_date, terms } = await rowOf(request, context)
        if (isPast(due_date, context)) {
          const { metadata: _, ...kept } = JSON.parse(terms)
          await overwrite(id, { terms: JSON.stringify(kept) }, context)
        }
        return handle(request, context)
      }),
  }),

  fault({
    id: 'boletos.locked-by-refused-extension',
    breaks: ['boletos.refused-extension-changes-nothing'],
    says: 'An extension locks the boleto before it checks the body, and does not release it where it refuses that.',
    apply: (parts) => lockByRefusedBody(parts, 'extendBoleto'),
  }),

  fault({
    id: 'boletos.locked-by-extension-to-earlier-date',
    breaks: ['boletos.refused-extension-changes-nothing'],
    says: 'An extension that is refused because of its date leaves the boleto locked.',
    apply: (parts) => {
      const locked = new Set<string>()
      return wrapOperation(parts, 'extendBoleto', (handle) => async (request, context) => {
        const { id } = request.path
        if (locked.has(id)) throw new ApiError(400, generalMessages.invalid)
        locked.add(id)
        const response = await handle(request, context)
        locked.delete(id)
        return response
      })
    },
  }),
] satisfies readonly Fault[]

/** Changes what is stored about a boleto when it is extended. */
function changeStoredTerms(parts: Services, change: (terms: Readonly<Record<string, unknown>>) => object): Services {
  return wrapOperation(parts, 'extendBoleto', (handle) => async (request, context) => {
    const response = await handle(request, context)
    const { id, terms } = await rowOf(request, context)
    await overwrite(id, { terms: JSON.stringify(change(JSON.parse(terms))) }, context)
    return response
  })
}

function withLaterFine(terms: Readonly<Record<string, unknown>>): object {
  const { fine } = terms as Pick<Terms, 'fine'>
  return fine ? { ...terms, fine: { ...fine, daysAfterDue: 30 } } : terms
}

/** Returns, in the response to an extension, the barcode and the digitable line of the former due date. */
function returnFormerCodes(parts: Services, isLike: (row: BoletoRow) => boolean = () => true): Services {
  return wrapOperation(parts, 'extendBoleto', (handle) => async (request, context) => {
    const row = await rowOf(request, context)
    const isChanged = isLike(row)
    const { barcode, digitableLine } = boletoOf(row, context.choices)
    const response = await handle(request, context)
    return response.body && isChanged ? { ...response, body: { ...response.body, barcode, digitableLine } } : response
  })
}

/** Allows extension in these states as well. */
function allowExtension(
  parts: Services,
  states: readonly BoletoStatus[],
  to?: BoletoStatus,
  isLike: (row: BoletoRow) => boolean = () => true,
): Services {
  return wrapOperation(parts, 'extendBoleto', (handle) => async (request, context) => {
    try {
      return await handle(request, context)
    } catch (error) {
      const row = await rowOf(request, context)
      if (!(error instanceof ApiError) || !states.includes(row.status) || !isLike(row)) throw error
      const change = { due_date: request.body.newDueDate, status: to ?? row.status }
      await overwrite(row.id, change, context)
      return { body: boletoOf({ ...row, ...change }, context.choices) }
    }
  })
}
