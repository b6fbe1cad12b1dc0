/**
 * Types of the contract: each DTO under its own name, and `paths`, `operations`, `components` and `webhooks` as openapi-typescript generates
 * them. This module contains no code.
 *
 * @example
 * ```ts
 * import openapi from 'payments-api-client/openapi.json' with { type: 'json' }
 * import type { BoletoDto, CardCreateDto } from 'payments-api-client/types'
 *
 * const card: CardCreateDto = { name: 'Fuel', restrictions: { spendLimit: 500 } }
 * const isPaid = ({ boletoStatus }: BoletoDto) => boletoStatus === 'paid'
 *
 * console.log(card.name, isPaid({ boletoStatus: 'paid' } as BoletoDto)) // Fuel true
 * console.log(openapi.info.version) // 1.0.0
 * ```
 */
export type { OperationId } from '../generated/operations.ts'
export type * from '../generated/published-types.d.ts'
