import type { BoletoCreateDto, BoletoDto, CardDto } from '../../../generated/types.d.ts'
import { day, environmentOf } from '../../cases/environment.ts'
import { uniqueName } from '../../cases/unique-names.ts'
import { eventually } from '../../run/eventually.ts'
import type { Target } from '../../run/target.ts'
import { expectError, expectSuccess, needed } from '../../validate/expect.ts'
import { instant } from '../../validate/instant.ts'
import { expectBody, expectOf, expectProperty, type Located, propertyOf } from '../../validate/located.ts'
import { type Changed, expectCloseTo } from '../../validate/timestamps.ts'
import { getBoletoWhen, readBoleto } from '../boletos/boleto.ts'
import { dueDay, expectBoletoAsSent, expectSurchargesOf } from '../boletos/boleto-comparison.ts'
import { isNotRegistered, registeredAgain } from '../boletos/transitions.ts'
import { getCard } from '../cards/card.ts'
import { expectUpdated } from '../cards/card-update.ts'
import { inLanguage, type Language, languages } from './languages.ts'

/** Every property, and an amount with decimals and thousands, which each language separates with other characters. */
const updateWithDecimals = ({ metadata }: CardDto) => ({
  name: uniqueName('Conformance updated'),
  // A key that the card has: where metadata is merged, another one may be one too many.
  metadata: { [Object.keys(metadata ?? {})[0] ?? 'team']: 'Updated' },
  restrictions: { spendLimit: 2345.67 },
})

/** The due date of a boleto that {@link expectSameAfterExtension} extends, in days from now. */
export const SOON = 5

/** A date after that due date, and soon enough for most servers, whose month and day may be confused. */
function dayBelow13(now: number): string {
  const dates = Array.from({ length: 25 }, (_, days) => day(now, SOON + 1 + days))
  return dates.find((date) => date.slice(8) < '13' && date.slice(8) !== date.slice(5, 7)) ?? day(now, 29)
}

export const getBoletoIn = (language: Language, target: Target, id: string) =>
  expectBody(target.call('getBoleto', { path: { id }, ...inLanguage(language) }), needed('boleto retrieval'))

export const getCardIn = (language: Language, target: Target, id: string) =>
  expectBody(target.call('getCard', { path: { id }, ...inLanguage(language) }), needed('card retrieval'))

/** The languages in which what was written in one of them is read: that of the response is one that another case reads. */
export const othersThan = (language: Language): readonly Language[] => languages.filter((other) => other !== language)

/** Updates a card in one language and reads it in the others, where it was read before. @throws {CheckFailure} */
export async function expectSameAfterUpdate(target: Target, before: CardDto, language: Language): Promise<void> {
  const { id } = before
  const update = { path: { id }, body: updateWithDecimals(before), ...inLanguage(language) }
  const updated = await expectBody(target.call('updateCard', update), needed('card update'))
  expectUpdated(updated, update.body, before)
  const card = await getCard(target, id)
  expectUpdated(card, update.body, before)
  expectNoLocalTime(updated, card.value, 'createdAt')
  for (const other of othersThan(language))
    await eventually(async () => {
      const read = await getCardIn(other, target, id)
      expectUpdated(read, update.body, before)
      for (const name of ['createdAt', 'updatedAt'] as const) expectNoLocalTime(read, card.value, name)
    })
}

/** Requires a time in one language to be that in another: a local time differs by the hours of a time zone. @throws {CheckFailure} */
function expectNoLocalTime(shown: Located<Changed>, other: Changed, name: keyof Changed): void {
  const expected = instant(other[name])
  // Other rules are about the format.
  if (expected === null || Number.isNaN(expected) || instant(shown.value[name]) === null) return
  expectCloseTo(propertyOf(shown, name), expected)
}

/** A boleto as it was before its changes, and the body of its creation, with `bolepixEnabled` true or without. */
type Created = { readonly boleto: BoletoDto; readonly sent: BoletoCreateDto }

/** Requires a boleto to have what neither an extension nor a cancellation changes. @throws {CheckFailure} */
function expectPreserved(read: Located<BoletoDto>, { boleto, sent }: Created): void {
  const { amount, memo, payerData, metadata = {} } = sent
  expectBoletoAsSent(read, { amount, memo, payerData, metadata })
  expectSurchargesOf(read, boleto)
  if (read.value.bolepixEnabled != null) expectProperty(read, 'bolepixEnabled', true)
  expectNoLocalTime(read, boleto, 'createdAt')
}

/** Extends a boleto in one language and reads it in the others, where it was read before. @throws {CheckFailure} */
export async function expectSameAfterExtension(target: Target, created: Created, language: Language): Promise<void> {
  const { id } = created.boleto
  const newDueDate = dayBelow13((await environmentOf(target)).now)
  const extension = { path: { id }, body: { newDueDate }, ...inLanguage(language) }
  const returned = await expectBody(target.call('extendBoleto', extension), needed('boleto extension'))
  const isExtended = (extended: BoletoDto) => dueDay(extended) === newDueDate
  const shown = await getBoletoWhen(target, id, isExtended)
  expectBoletoAsSent(shown, { dueDate: newDueDate })
  for (const boleto of [returned, shown]) expectPreserved(boleto, created)
  expectNoLocalTime(returned, shown.value, 'updatedAt')
  for (const other of othersThan(language))
    await eventually(async () => {
      const read = await getBoletoIn(other, target, id)
      expectBoletoAsSent(read, { dueDate: newDueDate })
      expectPreserved(read, created)
      expectNoLocalTime(read, shown.value, 'updatedAt')
    })
}

/**
 * Cancels a boleto in one language and requires it to be no longer registered in the others, where it was read before, and to be the same apart from
 * that; only where it is registered again after an extension. @throws {CheckFailure}
 */
export async function expectSameAfterCancellation(target: Target, created: Created, language: Language): Promise<void> {
  const { id } = created.boleto
  const before = await registeredAgain(target, await readBoleto(target, id))
  if (before === undefined) return
  const cancellation = { path: { id }, ...inLanguage(language) }
  const returned = await expectBody(target.call('cancelBoleto', cancellation), needed('cancellation'))
  const shown = await getBoletoWhen(target, id, isNotRegistered)
  const expectCancelled = (boleto: Located<BoletoDto>) => {
    expectPreserved(boleto, created)
    expectBoletoAsSent(boleto, { dueDate: dueDay(before) })
    expectNoLocalTime(boleto, shown.value, 'updatedAt')
  }
  for (const boleto of [returned, shown]) expectCancelled(boleto)
  if (!isNotRegistered(shown.value)) return
  for (const other of othersThan(language))
    await eventually(async () => {
      const read = await getBoletoIn(other, target, id)
      const status = propertyOf(read, 'boletoStatus')
      expectOf(status, status.value !== 'registered', 'a state other than registered', status.value)
      expectCancelled(read)
    })
}

/** Deletes a card in one language and requires it to be gone in every one. @throws {CheckFailure} */
export async function expectSameAfterDeletion(target: Target, id: string, language: Language): Promise<void> {
  await expectSuccess(target.call('deleteCard', { path: { id }, ...inLanguage(language) }), needed('card deletion'))
  for (const other of languages)
    await eventually(async () => {
      await expectError(target.call('getCard', { path: { id }, ...inLanguage(other) }), 404)
    })
}
