import type { OperationsTagged } from '../handler.ts'
import { checkPage, listedUntil, offsetPage } from '../offset-page.ts'
import { asKnown, boletoOf } from './boleto.ts'
import { cancelBoleto, extendBoleto } from './cancel-extend.ts'
import { createBoleto } from './create-boleto.ts'
import { findBoleto, listOfBoletos, listOfBoletosAt } from './queries.ts'

/** Brazilian payment slips, with their barcode and Pix QR code. */
export const boletoOperations = {
  createBoleto,
  cancelBoleto,
  extendBoleto,

  async listBoletos({ query }, { store, clock, caller, choices }) {
    const order = choices['list-order'] === 'newest' ? 'desc' : 'asc'
    const now = clock.now()
    const page = offsetPage(query)
    const { rows, count } =
      choices['list-lag'] === 'none'
        ? await listOfBoletos(store, caller.companyId, page, order, now)
        : await listOfBoletosAt(store, caller.companyId, page, order, { now, time: listedUntil(now, choices) })
    checkPage(query, rows, choices)
    return { body: { rows: rows.map((row) => boletoOf(asKnown(row, now, choices), choices)), count } }
  },

  async getBoleto({ path }, { store, clock, caller, choices }) {
    const now = clock.now()
    const boleto = await findBoleto(store, { companyId: caller.companyId, id: path.id }, now)
    return { body: boletoOf(asKnown(boleto, now, choices), choices) }
  },
} satisfies OperationsTagged<'Boletos'>
