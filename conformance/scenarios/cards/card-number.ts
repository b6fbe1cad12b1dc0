import type { Exchange } from '../../http/exchange.ts'
import { expectThat, inBody } from '../../validate/expect.ts'
import { pointersWhere } from '../../values/json-pointer.ts'

/** Requires a response not to contain a card number, with or without separators between its digits. @throws {CheckFailure} */
export function expectNoCardNumber({ id, response }: Pick<Exchange, 'id' | 'response'>, cardNumber: string): void {
  const number = new RegExp([...cardNumber].join('[ -]?'))
  const [pointer = ''] = pointersWhere(response.json, (value) => typeof value === 'string' && number.test(value))
  const contains = number.test(response.text)
  expectThat(!contains, 'no card number in the response', 'the card number', inBody({ id }, pointer))
}
