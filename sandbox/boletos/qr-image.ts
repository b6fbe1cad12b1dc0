import { create } from 'qrcode'
import { writePng } from './png.ts'

/** Pixels of a module. */
const SCALE = 4

/** Modules of white around the code (ISO/IEC 18004: at least four). */
const QUIET_ZONE = 4

/** The picture of a QR code that says `text`: a PNG in base64, without a prefix. */
export function qrImageOf(text: string): string {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const isInside = (place: number) => place >= 0 && place < modules.size
  return writePng({
    size: modules.size + 2 * QUIET_ZONE,
    scale: SCALE,
    isBlack(row, column) {
      const [line, place] = [row - QUIET_ZONE, column - QUIET_ZONE]
      return isInside(line) && isInside(place) && modules.get(line, place) === 1
    },
  }).toString('base64')
}
