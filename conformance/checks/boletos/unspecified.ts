/** Contract: spec/rules/boletos.yaml, unspecified behaviour: statuses, states and dates */

import { setTimeout as pause } from 'node:timers/promises'
import { day, environmentOf } from '../../cases/environment.ts'
import { check } from '../../run/check.ts'
import type { Target } from '../../run/target.ts'
import { createBoleto, plainBoletoOf, readBoleto, registeredBoleto } from '../../scenarios/boletos/boleto.ts'
import { dueDay } from '../../scenarios/boletos/boleto-comparison.ts'
import { describeCreation } from '../../scenarios/boletos/describe-creation.ts'
import { cancel, cancelledBoleto, extendTo } from '../../scenarios/boletos/transitions.ts'
import { rowsById } from '../../scenarios/pagination/offset-list.ts'
import { instantOf } from '../../validate/instant.ts'

const newRegisteredBoleto = async (target: Target) => registeredBoleto(target, await plainBoletoOf(target))

export default [
  check({
    rule: 'boletos.creation-status',
    says: 'Which success status does POST /v1/boletos return?',
    run: async (target) => {
      const { response } = await target.call('createBoleto', { body: await plainBoletoOf(target) })
      return String(response.status)
    },
  }),
  check({
    rule: 'boletos.cancellation-status',
    says: 'Which success status does POST /v1/boletos/{id}/cancel return?',
    run: async (target) => {
      const { response } = await cancel(target, (await newRegisteredBoleto(target)).id)
      return String(response.status)
    },
  }),
  check({
    rule: 'boletos.extension-status',
    says: 'Which success status does POST /v1/boletos/{id}/extend return?',
    run: async (target) => {
      const { now } = await environmentOf(target)
      const { response } = await extendTo(day(now, 60))(target, (await newRegisteredBoleto(target)).id)
      return String(response.status)
    },
  }),
  check({
    rule: 'boletos.wrong-state-status',
    says: 'Which status does cancelling or extending a boleto in the wrong state return?',
    run: async (target) => {
      const { now } = await environmentOf(target)
      const { id } = await cancelledBoleto(target, await plainBoletoOf(target))
      const cancellation = await cancel(target, id)
      const extension = await extendTo(day(now, 60))(target, id)
      return `cancel: ${cancellation.response.status}, extend: ${extension.response.status}`
    },
  }),
  check({
    rule: 'boletos.state-after-creation',
    says: 'In which state does POST /v1/boletos return a new boleto?',
    run: async (target) => (await createBoleto(target, await plainBoletoOf(target))).boletoStatus,
  }),
  check({
    rule: 'boletos.state-after-cancellation',
    says: 'In which state is a cancelled boleto?',
    run: async (target) => (await cancelledBoleto(target, await plainBoletoOf(target))).boletoStatus,
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
      const { dueDate } = await createBoleto(target, await plainBoletoOf(target))
      return /^\d{4}-\d{2}-\d{2}$/.test(dueDate) ? 'YYYY-MM-DD' : `another one, such as ${dueDate}`
    },
  }),
  check({
    rule: 'boletos.past-due-date',
    says: 'Does POST /v1/boletos accept a due date in the past?',
    run: async (target) => describeCreation(target, { dueDate: day((await environmentOf(target)).now, -3) }),
  }),
  check({
    rule: 'boletos.invalid-date-refused',
    says: 'Does POST /v1/boletos accept a due date that does not exist (30 February)?',
    run: async (target) => {
      const year = new Date((await environmentOf(target)).now).getUTCFullYear() + 1
      return describeCreation(target, { dueDate: `${year}-02-30` })
    },
  }),
  check({
    rule: 'boletos.extension-to-earlier-date',
    says: 'Which status does extending a boleto to an earlier date, or to the same date, return?',
    run: async (target) => {
      const { now } = await environmentOf(target)
      const earlier = await extendTo(day(now, 20))(target, (await newRegisteredBoleto(target)).id)
      const boleto = await newRegisteredBoleto(target)
      const same = await extendTo(dueDay(boleto))(target, boleto.id)
      return `earlier: ${earlier.response.status}, same: ${same.response.status}`
    },
  }),
  check({
    rule: 'boletos.updated-at-changes',
    says: 'Does an extension set `updatedAt` or move it forward?',
    run: async (target) => {
      const { now } = await environmentOf(target)
      const { id, updatedAt } = await newRegisteredBoleto(target)
      await pause(1100)
      await extendTo(day(now, 60))(target, id)
      const later = (await readBoleto(target, id)).updatedAt
      if (!later) return 'no, updatedAt is missing'
      return !updatedAt || (instantOf(later) ?? 0) > (instantOf(updatedAt) ?? 0) ? 'yes' : 'no'
    },
  }),
]
