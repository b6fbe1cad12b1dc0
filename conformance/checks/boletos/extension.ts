/** Contract: spec/rules/boletos.yaml, extension */

import type { BoletoCreateDto, BoletoDto } from '../../../generated/types.d.ts'
import { after } from '../../cases/calendar.ts'
import { eachOnce } from '../../cases/each-once.ts'
import { day, environmentOf } from '../../cases/environment.ts'
import { NotTested } from '../../failure/errors.ts'
import { check } from '../../run/check.ts'
import { share } from '../../run/share.ts'
import type { Target } from '../../run/target.ts'
import { attemptsInOtherStates } from '../../scenarios/boletos/after-events.ts'
import { boletoBody, laterDate, plainBoletoOf, registeredBoleto } from '../../scenarios/boletos/boleto.ts'
import {
  dueDay,
  expectBoletoAsSent,
  expectBoletoUnchanged,
  expectSurchargesOf,
  hasSurcharges,
} from '../../scenarios/boletos/boleto-comparison.ts'
import { besideAccepted, expectUndisturbed, neighbourhood } from '../../scenarios/boletos/neighbours.ts'
import { overdueExtensions } from '../../scenarios/boletos/overdue.ts'
import { sharedRegisteredBoleto } from '../../scenarios/boletos/shared-boletos.ts'
import {
  expectCodesReturned,
  expectDueDateReturned,
  extensionIn,
  lateExtensionIn,
  plainStory,
  repeatableExtensionsIn,
  secondExtensionIn,
  sentIn,
  withSurcharges,
} from '../../scenarios/boletos/stories.ts'
import {
  type BoletoOperation,
  type Change,
  change,
  expectRefusal,
  expectRefusedWhileAccepted,
  extendTo,
} from '../../scenarios/boletos/transitions.ts'
import { unusualValues } from '../../scenarios/boletos/varied-boletos.ts'
import { expectSuccess, isSuccess, needed, refusalOf } from '../../validate/expect.ts'
import { expectBody, expectOf, expectProperty, propertyOf } from '../../validate/located.ts'
import { expectSameUnlessRounded } from '../../validate/timestamps.ts'

const success = needed('boleto extension')

/** Requires an extension to have succeeded, and reads to return the new due date. */
async function expectExtended({ exchange, after }: Change, dueDate: string): Promise<void> {
  await expectSuccess(exchange, success)
  expectBoletoAsSent(after, { dueDate })
}

/**
 * Requires the response to an extension, and the next read, to show what the boleto was before, apart from its due date.
 * @param inTime an overdue boleto as it was before its due date: its amount may contain a fine or interest now, and what these amount to
 */
async function expectPreserved(
  { before, exchange, next }: Change,
  { memo, payerData, metadata = {}, bolepixEnabled, ...sent }: BoletoCreateDto,
  inTime?: BoletoDto,
): Promise<void> {
  const amount = inTime !== undefined && hasSurcharges(inTime) ? undefined : sent.amount
  for (const boleto of [await expectBody(exchange, success), next]) {
    expectProperty(boleto, 'id', before.id)
    expectSameUnlessRounded(propertyOf(boleto, 'createdAt'), before.createdAt)
    expectBoletoAsSent(boleto, { memo, payerData, metadata, ...(amount !== undefined && { amount }) })
    if (boleto.value.bolepixEnabled != null) expectProperty(boleto, 'bolepixEnabled', bolepixEnabled)
    expectSurchargesOf(boleto, inTime ?? before)
  }
}

/** What a body of BoletoExtendDto does not have: a server may copy whatever is in a body. */
const otherProperties = {
  id: '0c5f8ad2-9f3e-4d55-8a3c-5d7e2f1b6a90',
  amount: 1,
  memo: 'Changed',
  boletoStatus: 'paid',
  createdAt: '2001-02-03T04:05:06Z',
}

/** Requires an extension whose body has other properties to be refused, or to set none of them. */
async function expectOtherPropertiesIgnored(target: Target): Promise<void> {
  const body = { ...(await plainBoletoOf(target)), bolepixEnabled: true }
  const newDueDate = after(body.dueDate, 8)
  const extend: BoletoOperation = (extending, id) =>
    extending.call('extendBoleto', { path: { id }, body: { newDueDate, ...otherProperties } })
  const extension = await change(target, await registeredBoleto(target, body), extend)
  // Whether additional properties are refused is unspecified.
  if (!isSuccess(extension.exchange)) return
  await expectPreserved(extension, body)
  const { boletoStatus } = extension.next.value
  expectOf(propertyOf(extension.next, 'boletoStatus'), boletoStatus !== 'paid', 'another state than paid', boletoStatus)
}

/** Invalid bodies that contain an otherwise valid date. */
const invalidExtensions = (now: number): readonly object[] => [
  {},
  { newDueDate: `${day(now, 50)}T00:00:00Z` },
  { newDueDate: day(now, 50).replaceAll('-', '/') },
  { newDueDate: 'next month' },
  { newDueDate: { date: day(now, 50) } },
  { dueDate: day(now, 50) },
]

