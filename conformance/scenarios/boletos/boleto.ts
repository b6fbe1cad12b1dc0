import fc from 'fast-check'
import type { BoletoCreateDto, BoletoDto, BoletoExtendDto } from '../../../generated/types.d.ts'
import { eachOnce } from '../../cases/each-once.ts'
import { day, type Environment, environmentOf } from '../../cases/environment.ts'
import { shrunkAtOnce } from '../../cases/shrunk-at-once.ts'
import { amount, digitsOf, nameOf, textOf } from '../../cases/text.ts'
import { uniqueName } from '../../cases/unique-names.ts'
import { validValue } from '../../cases/valid.ts'
import type { Variant } from '../../cases/variants.ts'
import { NotTested } from '../../failure/errors.ts'
import { createLikeOthers, unlessDuplicate } from '../../run/create-like-others.ts'
import { ifPossible } from '../../run/if-possible.ts'
import type { Target } from '../../run/target.ts'
import { waitUntil } from '../../run/wait-until.ts'
import { needed } from '../../validate/expect.ts'
import { expectBody, expectIdentified, type Located } from '../../validate/located.ts'
import { sampleDocuments } from '../../values/sample-documents.ts'
import { applyEvent } from './boleto-events.ts'

/** How long a change is waited for that may show in a later read, in milliseconds. */
const TRANSITION_TIMEOUT = 5000
/** How long a registration is waited for where the first one took longer than that: it alone may have done so. */
const SHORT_TIMEOUT = 300

/** Valid bodies of createBoleto for payers of both kinds, every other one of a legal person and with a large amount. */
export const boletoBody = (environment: Environment): fc.Arbitrary<BoletoCreateDto> =>
  eachOnce('natural', 'legal').chain((personType) =>
    personType === 'natural'
      ? bodyOf(environment, { personType })
      : fc
          .tuple(bodyOf(environment, { personType }), amount({ min: 10_000, max: 20_000 }))
          .map(([body, large]) => ({ ...body, amount: large })),
  )

/** Half of them with strings of maximum length. */
function bodyOf(environment: Environment, variant: Variant): fc.Arbitrary<BoletoCreateDto> {
  const path = '/requests/createBoleto/body'
  const body = validValue(path, environment, { present: [], variant }) as fc.Arbitrary<BoletoCreateDto>
  const longest = fc.tuple(body, longestStrings).map(([{ payerData, ...rest }, { memo, name, ...address }]) => ({
    ...rest,
    memo,
    payerData: { ...payerData, name, phone: longestPhone, address: { ...payerData.address, ...address } },
  }))
  const payerData = variant.personType === 'legal' ? plainCompany : plainPayer
  // A boleto cannot be deleted: where its values do not matter, the second attempt ends the search for a smaller case.
  return shrunkAtOnce(fc.oneof(body, longest), { ...plainBoleto(environment), payerData })
}

const ofLength = (length: number) => textOf({ min: length, max: length })
const nameOfLength = (length: number) => nameOf({ min: length, max: length })
const longestStrings = fc.record({
  memo: ofLength(100),
  name: nameOfLength(100),
  street: ofLength(500),
  // A house number as long as this has no letter.
  number: digitsOf({ min: 6, max: 6 }),
  complement: ofLength(500),
  neighborhood: nameOfLength(100),
  city: nameOfLength(100),
})

/** A mobile telephone in Portugal. */
const longestPhone: BoletoCreateDto['payerData']['phone'] = { countryCode: '351', areaCode: '91', number: '912345678' }

/** New due dates: each is later than any due date of {@link boletoBody}. */
export const laterDate = (environment: Environment): fc.Arbitrary<string> =>
  (validValue('/requests/extendBoleto/body', environment) as fc.Arbitrary<BoletoExtendDto>).map(
    ({ newDueDate }) => newDueDate,
  )

