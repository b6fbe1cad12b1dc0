/** Contract: spec/rules/boletos.yaml, the QR code of a BolePix */

import type { BoletoCreateDto, BoletoDto } from '../../../generated/types.d.ts'
import { eachOnce } from '../../cases/each-once.ts'
import { day, environmentOf } from '../../cases/environment.ts'
import { imageOf } from '../../codecs/image.ts'
import { check } from '../../run/check.ts'
import { NotTested } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'
import { boletoBody, createBoleto, getBoleto, readBoleto, registered } from '../../scenarios/boletos/boleto.ts'
import { registeredWithQrCode, whenQrCode } from '../../scenarios/boletos/qr-code.ts'
import { extendTo } from '../../scenarios/boletos/transitions.ts'
import { excerpt } from '../../validate/excerpt.ts'
import { expectSuccess, expectThat, isSuccess } from '../../validate/expect.ts'
import { expectBody, expectProperty } from '../../validate/located.ts'

const expectQrCode = ({ qrCodeImage }: BoletoDto, when: string) =>
  expectThat(Boolean(qrCodeImage), `a QR code image ${when}`, 'none')

/** Extends a boleto, whereupon a bank may issue it again. */
async function extend(target: Target, id: string): Promise<void> {
  const { now } = await environmentOf(target)
  await expectSuccess(extendTo(day(now, 301))(target, id), 'a successful boleto extension')
}

type Surcharges = Pick<BoletoCreateDto, 'fine' | 'interest'>
const fine = { type: 'percentage', percentage: 2, daysAfterDue: 1 }
const interest = { type: 'calendar_days_monthly_percentage', monthlyPercentage: 1, daysAfterDue: 1 }

export default [
  check({
    rule: 'boletos.bolepix-by-default',
    says: 'A boleto created without `bolepixEnabled` is a BolePix.',
    given: (environment) => [
      boletoBody(environment),
      eachOnce<Surcharges>({}, { fine }, { interest }, { fine, interest }),
    ],
    run: async (target, { bolepixEnabled: _, ...body }, surcharges) => {
      const exchange = await target.call('createBoleto', { body: { ...body, ...surcharges } })
      // Which fines and which interest a boleto may have is unspecified.
      if (!isSuccess(exchange) && Object.keys(surcharges).length > 0) return
      const created = await expectSuccess(exchange, 'a successful boleto creation')
      const later = await registeredWithQrCode(target, created)
      for (const { bolepixEnabled } of [created, later])
        expectThat(bolepixEnabled !== false, 'bolepixEnabled true', 'bolepixEnabled false')
      expectQrCode(later, 'after the registration')
    },
  }),
  check({
    rule: 'boletos.bolepix-disabled',
    says: 'A boleto created with `bolepixEnabled` false is returned with `bolepixEnabled` false.',
    given: (environment) => [boletoBody(environment)],
    run: async (target, generated) => {
      const body = { ...generated, bolepixEnabled: false }
      const created = await expectBody(target.call('createBoleto', { body }), 'a successful boleto creation')
      expectProperty(created, 'bolepixEnabled', false)
      expectProperty(await getBoleto(target, created.value.id), 'bolepixEnabled', false)
    },
  }),
  check({
    rule: 'boletos.qr-code-with-bolepix',
    says: 'A registered boleto with `bolepixEnabled` true has a `qrCodeImage`.',
    given: (environment) => [boletoBody(environment)],
    run: async (target, body) => {
      const created = await createBoleto(target, { ...body, bolepixEnabled: true })
      expectQrCode(await registeredWithQrCode(target, created), 'after the registration')
      await extend(target, created.id)
      const extended = await whenQrCode(target, created.id)
      // After an extension the boleto may have to be registered again.
      if (extended.boletoStatus === 'registered') expectQrCode(extended, 'after the extension')
    },
  }),
  check({
    rule: 'boletos.no-qr-code-without-bolepix',
    says: 'A boleto with `bolepixEnabled` false has no `qrCodeImage`.',
    given: (environment) => [boletoBody(environment)],
    run: async (target, body) => {
      const created = await createBoleto(target, { ...body, bolepixEnabled: false })
      const ready = await registered(target, created)
      await extend(target, created.id)
      for (const { qrCodeImage } of [created, ready, await readBoleto(target, created.id)])
        expectThat(!qrCodeImage, 'no QR code image', excerpt(qrCodeImage, 60))
    },
  }),
  check({
    rule: 'boletos.qr-code-is-image',
    says: 'The `qrCodeImage` of a boleto is a base64-encoded image.',
    given: (environment) => [boletoBody(environment)],
    run: async (target, body) => {
      const created = await createBoleto(target, { ...body, bolepixEnabled: true })
      const { qrCodeImage } = await registeredWithQrCode(target, created)
      if (!qrCodeImage) throw new NotTested('A registered boleto has no qrCodeImage: see boletos.qr-code-with-bolepix.')
      expectThat(imageOf(qrCodeImage) !== undefined, 'a complete image in base64', excerpt(qrCodeImage, 60))
    },
  }),
]
