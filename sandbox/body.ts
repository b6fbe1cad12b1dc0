import type { Readable } from 'node:stream'
import { ApiError } from './api-error.ts'
import { messages } from './messages.ts'
import type { Step } from './steps.ts'
import { fieldErrors } from './violations.ts'

const MIB = 1024 * 1024
/** A body beyond its limit is read on and thrown away up to here, so that the caller sees the answer and not a broken pipe. */
const PATIENCE = 16 * MIB
const DEEPEST = 64

/** Reads the JSON body of an operation that takes one; of the others nothing is read. */
export const readBody: Step['run'] = async (exchange) => {
  const { operation, incoming } = exchange
  if (operation.body === null) return
  const bytes = await readBytes(incoming.body)
  if (bytes.length === 0) {
    if (operation.bodyRequired) throw new ApiError(400, messages.bodyMissing)
    return
  }
  if (!isJson(incoming.headers['content-type'])) throw new ApiError(400, messages.mediaType)
  exchange.body = parseJson(bytes)
}

/** Judges the body by the contract. */
export const checkBody: Step['run'] = (exchange, { contract }) => {
  if (exchange.operation.body === null || exchange.body === undefined) return
  const violations = contract.request(exchange.operation.id, 'body', exchange.body)
  if (violations.length > 0) throw new ApiError(400, messages.invalid, { errors: fieldErrors(violations) })
}

/**
 * Collects a stream of at most 1 MiB.
 * @throws ApiError 400 for one that is larger, or that breaks off
 */
export function readBytes(stream: Readable): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    stream.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length <= MIB) chunks.push(chunk)
      else if (length > PATIENCE) {
        stream.pause()
        reject(tooLarge())
      } else chunks.length = 0
    })
    stream.on('end', () => (length > MIB ? reject(tooLarge()) : resolve(Buffer.concat(chunks, length))))
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

/** @throws ApiError 400 for what is not JSON in UTF-8, or is nested so deeply that it could not be written again */
export function parseJson(bytes: Buffer): unknown {
  let value: unknown
  try {
    value = JSON.parse(utf8.decode(bytes))
  } catch {
    throw new ApiError(400, messages.brokenJson)
  }
  if (isDeeper(value, DEEPEST)) throw new ApiError(400, messages.bodyTooDeep)
  return value
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  for (const member of Object.values(value)) if (isDeeper(member, levels - 1)) return true
  return false
}
