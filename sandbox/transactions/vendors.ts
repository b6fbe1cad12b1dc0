import { createHash } from 'node:crypto'
import type { Choices } from '../choices.ts'

/** The vendors of payments. All invented. */
const vendors = [
  { id: 'vnd-319', name: 'Gráfica Atlântica', purpose: 'Catalogue, 500 copies' },
  { id: 'vnd-322', name: 'Oficina Dois Irmãos', purpose: 'Brakes of van 3' },
  { id: 'vnd-325', name: 'Imobiliária Pedra Branca', purpose: 'Rent of the studio' },
  { id: 'vnd-331', name: 'Contábil Sete Quedas', purpose: 'Accounting of the month' },
  { id: 'vnd-340', name: 'Limpeza Brilho Novo', purpose: undefined },
] as const

export type Vendor = { readonly id: string; readonly name: string; readonly purpose: string | undefined }

/** The vendor of this name. An unknown vendor gets an id derived from its name, or that of all unknown ones, as chosen. */
export function vendorNamed(name: string, choices: Choices): Vendor {
  const known = vendors.find((vendor) => vendor.name === name)
  if (known) return known
  if (choices['payment-vendors'] === 'one') return { id: 'vnd-000', name, purpose: undefined }
  return { id: `vnd-${createHash('sha256').update(name).digest('hex').slice(0, 12)}`, name, purpose: undefined }
}

/** The vendors in turn. */
export function vendorAt(turn: number): Vendor {
  return vendors[turn % vendors.length] as Vendor
}
