/**
 * Validators for each DTO, request and response of the contract, compiled in advance by Ajv, which need not be installed. Each returns
 * whether a value is valid, and leaves the errors in its property `errors`.
 *
 * @example
 * ```ts
 * import { requests, schemas } from 'payments-api-client/validators'
 *
 * const card = { name: 'Fuel', restrictions: { spendLimit: 0 } }
 * const validate = requests.createCard.body
 * if (!validate(card)) {
 *   for (const { instancePath, message } of validate.errors ?? []) {
 *     console.log(instancePath, message) // /restrictions/spendLimit must be > 0
 *   }
 * }
 * console.log(schemas.BoletoStatus('paid')) // true
 * ```
 */

export {
  type ErrorObject,
  requests,
  responses,
  schemas,
  type Validate,
  webhooks,
} from '../generated/published-validators.js'
