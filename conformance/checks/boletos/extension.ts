/** Contract: spec/rules/boletos.yaml, extension */

import type { BoletoDto } from '../../../generated/types.d.ts'
import { after } from '../../cases/calendar.ts'
import { eachOnce } from '../../cases/each-once.ts'
import { day, environmentOf } from '../../cases/environment.ts'
import { check } from '../../run/check.ts'
import { boletoBody, laterDate } from '../../scenarios/boletos/boleto.ts'
import { dueDay, expectBoletoAsSent, expectBoletoUnchanged } from '../../scenarios/boletos/boleto-comparison.ts'
import { attemptsInOtherStates } from '../../scenarios/boletos/event-stories.ts'
import { besideAccepted, expectUndisturbed, neighbourhood } from '../../scenarios/boletos/neighbours.ts'
import { overdueBoletos, requireRegistered } from '../../scenarios/boletos/overdue.ts'
import { sharedRegisteredBoleto } from '../../scenarios/boletos/shared-boletos.ts'
import {
  expectDueDateReturned,
  extensionIn,
  lateExtensionIn,
  secondExtensionIn,
  withSurcharges,
} from '../../scenarios/boletos/stories.ts'
import {
  type Change,
  change,
  expectRefusal,
  expectRefusedWhileAccepted,
  extendTo,
  registeredAgain,
} from '../../scenarios/boletos/transitions.ts'
import { excerpt } from '../../validate/excerpt.ts'
import { expectSuccess, isSuccess, refusalOf } from '../../validate/expect.ts'
import { expectBody, expectOf, expectProperty, type Located, propertyOf } from '../../validate/located.ts'
import { expectInstant } from '../../validate/timestamps.ts'

const success = 'a successful boleto extension'

/** Requires an extension to have succeeded, and reads to return the new due date. */
async function expectExtended({ exchange, after }: Change, dueDate: string): Promise<void> {
  await expectSuccess(exchange, success)
  expectBoletoAsSent(after, { dueDate })
}

/** Requires a boleto to have the fine and the interest that it had before, in any form. @throws {CheckFailure} */
function expectSurchargesOf(before: BoletoDto, boleto: Located<BoletoDto>): void {
  for (const name of ['fine', 'interest'] as const) {
    const { [name]: expected } = before
    const isLost = expected != null && boleto.value[name] == null
    expectOf(propertyOf(boleto, name), !isLost, `${name} ${excerpt(expected)}, as before the extension`, 'none')
  }
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
      const plain = { body: { ...generated, bolepixEnabled }, newDueDate }
      const story = bolepixEnabled ? plain : await withSurcharges(target, plain, ['fine', 'interest'])
      const { before, exchange, next } = await extensionIn(target, story)
      const { amount, memo, payerData, metadata = {} } = story.body
      for (const boleto of [await expectBody(exchange, success), next]) {
        expectProperty(boleto, 'id', before.id)
        expectInstant(propertyOf(boleto, 'createdAt'), before.createdAt)
        expectBoletoAsSent(boleto, { amount, memo, payerData, metadata })
        if (boleto.value.bolepixEnabled !== undefined) expectProperty(boleto, 'bolepixEnabled', bolepixEnabled)
      }
      expectSurchargesOf(before, next)
    },
  }),
  check({
    rule: 'boletos.overdue-extended',
    says: 'A boleto that is still registered after its due date can be extended.',
    phase: 'clock',
    run: async (target) => {
      const { target: later, other, now } = await overdueBoletos(target)
      requireRegistered(other)
      const extend = (boleto: BoletoDto, newDueDate: string) =>
        change(later, boleto, extendTo(newDueDate), (read) => dueDay(read) === newDueDate)
      const [tomorrow, distant] = [day(now, 1), day(now, 15)]
      const first = await extend(other.value, tomorrow)
      // How soon after the request a boleto can be due is unspecified, and how often it can be extended.
      const isAccepted = isSuccess(first.exchange)
      if (isAccepted) await expectExtended(first, tomorrow)
      const again = isAccepted ? await registeredAgain(later, first.after.value) : other.value
      if (again === undefined) return
      const second = await extend(again, distant)
      if (!isAccepted || isSuccess(second.exchange)) await expectExtended(second, distant)
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
    given: (environment) => [boletoBody(environment), laterDate(environment)],
    run: async (target, body, newDueDate) => {
      await expectRefusal(await lateExtensionIn(target, { body: { ...body, bolepixEnabled: true }, newDueDate }))
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
