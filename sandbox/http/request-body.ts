import type { Readable } from 'node:stream'
import type { ErrorObject } from 'ajv'
import { ApiError } from '../api-error.ts'
import { messages } from '../messages.ts'
import type { Step } from '../services.ts'
import { fieldErrors } from './field-errors.ts'

const MIB = 1024 * 1024
const MAX_BODY = MIB
/**
 * A body that is too large is read and discarded up to here, so that the client gets the response and not a broken
 * pipe.
 */
const MAX_DISCARDED = 16 * MIB
const MAX_DEPTH = 64

/** Reads the JSON body, if the operation has one. */
export const readBody: Step['run'] = async (exchange, { choices }) => {
  const { operation, incoming } = exchange
  if (operation.body === null) return
  const bytes = await readBytes(incoming.body)
  if (bytes.length === 0) {
    if (operation.bodyRequired) throw new ApiError(400, messages.bodyMissing)
    return
  }
  if (!isJson(incoming.headers['content-type'])) throw new ApiError(400, messages.mediaType)
  exchange.body = parseJson(choices['text-after-json'] === 'ignore' ? firstObject(bytes) : bytes)
}

/** Validates the body against the contract. */
export const checkBody: Step['run'] = (exchange, { contract, choices }) => {
  if (exchange.operation.body === null || exchange.body === undefined) return
  const { operation, body } = exchange
  const accepted = [
    ...(choices['document-numbers'] === 'accept' ? [isOtherDocumentNumber(body)] : []),
    ...(choices['empty-card-names'] === 'accept' && operation.id === 'updateCard' ? [isEmptyName] : []),
    ...(choices['card-ids'] === '7' && operation.id === 'listCardTransactions' ? [isOfAnyVersion(body)] : []),
  ]
  const violations = contract
    .validateRequest(operation.id, 'body', body)
    .filter((violation) => !accepted.some((isAccepted) => isAccepted(violation)))
  if (violations.length > 0) throw new ApiError(400, messages.invalid, { errors: fieldErrors(violations) })
}

/** Document numbers that are no CPF or CNPJ by the contract, and that some servers accept. */
const otherDocumentNumber = /^(\d{12,13}|\d{3}\.\d{3}\.\d{3}-\d{2}|(?=\d*[A-Z])[\dA-Z]{12}\d{2})$/

/** Whether a violation is about such a document number. The keyword `if` reports what its branches report. */
function isOtherDocumentNumber(body: unknown): (violation: ErrorObject) => boolean {
  const { documentNumber } = (body as { payerData?: { documentNumber?: unknown } | null } | null)?.payerData ?? {}
  const isOther = typeof documentNumber === 'string' && otherDocumentNumber.test(documentNumber)
  return ({ instancePath, keyword }) =>
    isOther && (instancePath === '/payerData/documentNumber' || (instancePath === '/payerData' && keyword === 'if'))
}

/** Whether a violation is about the id of a card in the search for its transactions, a UUID of another version. */
function isOfAnyVersion(body: unknown): (violation: ErrorObject) => boolean {
  const ids = (body as { cardIds?: unknown } | null)?.cardIds
  const idAt = (path: string) => (Array.isArray(ids) ? ids[Number(/^\/cardIds\/(\d+)$/.exec(path)?.[1])] : undefined)
  return ({ instancePath, keyword }) =>
    keyword === 'pattern' && /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[\da-f]{4}-/i.test(String(idAt(instancePath)))
}

const isEmptyName = ({ instancePath, keyword }: ErrorObject): boolean =>
  instancePath === '/name' && keyword === 'minLength'

/**
 * Reads a stream of at most 1 MiB.
 * @throws ApiError 400 for a larger stream, or one that ends early
 */
export function readBytes(stream: Readable): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    stream.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length <= MAX_BODY) chunks.push(chunk)
      else if (length > MAX_DISCARDED) {
        stream.pause()
        reject(tooLarge())
      } else chunks.length = 0
    })
    stream.on('end', () => (length > MAX_BODY ? reject(tooLarge()) : resolve(Buffer.concat(chunks, length))))
    stream.on('error', () => reject(new ApiError(400, messages.unreadable)))
    stream.on('close', () => {
      if (!stream.readableEnded) reject(new ApiError(400, messages.unreadable))
    })
  })
}

function tooLarge(): ApiError {
  return new ApiError(400, messages.bodyTooLarge, { headers: { connection: 'close' } })
}

/** "`Content-Type: application/json` with a charset passes"; a charset other than UTF-8 is not JSON (RFC 8259, 8.1). */
function isJson(contentType = ''): boolean {
  return /^application\/json\s*(;\s*charset\s*=\s*"?utf-?8"?\s*)?;?\s*$/i.test(contentType)
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** @throws ApiError 400 for bytes that are not JSON in UTF-8, or JSON that is nested too deeply to be serialized */
export function parseJson(bytes: Buffer): unknown {
  let value: unknown
  try {
    value = JSON.parse(utf8.decode(bytes))
  } catch {
    throw new ApiError(400, messages.brokenJson)
  }
  if (isDeeper(value, MAX_DEPTH)) throw new ApiError(400, messages.bodyTooDeep)
  return value
}

/** The bytes of the object that a body begins with, as a parser of streams reads them; all bytes where that is not one. */
function firstObject(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1')
  let depth = 0
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}]/gs)) {
    if (token === '{') depth++
    if (token === '}' && --depth === 0) return bytes.subarray(0, index + 1)
  }
  return bytes
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  return Object.values(value).some((nested) => isDeeper(nested, levels - 1))
}