/** A natural person with a valid document number. */
export const plainPayer: BoletoCreateDto['payerData'] = {
  name: 'Mariana Alves Ribeiro',
  personType: 'natural',
  documentNumber: sampleDocuments.cpf,
  email: 'mariana.ribeiro@mail.example.com',
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

/** A legal person with a valid document number. */
const plainCompany: BoletoCreateDto['payerData'] = {
  ...plainPayer,
  personType: 'legal',
  documentNumber: sampleDocuments.cnpj,
}

/** The smallest body of createBoleto, due in twenty days: each time with another memo. */
export const plainBoleto = ({ now }: Pick<Environment, 'now'>): BoletoCreateDto => ({
  amount: 100,
  dueDate: day(now, 20),
  memo: uniqueName('Conformance boleto'),
  payerData: plainPayer,
})

/** {@link plainBoleto} on the day of the run. */
export const plainBoletoOf = async (target: Target): Promise<BoletoCreateDto> =>
  plainBoleto(await environmentOf(target))

/** Creates a boleto. @throws {CheckFailure} when that is refused */
export async function createBoleto(target: Target, body: BoletoCreateDto): Promise<BoletoDto> {
  return (await createdBoleto(target, body)).value
}

/** Creates a boleto, located in its response. @throws {CheckFailure} when that is refused */
function createdBoleto(target: Target, body: BoletoCreateDto): Promise<Located<BoletoDto>> {
  return expectBody(createLikeOthers(target, 'createBoleto', { body }), needed('boleto creation'))
}

/** Creates a boleto that differs from earlier ones with this body in its memo only where the target requires it. @throws {CheckFailure} */
export async function createBoletoAlike(target: Target, body: BoletoCreateDto): Promise<BoletoDto> {
  return (await createWithMemo(target, body)).boleto.value
}

/** The same, located in its response, with the memo that was sent. @throws {CheckFailure} */
export function createWithMemo(
  target: Target,
  body: BoletoCreateDto,
): Promise<{ readonly boleto: Located<BoletoDto>; readonly memo: string }> {
  const create = async (memo: string) => ({ boleto: await createdBoleto(target, { ...body, memo }), memo })
  return unlessDuplicate(create(body.memo), () => create(uniqueName('Conformance boleto')))
}

/** Retrieves a boleto. @throws {CheckFailure} when that is refused */
export async function readBoleto(target: Target, id: string): Promise<BoletoDto> {
  return (await getBoleto(target, id)).value
}

/** Retrieves a boleto, located in its response. @throws {CheckFailure} when that is refused */
export function getBoleto(target: Target, id: string): Promise<Located<BoletoDto>> {
  return expectIdentified(target.call('getBoleto', { path: { id } }), needed('boleto retrieval'))
}

/** Retrieves a boleto until it fulfils a condition, or until a timeout in milliseconds. @returns what was read last */
export function getBoletoWhen(
  target: Target,
  id: string,
  isWanted: (boleto: BoletoDto) => boolean,
  timeout = TRANSITION_TIMEOUT,
): Promise<Located<BoletoDto>> {
  return waitUntil(
    () => getBoleto(target, id),
    ({ value }) => isWanted(value),
    timeout,
    20,
  )
}

/** A new boleto that can be extended and cancelled. @throws {NotTested} when the target does not register it in time */
export async function registeredBoleto(target: Target, body: BoletoCreateDto): Promise<BoletoDto> {
  return registered(target, await createBoletoAlike(target, body))
}

/** The boleto once it is registered, by itself or by the control interface. @throws {NotTested} */
export async function registered(target: Target, boleto: BoletoDto): Promise<BoletoDto> {
  return target.supports('state') ? (await registeredAsRead(target, boleto)).value : boleto
}

/** The same, located in the response to its retrieval. @throws {NotTested} */
export async function registeredAsRead(target: Target, boleto: BoletoDto): Promise<Located<BoletoDto>> {
  if (!target.supports('state')) return getBoleto(target, boleto.id)
  if (boleto.boletoStatus === 'accepted' && target.supports('control:boleto-events'))
    await ifPossible(applyEvent(target, boleto.id, 'register'))
  const wait = (timeout = TRANSITION_TIMEOUT) =>
    getBoletoWhen(target, boleto.id, ({ boletoStatus }) => boletoStatus !== 'accepted', timeout)
  // Where the first boleto is not registered in time, the others are hardly waited for.
  const first = await target.once('the first registration', () => wait())
  const isLate = first.value.boletoStatus === 'accepted'
  const later = first.value.id === boleto.id ? first : await wait(isLate ? SHORT_TIMEOUT : undefined)
  if (later.value.boletoStatus === 'registered') return later
  throw new NotTested(
    `A new boleto was not registered within ${TRANSITION_TIMEOUT / 1000} s: its state is ${later.value.boletoStatus}. Register boletos faster, or offer the event register.`,
  )
}
