/**
 * Validators of the contract, made by Ajv beforehand: nothing is compiled or evaluated when they run, and Ajv need not be installed.
 * Each takes any value, says whether it is valid, and leaves what is wrong in its `errors`.
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

export { type ErrorObject, requests, responses, schemas, type Validate, webhooks } from '../generated/validators.js'
