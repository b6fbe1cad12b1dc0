/** The recipient of a Pix payment, and where the bank of the payer asks for the amount. */
export type PixCharge = {
  /** A host and a path, without `https://`, at most 77 bytes. */
  readonly address: string
  /** At most 25 bytes. */
  readonly merchant: string
  /** At most 15 bytes. */
  readonly city: string
}

/**
 * The content of a Pix QR code (BR Code manual of the Banco Central do Brasil): fields of two digits each for the id and the length in
 * bytes, and the CRC. It is a dynamic code: it contains no amount, as the amount depends on the day, and the address returns it.
 */
export function pixCodeOf({ address, merchant, city }: PixCharge): string {
  const payload = [
    field('00', '01'), //                                                payload format
    field('01', '12'), //                                                can be paid once
    field('26', field('00', 'br.gov.bcb.pix') + field('25', address)),
    field('52', '0000'), //                                              merchant category: none
    field('53', '986'), //                                               real
    field('58', 'BR'),
    field('59', merchant),
    field('60', city),
    field('62', field('05', '***')), //                                  reference: none
    '6304',
  ].join('')
  return payload + crc16(payload)
}

/** @throws RangeError for a value of more than 99 bytes */
function field(id: string, value: string): string {
  const bytes = Buffer.byteLength(value)
  if (bytes > 99)
    throw new RangeError(`field ${id} of a Pix code can have at most 99 bytes, and "${value}" has ${bytes}`)
  return id + String(bytes).padStart(2, '0') + value
}

/** CRC-16/CCITT-FALSE (polynomial 0x1021, start 0xFFFF) of a string in UTF-8, as four upper-case hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : crc << 1
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
