import type { Services } from '../../../services.ts'
import { fault, wrapOperation } from '../../fault.ts'
import { changeEnvelope, type Envelope, isTest, withData } from '../change-deliveries.ts'

/** Violations of spec/rules/deliveries.yaml in what an event shows of its card. */
export default [
  fault({
    id: 'deliveries.latest-card',
    breaks: [
      'deliveries.data-card-matches-activity',
      'deliveries.last-four-digits',
      'card-transactions.event-matches-list',
    ],
    says: '`data.card` is the latest card of the company.',
    apply: (parts) => {
      let latest: object = {}
      const creating = wrapOperation(parts, 'createCard', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const { id, name, details } = response.body ?? {}
        if (name?.startsWith('Conformance events')) latest = { id, lastFourDigits: details?.cardNumber?.slice(-4) }
        return response
      })
      return changeEnvelope(creating, (envelope) => withCard(envelope, latest))
    },
  }),

  fault({
    id: 'deliveries.digit-keys-as-array',
    breaks: ['deliveries.card-metadata-with-digit-keys', 'WebhookCardMetadata.type'],
    says: 'Metadata of a card whose keys are 0, 1 and so on is delivered as an array.',
    apply: (parts) => changeMetadata(parts, (metadata) => ('0' in metadata ? Object.values(metadata) : metadata)),
  }),

  fault({
    id: 'deliveries.metadata-of-digits-as-numbers',
    breaks: ['deliveries.data-card-after-update'],
    says: 'Metadata values of a card that consist of digits are delivered as numbers.',
    apply: (parts) => changeMetadataTexts(parts, (text) => (/^\d+$/.test(text) ? Number(text) : text)),
  }),

  fault({
    id: 'deliveries.metadata-escaped',
    breaks: ['deliveries.data-card-after-update'],
    says: 'An ampersand in the metadata of a card is delivered as `&amp;`.',
    apply: (parts) => changeMetadataTexts(parts, (text) => text.replaceAll('&', '&amp;')),
  }),

  fault({
    id: 'deliveries.metadata-keys-in-lower-case',
    breaks: ['deliveries.data-card-matches-activity'],
    says: 'The metadata of a card is delivered with keys in lower case.',
    apply: (parts) => changeMetadataEntries(parts, ([key, value]) => [[key.toLowerCase(), value]]),
  }),

  fault({
    id: 'deliveries.metadata-of-previous-card',
    breaks: ['deliveries.data-card-matches-activity'],
    says: 'An event of a card without metadata has the metadata of the card of an earlier event.',
    apply: (parts) => {
      let latest: object | undefined
      return changeEnvelope(parts, (envelope, headers) => {
        const { metadata } = envelope.data.card as EventCard
        if (isTest(headers)) return envelope
        latest = metadata ?? latest
        return latest === undefined ? envelope : withCard(envelope, { metadata: latest })
      })
    },
  }),

  fault({
    id: 'deliveries.categories-of-previous-card',
    breaks: ['deliveries.data-card-matches-activity'],
    says: 'An event of a card without merchant categories has those of the card of an earlier event.',
    apply: (parts) => {
      let latest: object | undefined
      return changeEnvelope(parts, (envelope, headers) => {
        const { restrictions } = envelope.data.card as EventCard
        if (isTest(headers) || restrictions === undefined) return envelope
        latest = restrictions.merchantCategory ?? latest
        return latest === undefined
          ? envelope
          : withCard(envelope, { restrictions: { ...restrictions, merchantCategory: latest } })
      })
    },
  }),

  fault({
    id: 'deliveries.metadata-keys-in-camel-case',
    breaks: ['deliveries.data-card-matches-activity'],
    says: 'The metadata of a card is delivered with keys in camel case.',
    apply: (parts) =>
      changeMetadataEntries(parts, ([key, value]) => [
        [key.replaceAll(/[_-]([a-z])/g, (_, letter: string) => letter.toUpperCase()), value],
      ]),
  }),

  fault({
    id: 'deliveries.empty-metadata-values-dropped',
    breaks: ['deliveries.data-card-matches-activity'],
    says: 'The metadata of a card is delivered without empty values.',
    apply: (parts) => changeMetadataEntries(parts, (entry) => (entry[1] === '' ? [] : [entry])),
  }),

  fault({
    id: 'deliveries.metadata-keys-as-paths',
    breaks: ['deliveries.data-card-matches-activity'],
    says: 'A metadata key with a dot is delivered as an object in an object.',
    apply: (parts) =>
      changeMetadataEntries(parts, ([key, value]) => {
        const [first = key, ...others] = key.split('.')
        return [[first, others.reduceRight((inner: unknown, name) => ({ [name]: inner }), value)]]
      }),
  }),

  fault({
    id: 'deliveries.spaces-of-name-collapsed',
    breaks: ['deliveries.data-card-matches-activity'],
    says: 'Consecutive spaces in the name of a card are delivered as one.',
    apply: (parts) =>
      changeEnvelope(parts, (envelope) => {
        const { name } = envelope.data.card as EventCard
        return name === undefined ? envelope : withCard(envelope, { name: name.replaceAll(/ +/g, ' ') })
      }),
  }),

  fault({
    id: 'deliveries.card-id-is-transaction-id',
    breaks: ['deliveries.data-card-matches-activity'],
    says: '`data.card.id` is the transaction id.',
    apply: (parts) => changeEnvelope(parts, (envelope) => withCard(envelope, { id: envelope.data.id })),
  }),

  fault({
    id: 'deliveries.last-four-digits-reversed',
    breaks: ['deliveries.last-four-digits'],
    says: '`lastFourDigits` is reversed.',
    apply: (parts) =>
      changeEnvelope(parts, (envelope, headers) => {
        const { lastFourDigits } = envelope.data.card as { lastFourDigits: string }
        const turned = [...lastFourDigits].reverse().join('')
        const other = turned === lastFourDigits ? '9990' : turned
        return isTest(headers) ? envelope : withCard(envelope, { lastFourDigits: other })
      }),
  }),

  fault({
    id: 'deliveries.card-number-in-event',
    breaks: ['cards.card-number-only-in-details'],
    says: 'The card of an event contains its full number.',
    apply: (parts) => {
      const numbers = new Map<unknown, string>()
      const recording = wrapOperation(parts, 'createCard', (handle) => async (request, context) => {
        const response = await handle(request, context)
        if (response.body) numbers.set(response.body.id, response.body.details.cardNumber)
        return response
      })
      return changeEnvelope(recording, (envelope) => {
        const { id } = envelope.data.card as { id: string }
        return withCard(envelope, { number: numbers.get(id) })
      })
    },
  }),

  fault({
    id: 'deliveries.spend-limit-increased',
    breaks: ['deliveries.data-card-matches-activity'],
    says: 'The spend limit in `data.card.restrictions` is higher than that of the card.',
    apply: (parts) =>
      changeEnvelope(parts, (envelope) => {
        const { restrictions } = envelope.data.card as { restrictions?: { spendLimit: number } }
        if (restrictions === undefined) return envelope
        return withCard(envelope, { restrictions: { ...restrictions, spendLimit: restrictions.spendLimit + 1 } })
      }),
  }),

  fault({
    id: 'deliveries.name-of-first-event',
    breaks: ['deliveries.data-card-after-update'],
    says: 'Deliveries show the name that a card had at its first event.',
    apply: (parts) => withCardOfFirstEvent(parts, ({ name }) => ({ name })),
  }),

  fault({
    id: 'deliveries.restrictions-of-first-event',
    breaks: ['deliveries.data-card-after-update'],
    says: 'Deliveries show the metadata and the restrictions that a card had at its first event.',
    apply: (parts) => withCardOfFirstEvent(parts, ({ metadata, restrictions }) => ({ metadata, restrictions })),
  }),

  ...(
    [
      [
        'mode-is-allow',
        'The mode of merchant categories in an event is `allow`.',
        { merchantCategory: { mode: 'allow' } },
      ],
      ['range-without-end', 'The active range in an event has no end.', { activeDateRangeUTC: { endDate: null } }],
      ['spend-limit-without-cents', 'The spend limit in an event has no cents.', { spendLimit: 10 }],
    ] as const
  ).map(([name, says, restrictions]) =>
    fault({
      id: `deliveries.${name}`,
      breaks: ['deliveries.data-card-matches-activity'],
      says,
      apply: (parts) => changeEnvelope(parts, (envelope) => withRestrictions(envelope, restrictions)),
    }),
  ),

  fault({
    id: 'deliveries.metadata-values-cut',
    breaks: ['deliveries.data-card-matches-activity', 'deliveries.long-metadata-delivered'],
    says: 'Metadata values in an event have at most 200 characters.',
    apply: (parts) => changeMetadataTexts(parts, (text) => text.slice(0, 200)),
  }),

  fault({
    id: 'deliveries.declines-of-physical-cards',
    breaks: ['deliveries.data-matches-authorization'],
    says: '`data.card.type` of a decline is `physical`, whatever the type of the card is.',
    apply: (parts) =>
      changeEnvelope(parts, (envelope) =>
        envelope.type === 'transaction.auth.declined' ? withCard(envelope, { type: 'physical' }) : envelope,
      ),
  }),
]

