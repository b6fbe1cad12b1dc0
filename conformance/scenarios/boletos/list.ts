import type { Target } from '../../run/target.ts'
import { expectListed } from '../pagination/offset-list.ts'
import { readBoleto } from './boleto.ts'
import { expectSameBoleto } from './boleto-comparison.ts'

const attempts = 3

/** Requires the list and the retrieval of a boleto to agree, unless its state changed between the requests. @throws {CheckFailure} */
export async function expectListedAsRetrieved(target: Target, id: string): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const before = await readBoleto(target, id)
    const row = await expectListed(target, 'listBoletos', id)
    const after = await readBoleto(target, id)
    if (before.boletoStatus === after.boletoStatus) return expectSameBoleto(row, after)
  }
}
