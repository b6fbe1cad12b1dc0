import type { components } from '../../generated/types.d.ts'
import type { Choices } from '../choices.ts'
import type { Context } from '../handler.ts'
import { listedUntil } from '../offset-page.ts'
import type { Complete } from '../program/complete.ts'
import { debitAmount } from '../transactions/amount-sign.ts'
import { ACCOUNT_CURRENCY } from '../transactions/currencies.ts'
import { dateFormatter } from '../transactions/date-format.ts'
import { merchantNamed } from '../transactions/merchants.ts'
import type { TransactionRow } from '../transactions/tables.ts'
import { cardsOf, type UsedCard } from '../transactions/used-card.ts'
import { type BookingDetails, bookingDetailsOf } from './queries.ts'
import { statementOf } from './statement.ts'

type TravelTransactionDto = components['schemas']['TravelTransactionDto']

/** Completed transactions of virtual travel cards as the API returns them. */
export async function travelTransactionsOf(
  rows: readonly TransactionRow[],
  { store, caller, clock, choices }: Context,
): Promise<TravelTransactionDto[]> {
  const cards = await cardsOf(store, caller.companyId, rows, listedUntil(clock.now(), choices, 'card-copies'))
  const bookings = await bookingDetailsOf(store, caller.companyId, [...new Set(rows.map((row) => cards(row).id))])
  const date = dateFormatter(choices)
  return rows.map((row) => {
    const transaction = travelTransactionOf(row, cards(row), bookings.get(cards(row).id), { date, choices })
    return choices['travel-properties'] === 'few' ? fewProperties(transaction) : transaction
  })
}

function travelTransactionOf(
  row: TransactionRow,
  card: UsedCard,
  booking: BookingDetails | undefined,
  { date, choices }: { readonly date: (time: number) => string; readonly choices: Choices },
): TravelTransactionDto {
  const { name, mcc } = merchantNamed(row.counterparty)
  const settledAt = Number(row.settled_at)
  const statement = statementOf(settledAt, choices)
  return {
    transactionId: row.id,
    transactionDate: date(Number(row.transaction_at)),
    settlementDate: date(settledAt),
    statementClosingDate: date(statement.closesAt),
    statementDueDate: date(statement.dueAt),
    cardLastFour: card.lastFour,
    merchantName: name,
    transactionAmount: debitAmount(row.amount, choices),
    transactionCurrency: ACCOUNT_CURRENCY,
    localAmount: debitAmount(row.local_amount, choices),
    localCurrency: row.local_currency,
    transactionType: 'debit',
    merchantCategoryCode: mcc,
    cardholderName: card.holder,
    cardName: card.name,
    cardId: card.id,
    authorizationCode: authorizationCode(Number(row.sequence)),
    metadata: { ...card.metadata, ...booking },
    restrictions: card.restrictions,
  } satisfies Complete<TravelTransactionDto>
}

/** No property of a travel transaction is required. */
function fewProperties(transaction: TravelTransactionDto): TravelTransactionDto {
  const { transactionDate, settlementDate, cardId, merchantName, transactionAmount, transactionCurrency } = transaction
  return { transactionDate, settlementDate, cardId, merchantName, transactionAmount, transactionCurrency }
}

/** Six digits. The factor is a prime, so that consecutive transactions get very different codes. */
function authorizationCode(sequence: number): string {
  return String((sequence * 7919) % 1_000_000).padStart(6, '0')
}
