import type { Need } from '../generated/rules.ts'
import type { Fixtures } from './config.ts'
import type { RunOptions } from './options.ts'

/** Why something that a rule needs is not there, and what would change that. */
const remedies: Readonly<Record<string, string>> = {
  state: 'the target keeps no state (--stateless)',
  receiver: 'the suite has no address for webhooks (--webhook-listen HOST:PORT, --webhook-url U)',
  https: 'the target is served over plain HTTP',
  'client-certificate': 'the run has no client certificate (--tls-cert, --tls-key)',
  provisional: 'the description does not show this operation; it is exercised on the sandbox alone',
}

/** What the run has from the start; the control interface adds its capabilities. */
export function offersOf(options: RunOptions): Set<Need> {
  const offers = new Set<Need>()
  if (!options.stateless) offers.add('state')
  if (options.webhook !== undefined && mayReceive(options)) offers.add('receiver')
  if (options.baseUrl.startsWith('https:')) offers.add('https')
  if (options.tls.cert !== undefined) offers.add('client-certificate')
  if (options.provisional) offers.add('provisional')
  return offers
}

/** Rules that can be put to the test on a fixture, where the control interface does not offer what they need. */
const byFixture: Readonly<Record<keyof Fixtures, readonly string[]>> = {
  cards: [
    'cursors.no-gaps',
    'cursors.no-duplicates',
    'cursors.total-count',
    'cursors.has-next-until-last',
    'cursors.at-most-page-size',
    'cursors.full-before-last-page',
  ],
  boletos: [
    'boletos.extend-only-registered',
    'boletos.cancel-only-registered',
    'boletos.payment-details-when-paid',
    'boletos.payment-details-members',
  ],
  events: [],
  otherToken: [
    'boletos.foreign-boleto-not-retrieved',
    'boletos.foreign-boleto-not-changed',
    'cards.foreign-card-not-retrieved',
    'cards.foreign-card-not-changed',
    'subscriptions.other-tenant-not-retrieved',
    'subscriptions.other-tenant-not-changed',
    'subscriptions.other-tenant-secret-not-rotated',
  ],
}

/** Whether a fixture of the configuration takes the place of the control interface for a rule. */
export function hasFixture(rule: string, { fixtures = {} }: Pick<RunOptions, 'fixtures'>): boolean {
  const name = fixtureFor(rule)
  return name !== undefined && fixtures[name] !== undefined
}

function fixtureFor(rule: string): keyof Fixtures | undefined {
  const names = Object.keys(byFixture) as (keyof Fixtures)[]
  return names.find((name) => byFixture[name].includes(rule))
}

/** Why a rule is not exercised where the run may only read. */
export const onlyReads = 'the run is read-only (--read-only)'

/** Whether the run may start a receiver: to get webhooks it makes subscriptions. */
export function mayReceive(options: RunOptions): boolean {
  return !options.noReceiver && !options.stateless && !options.readOnly
}

/** The reason why a rule that needs this cannot be exercised. */
export function whyMissing(rule: string, need: Need, options: RunOptions, hasControl: boolean): string {
  if (options.readOnly && (need === 'receiver' || need.startsWith('control:'))) return onlyReads
  if (options.noReceiver && need === 'receiver') return 'the run has no receiver for webhooks (--no-receiver)'
  const remedy = remedies[need]
  if (remedy !== undefined) return remedy
  const capability = need.replace('control:', '')
  const fixture = fixtureFor(rule)
  const otherwise = fixture === undefined ? '' : `, or fixtures.${fixture} in --config`
  return hasControl
    ? `the control interface does not offer ${capability}${otherwise}`
    : `needs ${capability} of a control interface (--control-url)${otherwise}`
}
