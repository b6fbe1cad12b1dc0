import type { BoletoDto } from '../../../generated/types.d.ts'
import { eventually } from '../../run/eventually.ts'
import { ifPossible } from '../../run/if-possible.ts'
import type { Target } from '../../run/target.ts'
import { canonicalJson } from '../../validate/compare.ts'
import { expectProperty, type Located } from '../../validate/located.ts'
import { readBoleto } from '../boletos/boleto.ts'
import { expectBoletoAsSent, expectSameBoleto, expectSurchargesOf } from '../boletos/boleto-comparison.ts'
import { listedAfterEvents } from '../boletos/list.ts'
import { expectQrCodeKept } from '../boletos/qr-code.ts'
import { filtersForAll, pagedFixture } from '../cursors/paged-fixture.ts'
import { pagesWithNew, reader, rowsOf } from '../pagination/offset-list.ts'
import { filtersFor, historyFixture } from '../transactions/history.ts'
import { isSource, type ListName } from '../transactions/lists.ts'
import { getBoletoIn } from './after-change.ts'
import { inLanguage } from './languages.ts'

/** An amount with decimals and thousands, which each language separates with other characters. */
export const localizedAmount = 1234.56

/** The properties of transactions that no language changes. */
export const amountsAndDates = [
  ...['transactionAmount', 'transactionCurrency', 'transactionType', 'transactionDate', 'settlementDate'],
  ...['localTransactionAmount', 'localTransactionCurrency', 'localAmount', 'localCurrency'],
]

/** Filters for one day of a list, where a source has transactions at midnight and before the next one. */
export async function dayOfTransactions(target: Target, list: ListName) {
  if (!isSource(list)) {
    const fixture = await pagedFixture(target, list)
    return { fixture, filters: filtersForAll(fixture) }
  }
  const fixture = await historyFixture(target, list)
  return { fixture, filters: filtersFor(fixture, [0], { first: 5, last: 5 }) }
}

/** Requires reads and the list to show the states of boletos after events in every language, where the control interface applies events. @throws {CheckFailure} */
export async function expectSameStates(target: Target): Promise<void> {
  if (!target.supports('control:boleto-events')) return
  const { boletos } = (await ifPossible(listedAfterEvents(target))) ?? { boletos: [] }
  for (const language of ['es-MX', 'pt-BR'] as const) {
    await eventually(async () => {
      const { pages } = await pagesWithNew(reader(target, 'listBoletos', inLanguage(language)))
      const rows = new Map((rowsOf(pages) as readonly Located<BoletoDto>[]).map((row) => [row.value.id, row]))
      for (const boleto of boletos) {
        const row = rows.get(boleto.id)
        if (row !== undefined) await expectPresentState(target, row, boleto)
      }
    })
    const ofEachState = new Map(boletos.map((boleto) => [boleto.boletoStatus, boleto]))
    for (const boleto of ofEachState.values())
      await eventually(async () => expectPresentState(target, await getBoletoIn(language, target, boleto.id), boleto))
  }
}

/** Requires a boleto to have the state that it had before or, where further events have changed it since, that of a read in English. @throws {CheckFailure} */
async function expectPresentState(target: Target, shown: Located<BoletoDto>, before: BoletoDto): Promise<void> {
  if (shown.value.boletoStatus === before.boletoStatus) return
  expectProperty(shown, 'boletoStatus', (await readBoleto(target, before.id)).boletoStatus)
}

/**
 * Requires a boleto to be the same in another language, with its fine, its interest and its QR code. The language of the text that a response
 * adds to the memo is unspecified. @throws {CheckFailure}
 */
export function expectSameInLanguage(
  read: Located<BoletoDto>,
  boleto: BoletoDto,
  { memo }: Pick<BoletoDto, 'memo'>,
): void {
  expectSameBoleto(read, { ...boleto, memo: read.value.memo })
  expectBoletoAsSent(read, { memo })
  expectSurchargesOf(read, boleto)
  expectQrCodeKept(read, boleto)
}

/** Rows as JSON, so that two lists of them can be compared whatever their order is. */
export const inAnyOrder = (rows: readonly unknown[] = []): readonly string[] => rows.map(canonicalJson).sort()