const withCard = (envelope: Envelope, properties: object): Envelope =>
  withData(envelope, { card: { ...(envelope.data.card as object), ...properties } })

type EventCard = {
  readonly id: string
  readonly name?: string
  readonly metadata?: object
  readonly restrictions?: { readonly merchantCategory?: object }
}

/** Every event of a card shows these of its properties as its first event did. */
function withCardOfFirstEvent(parts: Services, kept: (card: EventCard) => object): Services {
  const first = new Map<string, object>()
  return changeEnvelope(parts, (envelope) => {
    const card = envelope.data.card as EventCard
    if (!first.has(card.id)) first.set(card.id, kept(card))
    return withCard(envelope, { ...first.get(card.id) })
  })
}

/** Changes these restrictions of the card, where it has them. */
function withRestrictions(envelope: Envelope, changes: Readonly<Record<string, unknown>>): Envelope {
  const { restrictions = {} } = envelope.data.card as { readonly restrictions?: Readonly<Record<string, unknown>> }
  const changed = Object.entries(changes)
    .filter(([name]) => restrictions[name] !== undefined && restrictions[name] !== null)
    .map(([name, value]) => [name, typeof value === 'object' ? { ...(restrictions[name] as object), ...value } : value])
  return withCard(envelope, { restrictions: { ...restrictions, ...Object.fromEntries(changed) } })
}

/** Changes the metadata of the card in every event that has some. */
function changeMetadata(parts: Services, change: (metadata: object) => object): Services {
  return changeEnvelope(parts, (envelope) => {
    const { metadata } = envelope.data.card as { metadata?: object }
    return metadata === undefined ? envelope : withCard(envelope, { metadata: change(metadata) })
  })
}

type Entry = readonly [key: string, value: unknown]

/** Changes the entries of that metadata. */
const changeMetadataEntries = (parts: Services, change: (entry: Entry) => readonly Entry[]): Services =>
  changeMetadata(parts, (metadata) => Object.fromEntries(Object.entries(metadata).flatMap(change)))

/** Changes the texts in that metadata. */
function changeMetadataTexts(parts: Services, change: (text: string) => unknown): Services {
  const changed = (value: unknown) => (typeof value === 'string' ? change(value) : value)
  return changeMetadataEntries(parts, ([key, value]) => [[key, changed(value)]])
}
