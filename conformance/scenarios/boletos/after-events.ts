import type { BoletoStatus } from '../../../generated/types.d.ts'
import { NotTested } from '../../failure/errors.ts'
import { mapConcurrently } from '../../run/concurrency.ts'
import { ifPossible } from '../../run/if-possible.ts'
import { share } from '../../run/share.ts'
import type { Target } from '../../run/target.ts'
import { type Attempts, attemptsOn } from './attempts.ts'
import { getBoleto, getBoletoWhen, readBoleto } from './boleto.ts'
import { applyEvent, type BoletoEvent, type EventSequence } from './boleto-events.ts'
import { type AfterEvent, type Neighbour, outcomes } from './event-stories.ts'
import { expectedState } from './settlement.ts'
import { firstOfTenants } from './shared-boletos.ts'
import { fixtureBoletos, isNotRegistered } from './transitions.ts'

/** Boletos after each event that the control interface can apply. @throws {NotTested} when it can apply none */
export async function boletosAfterEvents(target: Target): Promise<readonly AfterEvent[]> {
  const states = (await outcomes(target)).flatMap((outcome) => outcome.states)
  if (states.length === 0) throw new NotTested('The control interface moves no boleto out of the state registered.')
  return states
}

/** Boletos after these events only. @throws {NotTested} when the control interface cannot apply them */
export async function boletosAfter(target: Target, ...events: EventSequence): Promise<readonly AfterEvent[]> {
  const states = (await boletosAfterEvents(target)).filter((state) => state.events.join() === events.join())
  if (states.length > 0) return states
  throw new NotTested(`The control interface cannot apply these events to a new boleto: ${events.join(', ')}.`)
}

/**
 * What was tried on boletos in other states than `registered`: after each event, or on those of the configuration where the target has no
 * control interface. @throws {NotTested} when there are none
 */
export async function attemptsInOtherStates(target: Target): Promise<readonly Attempts[]> {
  if (!target.supports('control:boleto-events')) return attemptsOnFixtures(target)
  const attempts = (await boletosAfterEvents(target)).flatMap((state) => state.attempts ?? [])
  // Other rules require that an event leads to its state.
  if (attempts.length > 0) return attempts
  throw new NotTested('After each event of the control interface, the boleto is still registered.')
}

function attemptsOnFixtures(target: Target): Promise<readonly Attempts[]> {
  return share(target, 'attempts on configured boletos', async () => {
    const boletos = (await fixtureBoletos(target)).filter(({ boletoStatus }) => boletoStatus !== 'registered')
    if (boletos.length > 0) return mapConcurrently(boletos, (boleto) => attemptsOn(target, boleto))
    throw new NotTested('All boletos of fixtures.boletos are registered: add one in another state to --config.')
  })
}

/** Boletos beside others that were paid. @throws {NotTested} when the control interface applies no payment */
export async function neighboursOfEvents(target: Target): Promise<readonly Neighbour[]> {
  const ofTenant = (await outcomes(target)).flatMap((outcome) => outcome.neighbours)
  const neighbours = [...ofTenant, await neighbourOfOtherTenant(target)].filter((one) => one !== undefined)
  if (neighbours.length > 0) return mapConcurrently(neighbours, (neighbour) => unlessSettled(target, neighbour))
  throw new NotTested('The control interface applies no payment to a registered boleto.')
}

/** A neighbour whose state before is that which a settlement by itself leads to, where the target has such. */
const unlessSettled = async (target: Target, { before, after }: Neighbour): Promise<Neighbour> => ({
  before: { ...before, boletoStatus: await expectedState(target, before, after.value) },
  after,
})

/** The first boleto of a tenant beside that of another one, which is paid; `undefined` where no payment is applied. */
function neighbourOfOtherTenant(target: Target): Promise<Neighbour | undefined> {
  return share(target, 'a payment in another tenant', async () => {
    const [paid, other] = (await ifPossible(firstOfTenants(target))) ?? []
    if (paid === undefined || other === undefined) return undefined
    const { id } = paid.boleto
    if ((await ifPossible(applyEvent(target, id, 'pay_qr').then(() => id))) === undefined) return undefined
    await getBoletoWhen(paid.tenant, id, isNotRegistered)
    return { before: other.boleto, after: await getBoleto(other.tenant, other.boleto.id) }
  })
}

const furtherEvents: readonly BoletoEvent[] = ['pay_barcode', 'settle', 'block', 'notary', 'write_off']

/** The states of boletos that reached one of these states, and their states after all other events were tried. */
export async function statesAfterFurtherEvents(
  target: Target,
  ends: readonly BoletoStatus[],
): Promise<readonly { readonly before: BoletoStatus; readonly after: BoletoStatus }[]> {
  const last = (await outcomes(target)).flatMap(({ states }) => states.slice(-1))
  const oneOfEach = ends.flatMap((end) => last.find(({ boleto }) => boleto.value.boletoStatus === end) ?? [])
  return mapConcurrently(oneOfEach, async ({ boleto: { value } }) => {
    for (const event of furtherEvents) await ifPossible(applyEvent(target, value.id, event))
    return { before: value.boletoStatus, after: (await readBoleto(target, value.id)).boletoStatus }
  })
}
