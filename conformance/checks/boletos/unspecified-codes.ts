/** Contract: spec/rules/boletos.yaml, unspecified behaviour: barcode, digitable line, QR code */

import type { BoletoDto } from '../../../generated/types.d.ts'
import { environmentOf } from '../../cases/environment.ts'
import {
  amountInBarcode,
  barcodeContainsDueDate,
  barcodeOfLine,
  isBarcode,
  isDigitableLine,
} from '../../codecs/barcode.ts'
import { imageOf } from '../../codecs/image.ts'
import { describePixCode } from '../../codecs/pix-code.ts'
import { check } from '../../run/check.ts'
import { forAll } from '../../run/for-all.ts'
import type { Seed } from '../../run/seed.ts'
import type { Target } from '../../run/target.ts'
import { boletoBody, laterDate } from '../../scenarios/boletos/boleto.ts'
import { dueDay } from '../../scenarios/boletos/boleto-comparison.ts'
import { anyQrCodeImage } from '../../scenarios/boletos/qr-code.ts'
import { creationResponseIn } from '../../scenarios/boletos/stories.ts'
import { needed } from '../../validate/expect.ts'
import { expectBody } from '../../validate/located.ts'

/** In how many boletos a condition is met. */
async function countBoletos(target: Target, seed: Seed, isMet: (boleto: BoletoDto) => boolean): Promise<string> {
  const results: boolean[] = []
  const environment = await environmentOf(target)
  await forAll(seed, [boletoBody(environment), laterDate(environment)], async (body, newDueDate) => {
    const story = { body: { ...body, bolepixEnabled: true }, newDueDate }
    const created = await expectBody(creationResponseIn(target, story), needed('boleto creation'))
    results.push(isMet(created.value))
  })
  return `in ${results.filter((met) => met).length} of ${results.length} boletos`
}

export default [
  check({
    rule: 'boletos.barcode-format',
    says: 'Does the barcode have 44 digits and a correct check digit?',
    run: (target, seed) => countBoletos(target, seed, ({ barcode }) => isBarcode(barcode)),
  }),
  check({
    rule: 'boletos.digitable-line-format',
    says: 'Does the digitable line have 47 digits and correct check digits?',
    run: (target, seed) => countBoletos(target, seed, ({ digitableLine }) => isDigitableLine(digitableLine)),
  }),
  check({
    rule: 'boletos.digitable-line-matches-barcode',
    says: 'Do the digitable line and the barcode contain the same digits?',
    run: (target, seed) =>
      countBoletos(target, seed, ({ barcode, digitableLine }) => barcodeOfLine(digitableLine) === barcode),
  }),
  check({
    rule: 'boletos.barcode-contains-amount-and-due-date',
    says: 'Does the barcode contain the amount and the due date of the boleto?',
    run: (target, seed) =>
      countBoletos(target, seed, (boleto) => {
        const { barcode, amount } = boleto
        return amountInBarcode(barcode) === amount && barcodeContainsDueDate(barcode, dueDay(boleto))
      }),
  }),
  check({
    rule: 'boletos.qr-code-format',
    says: 'Which image format does `qrCodeImage` have, with or without a data: prefix?',
    run: async (target) => {
      const image = await anyQrCodeImage(target)
      return `${imageOf(image)?.type ?? 'unknown'}, ${image.startsWith('data:') ? 'with' : 'without'} a data: prefix`
    },
  }),
  check({
    rule: 'boletos.qr-code-payload',
    says: 'What does the QR code of a boleto contain?',
    run: async (target) => describePixCode(imageOf(await anyQrCodeImage(target))),
  }),
]
