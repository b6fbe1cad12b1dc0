import { pipeline, Readable, type Transform } from 'node:stream'
import {
  brotliDecompressSync,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
  gunzipSync,
  inflateRawSync,
  inflateSync,
  zstdDecompressSync,
} from 'node:zlib'

/** `maxOutputLength`: bytes, past which decoding throws. */
type Limit = { readonly maxOutputLength: number }

/** How a content coding is removed from a stream, and from a complete body. */
type Coding = {
  readonly fromStream: (body: Readable) => Readable
  readonly fromBytes: (bytes: Buffer, limit: Limit) => Buffer
}

const gzip: Coding = { fromStream: (body) => through(body, createGunzip()), fromBytes: gunzipSync }

/** RFC 9110, 8.4.1, and zstd of RFC 8878. */
const codings: ReadonlyMap<string, Coding> = new Map<string, Coding>([
  ['identity', { fromStream: (body) => body, fromBytes: (bytes) => bytes }],
  ['gzip', gzip],
  ['x-gzip', gzip],
  [
    'deflate',
    {
      fromStream: (body) => Readable.from(inflate(body), { objectMode: false }),
      fromBytes: (bytes, limit) => (hasZlibHeader(bytes) ? inflateSync(bytes, limit) : inflateRawSync(bytes, limit)),
    },
  ],
  ['br', { fromStream: (body) => through(body, createBrotliDecompress()), fromBytes: brotliDecompressSync }],
  ['zstd', { fromStream: (body) => through(body, createZstdDecompress()), fromBytes: zstdDecompressSync }],
])

/** A stream without its content codings; unchanged where one of them is unknown. @param names value of `Content-Encoding` */
export function decodeStream(body: Readable, names: string): Readable {
  return applied(names)?.reduce((coded, coding) => coding.fromStream(coded), body) ?? body
}

/**
 * A complete body without its content codings; undefined where one of them is unknown.
 * @param names value of `Content-Encoding`
 * @param maxOutputLength bytes
 * @throws {Error} for bytes that do not have the coding, and past `maxOutputLength`
 */
export function decodeBytes(bytes: Buffer, names: string, maxOutputLength: number): Buffer | undefined {
  return applied(names)?.reduce((coded, coding) => coding.fromBytes(coded, { maxOutputLength }), bytes)
}

/** Codings in the order in which they are removed: a header lists them in that in which they were applied. */
function applied(names: string): readonly Coding[] | undefined {
  const known = names
    .toLowerCase()
    .split(',')
    .flatMap((name) => (name.trim() === '' ? [] : [codings.get(name.trim())]))
  return known.includes(undefined) ? undefined : (known as Coding[]).reverse()
}

const through = (body: Readable, transform: Transform): Readable => pipeline(body, transform, () => {})

/** Many servers send deflate without the header of zlib, and clients read both (RFC 9110, 8.4.1.2). */
function hasZlibHeader(start: Buffer): boolean {
  const isDeflate = start.length > 0 && (start.readUInt8(0) & 0x0f) === 8
  return isDeflate && (start.length < 2 || start.readUInt16BE(0) % 31 === 0)
}

/** Removes deflate, by the first chunk with or without the header of zlib. */
async function* inflate(body: Readable): AsyncGenerator<Buffer> {
  const chunks: AsyncIterator<Buffer> = body[Symbol.asyncIterator]()
  const first = await chunks.next()
  if (first.done) return
  const all = async function* () {
    yield first.value
    yield* { [Symbol.asyncIterator]: () => chunks }
  }
  const decoder = hasZlibHeader(first.value) ? createInflate() : createInflateRaw()
  yield* pipeline(all, decoder, () => {})
}
