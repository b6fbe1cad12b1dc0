import { largestPageSize } from '../../contract/page-sizes.ts'
import { UsageError } from '../../failure/errors.ts'
import type { Connection } from './connection.ts'
import type { Print } from './print.ts'

/** A card that the commands create and use where none is given. */
const CARD_NAME = 'Trigger'
const SPEND_LIMIT = 1_000_000

export type CardOptions = {
  readonly amount: number
  /** Default: a card that the commands create. */
  readonly card?: string
  /** The approved transaction that this one settles or reverses. */
  readonly related?: string
}

export const cardActivities = ['approved', 'declined', 'settled', 'failed'] as const
export type CardActivity = (typeof cardActivities)[number]

/** Sequences of card activity, by the name of what happens. */
export const sequences = {
  purchase: ['approved', 'settled'],
  reversal: ['approved', 'failed'],
} as const satisfies Record<string, readonly CardActivity[]>

/** Events on a boleto; `pay` is the usual one. */
export const boletoEvents = {
  register: 'register',
  reject: 'reject',
  pay: 'pay_barcode',
  pay_barcode: 'pay_barcode',
  pay_qr: 'pay_qr',
  settle: 'settle',
  block: 'block',
  notary: 'notary',
  write_off: 'write_off',
} as const

/** Uses a card. The related transaction of each later activity is the first one. */
export async function triggerCard(
  connection: Connection,
  activities: readonly CardActivity[],
  { amount, card, related }: CardOptions,
  print: Print,
): Promise<void> {
  const id = card ?? (await cardToUse(connection))
  let relatedTransactionId = related
  for (const kind of activities) {
    const activity = { kind, amount, ...(relatedTransactionId === undefined ? {} : { relatedTransactionId }) }
    const created = await connection.control('POST', `/cards/${encodeURIComponent(id)}/activity`, activity)
    relatedTransactionId ??= kind === 'approved' ? String(created.transactionId) : undefined
    print(
      { kind, amount, cardId: id, ...created },
      `${kind.padEnd(8)}  ${amount.toFixed(2)}  card ${id}  transaction ${created.transactionId}  event ${created.eventId}`,
    )
  }
}

/** The card of an earlier command, or a new one. */
async function cardToUse(connection: Connection): Promise<string> {
  const { rows } = await connection.call('listCards', { query: { pageSize: largestPageSize } })
  const known = rows.find(({ name }) => name === CARD_NAME)
  if (known) return known.id
  const body = { name: CARD_NAME, restrictions: { spendLimit: SPEND_LIMIT } }
  return (await connection.call('createCard', { body })).id
}

/** Triggers an event on a boleto. */
export async function triggerBoleto(
  connection: Connection,
  event: keyof typeof boletoEvents,
  id: string | undefined,
  print: Print,
): Promise<void> {
  if (id === undefined) throw new UsageError('give the id of a boleto with --id ID; GET /v1/boletos lists them')
  const path = `/boletos/${encodeURIComponent(id)}/events`
  const { boletoStatus } = await connection.control('POST', path, { event: boletoEvents[event] })
  print({ id, boletoStatus }, `boleto ${id} is ${boletoStatus}`)
}

/** Adds a completed payment transaction. */
export async function triggerPayment(connection: Connection, amount: number, print: Print): Promise<void> {
  const { id } = await connection.control('POST', '/payments', { amount })
  print({ id, amount }, `payment ${id}  ${amount.toFixed(2)}`)
}
