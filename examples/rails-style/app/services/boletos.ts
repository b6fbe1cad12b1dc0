import { settings } from '../../config/settings.ts'
import { Connection } from '../../lib/active_record.ts'
import { brCode } from '../../lib/boleto_codes.ts'
import { Clock } from '../../lib/clock.ts'
import type { JsonObject } from '../../lib/json.ts'
import { encodePng } from '../../lib/png.ts'
import { qrCode } from '../../lib/qr_code.ts'
import { validate } from '../../lib/validations.ts'
import { RegisterBoletoJob } from '../jobs/register_boleto_job.ts'
import type { Boleto } from '../models/boleto.ts'
import type { Company } from '../models/company.ts'

const PIXELS_PER_MODULE = 4
const CITY = 'SAO PAULO'

/** A new boleto is accepted; the bank registers it a moment later. */
export const CreateBoleto = {
  call(company: Company, attributes: JsonObject): Boleto {
    return Connection.transaction(() => {
      const boleto = company.boletos.create(attributes)
      if (boleto.bolepixEnabled) {
        const code = brCode({ id: boleto.id, amount: boleto.amount, receiver: company.name, city: CITY })
        boleto.update({ qrCodeImage: encodePng(qrCode(code), PIXELS_PER_MODULE).toString('base64') })
      }
      RegisterBoletoJob.performAt(Clock.fromNow(settings.boletoRegistrationDelay), boleto.id)
      return boleto
    })
  },
}

/** The barcode stays as it was printed: what counts when it is paid is the date registered at the bank. */
export const ExtendBoleto = {
  call(boleto: Boleto, attributes: JsonObject): Boleto {
    const errors = validate({ newDueDate: { presence: true, time: 'date' } }, attributes)
    errors.raise()
    const newDueDate = String(attributes.newDueDate)
    if (newDueDate < Clock.today()) errors.add('newDueDate', 'in_the_past')
    if (newDueDate <= boleto.dueDate) errors.add('newDueDate', 'not_after', { other: boleto.dueDate })
    errors.raise()
    return boleto.extend(newDueDate)
  },
}
