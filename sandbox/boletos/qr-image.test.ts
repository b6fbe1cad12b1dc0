import { crc32, inflateSync } from 'node:zlib'
import { create } from 'qrcode'
import { expect, test } from 'vitest'
import { pixCodeOf } from './pix-code.ts'
import { qrImageOf } from './qr-image.ts'

const code = pixCodeOf({
  address: 'pix.example/cobv/8b3da2f39a4140d1a91abd93113bd441',
  merchant: 'SANDBOX',
  city: 'SAO PAULO',
})

/** The chunks of a PNG, their checksums compared. */
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

test('the picture shows the modules of the code, four pixels each, with a quiet zone of four modules', () => {
  const image = qrImageOf(code)
  expect(image).toMatch(/^iVBOR[A-Za-z0-9+/]+={0,2}$/)
  const chunks = chunksOf(Buffer.from(image, 'base64'))
  expect([...chunks.keys()]).toEqual(['IHDR', 'IDAT', 'IEND'])
  const { modules } = create(code, { errorCorrectionLevel: 'M' })
  const size = (modules.size + 8) * 4
  const header = chunks.get('IHDR') as Buffer
  expect([header.readUInt32BE(0), header.readUInt32BE(4), header[8], header[9]]).toEqual([size, size, 1, 0])
  const lines = inflateSync(chunks.get('IDAT') as Buffer)
  const lineLength = 1 + Math.ceil(size / 8)
  expect(lines).toHaveLength(size * lineLength)
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const isWhite = ((lines[row * lineLength + 1 + (column >> 3)] ?? 0) >> (7 - (column & 7))) & 1
      const [line, place] = [Math.floor(row / 4) - 4, Math.floor(column / 4) - 4]
      const inside = line >= 0 && place >= 0 && line < modules.size && place < modules.size
      if (isWhite !== (inside ? 1 - modules.get(line, place) : 1)) throw new Error(`pixel ${row}, ${column}`)
    }
  }
})
