/** Contract: spec/rules/boletos.yaml, the QR code of a BolePix */

import type { BoletoDto } from '../../../generated/types.d.ts'
import { eachOnce } from '../../cases/each-once.ts'
import { uniqueName } from '../../cases/unique-names.ts'
import { imageOf } from '../../codecs/image.ts'
import { NotTested } from '../../failure/errors.ts'
import { check } from '../../run/check.ts'
import { ifPossible } from '../../run/if-possible.ts'
import { boletosAfterEvents } from '../../scenarios/boletos/after-events.ts'
import { boletoBody, laterDate, registeredBoleto } from '../../scenarios/boletos/boleto.ts'
import { wrongQrCodesInList } from '../../scenarios/boletos/list.ts'
import { withQrCode } from '../../scenarios/boletos/qr-code.ts'
import {
  cancellationIn,
  creationIn,
  defaultBolepix,
  extensionIn,
  secondExtensionIn,
} from '../../scenarios/boletos/stories.ts'
import { surcharges } from '../../scenarios/boletos/surcharges.ts'
import { registeredAgain } from '../../scenarios/boletos/transitions.ts'
import { excerpt } from '../../text/excerpt.ts'
import { expectSuccess, expectThat, needed } from '../../validate/expect.ts'
import { inLastResponse } from '../../validate/last-response.ts'
import { expectBody, expectOf, expectProperty, propertyOf } from '../../validate/located.ts'

const expectQrCode = ({ id, qrCodeImage }: BoletoDto, when: string) =>
  expectThat(
    Boolean(qrCodeImage),
    `a QR code image ${when}`,
    'no qrCodeImage',
    inLastResponse('getBoleto', '/qrCodeImage', id),
  )

const extended = needed('boleto extension')

export default [
  check({
    rule: 'boletos.bolepix-by-default',
    says: 'A boleto that is created without `bolepixEnabled` is returned with `bolepixEnabled` true.',
    cases: 'few',
    given: (environment) => [boletoBody(environment), eachOnce(...surcharges)],
    run: async (target, body, more) => {
      const story = await defaultBolepix(target, body, more)
      const { created, registered } = await creationIn(target, story)
      for (const boleto of [created, registered]) {
        const isEnabled = propertyOf(boleto, 'bolepixEnabled')
        expectOf(isEnabled, isEnabled.value !== false, 'bolepixEnabled true', 'bolepixEnabled false')
      }
      const later = await withQrCode(target, registered.value, () => registeredBoleto(target, story.body))
      const at = inLastResponse('getBoleto', '/bolepixEnabled', later.id)
      expectThat(later.bolepixEnabled !== false, 'bolepixEnabled true', 'bolepixEnabled false', at)
      expectQrCode(later, 'after the registration')
    },
  }),
  check({
    rule: 'boletos.bolepix-disabled',
    says: 'A boleto created with `bolepixEnabled` false is returned with `bolepixEnabled` false.',
    cases: 'few',
    given: (environment) => [boletoBody(environment), laterDate(environment)],
    run: async (target, body, newDueDate) => {
      const story = { body: { ...body, bolepixEnabled: false }, newDueDate }
      const { created, registered } = await creationIn(target, story)
      for (const boleto of [created, registered]) expectProperty(boleto, 'bolepixEnabled', false)
    },
  }),
  check({
    rule: 'boletos.qr-code-with-bolepix',
    says: 'A registered boleto with `bolepixEnabled` true has a `qrCodeImage`.',
    given: (environment) => [boletoBody(environment), laterDate(environment)],
    run: async (target, generated, newDueDate) => {
      const story = { body: { ...generated, bolepixEnabled: true }, newDueDate }
      const { registered } = await creationIn(target, story)
      const create = () => registeredBoleto(target, story.body)
      expectQrCode(await withQrCode(target, registered.value, create), 'after the registration')
      await expectSuccess((await extensionIn(target, story)).exchange, extended)
      for (const extend of [extensionIn, secondExtensionIn]) {
        const after = (await extend(target, story))?.after.value
        // After an extension the boleto may have to be registered again.
        if (after?.boletoStatus !== 'registered') return
        const renew = async () => {
          const own = { ...story, body: { ...story.body, memo: uniqueName('Extended') } }
          const change = await extend(target, own)
          const again = change && (await registeredAgain(target, change.after.value))
          if (again === undefined) throw new NotTested('The extended boleto was not registered again in time.')
          return again
        }
        expectQrCode(await withQrCode(target, after, renew), 'after the extension')
      }
    },
  }),
  check({
    rule: 'boletos.no-qr-code-without-bolepix',
    says: 'A boleto with `bolepixEnabled` false has no `qrCodeImage`.',
    cases: 'few',
    given: (environment) => [boletoBody(environment), laterDate(environment), eachOnce(false, true)],
    run: async (target, body, newDueDate, isCancelled) => {
      const story = { body: { ...body, bolepixEnabled: false }, newDueDate }
      const { created, registered } = await creationIn(target, story)
      const { exchange, after } = await extensionIn(target, story)
      const responses = [created, registered, await expectBody(exchange, extended), after]
      if (isCancelled) {
        const cancellation = await cancellationIn(target, story)
        responses.push(await expectBody(cancellation.exchange, needed('cancellation')), cancellation.after)
      }
      const { withoutBolepix } = await wrongQrCodesInList(target)
      // A target that takes `bolepixEnabled` for true breaks the rule as well.
      for (const boleto of [...responses, ...(withoutBolepix ? [withoutBolepix] : [])]) {
        const { value } = propertyOf(boleto, 'qrCodeImage')
        expectOf(propertyOf(boleto, 'qrCodeImage'), !value, 'no QR code image', excerpt(value, 60))
      }
      if (!target.supports('control:boleto-events')) return
      for (const { isBolepix, boleto } of (await ifPossible(boletosAfterEvents(target))) ?? []) {
        const image = propertyOf(boleto, 'qrCodeImage')
        if (!isBolepix) expectOf(image, !image.value, 'no QR code image after an event', excerpt(image.value, 60))
      }
    },
  }),
  check({
    rule: 'boletos.qr-code-is-image',
    says: 'The `qrCodeImage` of a boleto is a base64-encoded image.',
    given: (environment) => [boletoBody(environment), laterDate(environment)],
    run: async (target, body, newDueDate) => {
      const story = { body: { ...body, bolepixEnabled: true }, newDueDate }
      const { registered } = await creationIn(target, story)
      const create = () => registeredBoleto(target, story.body)
      const { id, qrCodeImage } = await withQrCode(target, registered.value, create)
      if (!qrCodeImage) throw new NotTested('A registered boleto has no qrCodeImage: see boletos.qr-code-with-bolepix.')
      const expected = 'a complete image in base64'
      const at = inLastResponse('getBoleto', '/qrCodeImage', id)
      expectThat(imageOf(qrCodeImage) !== undefined, expected, excerpt(qrCodeImage, 60), at)
      const { incomplete } = await wrongQrCodesInList(target)
      if (incomplete === undefined) return
      const image = propertyOf(incomplete, 'qrCodeImage')
      expectOf(image, false, expected, excerpt(image.value, 60))
    },
  }),
]
