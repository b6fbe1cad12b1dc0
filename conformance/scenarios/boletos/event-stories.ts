import fc from 'fast-check'
import type { BoletoCreateDto, BoletoDto } from '../../../generated/types.d.ts'
import { casesOf } from '../../cases/each-once.ts'
import { environmentOf } from '../../cases/environment.ts'
import { uniqueName } from '../../cases/unique-names.ts'
import { largestPageSize } from '../../contract/page-sizes.ts'
import { mapConcurrently } from '../../run/concurrency.ts'
import { ifPossible } from '../../run/if-possible.ts'
import { share } from '../../run/share.ts'
import type { Target } from '../../run/target.ts'
import type { Located } from '../../validate/located.ts'
import { inLanguage } from '../localization/languages.ts'
import { type Attempts, attemptsOn } from './attempts.ts'
import {
  boletoBody,
  createWithMemo,
  getBoleto,
  getBoletoWhen,
  laterDate,
  readBoleto,
  registeredAsRead,
} from './boleto.ts'
import { dueDay } from './boleto-comparison.ts'
import { applyEvent, type EventSequence, eventSequences, intermediateSequences } from './boleto-events.ts'
import { sharedPlainBoleto } from './shared-boletos.ts'
import { surchargesTogether } from './surcharges.ts'
import { change, extendTo, isNotRegistered, registeredAgain } from './transitions.ts'
import { unusualValues } from './varied-boletos.ts'

/** A boleto after an event, as checks share it. */
export type AfterEvent = {
  /** All events until then. */
  readonly events: EventSequence
  readonly isExtended: boolean
  readonly isBolepix: boolean
  /** The memo that was sent. */
  readonly memo: string
  /** As it was read last before the event. */
  readonly before: BoletoDto
  readonly boleto: Located<BoletoDto>
  readonly attempts: Attempts | undefined
}

/** A boleto with the same values as another one, before and after events that change the other one. */
export type Neighbour = { readonly before: BoletoDto; readonly after: Located<BoletoDto> }

/** Events that happen to one boleto. */
type EventStory = {
  readonly events: EventSequence
  readonly isExtended: boolean
  readonly bolepixEnabled: boolean
  /** The state of another boleto with the same values, which is read before and after the events; undefined for none. */
  readonly neighbour?: 'registered' | 'payment_notice' | undefined
  /** Nothing is done to the boleto after its events. */
  readonly isLeftAlone?: true
}

/** Neighbours by their events: a service may apply an event to all boletos of a payer, and a settlement to all those with a payment notice. */
const neighbourOf: Readonly<Record<string, EventStory['neighbour']>> = {
  notary: 'registered',
  write_off: 'registered',
  'pay_barcode,settle': 'payment_notice',
}

const stories: readonly EventStory[] = [
  ...eventSequences.map((events) => ({
    events,
    // A boleto that is still to be registered cannot be extended.
    isExtended: events[0] !== 'reject',
    bolepixEnabled: true,
    neighbour: neighbourOf[events.join()],
  })),
  // Boletos that stay in a state that others only pass through, so that the list shows them in it.
  ...intermediateSequences.map((events) => ({
    events,
    isExtended: false,
    bolepixEnabled: true,
    isLeftAlone: true as const,
    neighbour: neighbourOf[events.join()],
  })),
  { events: ['pay_barcode', 'settle'], isExtended: false, bolepixEnabled: false, neighbour: 'registered' },
  { events: ['pay_qr'], isExtended: false, bolepixEnabled: true, neighbour: 'registered' },
]

/** What became of the boleto of a story; no states, where the control interface refuses its first event. */
type Outcome = { readonly states: readonly AfterEvent[]; readonly neighbours: readonly Neighbour[] }

/** What became of the boleto of each story. Made once per run. */
export function outcomes(target: Target): Promise<readonly Outcome[]> {
  return share(target, 'boletos after events', async () => {
    const environment = await environmentOf(target)
    const given = fc.tuple(boletoBody(environment), laterDate(environment))
    const cases = casesOf(given, target.options.seed, stories.length)
    const pairs = cases
      .slice(0, stories.length)
      .map((values, index) => ({ values, story: stories[index] as EventStory }))
    return mapConcurrently(pairs, ({ story, values: [body, newDueDate] }) => outcomeOf(target, story, body, newDueDate))
  })
}

async function outcomeOf(
  target: Target,
  story: EventStory,
  generated: BoletoCreateDto,
  newDueDate: string,
): Promise<Outcome> {
  if (story.events[0] === 'reject' && !(await staysAccepted(target))) return { states: [], neighbours: [] }
  const { bolepixEnabled, neighbour } = story
  const unusual = bolepixEnabled ? {} : await unusualValues(target)
  // No boleto of another story has the same metadata.
  const metadata = { ...(unusual.metadata ?? generated.metadata), order: uniqueName('A') }
  const body = { ...generated, ...unusual, ...(await surchargesTogether(target)), metadata, bolepixEnabled }
  const beside = neighbour && (await newRegisteredBoleto(target, body)).boleto
  const first = await firstOf(target, story, body, newDueDate)
  const paid = beside && neighbour === 'payment_notice' ? await afterPaymentNotice(target, beside) : undefined
  // The payment of the neighbour is not one of this boleto.
  const besidePaid = paid === undefined ? [] : [await asRead(target, first.boleto, story.isExtended)]
  const before = neighbour === 'registered' ? beside : paid
  // An event must show in a language too in which the boleto was read before, as by a cache.
  if (neighbour !== undefined && bolepixEnabled)
    await target.call('getBoleto', { path: { id: first.boleto.id }, ...inLanguage('pt-BR') })
  // The same of the list, as by a copy of what it showed.
  if (neighbour === 'registered') await share(target, 'boletos before events, listed', () => listOnce(target))
  const states = await statesAfter(target, story, first)
  const besideEvents = before === undefined || states.length === 0 ? [] : [await asRead(target, before)]
  return { states, neighbours: [...besidePaid, ...besideEvents] }
}

