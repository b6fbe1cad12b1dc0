import { describe, expect, test } from 'vitest'
import { NotTested, Unreachable } from '../../failure/errors.ts'
import { type Availability, createAvailability } from './availability.ts'

const times = (count: number, work: () => void) => {
  for (let index = 0; index < count; index++) work()
}

const noResponse = (availability: Availability) => () => availability.noResponse('listCards', 600, 'not opened')

describe('check', () => {
  test('throws Unreachable after 20 consecutive requests without a response', () => {
    const availability = createAvailability('http://target')
    availability.noResponse('createBoleto', 512, 'not opened')
    times(18, noResponse(availability))
    expect(() => availability.check()).not.toThrow()
    noResponse(availability)()
    expect(() => availability.check()).toThrow(Unreachable)
    expect(() => availability.check()).toThrow(
      'http://target did not respond to the last 20 requests, beginning with exchange 512 of report.ndjson.gz (createBoleto)',
    )
  })

  test('leaves it to another operation whether the target responds, where connections are opened', () => {
    const availability = createAvailability('http://target')
    for (let operation = 0; operation < 20; operation++) availability.noResponse(`${operation}`, 600, 'closed')
    expect(() => availability.check()).not.toThrow()
    expect(availability.isSuspect()).toBe(true)
    expect(availability.unreachable().message).toContain('did not respond to the last 20 requests')
    availability.responded('listCards')
    expect(availability.isSuspect()).toBe(false)
  })

  test('counts consecutive requests only: a response starts again at 0', () => {
    const availability = createAvailability('http://target')
    times(19, noResponse(availability))
    availability.responded('listCards')
    times(19, noResponse(availability))
    expect(() => availability.check()).not.toThrow()
  })

  test('throws Unreachable after 20 consecutive requests that got only 429', () => {
    const availability = createAvailability('http://target')
    times(19, () => availability.throttled('listCards'))
    expect(() => availability.check()).not.toThrow()
    availability.throttled('createCard')
    expect(() => availability.check()).toThrow(Unreachable)
    expect(() => availability.check()).toThrow('set --rate N')
    availability.notThrottled('listCards')
    expect(() => availability.check()).not.toThrow()
  })

  test('goes on where one operation got only 429', () => {
    const availability = createAvailability('http://target')
    times(100, () => availability.throttled('createCard'))
    expect(() => availability.check()).not.toThrow()
  })
})

describe('checkOperation', () => {
  test('throws NotTested after 20 consecutive requests of the operation that got 429, until one is served', () => {
    const availability = createAvailability('http://target')
    times(19, () => availability.throttled('createCard'))
    availability.notThrottled('listCards')
    expect(() => availability.checkOperation('createCard')).not.toThrow()
    availability.throttled('createCard')
    expect(() => availability.checkOperation('createCard')).toThrow('createCard returned 429 to its last 20 requests')
    expect(() => availability.checkOperation('listCards')).not.toThrow()
    availability.notThrottled('createCard')
    expect(() => availability.checkOperation('createCard')).not.toThrow()
  })

  test('throws NotTested after 8 consecutive timeouts of the operation, and of that operation only', () => {
    const availability = createAvailability('http://target')
    times(7, () => availability.noResponse('listCards', 1, 'timeout'))
    expect(() => availability.checkOperation('listCards')).not.toThrow()
    availability.noResponse('listCards', 1, 'timeout')
    expect(() => availability.checkOperation('listCards')).toThrow(NotTested)
    expect(() => availability.checkOperation('listCards')).toThrow('listCards timed out 8 times in a row')
    expect(() => availability.checkOperation('getCard')).not.toThrow()
  })

  test('throws NotTested after 8 closed connections of the operation, between which others responded', () => {
    const availability = createAvailability('http://target')
    const closed = () => availability.noResponse('createBoleto', 1, 'closed')
    times(10, closed)
    expect(() => availability.checkOperation('createBoleto')).not.toThrow()
    times(7, () => {
      availability.responded('listCards')
      closed()
    })
    expect(() => availability.checkOperation('createBoleto')).toThrow(
      'createBoleto got no response 8 times in a row, as the connection was closed; the suite stopped calling it',
    )
  })

  test('counts from 0 again after a response', () => {
    const availability = createAvailability('http://target')
    times(7, () => availability.noResponse('listCards', 1, 'timeout'))
    availability.responded('listCards')
    availability.noResponse('listCards', 1, 'timeout')
    expect(() => availability.checkOperation('listCards')).not.toThrow()
  })
})
