import type { OperationId } from '../../../generated/operations.ts'
import { rules } from '../../contract/rules.ts'
import { currentContext } from '../../http/check-context.ts'
import type { Exchange } from '../../http/exchange.ts'
import { validateResponse } from '../../validate/response.ts'
import type { ValidationResult } from '../../validate/schema.ts'
import type { Secrets } from '../../validate/secrets/secrets.ts'
import type { Capabilities } from '../target.ts'
import { createConstantValues } from './constant-values.ts'
import { createLastingValues } from './lasting-values.ts'
import { createRepeatedRows } from './repeated-rows.ts'

/** Validates the responses of a run, whatever they are requested for. */
export interface ExchangeValidator {
  /** Takes note of a request before it is sent. */
  willSend(operation: OperationId | null, request: Exchange['request']): void
  /** Validates a response by its schema, by what was sent and returned before, and for secrets that it must not show. */
  validate(exchange: Exchange): ValidationResult
}

/** @param capabilities of the target, as far as they are known: a mock returns the values of its examples */
export function createExchangeValidator(
  capabilities: Capabilities,
  secrets: Pick<Secrets, 'leaks'>,
): ExchangeValidator {
  const lastingValues = createLastingValues()
  const repeatedRows = createRepeatedRows()
  const constantValues = createConstantValues()

  return {
    willSend: lastingValues.willSend,
    validate(exchange) {
      const validated = validateResponse(exchange)
      const isOpen = rules[currentContext()?.check ?? '']?.level === 'open'
      const ofState = capabilities.has('state')
        ? [
            ...lastingValues.validate(exchange, isOpen).failures,
            ...repeatedRows.failuresIn(exchange),
            ...constantValues.failuresIn(exchange),
          ]
        : []
      return { ...validated, failures: [...validated.failures, ...secrets.leaks(exchange), ...ofState] }
    },
  }
}
