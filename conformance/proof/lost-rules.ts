import { matchesPattern, rules } from '../contract/rules.ts'
import type { VerdictEvent } from '../report/events.ts'
import { needsHttps } from './run-fault.ts'
import type { SandboxVariant } from './sandbox-pool.ts'

type Exception = { readonly rules: readonly string[]; readonly because: string }

const withoutTravelList: Exception = {
  rules: ['travel.deprecated-other-tenant-not-listed'],
  because: 'What the deprecated list of travel transactions returns is unspecified.',
}

/** Rules of level must that cannot be tested on a sandbox with a choice, or with several together, because the API description allows what it does. */
const untestable: Readonly<Record<string, Exception>> = {
  'registration=delayed:300ms': {
    rules: ['boletos.retrieved-as-created'],
    because: 'The rule is about boletos that are registered at creation.',
  },
  'default-timeout=omitted': {
    rules: ['subscriptions.default-timeout'],
    because: 'The property is optional, and the default may be left out.',
  },
  'travel-properties=few': {
    rules: [
      'travel.last-four-digits',
      'travel.restrictions-of-card',
      'travel.deprecated-other-tenant-not-listed',
      'TravelTransactionDto.*',
    ],
    because: 'No property of a travel transaction is called required.',
  },
  'deprecated-travel-list=absent': withoutTravelList,
  'deprecated-travel-list=absent-at-gateway': withoutTravelList,
  'oldest-search=90-days': {
    rules: [
      'card-transactions.long-periods-complete',
      'card-transactions.deprecated-long-periods-complete',
      'payment-transactions.long-periods-complete',
      'travel.long-periods-complete',
    ],
    because: 'How long ago a search may start is unspecified.',
  },
  'cursor=single-use': {
    rules: ['cursors.repeatable-read'],
    because: 'Whether a cursor can be used again is unspecified.',
  },
  'page-filling=half': {
    rules: ['cursors.large-pages-full'],
    because: 'Whether pages before the last are full is unspecified.',
  },
  'next-link=none': {
    rules: ['cursors.next-link-leads-to-next-page', 'cursors.next-link-uses-https'],
    because: '`links.next` may be null.',
  },
  'error-details=omitted': {
    rules: ['BadRequestErrorDto.errors.*'],
    because: 'The property is optional.',
  },
  'latest-due-date=30-days': {
    rules: ['boletos.due-date-on-any-day', 'boletos.extension-to-any-day'],
    because: 'The latest due date is unspecified, and no month may turn before it.',
  },
  'second-rotation=refuse': {
    rules: ['subscriptions.each-rotation-grace-24-hours'],
    because: 'Whether a secret can be rotated again in the grace window is unspecified.',
  },
  'event-retention=24-hours': {
    rules: [
      'deliveries.manual-retry-listed-after-automatic-retries',
      'deliveries.manual-retry-headers-after-automatic-retries',
      'events.filter-by-final-status',
      'events.refused-not-delivered',
      'events.status-when-none-succeeds',
      'subscriptions.reactivated-after-circuit-breaker',
      'deliveries.manual-retry-after-circuit-breaker',
      'deliveries.none-after-circuit-breaker',
      'deliveries.manual-retry-during-automatic-retry-refused',
      'events.retried-unchanged',
      'events.outcome-after-automatic-retry',
    ],
    because: 'How long events are kept is unspecified, and the last retry may be a day after the first.',
  },
  'card-ids=7': {
    rules: ['listCardTransactions.body.cardIds.*.pattern'],
    because: 'A target whose card ids are not of version 4 has to find them, and may accept any version.',
  },
  'unknown-card-ids=not-found': {
    rules: ['card-transactions.fifty-cards'],
    because: 'Whether an id that names no card is refused is unspecified.',
  },
  'metadata-update=merge': {
    rules: ['cards.replaced-metadata-as-sent'],
    because: 'Whether an update replaces the metadata or is merged with it is unspecified.',
  },
  'card-ids=7 unknown-card-ids=not-found': {
    rules: ['listCardTransactions.body.cardIds.*'],
    because: 'The ids in requests have version 4, and the target has no card with such an id.',
  },
  'metadata-keys=refuse': {
    rules: ['cards.metadata-key-length-in-characters'],
    because: 'Which characters a metadata key may have is unspecified.',
  },
  'test-delivery=bare': {
    rules: ['test.headers.*'],
    because: 'A test has no event that these headers could describe.',
  },
  'retry-records=ended': {
    rules: [
      'deliveries.next-retry-at-plausible',
      'deliveries.manual-retry-during-automatic-retry-refused',
      'WebhookDeliveryDto.nextRetryAt.*',
    ],
    because: '`nextRetryAt` may be null, and when an attempt is recorded is unspecified.',
  },
  'retry-records=waiting': {
    rules: ['deliveries.next-retry-at-plausible', 'WebhookDeliveryDto.nextRetryAt.*'],
    because: '`nextRetryAt` may be null.',
  },
  'card-limit=12': {
    rules: ['*'],
    because: 'How many cards a tenant may have is unspecified, and most rules need more than twelve.',
  },
  'boleto-changes=delayed:1500ms': {
    rules: ['boletos.concurrent-updates-linearizable', 'boletos.cancellation-returns-state'],
    because: 'When a cancellation or an extension takes effect is unspecified.',
  },
}

/** Rules of level must that a sandbox lets be tested, and that were not. */
export function lostRules(
  verdicts: readonly Pick<VerdictEvent, 'rule' | 'verdict'>[],
  { choices = {}, http = false }: Pick<SandboxVariant, 'choices' | 'http'>,
): readonly string[] {
  const chosen = new Set(Object.entries(choices).map(([name, value]) => `${name}=${value}`))
  const applies = (together: string) => together.split(' ').every((choice) => chosen.has(choice))
  const exceptions = Object.entries(untestable).flatMap(([together, { rules: some }]) =>
    applies(together) ? some : [],
  )
  return verdicts
    .filter(({ verdict }) => verdict === 'not tested')
    .map(({ rule }) => rule)
    .filter((rule) => {
      const { level, notObservable } = rules[rule] ?? {}
      if (level !== 'must' || notObservable !== undefined || (http && needsHttps(rule))) return false
      return !exceptions.some((pattern) => matchesPattern(pattern, rule))
    })
}
