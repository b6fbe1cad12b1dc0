import type { Contract } from '../../contract.ts'
import type { Services } from '../../services.ts'
import { isPlainLocal } from './delivery-url.ts'

/** Services that accept subscriptions whose receiver is on this machine over plain HTTP. */
export function withPlainReceivers(services: Services): Services {
  return { ...services, contract: acceptPlainReceivers(services.contract) }
}

function acceptPlainReceivers(contract: Contract): Contract {
  return {
    ...contract,
    validateRequest(operation, place, value) {
      const violations = contract.validateRequest(operation, place, value)
      const isPlain = place === 'body' && isPlainLocal(String((value as { readonly url?: unknown } | null)?.url))
      if (!isPlain) return violations
      return violations.filter(({ keyword, instancePath }) => keyword !== 'pattern' || instancePath !== '/url')
    },
  }
}
