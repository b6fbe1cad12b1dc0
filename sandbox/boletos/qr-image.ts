import { create } from 'qrcode'
import { writePng } from './png.ts'

/** Modules of white around the code (ISO/IEC 18004: at least four). */
const QUIET_ZONE = 4

/**
 * A QR code can use any of eight masks, and encodes which. Choosing the best of all eight would take longer than the
 * rest of the creation of a boleto.
 */
const MASK = 0

/** The image of a QR code: a PNG in base64, without a prefix. */
export function qrImageOf(text: string): string {
  const { modules } = create(segmentsOf(text), { errorCorrectionLevel: 'M', maskPattern: MASK })
  return writePng({ size: modules.size, modules: modules.data, margin: QUIET_ZONE }).toString('base64')
}

/** All in byte mode: a search for segments that other modes encode in less space finds almost none in a Pix code. */
function segmentsOf(text: string) {
  return [{ data: Buffer.from(text), mode: 'byte' as const }]
}