/** Reads the list, whatever its outcome is. */
async function listOnce(target: Target): Promise<void> {
  await target.call('listBoletos', { query: { pageSize: largestPageSize } })
}

/** @param isExtended the codes for the new due date may come a moment later */
async function asRead(target: Target, before: BoletoDto, isExtended = false): Promise<Neighbour> {
  const after = await getBoleto(target, before.id)
  const { barcode, digitableLine } = after.value
  return { before: isExtended ? { ...before, barcode, digitableLine } : before, after }
}

/** Whether a boleto is not registered by its creation: only then can it be rejected. */
async function staysAccepted(target: Target): Promise<boolean> {
  return (await sharedPlainBoleto(target)).created.value.boletoStatus === 'accepted'
}

/** A boleto before its events, and the memo that was sent. */
type First = { readonly boleto: BoletoDto; readonly memo: string }

async function newRegisteredBoleto(target: Target, body: BoletoCreateDto): Promise<First> {
  const { boleto, memo } = await createWithMemo(target, body)
  return { boleto: (await registeredAsRead(target, boleto.value)).value, memo }
}

/** A boleto after the notice of its payment, as it was read last; `undefined` where the event does not lead there. */
async function afterPaymentNotice(target: Target, { id }: BoletoDto): Promise<BoletoDto | undefined> {
  await ifPossible(applyEvent(target, id, 'pay_barcode'))
  const { value } = await getBoletoWhen(target, id, isNotRegistered)
  return value.boletoStatus === 'payment_notice' ? value : undefined
}

/** The boleto before the first event. Where its extension is refused, or takes a while, it is another one without. */
async function firstOf(
  target: Target,
  { events, isExtended }: EventStory,
  body: BoletoCreateDto,
  newDueDate: string,
): Promise<First> {
  if (events[0] === 'reject') {
    const { boleto, memo } = await createWithMemo(target, body)
    // A database may round the times in the response to the creation.
    return { boleto: await readBoleto(target, boleto.value.id), memo }
  }
  const first = await newRegisteredBoleto(target, body)
  if (!isExtended) return first
  const isShown = (boleto: BoletoDto) => dueDay(boleto) === newDueDate
  const extension = await change(target, first.boleto, extendTo(newDueDate), isShown)
  const boleto = await registeredAgain(target, extension.after.value)
  return boleto === undefined ? newRegisteredBoleto(target, body) : { boleto, memo: first.memo }
}

/**
 * The boleto after each event that follows those that are `done`, as far as the control interface applies them.
 * @param isNoticed whether it was in the state `payment_notice`, from which a payment may settle by itself
 */
async function statesAfter(
  target: Target,
  story: EventStory,
  { boleto: before, memo }: First,
  done: EventSequence = [],
  isNoticed = false,
): Promise<readonly AfterEvent[]> {
  const next = story.events.slice(0, done.length + 1)
  const event = next[done.length]
  if (event === undefined) return []
  const applied = await ifPossible(applyEvent(target, before.id, event).then((state) => ({ state })))
  if (applied === undefined && !(event === 'settle' && isNoticed && (await isPaid(target, before)))) return []
  // An event may show in a later read.
  const first = await getBoletoWhen(target, before.id, ({ boletoStatus }) => boletoStatus !== before.boletoStatus)
  const boleto = event === 'notary' ? await afterBlock(target, first, applied?.state) : first
  const isTried = !story.isLeftAlone && isNotRegistered(boleto.value)
  const attempts = isTried ? await attemptsOn(target, boleto.value) : undefined
  const { isExtended, bolepixEnabled: isBolepix } = story
  const last = attempts?.extension.after.value ?? boleto.value
  return [
    { events: next, isExtended, isBolepix, memo, before, boleto, attempts },
    ...(await statesAfter(target, story, { boleto: last, memo }, next, boleto.value.boletoStatus === 'payment_notice')),
  ]
}

const isPaid = async (target: Target, { id }: BoletoDto): Promise<boolean> =>
  (await readBoleto(target, id)).boletoStatus === 'paid'

/** The boleto once its payment is blocked no longer, where the control interface says that its protest leads to another state. */
async function afterBlock(target: Target, first: Located<BoletoDto>, state: unknown): Promise<Located<BoletoDto>> {
  const { id, boletoStatus } = first.value
  const isPassing = boletoStatus === 'payment_blocked' && state !== boletoStatus
  return isPassing ? getBoletoWhen(target, id, (later) => later.boletoStatus !== boletoStatus) : first
}
