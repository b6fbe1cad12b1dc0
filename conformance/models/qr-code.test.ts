import { toDataURL } from 'qrcode'
import { describe, expect, test } from 'vitest'
import { imageOf } from './image.ts'
import { pixPayload } from './pix-code.ts'
import { readPng } from './png.ts'
import { readQrCode } from './qr-code.ts'

/** What another library draws. */
async function drawn(text: string, errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H', scale = 3) {
  return imageOf(await toDataURL(text, { errorCorrectionLevel, scale }))
}

describe('a QR code that was drawn is read', () => {
  const texts = ['1234567', 'HELLO WORLD', 'Boleto nº 7, Ação', 'abcDEF123 '.repeat(30)]
  const levels = ['L', 'M', 'Q', 'H'] as const
  test.each(texts.flatMap((text) => levels.map((level) => [text, level] as const)))(
    '%s, level %s',
    async (text, level) => {
      const image = await drawn(text, level)
      const picture = image && readPng(image.bytes)
      expect(picture && readQrCode(picture)).toBe(text)
    },
  )
})

describe('a Pix code', () => {
  // The check of `123456789` is 29B1 (CRC-16/CCITT-FALSE); this is the code of a fictitious receiver.
  const code =
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'

  test('with a right checksum', async () => {
    expect(pixPayload(await drawn(code, 'M'))).toBe('yes')
  })

  test('with a wrong checksum, and something else', async () => {
    expect(pixPayload(await drawn(code.replace('Tal', 'Tel'), 'M'))).toBe('no, the checksum is wrong')
    expect(pixPayload(await drawn('https://example.com', 'M'))).toBe('no, other content')
  })
})

describe('an image in base64', () => {
  test('with a prefix and without, and not when a part of it is missing', async () => {
    const url = await toDataURL('text')
    const bare = url.replace(/^.*,/, '')
    expect(imageOf(url)?.type).toBe('png')
    expect(imageOf(bare)?.type).toBe('png')
    expect(imageOf(bare.slice(0, 256))).toBeUndefined()
    expect(imageOf('00020126580014br.gov.bcb.pix')).toBeUndefined()
  })
})
