import type { BoletoCreateDto, BoletoDto } from '../../../generated/types.d.ts'
import { after } from '../../cases/calendar.ts'
import type { Exchange } from '../../http/exchange.ts'
import { createLikeOthers } from '../../run/create-like-others.ts'
import { share } from '../../run/share.ts'
import type { Target } from '../../run/target.ts'
import { expectSuccess, isSuccess, needed } from '../../validate/expect.ts'
import { expectBody, expectProperty, type Located } from '../../validate/located.ts'
import { plainBoletoOf, registeredAsRead, registeredBoleto } from './boleto.ts'
import { dueDay, expectBoletoAsSent } from './boleto-comparison.ts'
import { type SurchargeName, surchargesOf } from './surcharges.ts'
import {
  ATTEMPTS_DURING_READS,
  type Change,
  cancel,
  change,
  changeDuringReads,
  extendTo,
  isNotRegistered,
  registeredAgain,
} from './transitions.ts'

/**
 * What happens to one boleto, step by step: it is created, extended twice where there is a new due date, and cancelled; then it cannot be
 * changed any more. Checks of single steps share the boleto: each step comes after those before it, and is made once.
 */
export type Story = {
  readonly body: BoletoCreateDto
  readonly newDueDate?: string
}

/** A boleto after its creation. */
export type Creation = {
  readonly created: Located<BoletoDto>
  /** As it was retrieved once it was registered. */
  readonly registered: Located<BoletoDto>
}

/** The response to the creation. */
export function creationResponseIn(target: Target, story: Story): Promise<Exchange<BoletoDto>> {
  return step(target, story, 'creation', () => createLikeOthers(target, 'createBoleto', { body: sentIn(story) }))
}

/** The longest memo of a creation. */
const LONGEST_MEMO = 100

/**
 * The body that a story sends: its memo ends with what distinguishes it from stories with the same payer, amount, due date and memo, as a target
 * may refuse the second of them.
 */
export function sentIn({ body }: Story): BoletoCreateDto {
  const { bolepixEnabled, fine, interest } = body
  const kind = bolepixEnabled === undefined ? ' padrao' : bolepixEnabled ? '' : ' sem Pix'
  const ending = `${kind}${fine ? ' multa' : ''}${interest ? ' juros' : ''}`
  if (ending === '') return body
  return {
    ...body,
    memo:
      [...body.memo]
        .slice(0, LONGEST_MEMO - ending.length)
        .join('')
        .trimEnd() + ending,
  }
}

/** @throws {CheckFailure} when the creation is refused @throws {NotTested} when the boleto is not registered in time */
export function creationIn(target: Target, story: Story): Promise<Creation> {
  return step(target, story, 'created', async () => {
    const created = await expectBody(creationResponseIn(target, story), needed('boleto creation'))
    return { created, registered: await registeredAsRead(target, created.value) }
  })
}

/** The story of a boleto with the smallest body, the same in the whole run: it is never extended. */
export const plainStory = (target: Target): Promise<Story> =>
  share(target, 'plain story', async () => ({ body: await plainBoletoOf(target) }))

/** A boleto without `bolepixEnabled` and without a new due date, with these surcharges where the target accepts them. */
export function defaultBolepix(
  target: Target,
  { bolepixEnabled: _, ...body }: BoletoCreateDto,
  names: readonly SurchargeName[],
): Promise<Story> {
  return withSurcharges(target, { body }, names)
}

/** The story with those of these surcharges that the target accepts. */
export async function withSurcharges<Given extends Story>(
  target: Target,
  story: Given,
  names: readonly SurchargeName[],
): Promise<Given> {
  const longer = { ...story, body: { ...story.body, ...(await surchargesOf(target, names)) } }
  return isSuccess(await creationResponseIn(target, longer)) ? longer : story
}

/** The extension to the new due date of the story. @throws as {@link creationIn} */
export function extensionIn(target: Target, story: Required<Story>): Promise<Change> {
  return step(target, story, 'extended', async () => {
    const { registered } = await creationIn(target, story)
    return extend(target, registered.value, story.newDueDate)
  })
}

/** The extension by one more day; `undefined` where the boleto is not registered again in time. @throws as {@link creationIn} */
export function secondExtensionIn(target: Target, story: Required<Story>): Promise<Change | undefined> {
  return step(target, story, 'extended again', async () => {
    const extended = await registeredAgain(target, (await extensionIn(target, story)).after.value)
    return extended && extend(target, extended, after(story.newDueDate, 1))
  })
}

/** How often what may be a coincidence of two requests must happen before it counts. */
const attempts = 3

/**
 * Requires the response to a second extension to show its due date, where that to the first extension shows its own: there an extension
 * does not take a while. One that takes effect between the response and the next read is accepted, but not each time.
 * @throws {CheckFailure}
 */
