import type { BoletoDto } from '../../../generated/types.d.ts'
import { NotTested } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'
import { getBoletoWhen, readBoleto, registered } from './boleto.ts'
import { boletosWithSameBody } from './shared-boletos.ts'

/** The boleto, as it was read last, once it has a QR code, or after a timeout. Where the first one has none, the others are not waited for. */
export async function withQrCode(target: Target, boleto: BoletoDto): Promise<BoletoDto> {
  const { id } = boleto
  if (boleto.qrCodeImage) return boleto
  const wait = async () => (await getBoletoWhen(target, id, ({ qrCodeImage }) => Boolean(qrCodeImage))).value
  const first = await target.once('the first QR code', wait)
  if (first.id === id) return first
  return first.qrCodeImage ? wait() : readBoleto(target, id)
}

/** The QR code image of a registered BolePix, the same in the whole run. @throws {NotTested} where it has none */
export const anyQrCodeImage = (target: Target): Promise<string> =>
  target.once('a QR code image', async () => {
    const [boleto] = await boletosWithSameBody(target)
    const { qrCodeImage = '' } = boleto === undefined ? {} : await withQrCode(target, await registered(target, boleto))
    if (!qrCodeImage) throw new NotTested('A registered boleto has no qrCodeImage: see boletos.qr-code-with-bolepix.')
    return qrCodeImage
  })
