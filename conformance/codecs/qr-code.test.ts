import { PNG } from 'pngjs'
import { toDataURL } from 'qrcode'
import { describe, expect, test } from 'vitest'
import { type Image, imageOf } from './image.ts'
import { describePixCode } from './pix-code.ts'
import { readQrCode } from './qr-code.ts'

async function qrImage(text: string, errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H' = 'M', more: object = {}) {
  return imageOf(await toDataURL(text, { errorCorrectionLevel, scale: 3, ...more })) as Image
}

/** The image with a rectangle painted over it, as for a logo. */
function withLogo({ bytes }: Image): Image {
  const png = PNG.sync.read(bytes)
  const [size, left, top] = [Math.round(png.width / 6), Math.round(png.width * 0.42), Math.round(png.height * 0.42)]
  for (let y = top; y < top + size; y++)
    for (let x = left; x < left + size; x++) png.data.set([200, 30, 30, 255], (y * png.width + x) * 4)
  return { type: 'png', bytes: PNG.sync.write(png) }
}

describe('readQrCode', () => {
  const texts = ['1234567', 'HELLO WORLD', 'Boleto nº 7, Ação', 'abcDEF123 '.repeat(30)]
  const levels = ['L', 'M', 'Q', 'H'] as const
  test.each(texts.flatMap((text) => levels.map((level) => [text, level] as const)))(
    'reads %s at error correction level %s',
    async (text, level) => {
      expect(readQrCode(await qrImage(text, level))).toBe(text)
    },
  )

  test.each([
    ['one pixel per module', { scale: 1 }],
    ['no quiet zone', { margin: 0, scale: 1 }],
    ['a transparent background', { color: { dark: '#000000ff', light: '#ffffff00' } }],
  ])('reads a code with %s', async (_, more) => {
    expect(readQrCode(await qrImage('Boleto nº 7', 'M', more))).toBe('Boleto nº 7')
  })

  test('does not decode an image that is so large that it would take long', async () => {
    const image = await qrImage('1234567', 'M', { scale: 70 })
    const started = performance.now()
    expect(readQrCode(image)).toBeUndefined()
    expect(performance.now() - started).toBeLessThan(100)
  })

  test('reads a code with a logo, by its error correction', async () => {
    expect(readQrCode(withLogo(await qrImage('https://example.com/pix', 'H', { scale: 6 })))).toBe(
      'https://example.com/pix',
    )
  })

  test('returns undefined for a damaged image', async () => {
    const { bytes } = await qrImage('1234567')
    const damaged = Buffer.from(bytes)
    damaged.fill(0x55, 60, 90)
    expect(readQrCode({ type: 'png', bytes: damaged })).toBeUndefined()
  })
})

describe('describePixCode', () => {
  // The checksum of `123456789` is 29B1 (CRC-16/CCITT-FALSE); this is the code of a fictitious receiver.
  const code =
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'

  test.each([
    [code, 'a Pix code with a valid checksum'],
    [code.replace('Tal', 'Tel'), 'a Pix code with an invalid checksum'],
    ['https://example.com', 'a QR code, but not a Pix code'],
  ])('%s is %s', async (text, description) => {
    expect(describePixCode(await qrImage(text))).toBe(description)
  })
})

describe('imageOf', () => {
  test('reads an image with and without a data: prefix, and only a complete one', async () => {
    const url = await toDataURL('text')
    const bare = url.replace(/^.*,/, '')
    expect(imageOf(url)?.type).toBe('png')
    expect(imageOf(bare)?.type).toBe('png')
    expect(imageOf(bare.slice(0, 256))).toBeUndefined()
    expect(imageOf('00020126580014br.gov.bcb.pix')).toBeUndefined()
    expect(imageOf(Buffer.from(bare, 'base64').toString('base64url'))).toBeUndefined()
  })

  test('reads a bitmap, and only a complete one', () => {
    const bitmap = Buffer.alloc(70)
    bitmap.write('BM')
    bitmap.writeUInt32LE(70, 2)
    expect(imageOf(bitmap.toString('base64'))?.type).toBe('bmp')
    expect(imageOf(bitmap.subarray(0, 60).toString('base64'))).toBeUndefined()
  })

  test('reads base64, not base64url', async () => {
    const base64 = (await toDataURL('text')).replace(/^.*,/, '')
    expect(base64).toMatch(/[+/]/)
    expect(imageOf(Buffer.from(base64, 'base64').toString('base64url'))).toBeUndefined()
  })
})
