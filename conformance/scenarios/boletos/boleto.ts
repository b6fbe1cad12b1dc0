import fc from 'fast-check'
import type { BoletoCreateDto, BoletoDto, BoletoExtendDto, PayerDataDto } from '../../../generated/types.d.ts'
import { day, type Environment } from '../../cases/environment.ts'
import { textOf } from '../../cases/text.ts'
import { validValue } from '../../cases/valid.ts'
import { NotTested } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'
import { excerpt } from '../../validate/excerpt.ts'
import { expectEqual, expectSuccess, expectThat } from '../../validate/expect.ts'

/** Valid bodies of createBoleto, every other one as long as it may be. */
export const boletoBody = (environment: Environment): fc.Arbitrary<BoletoCreateDto> => {
  const body = validValue('/requests/createBoleto/body', environment) as fc.Arbitrary<BoletoCreateDto>
  return fc.oneof(
    body,
    fc.tuple(body, longest).map(([rest, texts]) => withTexts(rest, texts)),
  )
}

type Texts = typeof longest extends fc.Arbitrary<infer Value> ? Value : never

const ofLength = (n: number) => textOf({ min: n, max: n })
const longest = fc.record({
  memo: ofLength(100),
  name: ofLength(100),
  street: ofLength(500),
  number: ofLength(6),
  complement: ofLength(500),
  neighborhood: ofLength(100),
  city: ofLength(100),
})

function withTexts(body: BoletoCreateDto, { memo, name, ...address }: Texts): BoletoCreateDto {
  const { payerData } = body
  return { ...body, memo, payerData: { ...payerData, name, address: { ...payerData.address, ...address } } }
}

/** New due dates: each is later than any due date of {@link boletoBody}. */
export const laterDate = (environment: Environment): fc.Arbitrary<string> =>
  (validValue('/requests/extendBoleto/body', environment) as fc.Arbitrary<BoletoExtendDto>).map(
    ({ newDueDate }) => newDueDate,
  )

/** A natural person with a right document number. */
export const plainPayer: PayerDataDto = {
  name: 'Mariana Alves Ribeiro',
  personType: 'natural',
  documentNumber: '52998224725',
  email: 'mariana.ribeiro@mail.example',
  phone: { countryCode: '55', areaCode: '85', number: '988124407' },
  address: {
    street: 'Rua Ana Bilhar',
    number: '1136',
    neighborhood: 'Varjota',
    postalCode: '60160110',
    city: 'Fortaleza',
    state: 'CE',
  },
}

/** The smallest body of createBoleto, due in thirty days. */
export const plainBoleto = ({ now }: Pick<Environment, 'now'>): BoletoCreateDto => ({
  amount: 100,
  dueDate: day(now, 30),
  memo: 'Conformance boleto',
  payerData: plainPayer,
})

/** Creates a boleto of the run, as the company of `token`. */
export async function createBoleto(target: Target, body: BoletoCreateDto, token?: string): Promise<BoletoDto> {
  return expectSuccess(target.call('createBoleto', { body, token }), 'a successful boleto creation')
}

/** The boleto by its id. */
export async function readBoleto(target: Target, id: string, token?: string): Promise<BoletoDto> {
  return expectSuccess(target.call('getBoleto', { path: { id }, token }), 'a successful boleto retrieval')
}

/** A boleto that can be extended and cancelled. @throws {NotTested} when the target does not register it in time */
export async function registeredBoleto(target: Target, body: BoletoCreateDto, token?: string): Promise<BoletoDto> {
  return registered(target, await createBoleto(target, body, token), token)
}

/** The same boleto, as it is read once it is registered, be it by itself or by the control interface. @throws {NotTested} */
export async function registered(target: Target, boleto: BoletoDto, token?: string): Promise<BoletoDto> {
  if (!target.supports('state')) return boleto
  if (boleto.boletoStatus === 'accepted' && target.supports('control:boleto-events'))
    await boletoEvent(target, boleto.id, 'register').catch(isRefusedByControl)
  const wait = () => readUntil(target, boleto.id, ({ boletoStatus }) => boletoStatus !== 'accepted', token)
  // Where the first one never is, the others are not waited for.
  const first = await target.once('the first registration', wait)
  const later = first.id === boleto.id || first.boletoStatus === 'accepted' ? first : await wait()
  if (later.boletoStatus === 'registered') return later
  throw new NotTested(
    `A new boleto was not registered within ${patience / 1000} s: its state is ${later.boletoStatus}. Register boletos faster, or offer the event register.`,
  )
}

/** The same boleto once it is registered and its QR code, which may take a moment longer, is there; or without one. */
export async function withQrCode(target: Target, boleto: BoletoDto): Promise<BoletoDto> {
  const ready = await registered(target, boleto)
  return ready.qrCodeImage ? ready : onceWithQrCode(target, ready)
}

