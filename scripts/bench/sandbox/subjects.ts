/** What is retrieved, listed and created. */
export type Subject = { readonly path: string; readonly body: object }

export const subjects: Readonly<Record<string, Subject>> = {
  cards: {
    path: '/v1/cards',
    body: {
      name: 'Benchmark card',
      restrictions: { spendLimit: 500, maxTransactionCount: 5 },
      metadata: { team: 'ops' },
    },
  },
  boletos: {
    path: '/v1/boletos',
    body: {
      amount: 1234.56,
      dueDate: '2035-12-14',
      memo: 'Invoice NF-2026-00817, thank you',
      payerData: {
        name: 'Mariana Alves Ribeiro',
        personType: 'natural',
        documentNumber: '52998224725',
        email: 'mariana.ribeiro@mail.example',
        phone: { countryCode: '55', areaCode: '85', number: '988124407' },
        address: {
          street: 'Rua Ana Bilhar',
          number: '1136',
          neighborhood: 'Varjota',
          postalCode: '60160110',
          city: 'Fortaleza',
          state: 'CE',
        },
      },
    },
  },
}
