import jsQrModule from 'jsqr'
import { PNG } from 'pngjs'
import type { Image } from './image.ts'

// The package is CommonJS: its types describe the default export, Node returns the module.
const decodeQr = ((jsQrModule as unknown as { default?: typeof jsQrModule.default }).default ??
  jsQrModule) as unknown as typeof jsQrModule.default

/** Pixels as red, green, blue and alpha bytes, row by row. */
type Bitmap = { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray }

/** Where the width is in a PNG, which the height follows. */
const WIDTH_AT = 16

/** Larger images are not decoded: meanwhile the run would neither send nor receive anything. */
const MOST_PIXELS = 2000 ** 2
/** How wide an image is at most that may have too few pixels for each module: the largest code has 177 modules, and a margin. */
const SMALL = 400

/** The text of the QR code in a PNG image; `undefined` where none can be read, or the image is too large. */
export function readQrCode({ type, bytes }: Image): string | undefined {
  const bitmap = type === 'png' && pixelsOf(bytes) <= MOST_PIXELS ? readPng(bytes) : undefined
  if (bitmap === undefined) return undefined
  const found = decode(bitmap) ?? (bitmap.width <= SMALL ? decode(enlarged(bitmap)) : undefined)
  return found === undefined ? undefined : Buffer.from(found.binaryData).toString('utf8')
}

const decode = ({ data, width, height }: Bitmap) => decodeQr(data, width, height) ?? undefined

/** How many pixels the header of a PNG names. */
const pixelsOf = (bytes: Buffer): number =>
  bytes.length < 24 ? 0 : bytes.readUInt32BE(WIDTH_AT) * bytes.readUInt32BE(WIDTH_AT + 4)

function readPng(bytes: Buffer): Bitmap | undefined {
  try {
    const { width, height, data } = PNG.sync.read(bytes)
    return onWhite({ width, height, data: new Uint8ClampedArray(data) })
  } catch {
    return undefined
  }
}

/** A transparent background counts as white. */
function onWhite({ width, height, data }: Bitmap): Bitmap {
  const opaque = data.map((value, index) => {
    const alpha = (data[index - (index % 4) + 3] ?? 255) / 255
    return index % 4 === 3 ? 255 : value * alpha + 255 * (1 - alpha)
  })
  return { width, height, data: opaque }
}

/** Four times as large, with a margin: for codes drawn with one pixel per module, or without a quiet zone. */
function enlarged({ width, height, data }: Bitmap): Bitmap {
  const [scale, margin] = [4, 16]
  const [wide, high] = [width * scale + 2 * margin, height * scale + 2 * margin]
  const pixels = new Uint8ClampedArray(wide * high * 4).fill(255)
  for (let y = 0; y < height * scale; y++) {
    for (let x = 0; x < width * scale; x++) {
      const from = (Math.floor(y / scale) * width + Math.floor(x / scale)) * 4
      pixels.set(data.subarray(from, from + 4), ((y + margin) * wide + x + margin) * 4)
    }
  }
  return { width: wide, height: high, data: pixels }
}
