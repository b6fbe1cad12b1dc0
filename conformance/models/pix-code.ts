import type { Image } from './image.ts'
import { readPng } from './png.ts'
import { readQrCode } from './qr-code.ts'

/** What the QR code in an image says, judged as a Pix code (BR Code): in words. */
export function pixPayload(image: Image | undefined): string {
  if (image === undefined) return 'unknown: the image format is not supported'
  if (image.type !== 'png') return `unknown: the suite does not read ${image.type} images`
  const picture = readPng(image.bytes)
  const text = picture && readQrCode(picture)
  if (text === undefined) return 'unknown: the QR code cannot be read'
  if (!/^0002\d{2}/.test(text)) return 'no, other content'
  return hasRightChecksum(text) ? 'yes' : 'no, the checksum is wrong'
}

/** The last four characters are a CRC-16/CCITT-FALSE over everything before them, `6304` included. */
export function hasRightChecksum(text: string): boolean {
  let crc = 0xffff
  for (const byte of Buffer.from(text.slice(0, -4))) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : crc << 1
  }
  return (
    /6304[0-9A-F]{4}$/i.test(text) && text.slice(-4).toUpperCase() === crc.toString(16).toUpperCase().padStart(4, '0')
  )
}
