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
    if (!qrCodeImage) throw new NotTested('a registered boleto has no qrCodeImage')
    return qrCodeImage
  })

/** A registered boleto after its due date was moved, which may mean that it is issued anew. */
async function extended(target: Target, { id }: BoletoDto): Promise<BoletoDto> {
  const { now } = await environmentOf(target)
  await expectSuccess(extendTo(day(now, 301))(target, id), 'the boleto is extended')
  return readBoleto(target, id)
}

export default [
  check({
    rule: 'boletos.bolepix-by-default',
    says: 'A boleto created without bolepixEnabled is a BolePix.',
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
    rule: 'boletos.bolepix-switched-off',
    says: 'A boleto created with bolepixEnabled false comes back with false.',
    run: async (target, seed) =>
      forAll(seed, [boletoBody(await environmentOf(target))], async (body) => {
        const created = await createBoleto(target, { ...body, bolepixEnabled: false })
        for (const { bolepixEnabled } of [created, await readBoleto(target, created.id)])
          expectThat(bolepixEnabled === false, 'bolepixEnabled false', `bolepixEnabled ${excerpt(bolepixEnabled)}`)
      }),
  }),
  check({
    rule: 'boletos.qr-code-with-bolepix',
    says: 'A registered boleto with bolepixEnabled carries a QR code image.',
    run: async (target, seed) =>
      forAll(seed, [boletoBody(await environmentOf(target))], async (body) => {
        const ready = await withQrCode(target, await createBoleto(target, { ...body, bolepixEnabled: true }))
        expectThat(Boolean(ready.qrCodeImage), 'a QR code image', 'none')
        const later = await onceWithQrCode(target, await extended(target, ready))
        const isShown = later.boletoStatus !== 'registered' || Boolean(later.qrCodeImage)
        expectThat(isShown, 'a QR code image after an extension too', 'none')
      }),
  }),
  check({
    rule: 'boletos.no-qr-code-without-bolepix',
    says: 'A boleto with bolepixEnabled false carries no QR code image.',
    run: async (target, seed) =>
      forAll(seed, [boletoBody(await environmentOf(target))], async (body) => {
        const created = await createBoleto(target, { ...body, bolepixEnabled: false })
        const ready = await registered(target, created)
        for (const { qrCodeImage } of [created, ready, await extended(target, ready)])
          expectThat(!qrCodeImage, 'no QR code image', excerpt(qrCodeImage, 60))
      }),
  }),
  check({
    rule: 'boletos.qr-code-is-an-image',
    says: 'The QR code image is the base64 form of an image.',
    run: async (target, seed) =>
      forAll(seed, [boletoBody(await environmentOf(target))], async (body) => {
        const { qrCodeImage } = await withQrCode(target, await createBoleto(target, { ...body, bolepixEnabled: true }))
        if (!qrCodeImage) throw new NotTested('a registered boleto has no qrCodeImage')
        const image = imageOf(qrCodeImage)
        expectThat(image !== undefined, 'a whole image in base64', excerpt(qrCodeImage, 60))
      }),
  }),
  check({
    rule: 'boletos.qr-code-form',
    says: 'The QR code image is a bare base64 text, without a data prefix.',
    run: async (target) => {
      const text = await someImage(target)
      return `${imageOf(text)?.type ?? 'no known image'}, ${text.startsWith('data:') ? 'with a data prefix' : 'without a prefix'}`
    },
  }),
  check({
    rule: 'boletos.qr-code-payload',
    says: 'The QR code reads as a Pix code with a right checksum.',
    run: async (target) => describePixCode(imageOf(await someImage(target))),
  }),
]
