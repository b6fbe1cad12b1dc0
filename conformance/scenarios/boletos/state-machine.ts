import fc from 'fast-check'
import type { BoletoCreateDto, BoletoDto } from '../../../generated/types.d.ts'
import type { Environment } from '../../cases/environment.ts'
import { eventually } from '../../run/eventually.ts'
import { ifPossible } from '../../run/if-possible.ts'
import type { Target } from '../../run/target.ts'
import { expectError, expectSuccess, needed } from '../../validate/expect.ts'
import { expectOf, expectProperty, type Located, propertyOf } from '../../validate/located.ts'
import { expectRow, rowsById } from '../pagination/offset-list.ts'
import {
  boletoBody,
  getBoleto,
  getBoletoWhen,
  laterDate,
  plainBoletoOf,
  registered,
  registeredBoleto,
} from './boleto.ts'
import { dueDay, expectBoletoAsSent } from './boleto-comparison.ts'
import { applyEvent, type BoletoEvent } from './boleto-events.ts'
import { type BoletoOperation, cancel, expectStill, extendTo, isNotRegistered } from './transitions.ts'

/** A boleto that the commands created: the values that it must have, and how it was read last. */
type KnownBoleto = { readonly id: string; sent: BoletoCreateDto; last: BoletoDto }
type Model = { readonly boletos: KnownBoleto[] }
type Command = fc.AsyncCommand<Model, Target>

/** Boletos cannot be removed: two are enough to see that one does not change with the other. */
const mostBoletos = 2

/** How long an event may take to show in a read, in milliseconds. */
const EVENT_TIMEOUT = 2000

const create = (body: BoletoCreateDto): Command => ({
  check: ({ boletos }) => boletos.length < mostBoletos,
  run: async ({ boletos }, target) => {
    const { id } = await registeredBoleto(target, body)
    const boleto = await getBoleto(target, id)
    expectBoletoAsSent(boleto, body)
    boletos.push({ id, sent: body, last: boleto.value })
  },
  toString: () => `create ${JSON.stringify(body)}`,
})

/** A command on one of the boletos, whatever its state. */
function onBoleto(name: string, index: number, run: (target: Target, boleto: KnownBoleto) => Promise<void>): Command {
  return {
    check: ({ boletos }) => boletos.length > 0,
    run: async ({ boletos }, target) => {
      const boleto = boletos[index % boletos.length]
      if (boleto !== undefined) await run(target, boleto)
    },
    toString: () => `${name} ${index}`,
  }
}

const extend = (index: number, newDueDate: string): Command =>
  onBoleto(`extend to ${newDueDate}`, index, async (target, boleto) => {
    if (boleto.last.boletoStatus !== 'registered') return expectRefused(target, boleto, extendTo(newDueDate))
    // Whether a boleto can be extended to the same day or an earlier one is unspecified.
    if (newDueDate <= boleto.sent.dueDate) return
    await expectSuccess(extendTo(newDueDate)(target, boleto.id), needed('boleto extension'))
    const extended = await getBoletoWhen(target, boleto.id, (read) => dueDay(read) === newDueDate)
    await registered(target, extended.value)
    const last = await getBoleto(target, boleto.id)
    boleto.sent = { ...boleto.sent, dueDate: newDueDate }
    boleto.last = last.value
    expectBoletoAsSent(last, { dueDate: newDueDate })
  })

const cancelOne = (index: number): Command =>
  onBoleto('cancel', index, async (target, boleto) => {
    if (boleto.last.boletoStatus !== 'registered') return expectRefused(target, boleto, cancel)
    await expectSuccess(cancel(target, boleto.id), needed('boleto cancellation'))
    const cancelled = await getBoletoWhen(target, boleto.id, isNotRegistered)
    boleto.last = cancelled.value
    const { boletoStatus } = cancelled.value
    expectOf(
      propertyOf(cancelled, 'boletoStatus'),
      boletoStatus !== 'registered',
      'a state other than registered',
      boletoStatus,
    )
  })

async function expectRefused(target: Target, boleto: KnownBoleto, operation: BoletoOperation): Promise<void> {
  await expectError(operation(target, boleto.id))
  await expectUnchanged(target, boleto)
}

async function expectUnchanged(target: Target, boleto: KnownBoleto): Promise<Located<BoletoDto>> {
  const read = await getBoleto(target, boleto.id)
  await expectStill(target, read, boleto.last)
  boleto.last = read.value
  return read
}

/** Applies an event if that is possible. The state to which it leads is unspecified. */
const event = (index: number, name: BoletoEvent): Command =>
  onBoleto(name, index, async (target, boleto) => {
    const state = await ifPossible(applyEvent(target, boleto.id, name))
    const isShown = ({ boletoStatus }: BoletoDto) => state === undefined || boletoStatus === state
    const last = await getBoletoWhen(target, boleto.id, isShown, EVENT_TIMEOUT)
    boleto.last = last.value
    expectBoletoAsSent(last, boleto.sent)
  })

/** Compares all boletos, by id and in the list, with what was read last. Whether cancelled ones stay in the list is unspecified. */
const readAll: Command = {
  check: () => true,
  run: async ({ boletos }, target) => {
    for (const boleto of boletos) expectBoletoAsSent(await expectUnchanged(target, boleto), boleto.sent)
    await eventually(async () => {
      const rows = await rowsById(target, 'listBoletos')
      for (const boleto of boletos) {
        const row = boleto.last.boletoStatus === 'registered' ? expectRow(rows, boleto.id) : rows.get(boleto.id)
        if (row === undefined) continue
        // The list may have been read after the state moved on.
        if (row.value.boletoStatus !== boleto.last.boletoStatus) await expectUnchanged(target, boleto)
        expectProperty(row, 'boletoStatus', boleto.last.boletoStatus)
        expectBoletoAsSent(row, boleto.sent)
      }
    })
  },
  toString: () => 'read all',
}

const anyEvent = fc.constantFrom<BoletoEvent>('pay_barcode', 'pay_qr', 'settle', 'block', 'notary', 'write_off')

/** Up to twelve commands on boletos in random order. Events need a control interface. */
export const boletoCommands = (environment: Environment, target: Target): fc.Arbitrary<Iterable<Command>> =>
  fc.commands(
    [
      boletoBody(environment).map(create),
      fc.tuple(fc.nat(9), laterDate(environment)).map(([index, date]) => extend(index, date)),
      fc.nat(9).map(cancelOne),
      ...(target.supports('control:boleto-events')
        ? [fc.tuple(fc.nat(9), anyEvent).map(([index, name]) => event(index, name))]
        : []),
      fc.constant(readAll),
    ],
    { maxCommands: 12, size: 'max', disableReplayLog: true },
  )

/** Creates a boleto, runs the commands, and then reads all boletos. @throws {CheckFailure} at the first command that fails */
export async function runBoletoCommands(target: Target, commands: Iterable<Command>): Promise<void> {
  const model: Model = { boletos: [] }
  await create(await plainBoletoOf(target)).run(model, target)
  await fc.asyncModelRun(() => ({ model, real: target }), commands)
  await readAll.run(model, target)
}
