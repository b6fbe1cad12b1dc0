/** The users of cards and payments. All invented. */
const people = [
  { id: 'usr-51', name: 'Ana Souza', email: 'ana.souza@estudiomare.example' },
  { id: 'usr-58', name: 'Rafael Nogueira', email: 'rafael.nogueira@estudiomare.example' },
  { id: 'usr-64', name: 'Leonardo Prates', email: 'leo.prates@estudiomare.example' },
  { id: 'usr-70', name: 'Camila Duarte', email: 'camila.duarte@estudiomare.example' },
  { id: 'usr-77', name: 'Íris Fonseca', email: 'iris.fonseca@estudiomare.example' },
] as const

export type Person = (typeof people)[number]

/** The user of a card, always the same for the same id. */
export function personWithCard(cardId: string): Person {
  return personAt(Number.parseInt(cardId.slice(-4), 16))
}

/** The users in turn. */
export function personAt(turn: number): Person {
  return people[turn % people.length] as Person
}
