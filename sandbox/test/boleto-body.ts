/** The body of a boleto that every choice accepts. It is due after any time to which tests advance the clock. */
export const boletoBody = {
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
}
