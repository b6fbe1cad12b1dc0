/** Contract: spec/rules/boletos.yaml, barcode and digitable line */

import type { BoletoDto } from '../../../generated/types.d.ts'
import { environmentOf } from '../../cases/environment.ts'
import { amountIn, barcodeOfLine, isBarcode, isDigitableLine, tellsDueDate } from '../../codecs/barcode.ts'
import { check } from '../../run/check.ts'
import { forAll } from '../../run/for-all.ts'
import type { Seed } from '../../run/seed.ts'
import type { Target } from '../../run/target.ts'
import { boletoBody, createBoleto, dueDay } from '../../scenarios/boletos/boleto.ts'

/** In how many of some new boletos a condition is met. */
async function howMany(target: Target, seed: Seed, isSo: (boleto: BoletoDto) => boolean): Promise<string> {
  const found: boolean[] = []
  await forAll(seed, [boletoBody(await environmentOf(target))], async (body) => {
    found.push(isSo(await createBoleto(target, body)))
  })
  return `in ${found.filter((so) => so).length} of ${found.length} boletos`
}

export default [
  check({
    rule: 'boletos.barcode-format',
    says: 'Does the barcode have 44 digits and a correct check digit?',
    run: (target, seed) => howMany(target, seed, ({ barcode }) => isBarcode(barcode)),
  }),
  check({
    rule: 'boletos.digitable-line-format',
    says: 'Does the digitable line have 47 digits and correct check digits?',
    run: (target, seed) => howMany(target, seed, ({ digitableLine }) => isDigitableLine(digitableLine)),
  }),
  check({
    rule: 'boletos.digitable-line-matches-barcode',
    says: 'Do the digitable line and the barcode contain the same digits?',
    run: (target, seed) =>
      howMany(target, seed, ({ barcode, digitableLine }) => barcodeOfLine(digitableLine) === barcode),
  }),
  check({
    rule: 'boletos.barcode-contains-amount-and-due-date',
    says: 'Does the barcode contain the amount and the due date of the boleto?',
    run: (target, seed) =>
      howMany(target, seed, (boleto) => {
        const { barcode, amount } = boleto
        return amountIn(barcode) === amount && tellsDueDate(barcode, dueDay(boleto))
      }),
  }),
]
