import { type Operation, operationIds, operations } from '../../../generated/operations.ts'
import { wireForm } from '../../cases/domain-values.ts'
import { day, environmentOf } from '../../cases/environment.ts'
import { uniqueName } from '../../cases/unique-names.ts'
import { largestPageSize } from '../../contract/page-sizes.ts'
import { CheckFailure, NotTested } from '../../failure/errors.ts'
import type { Exchange } from '../../http/exchange.ts'
import type { RequestArguments } from '../../http/request.ts'
import { share } from '../../run/share.ts'
import type { Target } from '../../run/target.ts'
import { isObject } from '../../values/json.ts'
import { unknownId } from '../authentication/every-operation.ts'
import { withoutPermission } from '../authentication/tenants.ts'
import { plainBoleto } from '../boletos/boleto.ts'
import { cancelledBoleto } from '../boletos/transitions.ts'
import { noon } from '../transactions/moments.ts'

export const languages = ['en-US', 'es-MX', 'pt-BR'] as const
export type Language = (typeof languages)[number]

/**
 * The operations of the boleto, card, transaction and payment groups. Whether the deprecated list of travel transactions accepts
 * the header is unspecified.
 */
export const localizedOperations = operationIds.filter((id) => {
  const { parameters, provisional }: Operation = operations[id]
  return !provisional && id !== 'listTravelTransactions' && parameters.some(({ name }) => name === 'Accept-Language')
})

/** The header Accept-Language; none where the language is undefined. */
export const inLanguage = (language: string | undefined): Pick<RequestArguments, 'headers'> =>
  language === undefined ? {} : { headers: { 'accept-language': language } }

/** A card without a name: of several errors a server may name one or the other in its message. */
const namelessCard = { restrictions: { spendLimit: 10 } }

/** Some requests that are refused: invalid bodies and unknown ids. */
async function refusedRequests(target: Target, language: string | undefined): Promise<readonly Exchange<unknown>[]> {
  const { now } = await environmentOf(target)
  // A message may repeat what was sent.
  const body = { ...plainBoleto({ now }), memo: 'Conformance boleto', amount: 0 }
  return Promise.all([
    target.call('createCard', { body: namelessCard, ...inLanguage(language) }),
    target.call('createBoleto', { body, ...inLanguage(language) }),
    target.call('getCard', { path: { id: unknownId }, ...inLanguage(language) }),
    target.call('getBoleto', { path: { id: unknownId }, ...inLanguage(language) }),
  ])
}

/** Refused requests of other operations: the language of a response may depend on the operation. */
export async function otherErrorMessages(target: Target, language: Language | undefined): Promise<readonly string[]> {
  const header = inLanguage(language)
  const { now } = await environmentOf(target)
  return messagesOf(
    await Promise.all([
      ...changesOfUnknown(target, now, header),
      target.call('listCardTransactions', { body: { source: 'cards', cardIds: [] }, ...header }),
      ...refusedLists(target, now, header),
      target.call('listCards', { query: { page: 0 }, ...header }),
    ]),
  )
}

/** Changes of a card and of a boleto that do not exist. */
function changesOfUnknown(target: Target, now: number, header: Pick<RequestArguments, 'headers'>) {
  const path = { id: unknownId }
  return [
    target.call('updateCard', { path, body: { name: 'Renamed' }, ...header }),
    target.call('cancelBoleto', { path, ...header }),
    target.call('extendBoleto', { path, body: { newDueDate: day(now, 60) }, ...header }),
    target.call('deleteCard', { path, ...header }),
  ] as readonly Promise<Exchange<unknown>>[]
}

/** Lists that are refused: too large a page, and a period without a second. */
function refusedLists(target: Target, now: number, header: Pick<RequestArguments, 'headers'>) {
  const date = wireForm(noon(now, -4))
  const dates = { startDate: date, endDate: date }
  return [
    target.call('listBoletos', { query: { pageSize: largestPageSize + 1 }, ...header }),
    target.call('listPaymentTransactions', { query: dates, ...header }),
    target.call('listTransactions', { query: dates, ...header }),
  ] as readonly Promise<Exchange<unknown>>[]
}

