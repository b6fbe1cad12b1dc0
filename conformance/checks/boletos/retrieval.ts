/** Contract: spec/rules/boletos.yaml, retrieval and list */

import { after } from '../../cases/calendar.ts'
import { eachOnce } from '../../cases/each-once.ts'
import { check } from '../../run/check.ts'
import { NotTested } from '../../run/errors.ts'
import { fulfilled } from '../../run/settled.ts'
import {
  boletoBody,
  createBoleto,
  getBoletoWhen,
  laterDate,
  plainBoletoOf,
  registeredBoleto,
} from '../../scenarios/boletos/boleto.ts'
import { dueDay } from '../../scenarios/boletos/boleto-comparison.ts'
import {
  expectListedAsRetrieved,
  expectListedAsRetrievedAfterEvents,
  listedAfterEvents,
} from '../../scenarios/boletos/list.ts'
import { overdueBoletos } from '../../scenarios/boletos/overdue.ts'
import { creationIn } from '../../scenarios/boletos/stories.ts'
import { extendTo, registeredAgain } from '../../scenarios/boletos/transitions.ts'
import { expectListed, expectRow } from '../../scenarios/pagination/offset-list.ts'
import { expectSuccess, isSuccess } from '../../validate/expect.ts'
import { expectProperty } from '../../validate/located.ts'

export default [
  check({
    rule: 'boletos.retrieved-as-created',
    says: 'A boleto registered at creation is retrieved with the barcode and digitable line of the creation response.',
    given: (environment) => [boletoBody(environment), laterDate(environment), eachOnce(true, false, true, true, true)],
    run: async (target, body, newDueDate, bolepixEnabled) => {
      const { created, registered } = await creationIn(target, { body: { ...body, bolepixEnabled }, newDueDate })
      // Before its registration a boleto may have a temporary barcode.
      if (created.value.boletoStatus !== 'registered')
        throw new NotTested('The target returned a new boleto that is not registered yet.')
      for (const name of ['barcode', 'digitableLine'] as const) expectProperty(registered, name, created.value[name])
    },
  }),
  check({
    rule: 'boletos.new-boleto-in-list',
    says: 'GET /v1/boletos returns a newly created boleto.',
    tenant: 'isolated',
    phase: 'still',
    run: async (target) => {
      const { id } = await createBoleto(target, await plainBoletoOf(target))
      await expectListed(target, 'listBoletos', id)
    },
  }),
  check({
    rule: 'boletos.listed-in-each-state',
    says: 'GET /v1/boletos lists every boleto that is not rejected, written off or cancelled.',
    run: async (target) => {
      const { expected, rows } = await listedAfterEvents(target)
      for (const id of expected) expectRow(rows, id)
    },
  }),
  check({
    rule: 'boletos.overdue-listed',
    says: 'A boleto is retrieved and listed after its due date.',
    phase: 'clock',
    run: async (target) => fulfilled((await overdueBoletos(target)).listed),
  }),
  check({
    rule: 'boletos.listed-as-retrieved',
    says: 'GET /v1/boletos returns the same values for a boleto as GET /v1/boletos/{id}.',
    tenant: 'isolated',
    phase: 'still',
    cases: 'few',
    given: (environment) => [boletoBody(environment), laterDate(environment)],
    run: async (target, body, newDueDate) => {
      const { id } = await registeredBoleto(target, body)
      await expectListedAsRetrieved(target, id)
      await expectSuccess(extendTo(newDueDate)(target, id), 'a successful boleto extension')
      // A new due date may show in a later read.
      const extended = await getBoletoWhen(target, id, (boleto) => dueDay(boleto) === newDueDate)
      await expectListedAsRetrieved(target, id)
      // What the list shows may be from the first extension. How often a boleto can be extended is unspecified.
      if ((await registeredAgain(target, extended.value)) !== undefined) {
        const later = after(newDueDate, 1)
        if (isSuccess(await extendTo(later)(target, id))) {
          await getBoletoWhen(target, id, (boleto) => dueDay(boleto) === later)
          await expectListedAsRetrieved(target, id)
        }
      }
      // Those of the run's tenant, whose events other checks need as well.
      await expectListedAsRetrievedAfterEvents(target.withToken(undefined))
    },
  }),
]
