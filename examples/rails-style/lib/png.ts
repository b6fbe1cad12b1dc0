import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A black and white PNG, one bit to the pixel; `dark[y][x]` is true where it is black. */
export function encodePng(dark: boolean[][], scale: number): Buffer {
  const size = dark.length * scale
  const rowLength = Math.ceil(size / 8) + 1 // each row is led by its filter type, 0
  const pixels = Buffer.alloc(rowLength * size)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (dark[Math.floor(y / scale)]?.[Math.floor(x / scale)]) continue
      const at = y * rowLength + 1 + (x >> 3)
      pixels[at] = (pixels[at] ?? 0) | (0x80 >> (x & 7))
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header[8] = 1 // bit depth; colour type 0 is grayscale
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), chunk('IEND')])
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