/** The same boleto once it shows a QR code, for which it is waited a while; where one never comes, the others are not waited for. */
export async function onceWithQrCode(target: Target, boleto: BoletoDto): Promise<BoletoDto> {
  const wait = () => readUntil(target, boleto.id, ({ qrCodeImage }) => Boolean(qrCodeImage))
  const first = await target.once('the first QR code', wait)
  if (first.id === boleto.id) return first
  return first.qrCodeImage ? wait() : readBoleto(target, boleto.id)
}

/** What happens to a boleto outside the API. */
export type BoletoEvent = 'register' | 'reject' | 'pay_barcode' | 'pay_qr' | 'settle' | 'block' | 'notary' | 'write_off'

/** Lets it happen. @throws {NotTested} when the control interface does not do it */
export async function boletoEvent(target: Target, id: string, event: BoletoEvent): Promise<void> {
  if (target.control === undefined) throw new NotTested('The rule needs a control interface (--control-url).')
  await target.control.post(`/boletos/${id}/events`, { event })
}

/** Of an event that may be impossible: undefined where it was. */
export function isRefusedByControl(error: unknown): undefined {
  if (!(error instanceof NotTested)) throw error
}

/** How long something is waited for that may come with a later read, in milliseconds. */
const patience = 5000

/** Reads a boleto until it is as `wanted`. @returns what was read last */
export async function readUntil(
  target: Target,
  id: string,
  wanted: (boleto: BoletoDto) => boolean,
  token?: string,
  atMost = patience,
): Promise<BoletoDto> {
  const end = performance.now() + atMost
  for (let pause = 20; ; pause = Math.min(pause * 2, 250)) {
    const boleto = await readBoleto(target, id, token)
    if (wanted(boleto) || performance.now() + pause > end) return boleto
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

type Sent = Partial<Pick<BoletoCreateDto, 'amount' | 'dueDate' | 'memo' | 'metadata' | 'payerData'>>

/** That a boleto holds what was sent. What was left out is not looked at. @throws {Violation} */
export function expectBoletoAsSent(boleto: BoletoDto, sent: Sent): void {
  if (sent.amount !== undefined) expectEqual('amount', boleto.amount, sent.amount)
  if (sent.dueDate !== undefined) expectEqual('dueDate', dueDay(boleto), sent.dueDate)
  if (sent.memo !== undefined) expectMemo(boleto.memo, sent.memo)
  if (sent.metadata !== undefined) expectEqual('metadata', boleto.metadata ?? {}, sent.metadata)
  if (sent.payerData !== undefined) expectEqual('payerData', payerOf(boleto.payerData), payerOf(sent.payerData))
}

/** An answer's memo may be longer than what may be sent: it holds what was sent, and perhaps more. */
function expectMemo(memo: string, sent: string): void {
  expectThat(String(memo).includes(sent), `memo ${excerpt(sent)}`, excerpt(memo))
}

/** The day of the due date, in its ten characters: an answer may give it as a date-time. */
export function dueDay({ dueDate }: Pick<BoletoDto, 'dueDate'>): string {
  return String(dueDate).slice(0, 10)
}

/** What a payer's data come to: a complement that is empty is as one left out. */
function payerOf(payer: PayerDataDto | undefined): unknown {
  const { name, personType, documentNumber, email, phone, address } = payer ?? ({} as Partial<PayerDataDto>)
  const { street, number, complement, neighborhood, postalCode, city, state } = address ?? ({} as Partial<Address>)
  const { countryCode, areaCode, number: line } = phone ?? ({} as Partial<PayerDataDto['phone']>)
  return {
    ...{ name, personType, documentNumber, email, countryCode, areaCode, line },
    ...{ street, number, complement: complement || null, neighborhood, postalCode, city, state },
  }
}

type Address = PayerDataDto['address']

/** That two readings of a boleto hold the same. An optional member counts only where both have it. @throws {Violation} */
export function expectSameBoleto(actual: BoletoDto, expected: BoletoDto): void {
  const [mine, theirs] = [comparable(actual), comparable(expected)]
  const known = Object.keys(mine).filter((name) => mine[name] !== undefined && theirs[name] !== undefined)
  const pick = (whole: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(known.map((name) => [name, whole[name]]))
  expectEqual('the boleto', pick(mine), pick(theirs))
}

/** That a boleto is as it was when it was read last. @throws {Violation} */
export async function expectBoletoUnchanged(target: Target, before: BoletoDto, token?: string): Promise<void> {
  expectSameBoleto(await readBoleto(target, before.id, token), before)
}

/** Without the moment of the last change, and without the image, which may be drawn anew. */
function comparable(boleto: BoletoDto): Record<string, unknown> {
  const { id, boletoStatus, amount, memo, barcode, digitableLine, metadata, fine, interest, paymentDetails } = boleto
  return {
    ...{ id, boletoStatus, amount, memo, barcode, digitableLine },
    dueDate: dueDay(boleto),
    payerData: payerOf(boleto.payerData),
    createdAt: Date.parse(boleto.createdAt),
    bolepixEnabled: boleto.bolepixEnabled ?? true,
    metadata: metadata ?? {},
    ...{ fine: fine ?? undefined, interest: interest ?? undefined, paymentDetails: paymentDetails ?? undefined },
  }
}
