import type { Need } from '../generated/rules.ts'
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
  if (options.webhook !== undefined && !options.stateless) offers.add('receiver')
  if (options.baseUrl.startsWith('https:')) offers.add('https')
  if (options.tls.cert !== undefined) offers.add('client-certificate')
  if (options.provisional) offers.add('provisional')
  return offers
}

/** The reason why a rule that needs this cannot be exercised. */
export function whyMissing(need: Need, hasControl: boolean): string {
  const remedy = remedies[need]
  if (remedy !== undefined) return remedy
  const capability = need.replace('control:', '')
  return hasControl
    ? `the control interface does not offer ${capability}`
    : `needs ${capability} of a control interface (--control-url)`
}
