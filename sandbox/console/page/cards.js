import { button, element, heading, select, span } from './element.js'
import { createRows } from './rows.js'

const kinds = [['approved'], ['declined'], ['settled'], ['failed'], ['purchase', 'purchase: approved, settled']]

export function cardsView({ connection, act }) {
  const rows = createRows({
    emptyText: 'No cards yet.',
    keyOf: ({ id }) => id,
    render: (card) => rowOf(card, { connection, act }),
  })
  const body = { name: 'Console', restrictions: { spendLimit: 10_000 } }
  const create = button('Create a card', () =>
    act('The card is created.', () => connection.api('POST', '/v1/cards', body)),
  )
  return {
    nodes: [heading('Cards', create), ...rows.nodes],
    async load() {
      rows.update((await connection.latest('/v1/cards')).rows)
    },
  }
}

function rowOf({ id, name, restrictions }, { connection, act }) {
  const amount = element('input', {
    type: 'number',
    min: '0.01',
    step: '0.01',
    value: '12.50',
    'aria-label': `Amount for ${name}`,
  })
  const kind = select(`What happens with ${name}`, kinds)
  const use = async () => {
    const path = `/cards/${id}/activity`
    const activities = kind.value === 'purchase' ? ['approved', 'settled'] : [kind.value]
    let relatedTransactionId
    for (const one of activities) {
      const body = { kind: one, amount: Number(amount.value), relatedTransactionId }
      relatedTransactionId = (await connection.control('POST', path, body)).transactionId
    }
  }
  return [
    element(
      'div',
      { class: 'what line' },
      span(name, 'strong'),
      span(`limit ${restrictions?.spendLimit}`),
      span(id, 'muted mono'),
    ),
    element(
      'div',
      { class: 'actions' },
      amount,
      kind,
      button('Use', () => act(`${name} was used: ${kind.value}, ${amount.value}.`, use), {
        'aria-label': `Use ${name}`,
      }),
    ),
  ]
}
