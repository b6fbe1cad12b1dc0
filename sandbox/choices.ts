import { wrongUse } from './wrong-use.ts'

/**
 * Where the description is open, the sandbox can be told to choose differently: `--choice create-status=200`.
 * One line for each open point. A value outside `allows` is wrong use. Every choice still conforms.
 */
export const choiceTable = {
  'create-status': { says: 'the status of a create', byDefault: '201', allows: ['201', '200'] },
  'delete-status': { says: 'the status of a delete', byDefault: '204', allows: ['204', '200'] },
  'malformed-uuid': { says: 'the status for a malformed UUID in a path', byDefault: '400', allows: ['400', '404'] },
  'list-order': { says: 'the order of offset lists', byDefault: 'oldest', allows: ['oldest', 'newest'] },
  'card-dates': { says: 'the form of date-times on cards', byDefault: 'plain', allows: ['plain', 'iso'] },
  'charge-date-without-scope': {
    says: 'expectedChargeDateUTC without cards:multiple:write',
    byDefault: 'ignore',
    allows: ['ignore', 'forbid'],
  },
  'unknown-category': {
    says: 'an unknown merchant category id in restrictions',
    byDefault: 'accept',
    allows: ['accept', 'refuse'],
  },
  registration: {
    says: 'when a boleto is registered',
    byDefault: 'at-once',
    allows: /^(at-once|delayed:\d{1,12}ms)$/,
    examples: ['delayed:300ms'],
  },
  'qr-image': { says: 'the form of qrCodeImage', byDefault: 'base64', allows: ['base64', 'data-uri'] },
  'due-date': { says: 'the form of dueDate in answers', byDefault: 'date', allows: ['date', 'date-time'] },
  'boleto-members': { says: 'optional members of boletos', byDefault: 'usual', allows: ['usual', 'fewest', 'most'] },
  'transaction-order': { says: 'the order of transaction lists', byDefault: 'oldest', allows: ['oldest', 'newest'] },
  'transaction-dates': { says: 'the form of date-times on transactions', byDefault: 'plain', allows: ['plain', 'iso'] },
  'missing-date': {
    says: 'one of two dates alone, without cardIds',
    byDefault: 'yesterday',
    allows: ['yesterday', 'open'],
  },
  'future-dates': { says: 'dates in the future on the GET lists', byDefault: 'refuse', allows: ['refuse', 'accept'] },
  'next-link': {
    says: 'which GET lists link to the next page',
    byDefault: 'deprecated',
    allows: ['deprecated', 'all', 'none'],
  },
  'extra-members': { says: 'members that the contract does not name', byDefault: 'none', allows: ['none', 'added'] },
  'optional-members': {
    says: 'empty optional members of cards',
    byDefault: 'left-out',
    allows: ['left-out', 'given'],
  },
  'error-details': { says: 'the member errors of a 400', byDefault: 'given', allows: ['given', 'left-out'] },
  digest: { says: 'the encoding of the digest in X-Webhook-Signature', byDefault: 'hex', allows: ['hex', 'base64'] },
  'signing-key': {
    says: 'the part of a webhook secret that keys its signatures',
    byDefault: 'whole',
    allows: ['whole', 'after-prefix', 'decoded'],
  },
  'signing-secret': { says: 'the secret that signs in the grace window', byDefault: 'new', allows: ['new', 'old'] },
  'masked-secret': { says: 'the masked secret of a subscription', byDefault: 'shown', allows: ['shown', 'left-out'] },
  duplicates: { says: 'whether each webhook event arrives twice', byDefault: 'none', allows: ['none', 'delivered'] },
  'idempotency-key': { says: 'the idempotencyKey of an event', byDefault: 'event-id', allows: ['event-id', 'own'] },
  'event-payload': { says: 'the payload of an event record', byDefault: 'envelope', allows: ['envelope', 'data'] },
  json: { says: 'the layout of JSON', byDefault: 'compact', allows: ['compact', 'pretty'] },
} as const satisfies Record<string, ChoiceRow>

export type ChoiceRow = {
  readonly says: string
  readonly byDefault: string
  /** The values, or the pattern of them (`/^delayed:\d+ms$/`). */
  readonly allows: readonly string[] | RegExp
  /** Values of the pattern. */
  readonly examples?: readonly string[]
}

export type ChoiceName = keyof typeof choiceTable
export type Choices = { readonly [Name in ChoiceName]: ChoiceValue<(typeof choiceTable)[Name]> }
type ChoiceValue<Row extends ChoiceRow> = Row['allows'] extends readonly (infer Value)[] ? Value : string

/**
 * All choices: the defaults, and what `given` says.
 * @throws TypeError that names the choices or values there are
 */
export function choose(given: Readonly<Record<string, string>> = {}): Choices {
  for (const [name, value] of Object.entries(given)) {
    const row: ChoiceRow | undefined = Object.hasOwn(choiceTable, name) ? choiceTable[name as ChoiceName] : undefined
    if (!row) throw wrongUse(`--choice "${name}" is none of ${Object.keys(choiceTable).join(', ')}`)
    const allowed = row.allows instanceof RegExp ? row.allows.test(value) : row.allows.includes(value)
    if (!allowed) {
      const values = row.allows instanceof RegExp ? `of the form ${row.allows.source}` : row.allows.join(' or ')
      throw wrongUse(`--choice ${name}="${value}" is not ${values}`)
    }
  }
  const defaults = Object.fromEntries(Object.entries(choiceTable).map(([name, row]) => [name, row.byDefault]))
  return { ...defaults, ...given } as Choices
}

/** The values of each choice that are not its default; examples where there are any number of them. */
export function otherChoices(): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Object.entries<ChoiceRow>(choiceTable).map(([name, { allows, byDefault, examples }]) => [
      name,
      examples ?? (allows instanceof RegExp ? [] : allows.filter((value) => value !== byDefault)),
    ]),
  )
}
