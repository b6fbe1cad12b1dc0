import { amountText } from './amount.js'
import { button, element, heading, span } from './element.js'
import { createRows } from './rows.js'

/** Events that are possible in each state, and what their buttons say. */
const eventsOf = {
  accepted: { register: 'Register', reject: 'Reject' },
  registered: {
    pay_barcode: 'Pay',
    pay_qr: 'Pay by QR code',
    block: 'Block',
    notary: 'Pay at notary',
    write_off: 'Write off',
  },
  payment_notice: { settle: 'Settle' },
  notary_office_payment_notice: { settle: 'Settle' },
  payment_blocked: { notary: 'Pay at notary', write_off: 'Write off' },
}

const DAY = 86_400_000

export function boletosView({ connection, act, now }) {
  const rows = createRows({
    emptyText: 'No boletos yet.',
    keyOf: ({ id }) => id,
    render: (boleto) => rowOf(boleto, { connection, act }),
  })
  const create = button('Create a boleto', () =>
    act('The boleto is created.', () => connection.api('POST', '/v1/boletos', sample(now()))),
  )
  return {
    nodes: [heading('Boletos', create), ...rows.nodes],
    async load() {
      rows.update((await connection.latest('/v1/boletos')).rows.map(({ qrCodeImage: _, ...boleto }) => boleto))
    },
  }
}

function rowOf(boleto, { connection, act }) {
  const { id, boletoStatus: status, amount, dueDate, payerData, bolepixEnabled } = boleto
  const events = Object.entries(eventsOf[status] ?? {}).filter(([event]) => event !== 'pay_qr' || bolepixEnabled)
  const name = `boleto of ${payerData?.name}, ${amountText(amount)}`
  const path = `/boletos/${id}/events`
  const buttons = events.map(([event, text]) =>
    button(
      text,
      () =>
        act(
          ({ boletoStatus }) => `The boleto is ${boletoStatus}.`,
          () => connection.control('POST', path, { event }),
        ),
      {
        'aria-label': `${text}: ${name}`,
      },
    ),
  )
  if (status === 'registered')
    buttons.push(
      button(
        'Cancel',
        () => act('The boleto is cancelled.', () => connection.api('POST', `/v1/boletos/${id}/cancel`)),
        {
          'aria-label': `Cancel: ${name}`,
        },
      ),
    )
  return [
    element(
      'div',
      { class: 'what line' },
      span(status, 'strong'),
      span(`R$ ${amountText(amount)}`),
      span(`due ${dueDate}`),
      span(payerData?.name),
      span(id, 'muted mono'),
    ),
    element('div', { class: 'actions' }, buttons),
  ]
}

function sample(now) {
  return {
    amount: 100,
    dueDate: new Date(now + 7 * DAY).toISOString().slice(0, 10),
    memo: 'Console',
    payerData: {
      name: 'Maria Silva',
      personType: 'natural',
      documentNumber: '52998224725',
      email: 'maria@example.com',
      phone: { countryCode: '55', areaCode: '11', number: '987654321' },
      address: {
        street: 'Rua das Flores',
        number: '10',
        neighborhood: 'Centro',
        postalCode: '01001000',
        city: 'Manaus',
        state: 'AM',
      },
    },
  }
}
