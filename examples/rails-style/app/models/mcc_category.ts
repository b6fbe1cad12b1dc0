import { createHash } from 'node:crypto'

export interface Category {
  id: string
  name: string
  /** Merchant category codes (ISO 18245), single ones or ranges. */
  codes: string[]
}

function category(name: string, ...codes: string[]): Category {
  // A version 5 UUID made of the name, as `Digest::UUID.uuid_v5`: the same on every machine without a table of ids.
  const namespace = Buffer.from('6ba7b8119dad11d180b400c04fd430c8', 'hex')
  const bytes = createHash('sha1').update(namespace).update(`mcc-category/${name}`).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const id = bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { id, name, codes }
}

const CATEGORIES = [
  category('Airlines', '3000-3350', '4511'),
  category('Car rental', '3351-3500', '7512'),
  category('Lodging', '3501-3999', '7011'),
  category('Ground transportation', '4111', '4121', '4131'),
  category('Travel agencies', '4722'),
  category('Telecommunications', '4812', '4814'),
  category('Utilities', '4900'),
  category('Supermarkets', '5411'),
  category('Fuel', '5541', '5542'),
  category('Restaurants', '5812', '5813', '5814'),
  category('Software and digital goods', '5734', '5815-5818'),
  category('Office supplies', '5111', '5943'),
  category('Advertising', '7311'),
  category('Entertainment', '7832', '7922'),
]

/** A fixed list of the card scheme, so a constant and not a table. */
export const MccCategory = {
  all: (): Category[] => CATEGORIES,
  exists: (id: unknown): boolean => CATEGORIES.some((known) => known.id === id),
}
