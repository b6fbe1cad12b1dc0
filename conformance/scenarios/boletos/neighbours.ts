import type { BoletoCreateDto, BoletoDto } from '../../../generated/types.d.ts'
import type { Exchange } from '../../http/exchange.ts'
import { mapConcurrently } from '../../run/concurrency.ts'
import { share } from '../../run/share.ts'
import type { Target } from '../../run/target.ts'
import { type Expected, expectSuccess } from '../../validate/expect.ts'
import type { Located } from '../../validate/located.ts'
import { createBoletoAlike, getBoleto, plainPayer, registeredAsRead, registeredBoleto } from './boleto.ts'
import { expectNoPaymentAdded, expectSameIfPayable } from './boleto-comparison.ts'
import { sharedRegisteredBoleto } from './shared-boletos.ts'
import { type BoletoOperation, cancel, extendTo, registeredAgain } from './transitions.ts'

/** What a creation, an extension and a cancellation, one after the other, leave of the boletos beside the one that they are about. */
export type Neighbourhood = {
  /** The boleto from before. The new one has a payer with the same document number. */
  readonly atCreation: readonly Bystander[]
  /** Boletos created before and after the one that is changed. */
  readonly atExtension: Disturbance
  /** `undefined` where the boleto is not registered again in time after its extension. */
  readonly atCancellation: Disturbance | undefined
}

type Disturbance = { readonly exchange: Exchange; readonly bystanders: readonly Bystander[] }

/** A boleto that a request is not about, before and after it. */
type Bystander = { readonly before: BoletoDto; readonly after: Located<BoletoDto> }

/** Made once per body and date. @throws {CheckFailure} when a creation is refused @throws {NotTested} */
export function neighbourhood(target: Target, generated: BoletoCreateDto, newDueDate: string): Promise<Neighbourhood> {
  return share(target, `neighbours ${JSON.stringify([generated, newDueDate])}`, async () => {
    const body = withMetadata(generated)
    const first = (await sharedRegisteredBoleto(target, body)).value
    const subject = await registeredBoleto(target, body)
    const { personType, documentNumber } = body.payerData
    const sibling = await createBoletoAlike(target, {
      ...body,
      payerData: { ...plainPayer, personType, documentNumber },
    })
    const last = (await registeredAsRead(target, sibling)).value
    const atCreation = [{ before: first, after: await getBoleto(target, first.id) }]
    const others = [...atCreation.map(({ after }) => after.value), last]

    const atExtension = await disturb(target, others, subject, extendTo(newDueDate))
    const ready = await registeredAgain(target, (await getBoleto(target, subject.id)).value)
    const unchanged = atExtension.bystanders.map(({ after }) => after.value)
    const atCancellation = ready && (await disturb(target, unchanged, ready, cancel))
    return { atCreation, atExtension, atCancellation }
  })
}

/** Metadata that all of them have in common: a server may take boletos with the same metadata for one. */
const withMetadata = (body: BoletoCreateDto): BoletoCreateDto =>
  Object.keys(body.metadata ?? {}).length > 0 ? body : { ...body, metadata: { order: 'Conformance' } }

async function disturb(
  target: Target,
  others: readonly BoletoDto[],
  subject: BoletoDto,
  operation: BoletoOperation,
): Promise<Disturbance> {
  const exchange = await operation(target, subject.id)
  const bystanders = await mapConcurrently(others, async (before) => ({
    before,
    after: await getBoleto(target, before.id),
  }))
  return { exchange, bystanders }
}

/** Requires boletos to be as they were. @throws {CheckFailure} */
export function expectUndisturbed(bystanders: readonly Bystander[]): void {
  for (const { before, after } of bystanders) {
    expectSameIfPayable(after, before)
    if (before.boletoStatus === 'registered') expectNoPaymentAdded(after, before)
  }
}

/** The boletos beside a change that was accepted. @throws {CheckFailure} when it was refused */
export async function besideAccepted(
  { exchange, bystanders }: Disturbance,
  expected: Expected,
): Promise<readonly Bystander[]> {
  await expectSuccess(exchange, expected)
  return bystanders
}
