import type { ErrorObject } from 'ajv'
import type { components } from '../../../../generated/types.d.ts'
import { fault, overlook, storeShortened, wrapStep } from '../../fault.ts'
import { changeStored, type NewBoleto } from '../change-boletos.ts'

type BoletoCreateDto = components['schemas']['BoletoCreateDto']

/** Violations of spec/rules/boletos.yaml in the memo and the payer of new boletos. */
export default [
  fault({
    id: 'boletos.memo-as-format',
    breaks: ['service.markup-preserved'],
    says: 'The memo of a boleto is used as a replacement string, so that `$1` disappears.',
    apply: (parts) => changeStored(parts, (body) => ({ ...body, memo: body.memo.replaceAll(/\$\d/g, '') || '-' })),
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
    id: 'boletos.one-line-of-email-checked',
    breaks: ['createBoleto.body.payerData.email.format'],
    says: 'A regular expression finds an e-mail address in one line of the string, and ignores the other lines.',
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
    id: 'boletos.stored-before-memo',
    breaks: ['boletos.refused-creation-creates-nothing'],
    says: 'A creation stores the boleto with a shortened memo before it refuses the memo.',
    apply: (parts) => storeShortened(parts, 'createBoleto', 'memo', 100),
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
]

const changePayerTexts =
  (change: (text: string) => string) =>
  ({ payerData, ...body }: NewBoleto): NewBoleto => {
    const { name, address } = payerData
    const { street, neighborhood, city } = address
    const changed = { street: change(street), neighborhood: change(neighborhood), city: change(city) }
    return { ...body, payerData: { ...payerData, name: change(name), address: { ...address, ...changed } } }
  }

/** Whether a violation is that a required property is missing or null. */
function isMissing(name: string, { keyword, params, instancePath }: ErrorObject): boolean {
  return (
    (keyword === 'required' && params.missingProperty === name) ||
    (keyword === 'type' && instancePath.endsWith(`/${name}`))
  )
}
