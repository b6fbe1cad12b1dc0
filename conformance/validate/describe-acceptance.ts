import type { Exchange } from '../http/exchange.ts'
import { isSuccess } from './expect.ts'

/** Whether the target accepts a request whose outcome is unspecified: `yes`, or `no (400)`. */
export const describeAcceptance = (exchange: Exchange): string =>
  isSuccess(exchange) ? 'yes' : `no (${exchange.response.status})`
