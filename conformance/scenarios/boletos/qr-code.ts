import type { BoletoDto } from '../../../generated/types.d.ts'
import { NotTested } from '../../failure/errors.ts'
import type { Target } from '../../run/target.ts'
import { expectOf, type Located, propertyOf } from '../../validate/located.ts'
import { getBoletoWhen, readBoleto, registered } from './boleto.ts'
import { boletosWithSameBody } from './shared-boletos.ts'

/**
 * The boleto, as it was read last, once it has a QR code, or after a timeout. Where a boleto that no request changes has none, the others are
 * not waited for.
 * @param renew makes another boleto in the same situation, which is read instead where a check has changed this one meanwhile
 */
export async function withQrCode(
  target: Target,
  boleto: BoletoDto,
  renew?: () => Promise<BoletoDto>,
): Promise<BoletoDto> {
  const { id } = boleto
  if (boleto.qrCodeImage) return boleto
  const wait = async (one: BoletoDto) => {
    const isDecided = ({ qrCodeImage, boletoStatus }: BoletoDto) =>
      Boolean(qrCodeImage) || boletoStatus !== 'registered'
    return (await getBoletoWhen(target, one.id, isDecided)).value
  }
  const unchanged = await target.once('the QR code of an unchanged boleto', async () => {
    const [one] = await boletosWithSameBody(target)
    return one && wait(await registered(target, one.value))
  })
  if (!unchanged?.qrCodeImage) return readBoleto(target, id)
  const read = await wait(boleto)
  const isDisturbed = !read.qrCodeImage && read.boletoStatus !== 'registered'
  return isDisturbed && renew !== undefined ? wait(await renew()) : read
}

/** Requires a boleto to have a QR code if it had one, as long as its state is the same. @throws {CheckFailure} */
export function expectQrCodeKept(read: Located<BoletoDto>, { boletoStatus, qrCodeImage }: BoletoDto): void {
  const isLost = Boolean(qrCodeImage) && !read.value.qrCodeImage && boletoStatus === read.value.boletoStatus
  expectOf(propertyOf(read, 'qrCodeImage'), !isLost, 'the QR code that it had', 'none')
}

/** The QR code image of a registered BolePix, the same in the whole run. @throws {NotTested} where it has none */
export const anyQrCodeImage = (target: Target): Promise<string> =>
  target.once('a QR code image', async () => {
    const [boleto] = await boletosWithSameBody(target)
    const { qrCodeImage = '' } =
      boleto === undefined ? {} : await withQrCode(target, await registered(target, boleto.value))
    if (!qrCodeImage) throw new NotTested('A registered boleto has no qrCodeImage: see boletos.qr-code-with-bolepix.')
    return qrCodeImage
  })
