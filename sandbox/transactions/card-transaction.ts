import type { components } from '../../generated/types.d.ts'
import { type Company, findCompany } from '../auth/companies.ts'
import type { Context } from '../handler.ts'
import { listedUntil } from '../offset-page.ts'
import type { Complete } from '../program/complete.ts'
import { debitAmount } from './amount-sign.ts'
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
  { store, caller, clock, choices, locale }: Context,
): Promise<TransactionDto[]> {
  const company = await findCompany(store, caller.companyId)
  const cards = await cardsOf(store, caller.companyId, rows, listedUntil(clock.now(), choices, 'card-copies'))
  const date = dateFormatter(choices)
  return rows.map((row) => cardTransactionOf(row, company, cards(row), { date, choices, locale }))
}

function cardTransactionOf(
  row: TransactionRow,
  company: Company,
  card: UsedCard,
  { date, choices, locale }: { readonly date: (time: number) => string } & Pick<Context, 'choices' | 'locale'>,
): TransactionDto {
  const { name, mcc, mccDescription: english } = merchantNamed(row.counterparty)
  const isTranslated = choices['category-language'] === 'localized' && locale !== 'en-US'
  const mccDescription = isTranslated ? `${english} (${locale})` : english
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
    transactionAmount: debitAmount(row.amount, choices),
    transactionCurrency: ACCOUNT_CURRENCY,
    localTransactionAmount: debitAmount(row.local_amount, choices),
    localTransactionCurrency: row.local_currency,
  } satisfies Complete<TransactionDto>
}
