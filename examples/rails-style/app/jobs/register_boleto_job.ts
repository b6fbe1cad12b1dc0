import { Connection } from '../../lib/active_record.ts'
import { Boleto } from '../models/boleto.ts'
import { ApplicationJob } from './application_job.ts'

/** The bank's answer to a new boleto. In the meantime it may have been registered or rejected another way. */
export class RegisterBoletoJob extends ApplicationJob {
  perform(boletoId: string): void {
    Connection.transaction(() => {
      const boleto = Boleto.find(boletoId)
      if (boleto.may('register')) boleto.fire('register')
    })
  }
}
