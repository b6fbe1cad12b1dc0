/** Contract: spec/rules/boletos.yaml, barcode and digitable line */

import type { BoletoDto } from '../../../generated/types.d.ts'
import { environmentOf } from '../../cases/environment.ts'
import { amountIn, barcodeOfLine, isBarcode, isDigitableLine, tellsDueDate } from '../../codecs/barcode.ts'
import { check, type Seed } from '../../run/check.ts'
import { forAll } from '../../run/for-all.ts'
import type { Target } from '../../run/target.ts'
import { boletoBody, createBoleto, dueDay } from '../../scenarios/boletos/boleto.ts'

/** How many of some new boletos are so. */
async function howMany(target: Target, seed: Seed, isSo: (boleto: BoletoDto) => boolean): Promise<string> {
  const found: boolean[] = []
  await forAll(seed, [boletoBody(await environmentOf(target))], async (body) => {
    found.push(isSo(await createBoleto(target, body)))
  })
  return `${found.filter((so) => so).length} of ${found.length} do`
}

export default [
  check({
    rule: 'boletos.barcode-form',
    says: 'The barcode has 44 digits and a right check digit.',
    run: (target, seed) => howMany(target, seed, ({ barcode }) => isBarcode(barcode)),
  }),
  check({
    rule: 'boletos.digitable-line-form',
    says: 'The digitable line has 47 digits and right check digits.',
    run: (target, seed) => howMany(target, seed, ({ digitableLine }) => isDigitableLine(digitableLine)),
  }),
  check({
    rule: 'boletos.line-of-barcode',
    says: 'The digitable line and the barcode hold the same digits.',
    run: (target, seed) =>
      howMany(target, seed, ({ barcode, digitableLine }) => barcodeOfLine(digitableLine) === barcode),
  }),
  check({
    rule: 'boletos.barcode-tells-amount-and-date',
    says: 'The barcode tells the amount and the due date of the boleto.',
    run: (target, seed) =>
      howMany(target, seed, (boleto) => {
        const { barcode, amount } = boleto
        return amountIn(barcode) === amount && tellsDueDate(barcode, dueDay(boleto))
      }),
  }),
]