/** Refused lists and searches, an extension without a date, a card whose charge date is past, and changes of what does not exist, in a language. */
export async function otherRefusalsIn(target: Target, language: Language): Promise<readonly Exchange<unknown>[]> {
  const header = inLanguage(language)
  const { now } = await environmentOf(target)
  const charged = { name: uniqueName('Charged'), ...namelessCard, expectedChargeDateUTC: day(now, -40) }
  return Promise.all([
    ...refusedLists(target, now, header),
    ...refusedSearches(now).map((body) => target.call('listCardTransactions', { body, ...header })),
    target.call('extendBoleto', { path: { id: unknownId }, body: {}, ...header }),
    target.call('createCard', { body: charged, ...header }),
    ...changesOfUnknown(target, now, header),
  ])
}

/** Searches for card transactions, each of which is refused for another reason. */
const refusedSearches = (now: number): readonly object[] => [
  { source: 'x' },
  { source: 'cards', cardIds: [] },
  { source: 'cards', pageCursor: 'no-cursor' },
  { source: 'cards', startDate: day(now, 20), endDate: day(now, 21) },
  { source: 'cards', startDate: day(now, -3), endDate: day(now, -5) },
]

/** {@link refusedRequests} in a language, sent once per run. */
export const refusalsIn = (target: Target, language: Language): Promise<readonly Exchange<unknown>[]> =>
  share(target, `refused requests in ${language}`, () => refusedRequests(target, language))

/** A body that is no JSON, in a language. */
export const malformedIn = (target: Target, language: Language | undefined): Promise<Exchange<unknown>> => {
  const { headers } = inLanguage(language)
  return target.call('createCard', {
    rawBody: '{"name":',
    headers: { 'content-type': 'application/json', ...headers },
  })
}

/** A boleto that is cancelled, for requests that are refused. @throws {CheckFailure} when it cannot be cancelled */
async function cancelledForRefusals(target: Target): Promise<string> {
  const environment = await environmentOf(target)
  const cancelled = () => cancelledBoleto(target, plainBoleto(environment))
  return (await share(target, 'cancelled boleto for refusals', cancelled)).id
}

/** A cancellation and an extension of a boleto that is cancelled. @throws {CheckFailure} when it cannot be cancelled before */
export async function refusalsOfCancelled(
  target: Target,
  language: Language | undefined,
): Promise<readonly Exchange<unknown>[]> {
  const { now } = await environmentOf(target)
  const request = { path: { id: await cancelledForRefusals(target) }, ...inLanguage(language) }
  return [
    await target.call('cancelBoleto', request),
    await target.call('extendBoleto', { ...request, body: { newDueDate: day(now, 28) } }),
  ]
}

/** Reads error messages in a language, or without Accept-Language. */
export type ReadMessages = (language: Language | undefined) => Promise<readonly string[]>

/**
 * Messages of what refuses a request outside of its operation, and of a wrong state: each may have a default language. Those are left out that
 * this target cannot be made to send.
 */
export async function messagesOfOtherLayers(target: Target): Promise<ReadMessages> {
  const hasCancelled = (await ifItWorks(cancelledForRefusals(target))) !== undefined
  const forbidden = target.supports('control:credentials') ? await ifItWorks(withoutPermission(target)) : undefined
  const tokens = [null, ...(forbidden === undefined ? [] : [forbidden])]
  return async (language) => {
    const header = inLanguage(language)
    const refused = await Promise.all([
      malformedIn(target, language),
      target.call('getCard', { path: { id: 'not-an-id' }, ...header }),
      ...tokens.map((token): Promise<Exchange<unknown>> => target.call('listCards', { token, ...header })),
    ])
    return messagesOf([...refused, ...(hasCancelled ? await refusalsOfCancelled(target, language) : [])])
  }
}

/** What other rules are about, where it does not work. */
const ifItWorks = <Result>(work: Promise<Result>): Promise<Result | undefined> =>
  work.catch((error: unknown) => {
    if (error instanceof CheckFailure || error instanceof NotTested) return undefined
    throw error
  })

/** The messages of the responses to them. */
export async function errorMessages(target: Target, language: string | undefined): Promise<readonly string[]> {
  return messagesOf(await refusedRequests(target, language))
}

const messagesOf = (exchanges: readonly Exchange<unknown>[]): readonly string[] =>
  exchanges.map(({ response }) => messageIn(response.json))

/** The message of an error body; empty if it has none. */
export function messageIn(body: unknown): string {
  return isObject(body) && typeof body.message === 'string' ? body.message : ''
}

