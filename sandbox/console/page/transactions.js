import { amountText } from './amount.js'
import { element, heading, select, span } from './element.js'
import { createRows } from './rows.js'

const DAY = 86_400_000
const sources = [
  ['cards', 'of cards'],
  ['travel', 'of travel cards'],
  ['payments', 'payments'],
]

/** Settled transactions of the last 30 days, up to 50. */
export function transactionsView({ connection, now, failed }) {
  const source = select('Kind of transactions', sources)
  const rows = createRows({
    emptyText: 'No transactions in the last 30 days.',
    keyOf: (one) => one.id ?? one.transactionId,
    render: rowOf,
  })
  const load = async () => {
    const data = await transactions(connection, source.value, now())
    rows.update(data.toReversed())
  }
  source.addEventListener('change', () => load().catch(failed))
  return { nodes: [heading('Transactions', source), ...rows.nodes], load }
}

async function transactions(connection, source, now) {
  const day = (time) => new Date(time).toISOString().slice(0, 10)
  if (source !== 'payments') {
    const body = { source, startDate: day(now - 30 * DAY), endDate: day(now), pageSize: 50 }
    return (await connection.api('POST', '/v1/cards/transactions', body)).data
  }
  const time = (at) => new Date(at).toISOString().slice(0, 19).replace('T', ' ')
  const query = new URLSearchParams({ startDate: time(now - 30 * DAY), endDate: time(now), pageSize: '50' })
  return (await connection.api('GET', `/v1/payments/transactions?${query}`)).data
}

function rowOf(transaction) {
  const { transactionAmount, transactionCurrency, transactionType, settlementDate, merchant, merchantName, vendor } =
    transaction
  return element(
    'div',
    { class: 'what line' },
    span(settlementDate, 'muted mono'),
    span(`${amountText(transactionAmount)} ${transactionCurrency}`, 'strong'),
    span(transactionType),
    span(merchant?.name ?? merchantName ?? vendor?.name),
    span(transaction.id ?? transaction.transactionId, 'muted mono'),
  )
}
