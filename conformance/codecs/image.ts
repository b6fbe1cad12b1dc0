/** An image as it was received, decoded from base64. */
export type Image = { readonly type: 'png' | 'jpeg' | 'gif' | 'webp' | 'bmp' | 'svg'; readonly bytes: Buffer }

// Decoders ignore what comes after the end.
const pngEnd = Buffer.from('0000000049454e44ae426082', 'hex')
const jpegEnd = Buffer.from('ffd9', 'hex')

/** The shortest headers of a bitmap, which begin with the size of the file. */
const BMP_HEADERS = 26

/** How the bytes of each format begin, and how a complete image ends. */
const formats: readonly (readonly [Image['type'], (bytes: Buffer) => boolean])[] = [
  ['png', (bytes) => startsWith(bytes, '89504e470d0a1a0a') && bytes.includes(pngEnd)],
  ['jpeg', (bytes) => startsWith(bytes, 'ffd8ff') && bytes.includes(jpegEnd)],
  ['gif', (bytes) => startsWith(bytes, '47494638') && bytes.at(-1) === 0x3b],
  ['webp', (bytes) => startsWith(bytes, '52494646') && bytes.length >= 12 && bytes.readUInt32LE(4) <= bytes.length - 8],
  ['bmp', (bytes) => startsWith(bytes, '424d') && bytes.length > BMP_HEADERS && bytes.readUInt32LE(2) <= bytes.length],
  ['svg', (bytes) => /<svg[\s>]/.test(bytes.toString('utf8', 0, 1000)) && /<\/svg>\s*$/.test(bytes.toString())],
]

/**
 * The image in a base64 string, with or without a `data:` prefix; `undefined` unless it is a complete image. Base64url is another encoding
 * (RFC 4648, 5), which `data:` URLs do not have.
 */
export function imageOf(text: string): Image | undefined {
  const bare = text.replace(/^data:[\w.+/-]+(;[\w=.-]+)*,/, '').replaceAll(/\s/g, '')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(bare)) return undefined
  const bytes = Buffer.from(bare, 'base64')
  const format = formats.find(([, fits]) => fits(bytes))
  return format && { type: format[0], bytes }
}

function startsWith(bytes: Buffer, hex: string): boolean {
  return bytes.subarray(0, hex.length / 2).toString('hex') === hex
}
