import { matchesPattern } from '../../conformance/contract/rules.ts'

/** Code of the sandbox that is mutated together, and the rules that are about it: others are not tried at first. */
export type AreaOptions = { readonly files: readonly string[]; readonly rules: readonly string[] }

/** How deliveries are queued, claimed and sent. */
const worker = [
  'cancel-deliveries',
  'claim-deliveries',
  'delivery-notifier',
  'delivery-worker',
  'in-flight',
  'poll-loop',
  'public-address',
  'sender',
  'sort-key',
]

/** What the description leaves open of boletos, so that no must is about it: barcode, Pix code, fine and interest. */
const openOfBoletos = [
  'barcode',
  'digitable-line',
  'pix-code',
  'png',
  'qr-image',
  'fine',
  'interest',
  'surcharge',
  'amount-due',
  'bank-holidays',
]

/**
 * What is mutated: the code of the sandbox that the contract speaks of. Left out are texts (`messages`), tables and sample data,
 * certificates, the token endpoint, which the description does not show, the control interface, what no must is about, and what
 * serves tests, the log and the start.
 */
export const areas = {
  core: {
    files: [
      'offset-page',
      'dates',
      'locale',
      'http/request-parameters',
      'http/request-body',
      'http/steps',
      'http/error-response',
      'http/handle',
      'http/write-json',
    ].map((name) => `sandbox/${name}.ts`),
    rules: [
      'errors',
      'pagination',
      'localization',
      'service',
      'versioning',
      'subscriptions.created-listed',
      'create*',
      'update*',
      'list*',
      'get*',
    ],
  },
  boletos: {
    files: inFolder('boletos', ['messages', 'tables', 'boleto-events', ...openOfBoletos]),
    rules: ['boletos', 'pagination', '*Boleto.*', '*Boletos.*'],
  },
  cards: {
    files: inFolder('cards', ['messages', 'tables', 'categories']),
    rules: ['cards', 'errors', 'pagination', '*Card.*', '*Cards.*', 'listMccCategories', 'service'],
  },
  transactions: {
    files: inFolder('transactions', ['messages', 'tables', 'merchants', 'vendors', 'people', 'currencies']),
    rules: [
      'card-transactions',
      'payment-transactions',
      'cursors',
      'events',
      'cards',
      'travel.item-schema',
      '*Transactions.*',
      'versioning',
    ],
  },
  travel: { files: inFolder('travel', ['tables']), rules: ['travel', 'cursors', 'events', '*Travel*.*'] },
  webhooks: {
    files: inFolder('webhooks', ['messages', 'tables', 'options', 'log-once', 'vault', 'trust-stores', ...worker]),
    rules: ['subscriptions', 'events', 'deliveries', 'versioning', '*Webhook*.*'],
  },
  deliveries: {
    files: worker.map((name) => `sandbox/webhooks/${name}.ts`),
    rules: ['deliveries', '*Webhook*.*'],
  },
  auth: {
    files: inFolder('auth', [
      'messages',
      'tables',
      'issue-credentials',
      'certificates',
      'certificate-authority',
      'oauth',
    ]),
    rules: ['authentication', 'service', 'errors', '*.other-tenant-*', '*.shared-in-company'],
  },
} as const satisfies Readonly<Record<string, AreaOptions>>

export type Area = keyof typeof areas

/** Whether a rule is about an area. */
export function isAbout(area: Area, rule: string): boolean {
  return areas[area].rules.some((pattern) => matchesPattern(pattern, rule))
}

/** All sources of a folder but its tests and these. */
function inFolder(folder: string, but: readonly string[]): readonly string[] {
  const apart = ['*.test', ...but].map((name) => `!sandbox/${folder}/${name}.ts`)
  return [`sandbox/${folder}/*.ts`, ...apart]
}