export async function expectDueDateReturned(
  target: Target,
  story: Required<Story>,
  [first, second]: readonly [Change, Change],
  attempt = 1,
): Promise<void> {
  const responses = [await expectBody(first.exchange), await expectBody(second.exchange)] as const
  const [returned, later] = responses.map(({ value }) => dueDay(value))
  const dueDate = after(story.newDueDate, 1)
  if (returned !== story.newDueDate || later === dueDate || dueDay(second.next.value) !== dueDate) return
  if (attempt === attempts) return expectBoletoAsSent(responses[1], { dueDate })
  const extended = await extend(target, await registeredBoleto(target, story.body), story.newDueDate)
  const ready = await registeredAgain(target, extended.after.value)
  if (ready === undefined) return
  return expectDueDateReturned(target, story, [extended, await extend(target, ready, dueDate)], attempt + 1)
}

/** An extension to a date, and another boleto that can be extended in the same way; `undefined` where it is not registered in time. */
type RepeatableExtension = {
  readonly dueDate: string
  readonly change: Change
  readonly renew: () => Promise<BoletoDto | undefined>
}

/** The extensions of a story that were accepted. @throws {CheckFailure} when the first one is refused */
export async function repeatableExtensionsIn(
  target: Target,
  story: Required<Story>,
): Promise<readonly RepeatableExtension[]> {
  const { body, newDueDate } = story
  const create = () => registeredBoleto(target, body)
  const first = { dueDate: newDueDate, change: await extensionIn(target, story), renew: create }
  const again = await secondExtensionIn(target, story)
  // How often a boleto can be extended is unspecified.
  if (again === undefined || !isSuccess(again.exchange)) return [first]
  const renew = async () => registeredAgain(target, (await extend(target, await create(), newDueDate)).after.value)
  return [first, { dueDate: after(newDueDate, 1), change: again, renew }]
}

/**
 * Requires the response to an extension that shows the new due date of a registered boleto to have the payment codes of the next read. They
 * may be made between the response and that read, but not each time, and not before a read that was under way. @throws {CheckFailure}
 */
export async function expectCodesReturned(
  target: Target,
  { dueDate, change: { exchange, next, underWay }, renew }: RepeatableExtension,
  attempt = 1,
): Promise<void> {
  const response = await expectBody(exchange, needed('boleto extension'))
  const isExtended = (boleto: BoletoDto) => dueDay(boleto) === dueDate
  const isDone = ({ value }: Located<BoletoDto>) => value.boletoStatus === 'registered' && isExtended(value)
  const codes = ['barcode', 'digitableLine'] as const
  const isReturned = ({ value }: Located<BoletoDto>) => codes.every((name) => response.value[name] === value[name])
  if (!isDone(response) || !isDone(next) || [next, ...underWay].some((read) => isDone(read) && isReturned(read))) return
  if (attempt === ATTEMPTS_DURING_READS) for (const name of codes) expectProperty(response, name, next.value[name])
  const boleto = await renew()
  if (boleto === undefined) return
  const again = await changeDuringReads(target, boleto, extendTo(dueDate), isExtended)
  return expectCodesReturned(target, { dueDate, change: again, renew }, attempt + 1)
}

/** The cancellation of the boleto, after its extensions. @throws as {@link creationIn} */
export function cancellationIn(target: Target, story: Story): Promise<Change> {
  return step(target, story, 'cancelled', async () =>
    change(target, await beforeCancellation(target, story), cancel, isNotRegistered),
  )
}

/** A second cancellation, which is to be refused. @throws {CheckFailure} also when the first one is refused */
export function secondCancellationIn(target: Target, story: Story): Promise<Change> {
  return step(target, story, 'cancelled again', async () => {
    const first = await cancellationIn(target, story)
    await expectSuccess(first.exchange, needed('boleto cancellation'))
    return change(target, first.after.value, cancel)
  })
}

/** An extension of the cancelled boleto, which is to be refused. @throws as {@link secondCancellationIn} */
export function lateExtensionIn(target: Target, story: Story): Promise<Change> {
  return step(target, story, 'extended at last', async () => {
    const { value } = (await secondCancellationIn(target, story)).after
    return change(target, value, extendTo(after(dueDay(value), 2)))
  })
}

/** The boleto as it was read last before its cancellation; a new one, where it is not registered again in time after an extension. */
async function beforeCancellation(target: Target, { body, newDueDate }: Story): Promise<BoletoDto> {
  if (newDueDate === undefined) return (await creationIn(target, { body })).registered.value
  const story = { body, newDueDate }
  const last = (await secondExtensionIn(target, story)) ?? (await extensionIn(target, story))
  return (await registeredAgain(target, last.after.value)) ?? (await registeredBoleto(target, body))
}

function extend(target: Target, before: BoletoDto, newDueDate: string): Promise<Change> {
  return change(target, before, extendTo(newDueDate), (boleto) => dueDay(boleto) === newDueDate)
}

function step<T>(target: Target, { body, newDueDate }: Story, name: string, make: () => Promise<T>): Promise<T> {
  return share(target, `story ${JSON.stringify([body, newDueDate])}: ${name}`, make)
}
