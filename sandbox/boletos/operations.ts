import type { OperationsTagged } from '../handler.ts'
import { offsetPage } from '../offset-page.ts'
import { boletoOf } from './boleto.ts'
import { cancelBoleto, extendBoleto } from './cancel-extend.ts'
import { createBoleto } from './create-boleto.ts'
import { findBoleto, listOfBoletos } from './queries.ts'

/** Brazilian payment slips, with their barcode and Pix QR code. */
export const boletoOperations = {
  createBoleto,
  cancelBoleto,
  extendBoleto,

  async listBoletos({ query }, { store, clock, caller, choices }) {
    const order = choices['list-order'] === 'newest' ? 'desc' : 'asc'
    const { rows, count } = await listOfBoletos(store, caller.companyId, offsetPage(query), order, clock.now())
    return { body: { rows: rows.map((row) => boletoOf(row, choices)), count } }
  },

  async getBoleto({ path }, { store, clock, caller, choices }) {
    const boleto = await findBoleto(store, { companyId: caller.companyId, id: path.id }, clock.now())
    return { body: boletoOf(boleto, choices) }
  },
} satisfies OperationsTagged<'Boletos'>
