import type { ErrorObject } from 'ajv'
import type { OperationId } from '../generated/operations.ts'
import { requests, responses } from '../generated/validators.js'

export type RequestPlace = 'path' | 'query' | 'headers' | 'body'

/**
 * Validates values against the schemas of the contract. Returns the errors; none for a valid value, or if the contract
 * has no schema for it.
 */
export type Contract = {
  validateRequest(operation: OperationId, place: RequestPlace, value: unknown): readonly ErrorObject[]
  validateResponse(operation: OperationId, status: number, body: unknown): readonly ErrorObject[]
}

/** The content of `generated/schemas.json`: the schemas of every request and response, in one JSON Schema document. */
export type SchemaDocument = {
  readonly $id: string
  readonly components: { readonly schemas: SchemaTable<unknown> }
  readonly requests: SchemaTable<SchemaTable<unknown>>
  readonly responses: SchemaTable<SchemaTable<unknown>>
}

type SchemaTable<T> = Readonly<Record<string, T>>
type Validator = { (value: unknown): boolean; errors?: readonly ErrorObject[] | null }
type ValidatorTable = Readonly<Record<string, Readonly<Record<string, Validator>>>>

/** The contract as generated. */
export const generatedContract: Contract = {
  validateRequest: (operation, place, value) => validate((requests as ValidatorTable)[operation]?.[place], value),
  validateResponse: (operation, status, body) => validate((responses as ValidatorTable)[operation]?.[status], body),
}

/**
 * The contract of a changed document, for a sandbox that violates the real one. Compiles each schema when it is first
 * needed.
 *
 * @example
 * const document = structuredClone(await readSchemas())
 * document.components.schemas.CardCreateDto.properties.name.maxLength = 61
 * const lenient = { ...services, contract: await compileContract(document) }
 */
export async function compileContract(document: SchemaDocument): Promise<Contract> {
  const [{ Ajv2020 }, { default: formats }] = await Promise.all([import('ajv/dist/2020.js'), import('ajv-formats')])
  const ajv = new Ajv2020({ allErrors: true, strict: false, inlineRefs: false })
  formats.default(ajv)
  ajv.addSchema(document)
  const compiled = new Map<string, Validator>()

  function validatorOf(table: 'requests' | 'responses', operation: string, part: string): Validator | undefined {
    if (document[table][operation]?.[part] === undefined) return undefined
    const ref = `${document.$id}#/${table}/${operation}/${part}`
    const known = compiled.get(ref) ?? ajv.compile({ $ref: ref })
    compiled.set(ref, known)
    return known
  }

  return {
    validateRequest: (operation, place, value) => validate(validatorOf('requests', operation, place), value),
    validateResponse: (operation, status, body) => validate(validatorOf('responses', operation, String(status)), body),
  }
}

/** A copy of the generated document, which may be changed and passed to `compileContract`. */
export async function readSchemas(): Promise<SchemaDocument> {
  const { default: document } = await import('../generated/schemas.json', { with: { type: 'json' } })
  return structuredClone(document) as unknown as SchemaDocument
}

function validate(validator: Validator | undefined, value: unknown): readonly ErrorObject[] {
  return validator === undefined || validator(value) ? [] : (validator.errors ?? [])
}
