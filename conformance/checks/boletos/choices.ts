/** Contract: spec/rules/boletos.yaml, what the description leaves open: statuses, states and dates */

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

/** Whether the target takes a boleto that is like the plain one but for this. */
async function creation(target: Target, change: object): Promise<string> {
  const answer = await target.call('createBoleto', { body: { ...(await plain(target)), ...change } })
  return isSuccess(answer) ? 'accepted' : `refused with ${answer.response.status}`
}

export default [
  check({
    rule: 'boletos.creation-status',
    says: 'The success status of a boleto creation is 200 or 201.',
    run: async (target) => {
      const { response } = await target.call('createBoleto', { body: await plain(target) })
      return `POST /v1/boletos answers ${response.status}`
    },
  }),
  check({
    rule: 'boletos.cancellation-status',
    says: 'The success status of a cancellation is 200 or 201.',
    run: async (target) => {
      const { response } = await cancel(target, (await plainRegistered(target)).id)
      return `POST /v1/boletos/{id}/cancel answers ${response.status}`
    },
  }),
  check({
    rule: 'boletos.extension-status',
    says: 'The success status of an extension is 200 or 201.',
    run: async (target) => {
      const { now } = await environmentOf(target)
      const { response } = await extendTo(day(now, 60))(target, (await plainRegistered(target)).id)
      return `POST /v1/boletos/{id}/extend answers ${response.status}`
    },
  }),
  check({
    rule: 'boletos.wrong-state-status',
    says: 'A cancellation or extension in the wrong state is answered with 400.',
    run: async (target) => {
      const { now } = await environmentOf(target)
      const { id } = await cancelledBoleto(target, await plain(target))
      const [cancelled, extended] = [await cancel(target, id), await extendTo(day(now, 60))(target, id)]
      return `cancel: ${cancelled.response.status}, extend: ${extended.response.status}`
    },
  }),
  check({
    rule: 'boletos.registered-at-once',
    says: 'The answer to a boleto creation shows the boleto registered already.',
    run: async (target) => {
      const { boletoStatus } = await createBoleto(target, await plain(target))
      return boletoStatus === 'registered' ? 'registered at once' : `${boletoStatus} at first`
    },
  }),
  check({
    rule: 'boletos.state-after-cancellation',
    says: 'A cancelled boleto is written_off.',
    run: async (target) => (await cancelledBoleto(target, await plain(target))).boletoStatus,
  }),
  check({
    rule: 'boletos.cancelled-in-list',
    says: 'A cancelled boleto stays in the list.',
    phase: 'still',
    run: async (target) => {
      const token = await isolatedTenant(target)
      const { id } = await registeredBoleto(target, await plain(target), token)
      await cancel(target, id, token)
      const row = await findRow((query) => target.call('listBoletos', { query, token }), id)
      return row === undefined ? 'it is gone' : 'it stays'
    },
  }),
  check({
    rule: 'boletos.due-date-form',
    says: 'The due date in answers has the ten characters YYYY-MM-DD.',
    run: async (target) => {
      const { dueDate } = await createBoleto(target, await plain(target))
      return /^\d{4}-\d{2}-\d{2}$/.test(dueDate) ? 'YYYY-MM-DD' : `as in ${dueDate}`
    },
  }),
  check({
    rule: 'boletos.past-due-date',
    says: 'A boleto creation with a due date in the past is refused.',
    run: async (target) => creation(target, { dueDate: day((await environmentOf(target)).now, -3) }),
  }),
  check({
    rule: 'boletos.calendar-dates-alone',
    says: 'A due date that no calendar has is refused.',
    run: async (target) => {
      const year = new Date((await environmentOf(target)).now).getUTCFullYear() + 1
      return creation(target, { dueDate: `${year}-02-30` })
    },
  }),
  check({
    rule: 'boletos.extension-later-alone',
    says: 'An extension to an earlier or to the same due date is refused.',
    run: async (target) => {
      const { now } = await environmentOf(target)
      const boletos = await Promise.all([plainRegistered(target), plainRegistered(target)])
      const [earlier, same] = await Promise.all(
        boletos.map((boleto, index) => extendTo(index === 0 ? day(now, 20) : dueDay(boleto))(target, boleto.id)),
      )
      return `earlier: ${earlier?.response.status}, the same: ${same?.response.status}`
    },
  }),
  check({
    rule: 'boletos.updated-at-moves',
    says: 'An extension or a cancellation sets updatedAt or moves it forward.',
    run: async (target) => {
      const { now } = await environmentOf(target)
      const { id, updatedAt } = await plainRegistered(target)
      await new Promise((resolve) => setTimeout(resolve, 1100))
      await extendTo(day(now, 60))(target, id)
      const later = (await readBoleto(target, id)).updatedAt
      if (!later) return 'there is no updatedAt'
      return !updatedAt || Date.parse(later) > Date.parse(updatedAt) ? 'it moves' : 'it stays'
    },
  }),
]
