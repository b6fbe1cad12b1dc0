import { BoletoSerializer } from '../../serializers/boleto_serializer.ts'
import { CreateBoleto, ExtendBoleto } from '../../services/boletos.ts'
import { ApplicationController } from '../application_controller.ts'

const ADDRESS = ['street', 'number', 'complement', 'neighborhood', 'postalCode', 'city', 'state']
const PAYER = [
  'name',
  'personType',
  'documentNumber',
  'email',
  { phone: ['countryCode', 'areaCode', 'number'], address: ADDRESS },
]

export class BoletosController extends ApplicationController {
  static override readonly scopes = {
    index: 'boletos:read',
    show: 'boletos:read',
    create: 'boletos:write',
    cancel: 'boletos:write',
    extend: 'boletos:write',
  }

  index(): void {
    this.renderPage(this.currentCompany.boletos.newestFirst(), BoletoSerializer.asJson)
  }

  show(): void {
    this.render(BoletoSerializer.asJson(this.#boleto()))
  }

  create(): void {
    const boleto = CreateBoleto.call(this.currentCompany, this.#boletoParams())
    this.render(BoletoSerializer.asJson(boleto), 201)
  }

  cancel(): void {
    this.render(BoletoSerializer.asJson(this.#boleto().fire('cancel')))
  }

  extend(): void {
    this.render(BoletoSerializer.asJson(ExtendBoleto.call(this.#boleto(), this.permit('newDueDate'))))
  }

  #boleto() {
    return this.currentCompany.boletos.find(this.id)
  }

  #boletoParams() {
    return this.permit('amount', 'dueDate', 'memo', 'bolepixEnabled', {
      payerData: PAYER,
      metadata: '*',
      fine: ['type', 'amount', 'percentage', 'daysAfterDue'],
      interest: ['type', 'dailyAmount', 'monthlyPercentage', 'daysAfterDue'],
    })
  }
}
