import type { Operations } from '../handler.ts'
import { pageOf } from '../pages.ts'
import type { Subject } from '../subject.ts'
import { boletoOf } from './boleto.ts'
import { cancelBoleto, extendBoleto } from './cancel-extend.ts'
import { boletoEventsRow } from './control.ts'
import { createBoleto } from './create-boleto.ts'
import { findBoleto, listOfBoletos } from './queries.ts'
import { boletoMigrations } from './tables.ts'

const operations = {
  createBoleto,
  cancelBoleto,
  extendBoleto,

  async listBoletos({ query }, { store, clock, caller, choices }) {
    const order = choices['list-order'] === 'newest' ? 'desc' : 'asc'
    const { rows, count } = await listOfBoletos(store, caller.companyId, pageOf(query), order, clock.now())
    return { body: { rows: rows.map((row) => boletoOf(row, choices)), count } }
  },

  async getBoleto({ path }, { store, clock, caller, choices }) {
    const boleto = await findBoleto(store, { companyId: caller.companyId, id: path.id }, clock.now())
    return { body: boletoOf(boleto, choices) }
  },
} satisfies Partial<Operations>

/** Brazilian payment slips, with their barcode and Pix QR code. */
export const boletos: Subject = { operations, migrations: boletoMigrations, control: [boletoEventsRow] }
