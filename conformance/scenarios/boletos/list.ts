import { NotTested } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'
import { expectListed } from '../pagination/offset-list.ts'
import { readBoleto } from './boleto.ts'
import { expectSameBoleto } from './boleto-comparison.ts'

const mostChanges = 3

/** Requires the list and the retrieval of a boleto to agree, unless its state changed between the requests. @throws {CheckFailure} @throws {NotTested} when it changed each time */
export async function expectListedAsRetrieved(target: Target, id: string): Promise<void> {
  let before = await readBoleto(target, id)
  let changes = 0
  await expectListed(target, 'listBoletos', id, async (row) => {
    const after = await readBoleto(target, id)
    const hasChanged = before.boletoStatus !== after.boletoStatus
    before = after
    if (hasChanged && ++changes === mostChanges)
      throw new NotTested(`The state of the boleto changed during each of ${mostChanges} comparisons.`)
    expectSameBoleto(row, after)
  })
}
