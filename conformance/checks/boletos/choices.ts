/** Contract: spec/rules/boletos.yaml, unspecified behaviour: statuses, states and dates */

import { day, environmentOf } from '../../cases/environment.ts'
import { check } from '../../run/check.ts'
import type { Target } from '../../run/target.ts'
import { isolatedTenant } from '../../scenarios/authentication/tenants.ts'
import { createBoleto, dueDay, plainBoleto, readBoleto, registeredBoleto } from '../../scenarios/boletos/boleto.ts'
import { cancel, cancelledBoleto, extendTo } from '../../scenarios/boletos/transitions.ts'
import { findRow } from '../../scenarios/pagination/offset-list.ts'
import { isSuccess } from '../../validate/expect.ts'

const plain = async (target: Target) => plainBoleto(await environmentOf(target))
const plainRegistered = async (target: Target) => registeredBoleto(target, await plain(target))

/** Whether the target accepts the plain boleto with these changes. */
async function creation(target: Target, change: object): Promise<string> {
  const answer = await target.call('createBoleto', { body: { ...(await plain(target)), ...change } })
  return isSuccess(answer) ? 'yes' : `no (${answer.response.status})`
}

export default [
  check({
    rule: 'boletos.creation-status',
    says: 'Which success status does POST /v1/boletos return?',
    run: async (target) => {
      const { response } = await target.call('createBoleto', { body: await plain(target) })
      return String(response.status)
    },
  }),
  check({
    rule: 'boletos.cancellation-status',
    says: 'Which success status does POST /v1/boletos/{id}/cancel return?',
    run: async (target) => {
      const { response } = await cancel(target, (await plainRegistered(target)).id)
      return String(response.status)
    },
  }),
  check({
    rule: 'boletos.extension-status',
    says: 'Which success status does POST /v1/boletos/{id}/extend return?',
    run: async (target) => {
      const { now } = await environmentOf(target)
      const { response } = await extendTo(day(now, 60))(target, (await plainRegistered(target)).id)
      return String(response.status)
    },
  }),
  check({
    rule: 'boletos.wrong-state-status',
    says: 'Which status does cancelling or extending a boleto in the wrong state return?',
    run: async (target) => {
      const { now } = await environmentOf(target)
      const { id } = await cancelledBoleto(target, await plain(target))
      const [cancelled, extended] = [await cancel(target, id), await extendTo(day(now, 60))(target, id)]
      return `cancel: ${cancelled.response.status}, extend: ${extended.response.status}`
    },
  }),
  check({
    rule: 'boletos.state-after-creation',
    says: 'In which state does POST /v1/boletos return a new boleto?',
    run: async (target) => {
      const { boletoStatus } = await createBoleto(target, await plain(target))
      return boletoStatus
    },
  }),
  check({
    rule: 'boletos.state-after-cancellation',
    says: 'In which state is a cancelled boleto?',
    run: async (target) => (await cancelledBoleto(target, await plain(target))).boletoStatus,
  }),
  check({
    rule: 'boletos.cancelled-listed',
    says: 'Does a cancelled boleto stay in the list?',
    phase: 'still',
    run: async (target) => {
      const token = await isolatedTenant(target)
      const { id } = await registeredBoleto(target, await plain(target), token)
      await cancel(target, id, token)
      const row = await findRow((query) => target.call('listBoletos', { query, token }), id)
      return row === undefined ? 'no' : 'yes'
    },
  }),
  check({
    rule: 'boletos.due-date-format',
    says: 'Which format does `dueDate` have in responses?',
    run: async (target) => {
      const { dueDate } = await createBoleto(target, await plain(target))
      return /^\d{4}-\d{2}-\d{2}$/.test(dueDate) ? 'YYYY-MM-DD' : `another one, such as ${dueDate}`
    },
  }),
  check({
    rule: 'boletos.past-due-date',
    says: 'Does POST /v1/boletos accept a due date in the past?',
    run: async (target) => creation(target, { dueDate: day((await environmentOf(target)).now, -3) }),
  }),
  check({
    rule: 'boletos.invalid-date-refused',
    says: 'Does POST /v1/boletos accept a due date that does not exist (30 February)?',
    run: async (target) => {
      const year = new Date((await environmentOf(target)).now).getUTCFullYear() + 1
      return creation(target, { dueDate: `${year}-02-30` })
    },
  }),
  check({
    rule: 'boletos.extension-to-earlier-date',
    says: 'Which status does extending a boleto to an earlier date, or to the same date, return?',
    run: async (target) => {
      const { now } = await environmentOf(target)
      const boletos = await Promise.all([plainRegistered(target), plainRegistered(target)])
      const [earlier, same] = await Promise.all(
        boletos.map((boleto, index) => extendTo(index === 0 ? day(now, 20) : dueDay(boleto))(target, boleto.id)),
      )
      return `earlier: ${earlier?.response.status}, same: ${same?.response.status}`
    },
  }),
  check({
    rule: 'boletos.updated-at-changes',
    says: 'Does an extension set `updatedAt` or move it forward?',
    run: async (target) => {
      const { now } = await environmentOf(target)
      const { id, updatedAt } = await plainRegistered(target)
      await new Promise((resolve) => setTimeout(resolve, 1100))
      await extendTo(day(now, 60))(target, id)
      const later = (await readBoleto(target, id)).updatedAt
      if (!later) return 'no, updatedAt is missing'
      return !updatedAt || Date.parse(later) > Date.parse(updatedAt) ? 'yes' : 'no'
    },
  }),
]
