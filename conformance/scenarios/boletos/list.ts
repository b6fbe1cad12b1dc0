import type { BoletoDto } from '../../../generated/types.d.ts'
import { environmentOf } from '../../cases/environment.ts'
import { imageOf } from '../../codecs/image.ts'
import { NotTested } from '../../failure/errors.ts'
import { mapConcurrently } from '../../run/concurrency.ts'
import { ifPossible } from '../../run/if-possible.ts'
import { createOnce, share } from '../../run/share.ts'
import type { Target } from '../../run/target.ts'
import { holds, isSuccess } from '../../validate/expect.ts'
import { instant } from '../../validate/instant.ts'
import { type Located, propertyOf } from '../../validate/located.ts'
import { expectSameSecond } from '../../validate/timestamps.ts'
import { SECOND } from '../../values/time-units.ts'
import { withLastingTenant } from '../authentication/tenants.ts'
import { expectListed, rowsById, rowsWhen } from '../pagination/offset-list.ts'
import { boletosAfterEvents } from './after-events.ts'
import { readBoleto } from './boleto.ts'
import { expectBoletoAsSent, expectNoPaymentAdded, expectSameBoleto, expectSurchargesOf } from './boleto-comparison.ts'
import { variedBodies } from './varied-boletos.ts'

const mostChanges = 3

/** Requires the list and the retrieval of a boleto to agree, unless its state changed between the requests. @throws {CheckFailure} @throws {NotTested} when it changed each time */
export async function expectListedAsRetrieved(target: Target, id: string): Promise<void> {
  let before = await readBoleto(target, id)
  let changes = 0
  await expectListed(target, 'listBoletos', id, async (row) => {
    const [earlier, after] = [before, await readBoleto(target, id)]
    const hasChanged = earlier.boletoStatus !== after.boletoStatus
    before = after
    if (hasChanged && ++changes === mostChanges)
      throw new NotTested(`The state of the boleto changed during each of ${mostChanges} comparisons.`)
    expectSameRow(row, after, earlier)
  })
}

/** @param earlier how the boleto was read before its list: a read may set `updatedAt` to the present time */
function expectSameRow(row: Located<BoletoDto>, boleto: BoletoDto, earlier = boleto): void {
  expectSameBoleto(row, boleto)
  if ([earlier, boleto].every(({ boletoStatus }) => boletoStatus === 'registered')) expectNoPaymentAdded(row, boleto)
  const updatedAt = propertyOf(row, 'updatedAt')
  if (updatedAt.value && boleto.updatedAt && !isBetween(updatedAt.value, earlier.updatedAt, boleto.updatedAt))
    expectSameSecond({ ...updatedAt, value: updatedAt.value }, boleto.updatedAt)
}

/** Whether a time lies between two others. A list may show whole seconds. */
function isBetween(time: string, from: string | null | undefined, to: string): boolean {
  const [first, moment, last] = [from, time, to].map((one) => instant(one) ?? Number.NaN) as [number, number, number]
  return first - SECOND <= moment && moment <= last + SECOND
}

/**
 * Requires the list to show the values of {@link variedBodies} as they were sent, and their fines and interest as the creation returned them,
 * or as they are retrieved, where nothing else is in their tenant. @throws {CheckFailure}
 */
export async function expectVariedListedAsRetrieved(target: Target): Promise<void> {
  const tenant = await withLastingTenant(target)
  if (tenant.tenant === undefined) return
  const created = await mapConcurrently(variedBodies(await environmentOf(tenant)), async (body) => {
    const exchange = await createOnce(tenant, 'createBoleto', { body })
    return isSuccess(exchange) ? [{ boleto: exchange.response.json, body }] : []
  })
  const rows = await rowsById(tenant, 'listBoletos')
  for (const { boleto, body } of created.flat()) {
    const row = rows.get(boleto.id)
    if (row === undefined) continue
    const isAsCreated = holds(() => {
      expectBoletoAsSent(row, body)
      expectSurchargesOf(row, boleto)
    })
    if (!isAsCreated) await expectListedAsRetrieved(tenant, boleto.id)
  }
}

/** Requires the list to show boletos after events as they are retrieved, where the control interface applies any. @throws {CheckFailure} @throws {NotTested} */
export async function expectListedAsRetrievedAfterEvents(target: Target): Promise<void> {
  if (!target.supports('control:boleto-events')) return
  const listed = await ifPossible(listedAfterEvents(target))
  if (listed === undefined) return
  const { boletos, rows, paidWhileRegistered } = listed
  if (paidWhileRegistered !== undefined) await expectListedAsRetrieved(target, paidWhileRegistered)
  for (const boleto of boletos) {
    const row = rows.get(boleto.id)
    // The boleto may have changed since, or the list may lag behind.
    if (row !== undefined && !holds(() => expectSameRow(row, boleto))) await expectListedAsRetrieved(target, boleto.id)
  }
}

/**
 * The boletos of {@link boletosAfterEvents} as they were read last, the ids of those that the list has to contain, the list once it does, or
 * as it was read last, and the id of the first registered boleto that it shows with a payment. @throws {NotTested}
 */
export function listedAfterEvents(target: Target) {
  return share(target, 'boletos after events, listed', async () => {
    const states = await boletosAfterEvents(target)
    const last = ({ boleto, attempts }: (typeof states)[number]) => attempts?.extension.after.value ?? boleto.value
    const boletos = [...new Map(states.map((state) => [state.boleto.value.id, last(state)])).values()]
    const expected = boletos.filter((boleto) => !isOver(boleto)).map(({ id }) => id)
    const rows = await rowsWhen(target, 'listBoletos', (found) => expected.every((id) => found.has(id)))
    const ids = new Set(boletos.map(({ id }) => id))
    const kept = new Map([...rows].filter(([id]) => ids.has(id)))
    // The payment may be that of another boleto.
    const isPaid = ({ boletoStatus, paymentDetails }: BoletoDto) =>
      boletoStatus === 'registered' && paymentDetails != null
    const paidWhileRegistered = [...rows.values()].find((row) => isPaid(row.value))?.value.id
    return { boletos, expected, paidWhileRegistered, rows: Object.assign(kept, { isComplete: rows.isComplete }) }
  })
}

/** Whether a rejected or cancelled boleto stays in the list is unspecified. */
export const isOver = ({ boletoStatus }: BoletoDto): boolean =>
  boletoStatus === 'rejected' || boletoStatus === 'written_off'

/** Rows of the list whose `qrCodeImage` is not what it has to be; the first of each kind. */
export function wrongQrCodesInList(target: Target) {
  return share(target, 'QR codes in the list', async () => {
    const images = [...(await rowsById(target, 'listBoletos')).values()].filter((row) => row.value.qrCodeImage)
    const payable = images.filter((row) => row.value.boletoStatus === 'registered')
    const first = new Map(payable.toReversed().map((row) => [row.value.qrCodeImage, row]))
    return {
      repeated: payable.find((row) => first.get(row.value.qrCodeImage) !== row),
      withoutBolepix: images.find((row) => row.value.bolepixEnabled === false),
      incomplete: images.find((row) => imageOf(`${row.value.qrCodeImage}`) === undefined),
    }
  })
}
