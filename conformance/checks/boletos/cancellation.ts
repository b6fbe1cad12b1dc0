/** Contract: spec/rules/boletos.yaml, cancellation */

import { eachOnce } from '../../cases/each-once.ts'
import { NotTested } from '../../failure/errors.ts'
import { check } from '../../run/check.ts'
import { ifPossible } from '../../run/if-possible.ts'
import { share } from '../../run/share.ts'
import type { Target } from '../../run/target.ts'
import { attemptsInOtherStates, boletosAfter } from '../../scenarios/boletos/after-events.ts'
import { boletoBody, laterDate } from '../../scenarios/boletos/boleto.ts'
import { dueDay, expectBoletoAsSent, expectSurchargesOf } from '../../scenarios/boletos/boleto-comparison.ts'
import { besideAccepted, expectUndisturbed, neighbourhood } from '../../scenarios/boletos/neighbours.ts'
import { overdueBoletos, stillRegistered } from '../../scenarios/boletos/overdue.ts'
import {
  cancellationIn,
  defaultBolepix,
  plainStory,
  secondCancellationIn,
  sentIn,
  withSurcharges,
} from '../../scenarios/boletos/stories.ts'
import { surcharges } from '../../scenarios/boletos/surcharges.ts'
import {
  cancel,
  change,
  expectCancelled,
  expectNotRegistered,
  expectRefusal,
  expectRefusedWhileAccepted,
  expectStateReturned,
  isNotRegistered,
  readAfterRegistrations,
} from '../../scenarios/boletos/transitions.ts'
import { expectSuccess, isSuccess, needed } from '../../validate/expect.ts'
import { expectBody, expectProperty, propertyOf } from '../../validate/located.ts'
import { expectSameUnlessRounded } from '../../validate/timestamps.ts'

const success = needed('boleto cancellation')

/** Requires boletos that were paid through their QR codes to be paid still. @throws {CheckFailure} */
async function expectStillPaid(target: Target): Promise<void> {
  for (const { boleto } of (await ifPossible(boletosAfter(target, 'pay_qr'))) ?? [])
    if (isNotRegistered(boleto.value)) expectNotRegistered(await readAfterRegistrations(target, boleto.value))
}

export default [
  check({
    rule: 'boletos.cancellation-ends-registration',
    says: 'A cancelled boleto is no longer `registered`.',
    cases: 'few',
    given: (environment) => [boletoBody(environment), eachOnce(...surcharges)],
    run: async (target, body, more) => {
      const story = await defaultBolepix(target, body, more)
      await expectCancelled(target, story.body, await cancellationIn(target, story))
    },
  }),
  check({
    rule: 'boletos.cancellation-returns-state',
    says: 'A cancellation that ends the registration at once returns the state that the next retrieval returns.',
    cases: 'few',
    given: (environment) => [boletoBody(environment), eachOnce(...surcharges)],
    run: async (target, body, more) => {
      const story = await defaultBolepix(target, body, more)
      await expectStateReturned(target, story.body, await cancellationIn(target, story))
    },
  }),
  check({
    rule: 'boletos.cancellation-preserves-other-properties',
    says: 'A cancellation preserves id, amount, due date, memo, payer, metadata, `bolepixEnabled` and `createdAt` of a boleto.',
    given: (environment) => [
      boletoBody(environment),
      laterDate(environment),
      eachOnce(...surcharges),
      eachOnce(true, false, true, true, true),
    ],
    run: async (target, generated, newDueDate, more, bolepixEnabled) => {
      const body = { ...generated, bolepixEnabled }
      const plain = { body, newDueDate }
      const story = bolepixEnabled ? await withSurcharges(target, plain, more) : plain
      const { before, exchange, next } = await cancellationIn(target, story)
      for (const boleto of [await expectBody(exchange, success), next]) {
        expectProperty(boleto, 'id', before.id)
        expectSameUnlessRounded(propertyOf(boleto, 'createdAt'), before.createdAt)
        expectBoletoAsSent(boleto, { ...sentIn(story), dueDate: dueDay(before), metadata: body.metadata ?? {} })
        expectSurchargesOf(boleto, before)
        if (boleto.value.bolepixEnabled != null) expectProperty(boleto, 'bolepixEnabled', bolepixEnabled)
      }
    },
  }),
  check({
    rule: 'boletos.overdue-cancelled',
    says: 'A boleto that is still registered after its due date can be cancelled.',
    phase: 'clock',
    run: async (target) => {
      const { target: later, one } = await overdueBoletos(target)
      const overdue = await stillRegistered(later, one)
      const { exchange, after } = await change(later, overdue, cancel, isNotRegistered)
      if (!isSuccess(exchange) && isNotRegistered(after.value))
        throw new NotTested(`A boleto became ${after.value.boletoStatus} by itself after its due date.`)
      await expectSuccess(exchange, success)
      expectNotRegistered(after)
    },
  }),
  check({
    rule: 'boletos.cancel-only-registered',
    says: 'A boleto that is not registered cannot be cancelled, and stays unchanged.',
    cases: 'few',
    given: (environment) => [boletoBody(environment)],
    run: async (target, body) => {
      await expectRefusedWhileAccepted(target, body, cancel)
      for (const { cancellation } of await attemptsInOtherStates(target)) await expectRefusal(cancellation)
    },
  }),
  check({
    rule: 'boletos.cancelled-not-cancelled-again',
    says: 'A cancelled boleto cannot be cancelled again, and stays unchanged.',
    given: (environment) => [boletoBody(environment), laterDate(environment), eachOnce(true, false, true, true, true)],
    run: async (target, body, newDueDate, bolepixEnabled) => {
      await expectRefusal(await secondCancellationIn(target, { body: { ...body, bolepixEnabled }, newDueDate }))
      await share(target, 'a boleto that was never extended, cancelled again', async () =>
        expectRefusal(await secondCancellationIn(target, await plainStory(target))),
      )
    },
  }),
  check({
    rule: 'boletos.not-registered-again',
    says: 'A boleto that was cancelled, or paid through its QR code, does not become `registered` again.',
    cases: 'few',
    given: (environment) => [boletoBody(environment), eachOnce(...surcharges)],
    run: async (target, body, more) => {
      const { exchange, after } = await cancellationIn(target, await defaultBolepix(target, body, more))
      await expectBody(exchange, success)
      if (!isNotRegistered(after.value))
        throw new NotTested('No boleto leaves the state registered when it is cancelled.')
      expectNotRegistered(await readAfterRegistrations(target, after.value))
      await share(target, 'paid boletos later', () => expectStillPaid(target))
    },
  }),
  check({
    rule: 'boletos.cancellation-leaves-others-unchanged',
    says: 'A cancellation leaves other boletos unchanged.',
    cases: 'few',
    given: (environment) => [boletoBody(environment), laterDate(environment)],
    run: async (target, body, newDueDate) => {
      const { atCancellation } = await neighbourhood(target, body, newDueDate)
      if (atCancellation === undefined)
        throw new NotTested('The extended boleto was not registered again in time: it cannot be cancelled.')
      expectUndisturbed(await besideAccepted(atCancellation, success))
    },
  }),
]
