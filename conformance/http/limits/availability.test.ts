import { describe, expect, test } from 'vitest'
import { NotTested, Unreachable } from '../../failure/errors.ts'
import { type Availability, createAvailability } from './availability.ts'
import { createThrottledOperations } from './throttled-operations.ts'

const times = (count: number, work: () => void) => {
  for (let index = 0; index < count; index++) work()
}

const noResponse = (availability: Availability) => () => availability.noResponse('listCards', 600, 'not opened')

describe('check', () => {
  test('throws Unreachable after 20 consecutive requests without a response', () => {
    const throttled = createThrottledOperations()
    const availability = createAvailability('http://target', throttled)
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
    const throttled = createThrottledOperations()
    const availability = createAvailability('http://target', throttled)
    for (let operation = 0; operation < 20; operation++) availability.noResponse(`${operation}`, 600, 'closed')
    expect(() => availability.check()).not.toThrow()
    expect(availability.isSuspect()).toBe(true)
    expect(availability.unreachable().message).toContain('did not respond to the last 20 requests')
    availability.responded('listCards')
    expect(availability.isSuspect()).toBe(false)
  })

  test('counts consecutive requests only: a response starts again at 0', () => {
    const throttled = createThrottledOperations()
    const availability = createAvailability('http://target', throttled)
    times(19, noResponse(availability))
    availability.responded('listCards')
    times(19, noResponse(availability))
    expect(() => availability.check()).not.toThrow()
  })

  test('throws Unreachable after 20 consecutive requests that got only 429', () => {
    const throttled = createThrottledOperations()
    const availability = createAvailability('http://target', throttled)
    times(19, () => throttled.gaveUp('listCards'))
    expect(() => availability.check()).not.toThrow()
    throttled.gaveUp('createCard')
    expect(() => availability.check()).toThrow(Unreachable)
    expect(() => availability.check()).toThrow('set --rate N')
    throttled.served('listCards')
    expect(() => availability.check()).not.toThrow()
  })

  test('goes on where one operation got only 429', () => {
    const throttled = createThrottledOperations()
    const availability = createAvailability('http://target', throttled)
    times(100, () => throttled.gaveUp('createCard'))
    expect(() => availability.check()).not.toThrow()
  })
})

describe('checkOperation', () => {
  test('throws NotTested after 20 consecutive requests of the operation that got 429, until one is served', () => {
    const throttled = createThrottledOperations()
    const availability = createAvailability('http://target', throttled)
    times(19, () => throttled.gaveUp('createCard'))
    throttled.served('listCards')
    expect(() => availability.checkOperation('createCard')).not.toThrow()
    throttled.gaveUp('createCard')
    expect(() => availability.checkOperation('createCard')).toThrow('createCard returned 429 to its last 20 requests')
    expect(() => availability.checkOperation('listCards')).not.toThrow()
    throttled.served('createCard')
    expect(() => availability.checkOperation('createCard')).not.toThrow()
  })

  test('throws NotTested after 8 consecutive timeouts of the operation, and of that operation only', () => {
    const throttled = createThrottledOperations()
    const availability = createAvailability('http://target', throttled)
    times(7, () => availability.noResponse('listCards', 1, 'timeout'))
    expect(() => availability.checkOperation('listCards')).not.toThrow()
    availability.noResponse('listCards', 1, 'timeout')
    expect(() => availability.checkOperation('listCards')).toThrow(NotTested)
    expect(() => availability.checkOperation('listCards')).toThrow('listCards timed out 8 times in a row')
    expect(() => availability.checkOperation('getCard')).not.toThrow()
  })

  test('throws NotTested after 8 closed connections of the operation, between which others responded', () => {
    const throttled = createThrottledOperations()
    const availability = createAvailability('http://target', throttled)
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
    const throttled = createThrottledOperations()
    const availability = createAvailability('http://target', throttled)
    times(7, () => availability.noResponse('listCards', 1, 'timeout'))
    availability.responded('listCards')
    availability.noResponse('listCards', 1, 'timeout')
    expect(() => availability.checkOperation('listCards')).not.toThrow()
  })
})
