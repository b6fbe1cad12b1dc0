/** Contract: spec/rules/boletos.yaml, unspecified behaviour: statuses, states and dates */

import { setTimeout as pause } from 'node:timers/promises'
import { day, environmentOf } from '../../cases/environment.ts'
import { check } from '../../run/check.ts'
import { share } from '../../run/share.ts'
import type { Target } from '../../run/target.ts'
import { plainBoletoOf, readBoleto, registeredBoleto } from '../../scenarios/boletos/boleto.ts'
import { dueDay } from '../../scenarios/boletos/boleto-comparison.ts'
import { describeCreation } from '../../scenarios/boletos/describe-creation.ts'
import { sharedPlainBoleto } from '../../scenarios/boletos/shared-boletos.ts'
import { cancellationIn, lateExtensionIn, plainStory, secondCancellationIn } from '../../scenarios/boletos/stories.ts'
import { cancel, change, extendTo } from '../../scenarios/boletos/transitions.ts'
import { rowsById } from '../../scenarios/pagination/offset-list.ts'
import { instantOf } from '../../validate/instant.ts'

const newRegisteredBoleto = async (target: Target) => registeredBoleto(target, await plainBoletoOf(target))

/** What extensions that follow each other, to a later date, to an earlier one and to the same one, make of a boleto. */
const plainExtensions = (target: Target) =>
  share(target, 'extensions of a plain boleto', async () => {
    const { now } = await environmentOf(target)
    const before = await newRegisteredBoleto(target)
    await pause(1100)
    const extension = await change(target, before, extendTo(day(now, 60)), (boleto) => dueDay(boleto) === day(now, 60))
    const earlier = await extendTo(day(now, 50))(target, before.id)
    const same = await extendTo(dueDay(await readBoleto(target, before.id)))(target, before.id)
    return { extension, statuses: `earlier: ${earlier.response.status}, same: ${same.response.status}` }
  })

export default [
  check({
    rule: 'boletos.creation-status',
    says: 'Which success status does POST /v1/boletos return?',
    run: async (target) => String((await sharedPlainBoleto(target)).status),
  }),
  check({
    rule: 'boletos.cancellation-status',
    says: 'Which success status does POST /v1/boletos/{id}/cancel return?',
    run: async (target) => {
      const { exchange } = await cancellationIn(target, await plainStory(target))
      return String(exchange.response.status)
    },
  }),
  check({
    rule: 'boletos.extension-status',
    says: 'Which success status does POST /v1/boletos/{id}/extend return?',
    run: async (target) => String((await plainExtensions(target)).extension.exchange.response.status),
  }),
  check({
    rule: 'boletos.wrong-state-status',
    says: 'Which status does cancelling or extending a boleto in the wrong state return?',
    run: async (target) => {
      const story = await plainStory(target)
      const cancellation = (await secondCancellationIn(target, story)).exchange
      const extension = (await lateExtensionIn(target, story)).exchange
      return `cancel: ${cancellation.response.status}, extend: ${extension.response.status}`
    },
  }),
  check({
    rule: 'boletos.state-after-creation',
    says: 'In which state does POST /v1/boletos return a new boleto?',
    run: async (target) => (await sharedPlainBoleto(target)).created.value.boletoStatus,
  }),
  check({
    rule: 'boletos.state-after-cancellation',
    says: 'In which state is a cancelled boleto?',
    run: async (target) => (await cancellationIn(target, await plainStory(target))).after.value.boletoStatus,
  }),
  check({
    rule: 'boletos.cancelled-listed',
    says: 'Does a cancelled boleto stay in the list?',
    tenant: 'isolated',
    phase: 'still',
    run: async (target) => {
      const { id } = await newRegisteredBoleto(target)
      await cancel(target, id)
      return (await rowsById(target, 'listBoletos')).has(id) ? 'yes' : 'no'
    },
  }),
  check({
    rule: 'boletos.due-date-format',
    says: 'Which format does `dueDate` have in responses?',
    run: async (target) => {
      const { dueDate } = (await sharedPlainBoleto(target)).created.value
      return /^\d{4}-\d{2}-\d{2}$/.test(dueDate) ? 'YYYY-MM-DD' : `another one, such as ${dueDate}`
    },
  }),
  check({
    rule: 'boletos.past-due-date',
    says: 'Does POST /v1/boletos accept a due date in the past?',
    run: async (target) => describeCreation(target, { dueDate: day((await environmentOf(target)).now, -3) }),
  }),
  check({
    rule: 'boletos.impossible-date',
    says: 'Does POST /v1/boletos accept a due date that does not exist (30 February)?',
    run: async (target) => {
      const year = new Date((await environmentOf(target)).now).getUTCFullYear() + 1
      return describeCreation(target, { dueDate: `${year}-02-30` })
    },
  }),
  check({
    rule: 'boletos.extension-to-earlier-date',
    says: 'Which status does extending a boleto to an earlier date, or to the same date, return?',
    run: async (target) => (await plainExtensions(target)).statuses,
  }),
  check({
    rule: 'boletos.updated-at-changes',
    says: 'Does an extension set `updatedAt` or move it forward?',
    run: async (target) => {
      const { before, after } = (await plainExtensions(target)).extension
      const later = after.value.updatedAt
      if (!later) return 'no, updatedAt is missing'
      return !before.updatedAt || (instantOf(later) ?? 0) > (instantOf(before.updatedAt) ?? 0) ? 'yes' : 'no'
    },
  }),
]
