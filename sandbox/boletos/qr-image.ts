import { create } from 'qrcode'
import { writePng } from './png.ts'

/** Modules of white around the code (ISO/IEC 18004: at least four). */
const QUIET_ZONE = 4

/**
 * Every reader undoes any of the eight masks, the code says which. To draw all eight and keep the one that looks best would take longer
 * than everything else that is done for a boleto.
 */
const MASK = 0

/** The picture of a QR code that says `text`: a PNG in base64, without a prefix. */
export function qrImageOf(text: string): string {
  const { modules } = create(segmentsOf(text), { errorCorrectionLevel: 'M', maskPattern: MASK })
  return writePng({ size: modules.size, points: modules.data, margin: QUIET_ZONE }).toString('base64')
}

/** All of it as bytes: the search for parts that could be packed tighter finds next to none in a Pix code. */
function segmentsOf(text: string) {
  return [{ data: Buffer.from(text), mode: 'byte' as const }]
}
