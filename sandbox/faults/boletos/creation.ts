import type { ErrorObject } from 'ajv'
import type { components } from '../../../generated/types.d.ts'
import { ApiError } from '../../api-error.ts'
import { toCentavos } from '../../boletos/amounts.ts'
import { barcodeOf } from '../../boletos/barcode.ts'
import { digitableLineOf } from '../../boletos/digitable-line.ts'
import type { BoletoStatus } from '../../boletos/states.ts'
import { utcDay } from '../../dates.ts'
import { messages } from '../../messages.ts'
import type { Services } from '../../services.ts'
import {
  answerByBody,
  type Fault,
  fault,
  keepOfRefused,
  overlook,
  storeShortened,
  storeThoughRefused,
  wrapOperation,
  wrapStep,
} from '../fault.ts'
import { changedValues, changeStrings } from '../metadata-values.ts'
import {
  type Boleto,
  changeEverywhere,
  changeResponse,
  changeStored,
  isPast,
  type NewBoleto,
  overwrite,
  rememberDueDates,
} from './change-boletos.ts'

type BoletoCreateDto = components['schemas']['BoletoCreateDto']

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

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

/** Violations of spec/rules/boletos.yaml: creation. */
export default [
  fault({
    id: 'boletos.metadata-lost-with-fine-without-qr-code',
    breaks: ['boletos.optional-properties-together'],
    says: 'A boleto with a fine and without a QR code has no metadata.',
    apply: (parts) =>
      changeStored(parts, ({ metadata, ...body }) =>
        body.fine && body.bolepixEnabled === false ? body : { ...body, ...(metadata && { metadata }) },
      ),
  }),

  fault({
    id: 'boletos.interest-lost-with-metadata',
    breaks: ['boletos.optional-properties-together'],
    says: 'A boleto with metadata has no interest.',
    apply: (parts) =>
      changeStored(parts, ({ interest, ...body }) =>
        body.metadata ? body : { ...body, ...(interest && { interest }) },
      ),
  }),

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
    id: 'boletos.only-ten-metadata-pairs',
    breaks: ['boletos.metadata-as-sent'],
    says: 'Of the metadata of a boleto, only the first ten pairs are stored.',
    apply: (parts) =>
      changeStored(parts, ({ metadata, ...body }) => ({
        ...body,
        ...(metadata && { metadata: Object.fromEntries(Object.entries(metadata).slice(0, 10)) }),
      })),
  }),

  fault({
    id: 'boletos.memo-as-format',
    breaks: ['service.markup-preserved'],
    says: 'The memo of a boleto is taken for a replacement text, so that `$1` disappears.',
    apply: (parts) => changeStored(parts, (body) => ({ ...body, memo: body.memo.replaceAll(/\$\d/g, '') || '-' })),
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
    id: 'boletos.neighborhood-optional-with-complement',
    breaks: ['createBoleto.body.payerData.address.neighborhood.required'],
    says: 'An address with a complement is accepted without a neighborhood.',
    apply: (parts) => {
      const lenient = overlook(parts, 'createBoleto', 'body', (violation, body) => {
        const { complement } = (body as BoletoCreateDto).payerData?.address ?? {}
        return complement !== undefined && isMissing('neighborhood', violation)
      })
      return changeStored(lenient, ({ payerData, ...body }) => {
        const address = { ...payerData.address, neighborhood: payerData.address.neighborhood ?? '-' }
        return { ...body, payerData: { ...payerData, address } }
      })
    },
  }),

  fault({
    id: 'boletos.metadata-missing-in-response',
    breaks: ['BoletoDto.metadata.as-sent'],
    says: 'The creation response lacks the metadata, although it is stored.',
    apply: (parts) => changeResponse(parts, 'createBoleto', ({ metadata: _, ...boleto }) => boleto),
  }),

  fault({
    id: 'boletos.due-date-a-day-early',
    breaks: ['BoletoDto.dueDate.as-sent', 'boletos.cancellation-preserves-other-properties', 'boletos.state-machine'],
    says: 'A due date is read as midnight UTC and stored as the day in São Paulo, which is the day before.',
    apply: (parts) => changeStored(parts, (body) => ({ ...body, dueDate: dayBefore(body.dueDate) })),
  }),

  fault({
    id: 'boletos.refused-without-metadata',
    breaks: ['createBoleto.succeeds'],
    says: 'A boleto without metadata is refused.',
    apply: (parts) =>
      changeStored(parts, (body) => {
        if (body.metadata === undefined) throw new ApiError(400, messages.invalid)
        return body
      }),
  }),

  fault({
    id: 'boletos.memo-truncated',
    breaks: [
      'BoletoDto.memo.as-sent',
      'boletos.extension-preserves-other-properties',
      'boletos.cancellation-preserves-other-properties',
      'boletos.state-machine',
    ],
    says: 'A memo is truncated to 80 characters.',
    apply: (parts) => changeStored(parts, (body) => ({ ...body, memo: body.memo.slice(0, 80) })),
  }),

  fault({
    id: 'boletos.complement-lost',
    breaks: [
      'PayerAddressDto.complement.as-sent',
      'boletos.extension-preserves-other-properties',
      'boletos.cancellation-preserves-other-properties',
      'boletos.state-machine',
    ],
    says: "The complement of the payer's address is not stored.",
    apply: (parts) =>
      changeStored(parts, ({ payerData, ...body }) => {
        const { complement: _, ...address } = payerData.address
        return { ...body, payerData: { ...payerData, address } }
      }),
  }),

  fault({
    id: 'boletos.document-number-as-number',
    breaks: ['PayerDataDto.documentNumber.as-sent'],
    says: 'A document number is stored as a number and loses its leading zeros.',
    apply: (parts) =>
      changeStored(parts, ({ payerData, ...body }) => {
        const documentNumber = payerData.documentNumber.replace(/^0+/, '')
        return { ...body, payerData: { ...payerData, documentNumber } }
      }),
  }),

  fault({
    id: 'boletos.dialling-codes-as-numbers',
    breaks: ['PayerPhoneDto.countryCode.as-sent', 'PayerPhoneDto.areaCode.as-sent'],
    says: 'Country and area codes of a phone are stored as numbers and lose their leading zeros.',
    apply: (parts) =>
      changeStored(parts, ({ payerData, ...body }) => {
        const { countryCode, areaCode, number } = payerData.phone
        const [country, area] = [countryCode, areaCode].map((code) => code.replace(/^0+(?=.)/, ''))
        const phone = { countryCode: country ?? '', areaCode: area ?? '', number }
        return { ...body, payerData: { ...payerData, phone } }
      }),
  }),

  fault({
    id: 'boletos.street-truncated',
    breaks: [
      'PayerAddressDto.street.as-sent',
      'boletos.extension-preserves-other-properties',
      'boletos.cancellation-preserves-other-properties',
      'boletos.state-machine',
    ],
    says: 'A street is truncated to 255 characters.',
    apply: (parts) =>
      changeStored(parts, ({ payerData, ...body }) => {
        const address = { ...payerData.address, street: payerData.address.street.slice(0, 255) }
        return { ...body, payerData: { ...payerData, address } }
      }),
  }),

  fault({
    id: 'boletos.barcode-not-unique',
    breaks: ['boletos.payment-codes-unique'],
    says: 'Boletos with the same amount and due date have the same barcode and digitable line.',
    apply: (parts) => changeEverywhere(parts, (boleto) => withSameBarcode(boleto)),
  }),

  fault({
    id: 'boletos.same-body-returns-existing',
    breaks: ['boletos.id-unique'],
    says: 'A creation with the same body as an earlier one returns the earlier boleto.',
    apply: (parts) => answerByBody(parts, 'createBoleto'),
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
    id: 'boletos.state-taken-from-body',
    breaks: ['boletos.initial-state', 'errors.read-only-properties-protected'],
    says: 'A creation whose body contains a `boletoStatus` creates a boleto in that state.',
    apply: (parts) =>
      wrapOperation(parts, 'createBoleto', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const { boletoStatus: status } = request.body as { boletoStatus?: BoletoStatus }
        if (status === undefined || response.body === undefined) return response
        await overwrite(response.body.id, { status }, context)
        return { ...response, body: { ...response.body, boletoStatus: status } }
      }),
  }),

  fault({
    id: 'boletos.metadata-keys-case-insensitive',
    breaks: ['boletos.metadata-as-sent'],
    says: 'Of metadata keys that differ in letter case only, the first one is stored.',
    apply: (parts) =>
      changeStored(parts, (body) => {
        const known = new Set<string>()
        const isNew = (key: string) => !known.has(key.toLowerCase()) && known.add(key.toLowerCase())
        const metadata = Object.entries(body.metadata ?? {}).filter(([key]) => isNew(key))
        return body.metadata === undefined ? body : { ...body, metadata: Object.fromEntries(metadata) }
      }),
  }),

  fault({
    id: 'boletos.metadata-cut',
    breaks: ['boletos.metadata-as-sent'],
    says: 'Metadata values of more than 255 characters are cut.',
    apply: (parts) =>
      changeStored(parts, (body) => {
        const pairs = Object.entries(body.metadata ?? {}).map(([key, value]) => [
          key,
          typeof value === 'string' ? value.slice(0, 255) : value,
        ])
        return body.metadata === undefined ? body : { ...body, metadata: Object.fromEntries(pairs) }
      }),
  }),

  fault({
    id: 'boletos.metadata-digits-as-number',
    breaks: ['boletos.metadata-as-sent'],
    says: 'A metadata string of digits becomes a number.',
    apply: (parts) =>
      changeStored(parts, (body) => {
        const metadata = Object.entries(body.metadata ?? {}).map(([key, value]) => [
          key,
          /^\d+$/.test(String(value)) ? Number(value) : value,
        ])
        return body.metadata === undefined ? body : { ...body, metadata: Object.fromEntries(metadata) }
      }),
  }),

  fault({
    id: 'boletos.initially-blocked',
    breaks: ['boletos.initial-state'],
    says: 'The creation response shows the state `payment_blocked`.',
    apply: (parts) =>
      changeResponse(parts, 'createBoleto', (boleto) => ({ ...boleto, boletoStatus: 'payment_blocked' })),
  }),

  fault({
    id: 'boletos.one-line-of-email-checked',
    breaks: ['createBoleto.body.payerData.email.format'],
    says: 'A regular expression finds an e-mail address in one line of the text, and ignores the other lines.',
    apply: (parts) =>
      wrapStep(parts, 'check-body', (run) => async (exchange, services) => {
        const payer = (exchange.body as { payerData?: { email?: unknown } } | undefined)?.payerData
        const sent = payer?.email
        const line = typeof sent === 'string' ? /^[^@\s]+@[^@\s]+$/m.exec(sent)?.[0] : undefined
        if (!payer || exchange.operation.id !== 'createBoleto' || line === undefined) return run(exchange, services)
        payer.email = line
        await run(exchange, services)
        payer.email = sent
      }),
  }),

  fault({
    id: 'boletos.refused-creation-stored',
    breaks: ['boletos.refused-creation-creates-nothing'],
    says: 'A boleto is stored before the format of its due date is checked.',
    apply: (parts) =>
      storeThoughRefused(parts, 'createBoleto', (body) => {
        const dueDate = String(body.dueDate)
        return /^[\d-]{10}T/.test(dueDate) ? { ...body, dueDate: dueDate.slice(0, 10) } : undefined
      }),
  }),

  fault({
    id: 'boletos.stored-before-memo',
    breaks: ['boletos.refused-creation-creates-nothing'],
    says: 'A creation stores the boleto with a shortened memo before it refuses the memo.',
    apply: (parts) => storeShortened(parts, 'createBoleto', 'memo', 100),
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
    id: 'boletos.apostrophes-removed',
    breaks: ['boletos.strings-as-sent'],
    says: 'Apostrophes are removed from the name and the address of a payer.',
    apply: (parts) =>
      changeStored(
        parts,
        changePayerTexts((text) => text.replaceAll("'", '')),
      ),
  }),

  fault({
    id: 'boletos.slashes-removed',
    breaks: ['boletos.strings-as-sent'],
    says: 'Slashes and parentheses are removed from the name and the address of a payer.',
    apply: (parts) =>
      changeStored(
        parts,
        changePayerTexts((text) => text.replaceAll(/[/()]/g, '')),
      ),
  }),

  fault({
    id: 'boletos.house-number-of-digits',
    breaks: ['boletos.strings-as-sent'],
    says: 'Letters are removed from the house number of a payer.',
    apply: (parts) =>
      changeStored(parts, ({ payerData, ...body }) => {
        const { address } = payerData
        const number = address.number.replaceAll(/\D/g, '') || address.number
        return { ...body, payerData: { ...payerData, address: { ...address, number } } }
      }),
  }),

  fault({
    id: 'boletos.ninth-digit-added',
    breaks: ['boletos.strings-as-sent'],
    says: 'A phone number of eight digits that begins with 9 gets another 9 before it.',
    apply: (parts) =>
      changeStored(parts, ({ payerData, ...body }) => {
        const { phone } = payerData
        const number = phone.number.replace(/^9\d{7}$/, '9$&')
        return { ...body, payerData: { ...payerData, phone: { ...phone, number } } }
      }),
  }),

  fault({
    id: 'boletos.memo-without-leading-zeros',
    breaks: ['boletos.strings-as-sent'],
    says: 'A memo of digits loses its leading zeros.',
    apply: (parts) => changeStored(parts, (body) => ({ ...body, memo: body.memo.replace(/^0+(?=\d+$)/, '') })),
  }),

  fault({
    id: 'boletos.plus-sign-as-space',
    breaks: ['boletos.strings-as-sent'],
    says: 'A plus sign in a memo becomes a space.',
    apply: (parts) => changeStored(parts, (body) => ({ ...body, memo: body.memo.replaceAll('+', ' ') })),
  }),

  fault({
    id: 'boletos.metadata-of-50-pairs',
    breaks: ['boletos.metadata-as-sent'],
    says: 'Of more than 50 metadata pairs, the others are lost.',
    apply: (parts) => changeMetadata(parts, (pairs) => pairs.slice(0, 50)),
  }),

  fault({
    id: 'boletos.metadata-keys-cut',
    breaks: ['boletos.metadata-as-sent'],
    says: 'Metadata keys of more than 32 characters are cut.',
    apply: (parts) => changeMetadata(parts, (pairs) => pairs.map(([key, value]) => [key.slice(0, 32), value])),
  }),

  fault({
    id: 'boletos.surcharges-dropped',
    breaks: ['boletos.surcharges-returned'],
    says: 'Fine and interest are accepted and not stored.',
    apply: (parts) => changeStored(parts, ({ fine: _, interest: __, ...body }) => body),
  }),

  fault({
    id: 'boletos.barcode-not-unique-after-extension',
    breaks: ['boletos.payment-codes-unique'],
    says: 'Extended boletos with the same amount and due date have the same barcode and digitable line.',
    apply: (parts) => {
      const { dueDates, changed } = rememberDueDates(parts)
      return changeEverywhere(changed, (boleto) => (dueDates.has(boleto.id) ? withSameBarcode(boleto) : boleto))
    },
  }),

  fault({
    id: 'boletos.classic-barcode-not-unique',
    breaks: ['boletos.payment-codes-unique'],
    says: 'Boletos with `bolepixEnabled` false and the same amount and due date have the same barcode and digitable line.',
    apply: (parts) =>
      changeEverywhere(parts, (boleto) => (boleto.bolepixEnabled === false ? withSameBarcode(boleto) : boleto)),
  }),

  fault({
    id: 'boletos.numbered-per-tenant',
    breaks: ['boletos.payment-codes-unique'],
    says: 'The barcode contains the number of the boleto among those of its tenant.',
    apply: (parts) => {
      const created = new Map<string, string[]>()
      const counting = wrapOperation(parts, 'createBoleto', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const ids = created.get(context.caller.companyId) ?? []
        if (response.body) created.set(context.caller.companyId, [...ids, response.body.id])
        return response
      })
      const numberOf = (id: string) => Math.max(0, ...[...created.values()].map((ids) => ids.indexOf(id) + 1))
      return changeEverywhere(counting, (boleto) => withSameBarcode(boleto, numberOf(boleto.id)))
    },
  }),

  fault({
    id: 'boletos.typographic-marks-lost',
    breaks: ['boletos.strings-as-sent'],
    says: 'Dashes, curly quotation marks and the euro sign of a memo are stored as question marks, as in Latin-1.',
    apply: (parts) =>
      changeStored(parts, (body) => ({
        ...body,
        memo: body.memo.replace(/[\u2013\u2014\u2018-\u201d\u2026\u20ac]/g, '?'),
      })),
  }),

  fault({
    id: 'boletos.memo-spaces-collapsed',
    breaks: ['boletos.strings-as-sent'],
    says: 'Several spaces in a memo are stored as one.',
    apply: (parts) => changeStored(parts, (body) => ({ ...body, memo: body.memo.replaceAll(/ {2,}/g, ' ') })),
  }),

  fault({
    id: 'boletos.fine-of-refused-creation',
    breaks: ['boletos.refused-creation-creates-nothing'],
    says: 'A boleto without a fine has that of a creation which was refused just before.',
    apply: (parts) => keepOfRefused(parts, 'createBoleto', ['fine']),
  }),

  fault({
    id: 'boletos.creation-returns-cancelled',
    breaks: ['boletos.id-unique'],
    says: 'A creation with the body of a cancelled boleto returns that boleto.',
    apply: (parts) => {
      const bodies = new Map<string, string>()
      const cancelled = new Map<string, string>()
      const cancelling = wrapOperation(parts, 'cancelBoleto', (handle) => async (request, context) => {
        const response = await handle(request, context)
        cancelled.set(bodies.get(request.path.id) ?? '', request.path.id)
        return response
      })
      return wrapOperation(cancelling, 'createBoleto', (handle) => async (request, context) => {
        const key = JSON.stringify([context.caller.companyId, request.body])
        const id = cancelled.get(key)
        if (id !== undefined)
          return (await parts.operations.getBoleto({ ...request, path: { id } } as never, context)) as never
        const response = await handle(request, context)
        if (response.body) bodies.set(response.body.id, key)
        return response
      })
    },
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

/** A barcode of the amount, the due date and a number only. */
function withSameBarcode(boleto: Boleto, number = 0): Boleto {
  const { dueDate, amount } = boleto
  const freeField = String(number).padStart(25, '0')
  const barcode = barcodeOf({ bank: '999', dueDate, amount: toCentavos(amount), freeField })
  return { ...boleto, barcode, digitableLine: digitableLineOf(barcode) }
}

const changePayerTexts =
  (change: (text: string) => string) =>
  ({ payerData, ...body }: NewBoleto): NewBoleto => {
    const { name, address } = payerData
    const { street, neighborhood, city } = address
    const changed = { street: change(street), neighborhood: change(neighborhood), city: change(city) }
    return { ...body, payerData: { ...payerData, name: change(name), address: { ...address, ...changed } } }
  }

type Pairs = readonly (readonly [string, unknown])[]

/** Changes the pairs of metadata before they are stored. */
function changeMetadata(parts: Services, change: (pairs: Pairs) => Pairs): Services {
  return changeStored(parts, (body) => {
    if (body.metadata === undefined) return body
    return { ...body, metadata: Object.fromEntries(change(Object.entries(body.metadata))) }
  })
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - DAY).toISOString().slice(0, 10)
}

/** Whether a violation is that a required property is missing or null. */
function isMissing(name: string, { keyword, params, instancePath }: ErrorObject): boolean {
  return (
    (keyword === 'required' && params.missingProperty === name) ||
    (keyword === 'type' && instancePath.endsWith(`/${name}`))
  )
}
