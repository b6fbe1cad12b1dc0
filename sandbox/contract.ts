import type { ErrorObject } from 'ajv'
import type { OperationId } from '../generated/operations.ts'
import { requests, responses } from '../generated/validators.js'

export type RequestPlace = 'path' | 'query' | 'headers' | 'body'

/** Judges values by the contract's schemas. Each returns what is wrong: nothing for a valid value, or where the contract is silent. */
export type Contract = {
  request(operation: OperationId, place: RequestPlace, value: unknown): readonly ErrorObject[]
  response(operation: OperationId, status: number, body: unknown): readonly ErrorObject[]
}

/** What `generated/schemas.json` holds: the schemas of every request and answer, in one JSON Schema document. */
export type SchemaDocument = {
  readonly $id: string
  readonly components: { readonly schemas: SchemaTable<unknown> }
  readonly requests: SchemaTable<SchemaTable<unknown>>
  readonly responses: SchemaTable<SchemaTable<unknown>>
}

type SchemaTable<T> = Readonly<Record<string, T>>
type Validate = { (value: unknown): boolean; errors?: readonly ErrorObject[] | null }
type ValidateTable = Readonly<Record<string, Readonly<Record<string, Validate>>>>

/** The contract as it was generated. */
export const generatedContract: Contract = {
  request: (operation, place, value) => judge((requests as ValidateTable)[operation]?.[place], value),
  response: (operation, status, body) => judge((responses as ValidateTable)[operation]?.[status], body),
}

/**
 * A contract from a changed document: for those who want a sandbox that follows other rules. Compiles a schema when it is first
 * needed.
 *
 * @example
 * const document = structuredClone(await readSchemas())
 * document.components.schemas.CardCreateDto.properties.name.maxLength = 61
 * const lenient = { ...parts, contract: await compileContract(document) }
 */
export async function compileContract(document: SchemaDocument): Promise<Contract> {
  const [{ Ajv2020 }, { default: formats }] = await Promise.all([import('ajv/dist/2020.js'), import('ajv-formats')])
  const ajv = new Ajv2020({ allErrors: true, strict: false, inlineRefs: false })
  formats.default(ajv)
  ajv.addSchema(document)
  const compiled = new Map<string, Validate>()

  function validator(table: 'requests' | 'responses', operation: string, part: string): Validate | undefined {
    if (document[table][operation]?.[part] === undefined) return undefined
    const ref = `${document.$id}#/${table}/${operation}/${part}`
    const known = compiled.get(ref) ?? ajv.compile({ $ref: ref })
    compiled.set(ref, known)
    return known
  }

  return {
    request: (operation, place, value) => judge(validator('requests', operation, place), value),
    response: (operation, status, body) => judge(validator('responses', operation, String(status)), body),
  }
}

/** The document that `compileContract` takes, as it was generated; a copy that may be changed. */
export async function readSchemas(): Promise<SchemaDocument> {
  const { default: document } = await import('../generated/schemas.json', { with: { type: 'json' } })
  return structuredClone(document) as unknown as SchemaDocument
}

function judge(validate: Validate | undefined, value: unknown): readonly ErrorObject[] {
  return validate === undefined || validate(value) ? [] : (validate.errors ?? [])
}