/** Refusals of an unknown card and of an invalid one. */
const refusedCards = (target: Target): readonly ((language: Language | undefined) => Promise<Exchange<unknown>>)[] => [
  (language) => target.call('getCard', { path: { id: unknownId }, ...inLanguage(language) }),
  (language) => target.call('createCard', { body: namelessCard, ...inLanguage(language) }),
]

/** A refusal without the header, and the one in Portuguese before it. */
type AfterPortuguese = { readonly portuguese: Exchange<unknown>; readonly byDefault: Exchange<unknown> }

/**
 * {@link refusedCards} in English, and three times without the header, each right after one in Portuguese: other checks send requests in other
 * languages at the same time.
 */
export async function refusalsAfterPortuguese(target: Target) {
  const refusals: { readonly english: Exchange<unknown>; readonly rounds: readonly AfterPortuguese[] }[] = []
  for (const send of refusedCards(target)) {
    const english = await send('en-US')
    const rounds: AfterPortuguese[] = []
    for (let round = 0; round < 3; round++)
      rounds.push({ portuguese: await send('pt-BR'), byDefault: await send(undefined) })
    refusals.push({ english, rounds })
  }
  return refusals
}

/** Refusals without Accept-Language, and what their messages are in two languages when nothing else is sent. */
export type BesidePortuguese = {
  readonly english: string
  readonly portuguese: string
  readonly byDefault: readonly Exchange<unknown>[]
}

/** How many requests without Accept-Language are sent at the same time, each with one in Portuguese. */
const PAIRS = 3

/**
 * {@link refusedCards} without the header at the same time as in Portuguese, as far as their messages are translated, and the same in each of two
 * requests. To be called while nothing else is sent.
 */
export async function refusalsBesidePortuguese(target: Target): Promise<readonly BesidePortuguese[]> {
  const refusals: BesidePortuguese[] = []
  for (const send of refusedCards(target)) {
    const messages: string[] = []
    // Two nodes that take turns, and have other messages each, must not be taken for two languages.
    for (const language of ['en-US', 'pt-BR', 'pt-BR', 'en-US'] as const)
      messages.push(messageIn((await send(language)).response.json))
    const [english = '', portuguese = '', portugueseAgain = '', englishAgain = ''] = messages
    const isStable = isSame([english, portuguese], [englishAgain, portugueseAgain])
    if (!isStable || isSame([english], [portuguese])) continue
    const pairs = Array.from({ length: PAIRS }, () => [send(undefined), send('pt-BR')] as const)
    const responses = await Promise.all(pairs.flat())
    refusals.push({ english, portuguese, byDefault: responses.filter((_, index) => index % 2 === 0) })
  }
  return refusals
}

export type MessagesByLanguage = Readonly<Record<Language, readonly string[]>>

/** The messages in each language. Made once per run. @throws {NotTested} when they differ between identical requests */
export function messagesByLanguage(target: Target): Promise<MessagesByLanguage> {
  return target.once('error messages by language', async () => {
    const known = languages.map(async (language) => messagesOf(await refusalsIn(target, language)))
    const [english = [], spanish = [], portuguese = [], again = []] = await Promise.all([
      ...known,
      errorMessages(target, 'en-US'),
    ])
    if (!isSame(english, again)) throw new NotTested('Error messages differ between identical requests.')
    return { 'en-US': english, 'es-MX': spanish, 'pt-BR': portuguese }
  })
}

/** Which of the three languages these messages are in. */
export function describeLanguage(messages: readonly string[], known: MessagesByLanguage): string {
  const matching = languages.filter((language) => isSame(known[language], messages))
  if (matching.length === languages.length) return 'the same in all languages'
  return matching.length === 0 ? 'none of the three' : matching.join(' or ')
}

/** The languages in which no message is the same as in English. */
export function translations(known: MessagesByLanguage): readonly Language[] {
  return languages.filter((language) => known[language].every((message, index) => message !== known['en-US'][index]))
}

/**
 * Whether messages have the same words: in which order a server finds several errors in a request may differ each time, and so may numbers, such as
 * the time of an error, and ids, such as that of a request.
 */
export const isSame = (messages: readonly string[], others: readonly string[]): boolean =>
  messages.map(wordsOf).join('\n') === others.map(wordsOf).join('\n')

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

const wordsOf = (message: string): string =>
  message
    .replaceAll(uuid, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => !/\p{N}/u.test(word))
    .sort()
    .join(' ')
