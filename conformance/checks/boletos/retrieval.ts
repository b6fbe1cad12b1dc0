/** Contract: spec/rules/boletos.yaml, retrieval and list */

import { eachOnce } from '../../cases/each-once.ts'
import { uniqueName } from '../../cases/unique-names.ts'
import { NotTested } from '../../failure/errors.ts'
import { check } from '../../run/check.ts'
import { fulfilled } from '../../run/settled.ts'
import { share } from '../../run/share.ts'
import { boletoBody, createBoleto, laterDate, plainBoletoOf, readBoleto } from '../../scenarios/boletos/boleto.ts'
import {
  expectListedAsRetrieved,
  expectListedAsRetrievedAfterEvents,
  expectVariedListedAsRetrieved,
  isOver,
  listedAfterEvents,
} from '../../scenarios/boletos/list.ts'
import { overdueBoletos } from '../../scenarios/boletos/overdue.ts'
import { creationIn, extensionIn, secondExtensionIn, withSurcharges } from '../../scenarios/boletos/stories.ts'
import { expectListed, expectRow } from '../../scenarios/pagination/offset-list.ts'
import { expectSuccess, isSuccess, needed } from '../../validate/expect.ts'
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
      for (const id of expected) {
        // A further event may have written it off since.
        const isGone = !rows.has(id) && isOver(await readBoleto(target, id))
        if (!isGone) expectRow(rows, id)
      }
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
      // No other check cancels this boleto.
      const own = { ...body, memo: uniqueName('Listed') }
      const story = await withSurcharges(target, { body: own, newDueDate }, ['fine', 'interest'])
      const { registered } = await creationIn(target, story)
      await expectListedAsRetrieved(target, registered.value.id)
      const { exchange } = await extensionIn(target, story)
      await expectSuccess(exchange, needed('boleto extension'))
      await expectListedAsRetrieved(target, registered.value.id)
      // What the list shows may be from the first extension. How often a boleto can be extended is unspecified.
      const again = await secondExtensionIn(target, story)
      if (again && isSuccess(again.exchange)) await expectListedAsRetrieved(target, registered.value.id)
      await share(target.withToken(undefined), 'varied boletos, listed', () =>
        expectVariedListedAsRetrieved(target.withToken(undefined)),
      )
      // Those of the run's tenant, whose events other checks need as well.
      await expectListedAsRetrievedAfterEvents(target.withToken(undefined))
    },
  }),
]
