import { crc32 } from 'node:zlib'
import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { pixCodeOf } from './pix-code.ts'
import { qrImageOf } from './qr-image.ts'

const codeFor = (id: string) =>
  pixCodeOf({ address: `pix.example/cobv/${id.replaceAll('-', '')}`, merchant: 'SANDBOX', city: 'SAO PAULO' })

/** The chunks of a PNG, after their checksums have been verified. */
function chunksOf(png: Buffer): ReadonlyMap<string, Buffer> {
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  const chunks = new Map<string, Buffer>()
  for (let place = 8; place < png.length; ) {
    const length = png.readUInt32BE(place)
    const named = png.subarray(place + 4, place + 8 + length)
    expect(png.readUInt32BE(place + 8 + length)).toBe(crc32(named))
    chunks.set(named.toString('latin1', 0, 4), named.subarray(4))
    place += length + 12
  }
  return chunks
}

test('the image is a square PNG with one bit per pixel, four pixels per module and a quiet zone of four modules', () => {
  const image = qrImageOf(codeFor('8b3da2f3-9a41-40d1-a91a-bd93113bd441'))
  expect(image).toMatch(/^iVBOR[A-Za-z0-9+/]+={0,2}$/)
  const chunks = chunksOf(Buffer.from(image, 'base64'))
  expect([...chunks.keys()]).toEqual(['IHDR', 'IDAT', 'IEND'])
  const { width, height, data } = PNG.sync.read(Buffer.from(image, 'base64'))
  expect(chunks.get('IHDR')?.[8]).toBe(1)
  expect(height).toBe(width)
  const isWhite = (row: number, column: number) => data[(row * width + column) * 4] === 255
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const inMargin = Math.min(row, column, height - 1 - row, width - 1 - column) < 16
      const asItsModule = isWhite(row - (row % 4), column - (column % 4))
      if (isWhite(row, column) !== (inMargin || asItsModule)) throw new Error(`pixel ${row}, ${column}`)
    }
  }
  expect(isWhite(16, 16)).toBe(false) // where the finder pattern begins
})

test('a decoder reads what was encoded', () => {
  for (let n = 0; n < 50; n++) {
    const code = codeFor(crypto.randomUUID())
    const { width, height, data } = PNG.sync.read(Buffer.from(qrImageOf(code), 'base64'))
    expect(jsQR.default(new Uint8ClampedArray(data), width, height)?.data).toBe(code)
  }
})
