import { describe, expect, test } from 'vitest'
import type { BoletoDto } from '../../../generated/types.d.ts'
import { type BoletoCall, type BoletoOutcome, matches, possibleStates } from './concurrent-calls.ts'

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
