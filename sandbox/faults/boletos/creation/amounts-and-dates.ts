import { addDays } from '../../../boletos/days.ts'
import { utcDay } from '../../../dates.ts'
import { DAY, HOUR } from '../../../time-units.ts'
import { type Fault, fault, keepOfRefused, wrapOperation } from '../../fault.ts'
import { changedValues, changeStrings } from '../../shared/metadata-values.ts'
import { changeEverywhere, changeResponse, changeStored, isPast } from '../change-boletos.ts'

const boletoValueFaults = Object.entries(changedValues).map(
  ([name, { says, change }]): Fault => ({
    id: `boletos.metadata-${name}`,
    breaks: ['boletos.metadata-as-sent'],
    says: `In the metadata of a boleto, ${says}.`,
    apply: (parts) =>
      changeStored(parts, ({ metadata, ...body }) => ({
        ...body,
        ...(metadata && { metadata: changeStrings(metadata as Readonly<Record<string, unknown>>, change) }),
      })),
  }),
)

/** Violations of spec/rules/boletos.yaml in the amount, the surcharges and the dates of new boletos. */
export default [
  fault({
    id: 'boletos.interest-is-fine',
    breaks: ['boletos.optional-properties-together'],
    says: 'A boleto with a fine and interest has the fine as its interest.',
    apply: (parts) =>
      changeEverywhere(parts, (boleto) =>
        boleto.fine && boleto.interest ? { ...boleto, interest: boleto.fine } : boleto,
      ),
  }),

  fault({
    id: 'boletos.interest-lost-without-fine',
    breaks: ['boletos.optional-properties-together'],
    says: 'A boleto without a fine has no interest.',
    apply: (parts) =>
      changeStored(parts, ({ interest, ...body }) => (body.fine ? { ...body, ...(interest && { interest }) } : body)),
  }),

  fault({
    id: 'boletos.amount-rounded-in-response',
    breaks: ['BoletoDto.amount.as-sent'],
    says: 'The creation response rounds the amount up to whole reais; the stored amount is correct.',
    apply: (parts) =>
      changeResponse(parts, 'createBoleto', (boleto) => ({ ...boleto, amount: Math.ceil(boleto.amount) })),
  }),

  fault({
    id: 'boletos.amount-truncated',
    breaks: ['BoletoDto.amount.as-sent'],
    says: 'Amounts are multiplied by 100 and truncated, so that 1.15 becomes 1.14.',
    apply: (parts) => changeStored(parts, (body) => ({ ...body, amount: Math.trunc(body.amount * 100) / 100 || 0.01 })),
  }),

  fault({
    id: 'boletos.amount-rounded-to-zero',
    breaks: ['BoletoDto.amount.exclusiveMinimum'],
    says: 'An amount is validated before it is rounded to cents, so that 0.004 is accepted and returned as 0.',
    apply: (parts) =>
      wrapOperation(parts, 'createBoleto', (handle) => async (request, context) => {
        const { amount } = request.body
        if (amount <= 0 || amount >= 0.005) return handle(request, context)
        const { body, ...response } = await handle({ ...request, body: { ...request.body, amount: 0.01 } }, context)
        return { ...response, body: body && { ...body, amount: 0 } }
      }),
  }),

  fault({
    id: 'boletos.due-date-a-day-early',
    breaks: ['BoletoDto.dueDate.as-sent', 'boletos.cancellation-preserves-other-properties', 'boletos.state-machine'],
    says: 'A due date is read as midnight UTC and stored as the day in São Paulo, which is the day before.',
    apply: (parts) => changeStored(parts, (body) => ({ ...body, dueDate: dayBefore(body.dueDate) })),
  }),

  fault({
    id: 'boletos.created-at-in-local-time',
    breaks: ['boletos.timestamps-plausible'],
    says: '`createdAt` of a boleto is São Paulo time marked as UTC.',
    apply: (parts) =>
      changeEverywhere(parts, (boleto) => ({
        ...boleto,
        createdAt: new Date(Date.parse(boleto.createdAt) - 3 * HOUR).toISOString(),
      })),
  }),

  fault({
    id: 'boletos.past-due-date-stored',
    breaks: ['boletos.refused-creation-creates-nothing'],
    says: 'A boleto with a due date in the past is stored with a later one before it is refused.',
    apply: (parts) =>
      wrapOperation(parts, 'createBoleto', (handle) => async (request, context) => {
        const dueDate = utcDay(context.clock.now() + DAY)
        if (isPast(request.body.dueDate, context))
          await handle({ ...request, body: { ...request.body, dueDate } }, context)
        return handle(request, context)
      }),
  }),

  fault({
    id: 'boletos.updated-at-in-local-time',
    breaks: ['boletos.updated-at-after-creation'],
    says: 'After a change, `updatedAt` of a boleto is São Paulo time marked as UTC.',
    apply: (parts) =>
      changeEverywhere(parts, (boleto) => {
        const { createdAt, updatedAt } = boleto
        if (updatedAt === undefined || updatedAt === createdAt) return boleto
        return { ...boleto, updatedAt: new Date(Date.parse(updatedAt) - 3 * HOUR).toISOString() }
      }),
  }),

  fault({
    id: 'boletos.surcharges-dropped',
    breaks: ['boletos.surcharges-returned'],
    says: 'Fine and interest are accepted and not stored.',
    apply: (parts) => changeStored(parts, ({ fine: _, interest: __, ...body }) => body),
  }),

  fault({
    id: 'boletos.fine-of-refused-creation',
    breaks: ['boletos.refused-creation-creates-nothing'],
    says: 'A boleto without a fine has that of a creation which was refused just before.',
    apply: (parts) => keepOfRefused(parts, 'createBoleto', ['fine']),
  }),

  fault({
    id: 'boletos.fine-percentage-truncated',
    breaks: ['boletos.surcharges-returned'],
    says: 'The `percentage` of a fine loses its decimal places.',
    apply: (parts) =>
      changeStored(parts, ({ fine, ...body }) => ({
        ...body,
        ...(fine && { fine: { ...fine, ...(fine.percentage && { percentage: Math.trunc(fine.percentage) }) } }),
      })),
  }),

  fault({
    id: 'boletos.fine-amount-truncated',
    breaks: ['boletos.surcharges-returned'],
    says: 'The `amount` of a fine loses its cents.',
    apply: (parts) =>
      changeStored(parts, ({ fine, ...body }) => ({
        ...body,
        ...(fine && { fine: { ...fine, ...(fine.amount && { amount: Math.trunc(fine.amount) }) } }),
      })),
  }),

  fault({
    id: 'boletos.monthly-percentage-rounded',
    breaks: ['boletos.surcharges-returned'],
    says: 'The `monthlyPercentage` of interest is rounded to an integer.',
    apply: (parts) =>
      changeStored(parts, ({ interest, ...body }) => {
        if (!interest?.monthlyPercentage) return { ...body, ...(interest && { interest }) }
        return { ...body, interest: { ...interest, monthlyPercentage: Math.round(interest.monthlyPercentage) } }
      }),
  }),

  fault({
    id: 'boletos.surcharges-after-one-day',
    breaks: ['boletos.surcharges-returned'],
    says: 'Whatever `daysAfterDue` a fine or interest has, 1 is stored.',
    apply: (parts) =>
      changeStored(parts, ({ fine, interest, ...body }) => ({
        ...body,
        ...(fine && { fine: { ...fine, ...(fine.daysAfterDue && { daysAfterDue: 1 }) } }),
        ...(interest && { interest: { ...interest, ...(interest.daysAfterDue && { daysAfterDue: 1 }) } }),
      })),
  }),

  ...boletoValueFaults,
] satisfies readonly Fault[]

const dayBefore = (day: string): string => addDays(day, -1)
