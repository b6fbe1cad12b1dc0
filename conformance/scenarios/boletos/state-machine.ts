import fc from 'fast-check'
import type { BoletoCreateDto, BoletoDto } from '../../../generated/types.d.ts'
import type { Environment } from '../../cases/environment.ts'
import type { Target } from '../../run/target.ts'
import { expectEqual, expectError, expectSuccess, expectThat } from '../../validate/expect.ts'
import { allRows } from '../pagination/offset-list.ts'
import {
  type BoletoEvent,
  boletoBody,
  boletoEvent,
  dueDay,
  expectBoletoAsSent,
  expectBoletoUnchanged,
  isRefusedByControl,
  laterDate,
  readBoleto,
  readUntil,
  registered,
  registeredBoleto,
} from './boleto.ts'
import { cancel, extendTo } from './transitions.ts'

/** What the suite knows of a boleto: what it must hold, and the state in which it was read last. */
type Known = { readonly id: string; sent: BoletoCreateDto; last: BoletoDto }
type Model = { boletos: Known[] }
type Real = { readonly target: Target; readonly token: string | undefined }
type Step = fc.AsyncCommand<Model, Real>

/** A step on some boleto that was made, whatever its state. */
function onBoleto(words: string, pick: number, run: (real: Real, boleto: Known) => Promise<void>): Step {
  return {
    check: ({ boletos }) => boletos.length > 0,
    run: async ({ boletos }, real) => {
      const boleto = boletos[pick % boletos.length]
      if (boleto !== undefined) await run(real, boleto)
    },
    toString: () => `${words} ${pick}`,
  }
}

const create = (body: BoletoCreateDto): Step => ({
  check: () => true,
  run: async ({ boletos }, { target, token }) => {
    const last = await registeredBoleto(target, body, token)
    expectBoletoAsSent(last, body)
    boletos.push({ id: last.id, sent: body, last })
  },
  toString: () => `create ${JSON.stringify(body)}`,
})

const extend = (pick: number, newDueDate: string): Step =>
  onBoleto(`extend to ${newDueDate}`, pick, async ({ target, token }, boleto) => {
    const isRegistered = boleto.last.boletoStatus === 'registered'
    // Whether a due date may be moved to the same day or an earlier one is open.
    if (isRegistered && newDueDate <= boleto.sent.dueDate) return
    const answer = extendTo(newDueDate)(target, boleto.id, token)
    if (!isRegistered) return refused(answer, target, boleto, token)
    await expectSuccess(answer, 'a successful boleto extension')
    boleto.sent = { ...boleto.sent, dueDate: newDueDate }
    const moved = await readUntil(target, boleto.id, (read) => dueDay(read) === newDueDate, token)
    boleto.last = await registered(target, moved, token)
    expectEqual('dueDate', dueDay(boleto.last), newDueDate)
  })

const cancelling = (pick: number): Step =>
  onBoleto('cancel', pick, async ({ target, token }, boleto) => {
    const answer = cancel(target, boleto.id, token)
    if (boleto.last.boletoStatus !== 'registered') return refused(answer, target, boleto, token)
    await expectSuccess(answer, 'a successful boleto cancellation')
    boleto.last = await readBoleto(target, boleto.id, token)
    expectThat(boleto.last.boletoStatus !== 'registered', 'a state other than registered', boleto.last.boletoStatus)
  })

async function refused(answer: Parameters<typeof expectError>[0], target: Target, { last }: Known, token?: string) {
  await expectError(answer)
  await expectBoletoUnchanged(target, last, token)
}

/** Something happens outside the API, if it can: where that leads is looked up, as it is the target's own affair. */
const happen = (pick: number, event: BoletoEvent): Step =>
  onBoleto(event, pick, async ({ target, token }, boleto) => {
    await boletoEvent(target, boleto.id, event).catch(isRefusedByControl)
    boleto.last = await readBoleto(target, boleto.id, token)
    expectBoletoAsSent(boleto.last, boleto.sent)
  })

/** All of them as they were read last, one by one and in the list; whether the list keeps cancelled ones is open. */
const look: Step = {
  check: () => true,
  run: async ({ boletos }, { target, token }) => {
    const rows = new Map(
      (await allRows((query) => target.call('listBoletos', { query, token }))).map((row) => [row.id, row]),
    )
    for (const { id, last, sent } of boletos) {
      await expectBoletoUnchanged(target, last, token)
      expectBoletoAsSent(last, sent)
      const row = rows.get(id) as BoletoDto | undefined
      if (last.boletoStatus === 'registered')
        expectThat(row !== undefined, `a list with the boleto ${id}`, 'a list without it')
      if (row === undefined) continue
      expectEqual('boletoStatus', row.boletoStatus, last.boletoStatus)
      expectBoletoAsSent(row, sent)
    }
  },
  toString: () => 'read all',
}

/** Lives of boletos: up to twelve steps in random order. Without a control interface nothing happens outside the API. */
export const boletoLives = (environment: Environment, withEvents: boolean): fc.Arbitrary<Iterable<Step>> =>
  fc.commands(
    [
      boletoBody(environment).map(create),
      fc.tuple(fc.nat(9), laterDate(environment)).map(([pick, date]) => extend(pick, date)),
      fc.nat(9).map(cancelling),
      ...(withEvents ? [fc.tuple(fc.nat(9), anyEvent).map(([pick, event]) => happen(pick, event))] : []),
      fc.constant(look),
    ],
    { maxCommands: 12, size: 'max' },
  )

const anyEvent = fc.constantFrom<BoletoEvent>('pay_barcode', 'pay_qr', 'settle', 'block', 'notary', 'write_off')

/**
 * Lives a life on the target, which begins with one boleto and ends with a look at all.
 * @throws {Violation} at the first step that does not go as it must
 */
export async function live(first: BoletoCreateDto, steps: Iterable<Step>, real: Real): Promise<void> {
  const model: Model = { boletos: [] }
  await create(first).run(model, real)
  await fc.asyncModelRun(() => ({ model, real }), steps)
  await look.run(model, real)
}
