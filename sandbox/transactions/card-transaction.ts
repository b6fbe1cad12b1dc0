import type { components } from '../../generated/types.d.ts'
import { type Company, findCompany } from '../auth/companies.ts'
import type { Context } from '../handler.ts'
import { ACCOUNT_CURRENCY } from './currencies.ts'
import { dateFormatter } from './date-format.ts'
import { merchantNamed } from './merchants.ts'
import { personWithCard } from './people.ts'
import type { TransactionRow } from './tables.ts'
import { cardsOf, type UsedCard } from './used-card.ts'

type TransactionDto = components['schemas']['TransactionDto']

/** Settled card transactions as the API returns them. */
export async function cardTransactionsOf(
  rows: readonly TransactionRow[],
  { store, caller, choices }: Context,
): Promise<TransactionDto[]> {
  const company = await findCompany(store, caller.companyId)
  const cards = await cardsOf(store, caller.companyId, rows)
  const date = dateFormatter(choices)
  return rows.map((row) => cardTransactionOf(row, company, cards(row), date))
}

function cardTransactionOf(
  row: TransactionRow,
  company: Company,
  card: UsedCard,
  date: (time: number) => string,
): TransactionDto {
  const { name, mcc, mccDescription } = merchantNamed(row.counterparty)
  return {
    id: row.id,
    productType: 'credit_line',
    company,
    user: personWithCard(card.id),
    card: { id: card.id, name: card.name, type: 'Virtual', number: card.lastFour },
    merchant: { name, mcc, mccDescription },
    transactionType: 'debit',
    transactionDate: date(Number(row.transaction_at)),
    settlementDate: date(Number(row.settled_at)),
    transactionAmount: row.amount,
    transactionCurrency: ACCOUNT_CURRENCY,
    localTransactionAmount: row.local_amount,
    localTransactionCurrency: row.local_currency,
  }
}
