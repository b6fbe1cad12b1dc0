/** Contract: spec/rules/boletos.yaml, the QR code of a BolePix */

import type { BoletoDto } from '../../../generated/types.d.ts'
import { day, environmentOf } from '../../cases/environment.ts'
import { imageOf } from '../../codecs/image.ts'
import { describePixCode } from '../../codecs/pix-code.ts'
import { check } from '../../run/check.ts'
import { NotTested } from '../../run/errors.ts'
import { forAll } from '../../run/for-all.ts'
import type { Target } from '../../run/target.ts'
import {
  boletoBody,
  createBoleto,
  onceWithQrCode,
  plainBoleto,
  readBoleto,
  registered,
  withQrCode,
} from '../../scenarios/boletos/boleto.ts'
import { extendTo } from '../../scenarios/boletos/transitions.ts'
import { excerpt } from '../../validate/excerpt.ts'
import { expectSuccess, expectThat } from '../../validate/expect.ts'

/** The QR code image of a registered BolePix. @throws {NotTested} where it has none */
const someImage = (target: Target): Promise<string> =>
  target.once('the QR code image of a boleto', async () => {
    const body = { ...plainBoleto(await environmentOf(target)), bolepixEnabled: true }
    const { qrCodeImage } = await withQrCode(target, await createBoleto(target, body))
    if (!qrCodeImage) throw new NotTested('A registered boleto has no qrCodeImage: see boletos.qr-code-with-bolepix.')
    return qrCodeImage
  })

/** A registered boleto after an extension, for which a bank may issue it again. */
async function extended(target: Target, { id }: BoletoDto): Promise<BoletoDto> {
  const { now } = await environmentOf(target)
  await expectSuccess(extendTo(day(now, 301))(target, id), 'a successful boleto extension')
  return readBoleto(target, id)
}

export default [
  check({
    rule: 'boletos.bolepix-by-default',
    says: 'A boleto created without `bolepixEnabled` is a BolePix.',
    run: async (target, seed) =>
      forAll(seed, [boletoBody(await environmentOf(target))], async ({ bolepixEnabled: _, ...body }) => {
        const created = await createBoleto(target, body)
        const later = await withQrCode(target, created)
        for (const { bolepixEnabled } of [created, later])
          expectThat(bolepixEnabled !== false, 'bolepixEnabled true', 'bolepixEnabled false')
        expectThat(Boolean(later.qrCodeImage), 'a QR code image', 'none')
      }),
  }),
  check({
    rule: 'boletos.bolepix-disabled',
    says: 'A boleto created with `bolepixEnabled` false is returned with `bolepixEnabled` false.',
    run: async (target, seed) =>
      forAll(seed, [boletoBody(await environmentOf(target))], async (body) => {
        const created = await createBoleto(target, { ...body, bolepixEnabled: false })
        for (const { bolepixEnabled } of [created, await readBoleto(target, created.id)])
          expectThat(bolepixEnabled === false, 'bolepixEnabled false', `bolepixEnabled ${excerpt(bolepixEnabled)}`)
      }),
  }),
  check({
    rule: 'boletos.qr-code-with-bolepix',
    says: 'A registered boleto with `bolepixEnabled` true has a `qrCodeImage`.',
    run: async (target, seed) =>
      forAll(seed, [boletoBody(await environmentOf(target))], async (body) => {
        const ready = await withQrCode(target, await createBoleto(target, { ...body, bolepixEnabled: true }))
        expectThat(Boolean(ready.qrCodeImage), 'a QR code image', 'none')
        const later = await onceWithQrCode(target, await extended(target, ready))
        const isShown = later.boletoStatus !== 'registered' || Boolean(later.qrCodeImage)
        expectThat(isShown, 'a QR code image after the extension', 'none')
      }),
  }),
  check({
    rule: 'boletos.no-qr-code-without-bolepix',
    says: 'A boleto with `bolepixEnabled` false has no `qrCodeImage`.',
    run: async (target, seed) =>
      forAll(seed, [boletoBody(await environmentOf(target))], async (body) => {
        const created = await createBoleto(target, { ...body, bolepixEnabled: false })
        const ready = await registered(target, created)
        for (const { qrCodeImage } of [created, ready, await extended(target, ready)])
          expectThat(!qrCodeImage, 'no QR code image', excerpt(qrCodeImage, 60))
      }),
  }),
  check({
    rule: 'boletos.qr-code-is-image',
    says: 'The `qrCodeImage` of a boleto is a base64-encoded image.',
    run: async (target, seed) =>
      forAll(seed, [boletoBody(await environmentOf(target))], async (body) => {
        const { qrCodeImage } = await withQrCode(target, await createBoleto(target, { ...body, bolepixEnabled: true }))
        if (!qrCodeImage)
          throw new NotTested('A registered boleto has no qrCodeImage: see boletos.qr-code-with-bolepix.')
        const image = imageOf(qrCodeImage)
        expectThat(image !== undefined, 'a complete image in base64', excerpt(qrCodeImage, 60))
      }),
  }),
  check({
    rule: 'boletos.qr-code-format',
    says: 'Which image format does `qrCodeImage` have, with or without a data: prefix?',
    run: async (target) => {
      const text = await someImage(target)
      return `${imageOf(text)?.type ?? 'unknown'}, ${text.startsWith('data:') ? 'with' : 'without'} a data: prefix`
    },
  }),
  check({
    rule: 'boletos.qr-code-payload',
    says: 'What does the QR code of a boleto contain?',
    run: async (target) => describePixCode(imageOf(await someImage(target))),
  }),
]
