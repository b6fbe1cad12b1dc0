import type { BoletoDto } from '../../generated/types.d.ts'
import type { Environment } from '../cases/environment.ts'
import type { Exchange } from '../exchange.ts'
import { accepted, rejected } from '../expect.ts'
import { sideBySide } from '../side-by-side.ts'
import type { Target } from '../target.ts'
import { NotExercised } from '../violation.ts'
import {
  type BoletoEvent,
  boletoEvent,
  createBoleto,
  expectBoletoUnchanged,
  isRefusedByControl,
  plainBoleto,
  readBoleto,
  registeredBoleto,
} from './boleto.ts'

/** A call that applies to a registered boleto alone. */
export type BoletoCall = (target: Target, id: string, token?: string) => Promise<Exchange<BoletoDto>>

export const cancel: BoletoCall = (target, id, token) => target.call('cancelBoleto', { path: { id }, token })

export const extendTo =
  (newDueDate: string): BoletoCall =>
  (target, id, token) =>
    target.call('extendBoleto', { path: { id }, body: { newDueDate }, token })

/** A registered boleto that was cancelled, as it was read afterwards. */
export async function cancelledBoleto(target: Target, body: Parameters<typeof createBoleto>[1]): Promise<BoletoDto> {
  const { id } = await registeredBoleto(target, body)
  await accepted(cancel(target, id), 'the boleto is cancelled')
  return readBoleto(target, id)
}

/** Ways out of `registered`, event by event, and one that comes before it. */
export const waysOut = [
  ['pay_barcode'],
  ['pay_barcode', 'settle'],
  ['pay_qr'],
  ['block'],
  ['notary'],
  ['notary', 'settle'],
  ['write_off'],
  ['reject'],
] as const satisfies readonly (readonly BoletoEvent[])[]

export type WayOut = (typeof waysOut)[number]

/** A new boleto after some events, as it is read then. @throws {NotExercised} when the control interface cannot do that */
export async function boletoAfter(
  target: Target,
  body: Parameters<typeof createBoleto>[1],
  events: readonly BoletoEvent[],
): Promise<BoletoDto> {
  const asBolepix = { ...body, bolepixEnabled: true }
  const { id } =
    events[0] === 'reject' ? await createBoleto(target, asBolepix) : await registeredBoleto(target, asBolepix)
  for (const event of events) await boletoEvent(target, id, event)
  return readBoleto(target, id)
}

/** The ways out that the target's control interface can take. @throws {NotExercised} when there is none */
export function possibleWays(target: Target, environment: Environment): Promise<readonly WayOut[]> {
  return target.shared('ways out of registered', async () => {
    const outcomes = await Promise.all(
      waysOut.map((way) =>
        boletoAfter(target, plainBoleto(environment), way).then(
          () => [way],
          (error: unknown) => {
            if (!(error instanceof NotExercised)) throw error
            return []
          },
        ),
      ),
    )
    const possible = outcomes.flat()
    if (possible.length === 0) throw new NotExercised('the control interface leads no boleto out of registered')
    return possible
  })
}

/** That a call is refused after each of these ways. One that is no longer possible is passed over. @throws {Violation} */
export async function expectRefusedAfter(
  target: Target,
  ways: readonly WayOut[],
  body: Parameters<typeof createBoleto>[1],
  call: BoletoCall,
): Promise<void> {
  await sideBySide(ways, async (way) => {
    const boleto = await boletoAfter(target, body, way).catch(isRefusedByControl)
    if (boleto !== undefined) await expectRefused(target, boleto, call)
  })
}

/** That a call is refused where the boleto is, with any 4xx, and leaves it as it was. @throws {Violation} */
export async function expectRefused(target: Target, boleto: BoletoDto, call: BoletoCall): Promise<void> {
  await rejected(call(target, boleto.id))
  await expectBoletoUnchanged(target, boleto)
}
