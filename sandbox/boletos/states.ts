import type { components } from '../../generated/types.d.ts'

export type BoletoStatus = components['schemas']['BoletoStatus']

export type Transition = {
  /** An operation of the API, an event of the control interface, or such an event where a choice permits it. */
  readonly by: 'operation' | 'event' | 'choice'
  readonly from: readonly BoletoStatus[]
  readonly to: BoletoStatus
  /** The means by which the payer has paid. */
  readonly paidBy?: PaymentMeans
}

export type PaymentMeans = 'barcode' | 'qr_code'

/**
 * All transitions between the states of a boleto. The API description names the states; the order is that of
 * Brazilian banks: accepted → registered or rejected; registered → payment_notice → paid; registered → paid (Pix); registered →
 * payment_blocked (a protest begins) → notary_office_payment_notice → paid; registered or payment_blocked → written_off.
 */
export const transitions = {
  cancel: { by: 'operation', from: ['registered'], to: 'written_off' },
  extend: { by: 'operation', from: ['registered'], to: 'registered' },
  // "A target that registers a boleto by itself answers `register` on a registered one with 200."
  register: { by: 'event', from: ['accepted', 'registered'], to: 'registered' },
  reject: { by: 'event', from: ['accepted'], to: 'rejected' },
  pay_barcode: { by: 'event', from: ['registered'], to: 'payment_notice', paidBy: 'barcode' },
  pay_qr: { by: 'event', from: ['registered'], to: 'paid', paidBy: 'qr_code' },
  settle: { by: 'event', from: ['payment_notice', 'notary_office_payment_notice'], to: 'paid' },
  block: { by: 'event', from: ['registered'], to: 'payment_blocked' },
  // "may start from registered (it passes payment_blocked) or from payment_blocked"
  notary: {
    by: 'event',
    from: ['registered', 'payment_blocked'],
    to: 'notary_office_payment_notice',
    paidBy: 'barcode',
  },
  write_off: { by: 'event', from: ['registered', 'payment_blocked'], to: 'written_off' },
  pay_barcode_until_settled: { by: 'choice', from: ['registered'], to: 'paid', paidBy: 'barcode' },
  late_write_off: { by: 'choice', from: ['registered', 'payment_blocked', 'paid', 'rejected'], to: 'written_off' },
} as const satisfies Record<string, Transition>

export type TransitionName = keyof typeof transitions

/** The events of the control interface. */
export type BoletoEvent = {
  [Name in TransitionName]: (typeof transitions)[Name]['by'] extends 'event' ? Name : never
}[TransitionName]

export const boletoEvents = (Object.keys(transitions) as TransitionName[]).filter(
  (name): name is BoletoEvent => transitions[name].by === 'event',
)

/** The states in which a BolePix has its QR code: from the registration until it is written off. */
export const hasQrCode: Readonly<Record<BoletoStatus, boolean>> = {
  accepted: false,
  rejected: false,
  registered: true,
  payment_notice: true,
  payment_blocked: true,
  notary_office_payment_notice: true,
  paid: true,
  written_off: false,
}
