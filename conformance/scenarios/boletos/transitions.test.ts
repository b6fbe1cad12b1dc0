import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { BoletoDto } from '../../../generated/types.d.ts'
import { NotTested } from '../../failure/errors.ts'
import type { Target } from '../../run/target.ts'
import { plainBoleto } from './boleto.ts'
import { cancel, change, expectCancelled, expectStateReturned, isNotRegistered } from './transitions.ts'

const body = plainBoleto({ now: Date.now() })
type Status = BoletoDto['boletoStatus']

/** How long a request takes to arrive, and its response as well, in milliseconds. */
const NETWORK = 25

/** What a cancellation leads to. */
type Cancellation = {
  readonly returned: Status
  /** The states that reads show, each from so many milliseconds after the response was made. */
  readonly states: readonly (readonly [from: number, state: Status])[]
}

/** A target whose boletos are registered until they are cancelled, over a network that takes a while. */
function targetWith({ returned, states }: Cancellation): Target {
  const cancelled = new Map<string, number>()
  let created = 0
  const stateOf = (id: string): Status => {
    const since = performance.now() - (cancelled.get(id) ?? Number.POSITIVE_INFINITY)
    return states.findLast(([from]) => since >= from)?.[1] ?? 'registered'
  }
  const respond = (operation: string, id: string): Pick<BoletoDto, 'id' | 'boletoStatus'> => {
    if (operation !== 'cancelBoleto') return { id, boletoStatus: stateOf(id) }
    cancelled.set(id, performance.now())
    return { id, boletoStatus: returned }
  }
  const call = async (operation: string, { path }: { readonly path?: { readonly id: string } }) => {
    await pause(NETWORK)
    const json = respond(operation, path?.id ?? String(++created))
    await pause(NETWORK)
    return { id: 1, operation, request: {}, response: { status: 200, headers: {}, text: '', json } }
  }
  const made = new Map<string, Promise<unknown>>()
  const once = (key: string, make: () => Promise<unknown>) => {
    const value = made.get(key) ?? make()
    made.set(key, value)
    return value
  }
  return { call, once, supports: (need: string) => need === 'state' } as unknown as Target
}

async function cancelIn(target: Target) {
  const created = await target.call('createBoleto', { body })
  return change(target, created.response.json, cancel, isNotRegistered)
}

describe('the state in the response to a cancellation', () => {
  test('may be registered where the cancellation takes effect between the response and the next read', async () => {
    const target = targetWith({ returned: 'registered', states: [[20, 'written_off']] })
    await expectCancelled(target, body, await cancelIn(target))
  })

  test('is not registered where the cancellation has taken effect', async () => {
    const target = targetWith({ returned: 'registered', states: [[0, 'written_off']] })
    await expect(cancelIn(target).then((one) => expectCancelled(target, body, one))).rejects.toThrow(
      'a state other than registered',
    )
  })

  test('may be one that is left between the response and the next read', async () => {
    const states = [
      [0, 'payment_blocked'],
      [20, 'written_off'],
    ] as const
    const target = targetWith({ returned: 'payment_blocked', states })
    await expectStateReturned(target, body, await cancelIn(target))
  })

  test('is that of reads where the cancellation has taken effect', async () => {
    const target = targetWith({ returned: 'payment_blocked', states: [[0, 'written_off']] })
    await expect(cancelIn(target).then((one) => expectStateReturned(target, body, one))).rejects.toThrow('written_off')
  })

  test('says nothing where it is registered', async () => {
    const target = targetWith({ returned: 'registered', states: [[0, 'written_off']] })
    await expect(cancelIn(target).then((one) => expectStateReturned(target, body, one))).rejects.toThrow(NotTested)
  })
})
