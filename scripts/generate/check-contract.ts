import { ContractError } from './contract-error.ts'
import type { Document } from './document.ts'
import type { SchemaDocument } from './schemas.ts'
import { unsupportedOperations } from './unsupported-operations.ts'
import { untestedKeywords } from './untested-keywords.ts'

/**
 * Refuses a contract of which the suite would not test a part, or would test it wrongly.
 * @throws {@link ContractError} that lists all such parts, each with what to do
 */
export function checkContract(document: Document, schemas: SchemaDocument): void {
  const problems = [...unsupportedOperations(document), ...untestedKeywords(schemas)]
  if (problems.length === 0) return
  throw new ContractError(`The suite cannot test these parts of the contract:\n  ${problems.join('\n  ')}`)
}
