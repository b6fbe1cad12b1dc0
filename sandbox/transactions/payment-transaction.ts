import type { components } from '../../generated/types.d.ts'
import { findCompany } from '../auth/companies.ts'
import type { Context } from '../handler.ts'
import { debitAmount } from './amount-sign.ts'
import { ACCOUNT_CURRENCY } from './currencies.ts'
import { dateFormatter } from './date-format.ts'
import { personAt } from './people.ts'
import type { TransactionRow } from './tables.ts'
import { vendorNamed } from './vendors.ts'

type PaymentTransactionDto = components['schemas']['PaymentTransactionDto']

/** Completed payments as the API returns them. */
export async function paymentTransactionsOf(
  rows: readonly TransactionRow[],
  { store, caller, choices }: Context,
): Promise<PaymentTransactionDto[]> {
  const company = await findCompany(store, caller.companyId)
  const date = dateFormatter(choices)
  return rows.map((row) => {
    const { id, name, purpose } = vendorNamed(row.counterparty, choices)
    return {
      id: row.id,
      productType: 'self_funded',
      company,
      user: personAt(Number(row.sequence)),
      vendor: { id, name },
      transactionType: 'debit',
      transactionDate: date(Number(row.transaction_at)),
      settlementDate: date(Number(row.settled_at)),
      transactionAmount: debitAmount(row.amount, choices),
      transactionCurrency: ACCOUNT_CURRENCY,
      localTransactionAmount: debitAmount(row.local_amount, choices),
      localTransactionCurrency: row.local_currency,
      ...(purpose === undefined ? {} : { paymentPurpose: purpose }),
    }
  })
}
