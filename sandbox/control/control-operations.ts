import type { Capability } from '../../generated/control.ts'
import { issueCredentials } from '../auth/issue-credentials.ts'
import { recordBoletoEvent } from '../boletos/boleto-events.ts'
import { cardActivity } from '../transactions/card-activity.ts'
import { paymentActivity } from '../transactions/payment-activity.ts'
import { travelActivity } from '../travel/travel-activity.ts'
import { advanceClock } from './advance-clock.ts'
import type { ControlOperation } from './control-operation.ts'

/** The operation of every capability of the control interface. */
export const controlOperations = {
  'boleto-events': recordBoletoEvent,
  'card-activity': cardActivity,
  'travel-activity': travelActivity,
  'payment-activity': paymentActivity,
  credentials: issueCredentials,
  clock: advanceClock,
} satisfies Record<Capability, ControlOperation>
