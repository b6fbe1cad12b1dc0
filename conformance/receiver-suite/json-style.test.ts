import { expect, test } from 'vitest'
import { deliveryOf } from './delivery.ts'
import { plainEvent } from './event.ts'
import { alterations, namesOf } from './forgery.ts'
import { jsonStyleNames, jsonStyles, reserialized } from './json-style.ts'

const { type, data } = plainEvent()
const event = { id: 'e1', type, data: { ...data, description: 'Café 24/7', transactionAmount: 1.1, localAmount: 100 } }

test.each(jsonStyleNames)('%s: the same value in other bytes, which re-serializing changes', (style) => {
  const json = jsonStyles[style](event)
  expect(JSON.parse(json)).toEqual(event)
  expect(json).not.toBe(JSON.stringify(event))
  expect(reserialized(json)).not.toBe(json)
  expect(JSON.parse(reserialized(json))).toEqual(event)
})

test('numbers are written as 1.10, and with an exponent', () => {
  expect(jsonStyles['numbers with a trailing zero, such as 1.10']([1.1, 3])).toBe('[1.10,3.0]')
  expect(jsonStyles['numbers with an exponent, such as 1e2']([1.1, 3])).toBe('[110e-2,300e-2]')
})

test.each(namesOf(alterations))('an alteration of %s changes one byte of valid JSON, and not the id', (name) => {
  const { body, eventId } = deliveryOf(plainEvent())
  for (const place of [0, 1, 77, 9999]) {
    const altered = Buffer.from(alterations[name](body.toString(), place))
    expect(JSON.parse(altered.toString())).toMatchObject({ id: eventId })
    const differing = [...altered].filter((byte, index) => byte !== body[index])
    expect(differing).toHaveLength(1)
  }
})
