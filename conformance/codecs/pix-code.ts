import type { Image } from './image.ts'
import { readQrCode } from './qr-code.ts'

/** Whether an image is a QR code with a Pix code (BR Code), in words. */
export function describePixCode(image: Image | undefined): string {
  if (image === undefined) return 'not a known image format'
  if (image.type !== 'png') return `a ${image.type.toUpperCase()} image, which the suite does not decode`
  const text = readQrCode(image)
  if (text === undefined) return 'no readable QR code'
  if (!/^0002\d{2}/.test(text)) return 'a QR code, but not a Pix code'
  return hasValidChecksum(text) ? 'a Pix code with a valid checksum' : 'a Pix code with an invalid checksum'
}

/** Whether the last four characters are the CRC-16/CCITT-FALSE of everything before them, including `6304`. */
function hasValidChecksum(text: string): boolean {
  let crc = 0xffff
  for (const byte of Buffer.from(text.slice(0, -4))) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : crc << 1
  }
  return (
    /6304[0-9A-F]{4}$/i.test(text) && text.slice(-4).toUpperCase() === crc.toString(16).toUpperCase().padStart(4, '0')
  )
}
