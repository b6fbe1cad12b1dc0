import type { Need } from '../../../generated/rules.ts'
import { readOnlyReason } from '../../http/recorded-sender.ts'
import type { Fixtures, RunOptions } from '../run-options.ts'

/** What a rule may need, and what makes it available: one text for the terminal, every report and `merge`. */
const remedies: Readonly<Record<Exclude<Need, `control:${string}`>, string>> = {
  state: 'The target keeps no state (--stateless).',
  receiver:
    'The suite has no address for webhooks. Set --webhook-listen HOST:PORT, and --webhook-url U if the target reaches it elsewhere.',
  https: 'The target is served over plain HTTP. Set --base-url to an address with https.',
  'client-certificate': 'The run has no client certificate. Set --tls-cert and --tls-key.',
  provisional:
    'The API description names no path for this operation: it is tested on the embedded sandbox only. No action needed.',
}

/** The remedy for a capability of the control interface: `boleto-events`, `clock`, … */
const controlRemedy = (capability: string): string =>
  `Needs a control interface (--control-url) that supports \`${capability}\`.`

/** What the run has from the start; the control interface and the receiver add theirs. */
export function capabilitiesOf(options: RunOptions): Set<Need> {
  const capabilities = new Set<Need>()
  if (!options.stateless) capabilities.add('state')
  if (options.webhook !== undefined && mayStartReceiver(options)) capabilities.add('receiver')
  if (options.baseUrl.startsWith('https:')) capabilities.add('https')
  if (options.tls.cert !== undefined) capabilities.add('client-certificate')
  if (options.provisional) capabilities.add('provisional')
  return capabilities
}

/** Rules that a fixture makes testable where the control interface lacks what they need. */
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
    'boletos.payment-details-properties',
  ],
  events: [],
  otherToken: [
    'boletos.other-tenant-not-retrieved',
    'boletos.other-tenant-not-changed',
    'cards.other-tenant-not-retrieved',
    'cards.other-tenant-not-changed',
    'subscriptions.other-tenant-not-retrieved',
    'subscriptions.other-tenant-not-changed',
    'subscriptions.other-tenant-secret-not-rotated',
    'subscriptions.other-tenant-rotation-preserves-secret',
  ],
}

/** Whether a fixture of the configuration replaces the control interface for a rule. */
export function hasFixture(rule: string, { fixtures = {} }: Pick<RunOptions, 'fixtures'>): boolean {
  const name = fixtureFor(rule)
  return name !== undefined && fixtures[name] !== undefined
}

function fixtureFor(rule: string): keyof Fixtures | undefined {
  const names = Object.keys(byFixture) as (keyof Fixtures)[]
  return names.find((name) => byFixture[name].includes(rule))
}

/** Whether the run may start a webhook receiver, which takes creating subscriptions. */
export function mayStartReceiver(options: RunOptions): boolean {
  return !options.noReceiver && !options.stateless && !options.readOnly
}

/** Why a rule that has this need is not tested, as a sentence with what would change it. */
export function missingReason(rule: string, need: Need, options: RunOptions, hasControl: boolean): string {
  if (options.readOnly && (need === 'receiver' || need.startsWith('control:'))) return readOnlyReason
  if (options.noReceiver && need === 'receiver') return 'The run has no webhook receiver (--no-receiver).'
  if (options.stateless && need === 'receiver') return remedies.state
  if (!isControlNeed(need)) return remedies[need]
  const capability = need.replace('control:', '')
  const fixture = fixtureFor(rule)
  const alternative = fixture === undefined ? '' : ` Or set fixtures.${fixture} in --config.`
  return hasControl
    ? `The control interface does not have the capability ${capability}.${alternative}`
    : `${controlRemedy(capability)}${alternative}`
}

function isControlNeed(need: Need): need is Extract<Need, `control:${string}`> {
  return need.startsWith('control:')
}
