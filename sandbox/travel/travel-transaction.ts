import type { components } from '../../generated/types.d.ts'
import type { Context } from '../handler.ts'
import { cardsOf, type UsedCard } from '../transactions/cards.ts'
import { ACCOUNT_CURRENCY } from '../transactions/currencies.ts'
import { dateWriter } from '../transactions/date-form.ts'
import { merchantNamed } from '../transactions/merchants.ts'
import type { TransactionRow } from '../transactions/tables.ts'
import { type BookingDetails, bookingDetailsOf } from './queries.ts'
import { statementOf } from './statement.ts'

type TravelTransactionDto = components['schemas']['TravelTransactionDto']

/** Completed transactions of virtual travel cards, as the lists show them. */
export async function travelTransactionsOf(
  rows: readonly TransactionRow[],
  { store, caller, choices }: Context,
): Promise<TravelTransactionDto[]> {
  const cards = await cardsOf(store, caller.companyId, rows)
  const bookings = await bookingDetailsOf(store, caller.companyId, [...new Set(rows.map((row) => cards(row).id))])
  const date = dateWriter(choices)
  return rows.map((row) => travelTransactionOf(row, cards(row), bookings.get(cards(row).id), date))
}

function travelTransactionOf(
  row: TransactionRow,
  card: UsedCard,
  booking: BookingDetails | undefined,
  date: (time: number) => string,
): TravelTransactionDto {
  const { name, mcc } = merchantNamed(row.counterparty)
  const settledAt = Number(row.settled_at)
  const statement = statementOf(settledAt)
  return {
    transactionId: row.id,
    transactionDate: date(Number(row.transaction_at)),
    settlementDate: date(settledAt),
    statementClosingDate: date(statement.closesAt),
    statementDueDate: date(statement.dueAt),
    cardLastFour: card.lastFour,
    merchantName: name,
    transactionAmount: row.amount,
    transactionCurrency: ACCOUNT_CURRENCY,
    localAmount: row.local_amount,
    localCurrency: row.local_currency,
    transactionType: 'debit',
    merchantCategoryCode: mcc,
    cardholderName: card.holder,
    cardName: card.name,
    cardId: card.id,
    authorizationCode: authorizationCode(Number(row.sequence)),
    metadata: { ...card.metadata, ...booking },
    restrictions: card.restrictions,
  }
}

/** Six digits. 7919 is prime: neighbours get codes that look apart. */
function authorizationCode(sequence: number): string {
  return String((sequence * 7919) % 1_000_000).padStart(6, '0')
}
