import type { BoletoDto } from '../../../generated/types.d.ts'
import { NotTested } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'
import { getBoletoWhen, plainBoletoOf, readBoleto, registered, registeredBoleto } from './boleto.ts'

/** The boleto once it is registered and has its QR code, which may come later; without one after a timeout. */
export async function registeredWithQrCode(target: Target, boleto: BoletoDto): Promise<BoletoDto> {
  const ready = await registered(target, boleto)
  return ready.qrCodeImage ? ready : whenQrCode(target, boleto.id)
}

/** The boleto once it has a QR code, or after a timeout. Where the first one has none, the others are not waited for. */
export async function whenQrCode(target: Target, id: string): Promise<BoletoDto> {
  const wait = async () => (await getBoletoWhen(target, id, ({ qrCodeImage }) => Boolean(qrCodeImage))).value
  const first = await target.once('the first QR code', wait)
  if (first.id === id) return first
  return first.qrCodeImage ? wait() : readBoleto(target, id)
}

/** The QR code image of a registered BolePix, the same in the whole run. @throws {NotTested} where it has none */
export const anyQrCodeImage = (target: Target): Promise<string> =>
  target.once('a QR code image', async () => {
    const boleto = await registeredBoleto(target, { ...(await plainBoletoOf(target)), bolepixEnabled: true })
    const { qrCodeImage } = await registeredWithQrCode(target, boleto)
    if (!qrCodeImage) throw new NotTested('A registered boleto has no qrCodeImage: see boletos.qr-code-with-bolepix.')
    return qrCodeImage
  })
