import { describe, expect, test } from 'vitest'
import type { BoletoDto } from '../../../generated/types.d.ts'
import type { Target } from '../../run/target.ts'
import { type BoletoCall, type BoletoOutcome, expectLinearizable, matches, possibleStates } from './concurrent-calls.ts'

const boleto = (boletoStatus: string, dueDate = '2030-01-10') => ({ boletoStatus, dueDate }) as BoletoDto
const cancel: BoletoCall = { name: 'cancel' }
const payment: BoletoCall = { name: 'pay_qr' }
const extend = (newDueDate: string): BoletoCall => ({ name: 'extend', newDueDate })
const accepted = (call: BoletoCall, statusReturned = 'registered'): BoletoOutcome => ({
  call,
  accepted: true,
  statusReturned,
})
const refused = (call: BoletoCall): BoletoOutcome => ({ call, accepted: false })

const isExplained = (outcomes: readonly BoletoOutcome[], last: BoletoDto) =>
  possibleStates(boleto('registered'), outcomes).some((state) => matches(state, last))

describe('some order explains', () => {
  test.each<[string, readonly BoletoOutcome[], BoletoDto]>([
    ['one of two cancellations', [accepted(cancel), refused(cancel)], boleto('written_off')],
    [
      'the later of two extensions',
      [accepted(extend('2030-02-01')), accepted(extend('2030-03-01'))],
      boleto('registered', '2030-03-01'),
    ],
    [
      'a refused extension to an earlier day',
      [accepted(extend('2030-03-01')), refused(extend('2030-02-01'))],
      boleto('registered', '2030-03-01'),
    ],
    [
      'an extension before a cancellation',
      [accepted(cancel), accepted(extend('2030-02-01'))],
      boleto('written_off', '2030-02-01'),
    ],
    [
      'an extension that is refused because of another one',
      [accepted(extend('2030-02-01')), { ...refused(extend('2030-03-01')), conflict: true }],
      boleto('registered', '2030-02-01'),
    ],
    ['a payment that makes the cancellation impossible', [refused(cancel), accepted(payment)], boleto('paid')],
    [
      'a refusal while an extension is in progress',
      [accepted(extend('2030-02-01'), 'accepted'), refused(cancel)],
      boleto('accepted', '2030-02-01'),
    ],
  ])('%s', (_, outcomes, last) => {
    expect(isExplained(outcomes, last)).toBe(true)
  })
})

describe('no order explains', () => {
  test.each<[string, readonly BoletoOutcome[], BoletoDto]>([
    [
      'a conflict without another change',
      [{ ...refused(cancel), conflict: true }, refused(extend('2030-02-01'))],
      boleto('registered'),
    ],
    ['two cancellations that are accepted', [accepted(cancel), accepted(cancel)], boleto('written_off')],
    ['a payment and a cancellation that are accepted', [accepted(cancel), accepted(payment)], boleto('paid')],
    ['a lost extension', [accepted(cancel), accepted(extend('2030-02-01'))], boleto('written_off')],
    [
      'a refused cancellation of a registered boleto',
      [refused(cancel), accepted(extend('2030-02-01'))],
      boleto('registered', '2030-02-01'),
    ],
    ['a boleto that is registered after its cancellation', [accepted(cancel), refused(cancel)], boleto('registered')],
  ])('%s', (_, outcomes, last) => {
    expect(isExplained(outcomes, last)).toBe(false)
  })
})

/** A target with a registered boleto, which it cancels or not. */
function targetWith(dueDate: string, cancels: boolean): Target {
  let current = { ...boleto('registered', dueDate), id: '1' }
  const call = async (operation: string) => {
    const isRefused = operation === 'cancelBoleto' && !cancels
    if (operation === 'cancelBoleto' && cancels) current = { ...current, boletoStatus: 'written_off' }
    return { id: 1, response: { status: isRefused ? 400 : 200, json: current } }
  }
  return { call } as unknown as Target
}

describe('a call that is refused because of another one', () => {
  const before = { ...boleto('registered'), id: '1' }
  const outcomes = [accepted(extend('2030-02-01')), refused(cancel)]

  test('may be refused with any status, if it is accepted afterwards', async () => {
    const last = await expectLinearizable(targetWith('2030-02-01', true), before, outcomes)
    expect(last.boletoStatus).toBe('written_off')
  })

  test('is not refused again', async () => {
    const failure = expectLinearizable(targetWith('2030-02-01', false), before, outcomes)
    await expect(failure).rejects.toThrow('some sequential order')
  })

  test('leaves the change that was accepted', async () => {
    const failure = expectLinearizable(targetWith('2030-01-10', true), before, outcomes)
    await expect(failure).rejects.toThrow('some sequential order')
  })
})
