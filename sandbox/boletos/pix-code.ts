/** Whom a Pix code pays, and where the payer's bank asks how much. */
export type PixCharge = {
  /** A host and a path, without `https://`, at most 77 bytes. */
  readonly address: string
  /** At most 25 bytes. */
  readonly merchant: string
  /** At most 15 bytes. */
  readonly city: string
}

/**
 * The text of a Pix QR code (BR Code). Domain facts: "TLV with 2-digit lengths in bytes; `63`=`04`+CRC … A BolePix is a dynamic code".
 * It holds no amount: what is due depends on the day, and the address tells it.
 */
export function pixCodeOf({ address, merchant, city }: PixCharge): string {
  const open = [
    field('00', '01'), //                                                payload format
    field('01', '12'), //                                                to be paid once
    field('26', field('00', 'br.gov.bcb.pix') + field('25', address)),
    field('52', '0000'), //                                              merchant category: none
    field('53', '986'), //                                               real
    field('58', 'BR'),
    field('59', merchant),
    field('60', city),
    field('62', field('05', '***')), //                                  reference: the address knows it
    '6304',
  ].join('')
  return open + crc16(open)
}

/** @throws RangeError for a value of more than 99 bytes */
function field(id: string, value: string): string {
  const bytes = Buffer.byteLength(value)
  if (bytes > 99)
    throw new RangeError(`field ${id} of a Pix code holds at most 99 bytes, not the ${bytes} of "${value}"`)
  return id + String(bytes).padStart(2, '0') + value
}

/** CRC-16/CCITT-FALSE (polynomial 0x1021, start 0xFFFF) of a text in UTF-8, as four upper-case hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : crc << 1
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