export default [
  check({
    rule: 'boletos.extension-sets-due-date',
    says: 'Extending a registered boleto sets its due date to `newDueDate`.',
    given: (environment) => [boletoBody(environment), laterDate(environment)],
    run: async (target, body, newDueDate) => {
      const story = { body: { ...body, bolepixEnabled: true }, newDueDate }
      const first = await extensionIn(target, story)
      await expectExtended(first, newDueDate)
      // Once it is registered again, it can be extended again.
      const again = await secondExtensionIn(target, story)
      if (again === undefined) return
      await expectExtended(again, after(newDueDate, 1))
      await expectDueDateReturned(target, story, [first, again])
    },
  }),
  check({
    rule: 'boletos.extension-preserves-other-properties',
    says: 'An extension preserves amount, memo, payer, metadata, fine, interest, `bolepixEnabled`, id and `createdAt` of a boleto.',
    given: (environment) => [boletoBody(environment), laterDate(environment), eachOnce(true, false, true, true, true)],
    run: async (target, generated, newDueDate, bolepixEnabled) => {
      const unusual = bolepixEnabled ? {} : await unusualValues(target)
      const plain = { body: { ...generated, ...unusual, bolepixEnabled }, newDueDate }
      const story = bolepixEnabled ? plain : await withSurcharges(target, plain, ['fine', 'interest'])
      await expectPreserved(await extensionIn(target, story), sentIn(story))
      // How often a boleto can be extended is unspecified.
      const again = await secondExtensionIn(target, story)
      if (again !== undefined && isSuccess(again.exchange)) await expectPreserved(again, sentIn(story))
      await share(target, 'an extension with other properties', () => expectOtherPropertiesIgnored(target))
    },
  }),
  check({
    rule: 'boletos.extension-returns-codes',
    says: 'An extension that takes effect at once returns the barcode and digitable line that the next retrieval returns.',
    given: (environment) => [boletoBody(environment), laterDate(environment), eachOnce(true, false, true, true, true)],
    run: async (target, body, newDueDate, bolepixEnabled) => {
      const extensions = await repeatableExtensionsIn(target, { body: { ...body, bolepixEnabled }, newDueDate })
      for (const extension of extensions) await expectCodesReturned(target, extension)
    },
  }),
  check({
    rule: 'boletos.overdue-extended',
    says: 'A boleto that is still registered after its due date can be extended.',
    phase: 'clock',
    run: async (target) => {
      const { now, tomorrow, later } = await overdueExtensions(target)
      // How soon after the request a boleto can be due is unspecified, and how often it can be extended.
      const isAccepted = isSuccess(tomorrow.exchange)
      if (isAccepted) await expectExtended(tomorrow, day(now, 1))
      if (later !== undefined && !(isAccepted && !isSuccess(later.exchange))) await expectExtended(later, day(now, 15))
    },
  }),
  check({
    rule: 'boletos.overdue-extension-preserves-other-properties',
    says: 'An extension of a boleto after its due date preserves all other properties that it was created with.',
    phase: 'clock',
    run: async (target) => {
      const { sent, inTime, tomorrow, later } = await overdueExtensions(target)
      const accepted = [tomorrow, ...(later ? [later] : [])].filter(({ exchange }) => isSuccess(exchange))
      if (accepted.length === 0) throw new NotTested('The target does not extend a boleto after its due date.')
      for (const extension of accepted) await expectPreserved(extension, sent, inTime)
    },
  }),
  check({
    rule: 'boletos.extend-only-registered',
    says: 'A boleto that is not registered cannot be extended, and stays unchanged.',
    cases: 'few',
    given: (environment) => [boletoBody(environment), laterDate(environment)],
    run: async (target, body, newDueDate) => {
      await expectRefusedWhileAccepted(target, body, extendTo(newDueDate))
      for (const { extension } of await attemptsInOtherStates(target)) await expectRefusal(extension)
    },
  }),
  check({
    rule: 'boletos.cancelled-not-extended',
    says: 'A cancelled boleto cannot be extended, and stays unchanged.',
    given: (environment) => [boletoBody(environment), laterDate(environment), eachOnce(true, false, true, true, true)],
    run: async (target, body, newDueDate, bolepixEnabled) => {
      await expectRefusal(await lateExtensionIn(target, { body: { ...body, bolepixEnabled }, newDueDate }))
      await share(target, 'a cancelled boleto that was never extended', async () =>
        expectRefusal(await lateExtensionIn(target, await plainStory(target))),
      )
    },
  }),
  check({
    rule: 'boletos.refused-extension-changes-nothing',
    says: 'An extension that is refused because of its body leaves the boleto unchanged.',
    cases: 'few',
    given: (environment) => [boletoBody(environment)],
    run: async (target, body) => {
      const { now } = await environmentOf(target)
      const { value } = await sharedRegisteredBoleto(target, body)
      for (const invalid of invalidExtensions(now)) {
        await refusalOf(target.call('extendBoleto', { path: { id: value.id }, body: invalid }))
        await expectBoletoUnchanged(target, value)
      }
      await share(target, 'an extension after a refused one', async () => {
        // What a refused request leaves behind may be in the way of the next one.
        const { id, ...boleto } = await registeredBoleto(target, await plainBoletoOf(target))
        await refusalOf(target.call('extendBoleto', { path: { id }, body: {} }))
        await expectSuccess(extendTo(after(dueDay(boleto), 8))(target, id), success)
      })
      await share(target, 'an extension to an earlier date', async () => {
        const before = await registeredBoleto(target, await plainBoletoOf(target))
        const exchange = await extendTo(after(dueDay(before), -1))(target, before.id)
        // Whether that is allowed is unspecified.
        if (isSuccess(exchange)) return
        await expectBoletoUnchanged(target, before)
        // Here the boleto has been read, and maybe locked, before the refusal.
        await expectSuccess(extendTo(after(dueDay(before), 8))(target, before.id), success)
      })
    },
  }),
  check({
    rule: 'boletos.extension-leaves-others-unchanged',
    says: 'An extension leaves other boletos unchanged.',
    cases: 'few',
    given: (environment) => [boletoBody(environment), laterDate(environment)],
    run: async (target, body, newDueDate) => {
      const { atExtension } = await neighbourhood(target, body, newDueDate)
      expectUndisturbed(await besideAccepted(atExtension, success))
    },
  }),
]
