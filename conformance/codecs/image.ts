/** An image as it came, in base64. */
export type Image = { readonly type: 'png' | 'jpeg' | 'gif' | 'webp' | 'svg'; readonly bytes: Buffer }

const pngEnd = Buffer.from('0000000049454e44ae426082', 'hex')

/** How the bytes of each type begin, and how they end when none of them is missing. */
const forms: readonly (readonly [Image['type'], (bytes: Buffer) => boolean])[] = [
  ['png', (bytes) => begins(bytes, '89504e470d0a1a0a') && bytes.subarray(-pngEnd.length).equals(pngEnd)],
  ['jpeg', (bytes) => begins(bytes, 'ffd8ff') && bytes.subarray(-2).equals(Buffer.from('ffd9', 'hex'))],
  ['gif', (bytes) => begins(bytes, '47494638') && bytes.at(-1) === 0x3b],
  ['webp', (bytes) => begins(bytes, '52494646') && bytes.length >= 12 && bytes.readUInt32LE(4) <= bytes.length - 8],
  ['svg', (bytes) => /<svg[\s>]/.test(bytes.toString('utf8', 0, 1000)) && /<\/svg>\s*$/.test(bytes.toString())],
]

/** The image that a text in base64 holds, with a `data:` prefix or without; undefined where it holds no whole image. */
export function imageOf(text: string): Image | undefined {
  const bare = text.replace(/^data:[\w.+/-]+(;[\w=.-]+)*,/, '').replaceAll(/\s/g, '')
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(bare)) return undefined
  const bytes = Buffer.from(bare, 'base64')
  const form = forms.find(([, fits]) => fits(bytes))
  return form && { type: form[0], bytes }
}

function begins(bytes: Buffer, hex: string): boolean {
  return bytes.subarray(0, hex.length / 2).toString('hex') === hex
}
