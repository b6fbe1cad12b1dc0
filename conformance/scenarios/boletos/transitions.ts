import type { BoletoDto } from '../../../generated/types.d.ts'
import type { Environment } from '../../cases/environment.ts'
import type { Exchange } from '../../http/exchange.ts'
import { allInOrder } from '../../run/all-in-order.ts'
import { CheckFailure, NotTested } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'
import { describe, expectError, expectSuccess, isSuccess } from '../../validate/expect.ts'
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
  await expectSuccess(cancel(target, id), 'a successful boleto cancellation')
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

/** A new boleto after some events, as it is read then. @throws {NotTested} when the control interface cannot do that */
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

/** The ways out that the target's control interface can take. @throws {NotTested} when there is none */
export function possibleWays(target: Target, environment: Environment): Promise<readonly WayOut[]> {
  return target.once('ways out of registered', async () => {
    const outcomes = await Promise.all(
      waysOut.map((way) =>
        boletoAfter(target, plainBoleto(environment), way).then(
          () => [way],
          (error: unknown) => {
            if (!(error instanceof NotTested)) throw error
            return []
          },
        ),
      ),
    )
    const possible = outcomes.flat()
    if (possible.length === 0) throw new NotTested('The control interface moves no boleto out of the state registered.')
    return possible
  })
}

/** That a call is refused on each boleto of the configuration that is not registered. @throws {CheckFailure} */
export async function expectRefusedOnFixtures(target: Target, call: BoletoCall): Promise<void> {
  const boletos = (await boletosOfFixtures(target)).filter(({ boletoStatus }) => boletoStatus !== 'registered')
  if (boletos.length === 0)
    throw new NotTested('All boletos of fixtures.boletos are registered: add one in another state to --config.')
  await allInOrder(boletos, (boleto) => expectRefused(target, boleto, call))
}

/** The boletos that the configuration names, as they are read. */
export function boletosOfFixtures(target: Target): Promise<readonly BoletoDto[]> {
  return allInOrder(target.options.fixtures?.boletos ?? [], (id) => readBoleto(target, id))
}

/** That a call is refused after each of these ways. One that is no longer possible is passed over. @throws {CheckFailure} */
export async function expectRefusedAfter(
  target: Target,
  ways: readonly WayOut[],
  body: Parameters<typeof createBoleto>[1],
  call: BoletoCall,
): Promise<void> {
  await allInOrder(ways, async (way) => {
    const boleto = await boletoAfter(target, body, way).catch(isRefusedByControl)
    if (boleto !== undefined) await expectRefused(target, boleto, call)
  })
}

/** So often a call on a boleto that waits for its registration is judged anew before it counts as accepted too early. */
const rounds = 3

/**
 * Where new boletos stay `accepted` for a while: that a call on such a one is refused. It may be registered a moment before the
 * call, so that an older one must still be accepted afterwards, each of several times. @throws {CheckFailure}
 */
export async function expectRefusedWhileAccepted(
  target: Target,
  body: Parameters<typeof createBoleto>[1],
  call: BoletoCall,
): Promise<void> {
  let answer: Exchange<BoletoDto> | undefined
  for (let round = 0; round < rounds; round++) {
    const older = await createBoleto(target, body)
    const boleto = await createBoleto(target, body)
    if (older.boletoStatus !== 'accepted' || boleto.boletoStatus !== 'accepted') return
    answer = await call(target, boleto.id)
    const isJudged = (await readBoleto(target, older.id)).boletoStatus === 'accepted'
    if (!isJudged || !isSuccess(answer)) return
  }
  throw new CheckFailure(
    'an error (4xx) for a boleto in the state accepted',
    answer === undefined ? 'none' : describe(answer),
  )
}

/** That a call is refused where the boleto is, with any 4xx, and leaves it as it was. @throws {CheckFailure} */
export async function expectRefused(target: Target, boleto: BoletoDto, call: BoletoCall): Promise<void> {
  await expectError(call(target, boleto.id))
  await expectBoletoUnchanged(target, boleto)
}
