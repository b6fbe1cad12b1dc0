import { randomUUID } from 'node:crypto'
import { settings } from '../../../config/settings.ts'
import { Clock, parseIso8601 } from '../../../lib/clock.ts'
import { ApiError, BadRequest, InvalidTransition, Unauthorized } from '../../../lib/errors.ts'
import type { JsonObject } from '../../../lib/json.ts'
import { secureCompare } from '../../../lib/token.ts'
import { type Rules, UUID, validate } from '../../../lib/validations.ts'
import { Boleto, type BoletoEvent } from '../../models/boleto.ts'
import { Card } from '../../models/card.ts'
import { Company, User } from '../../models/company.ts'
import { OauthAccessToken, SCOPES } from '../../models/oauth.ts'
import type { ActivityKind } from '../../models/transactions.ts'
import { RecordCardActivity, RecordPayment, RecordTravel } from '../../services/record_activity.ts'
import { BaseController } from '../base_controller.ts'

const CAPABILITIES = ['boleto-events', 'card-activity', 'travel-activity', 'payment-activity', 'credentials', 'clock']

const BOLETO_EVENTS = ['register', 'reject', 'pay_barcode', 'pay_qr', 'settle', 'block', 'notary', 'write_off']

const AMOUNT: Rules[string] = {
  presence: true,
  numericality: { money: true, greaterThan: 0, lessThan: 10_000_000_000 },
}

/** For tests alone: what outside of them the bank, the card scheme and the passing of time do. */
export class ControlController extends BaseController {
  protected override beforeAction(): void {
    if (!secureCompare(this.bearerToken() ?? '', settings.controlToken)) throw new Unauthorized()
  }

  /** What the state of a record does not permit is a conflict here. */
  protected override rescueFrom(error: unknown): void {
    super.rescueFrom(error instanceof InvalidTransition ? new ApiError(409, error.code, error.vars) : error)
  }

  capabilities(): void {
    this.render({ capabilities: CAPABILITIES })
  }

  boletoEvent(): void {
    const boleto = Boleto.find(this.id)
    const { event } = this.#params({ event: { presence: true, inclusion: BOLETO_EVENTS } })
    const alreadyRegistered = event === 'register' && boleto.boletoStatus === 'registered'
    if (!alreadyRegistered) boleto.fire(event as BoletoEvent)
    this.render({ boletoStatus: boleto.boletoStatus })
  }

  cardActivity(): void {
    const card = Card.find(this.id)
    const params = this.#params({
      kind: { presence: true, inclusion: ['approved', 'declined', 'settled', 'failed'] },
      amount: AMOUNT,
      occurredAt: { time: 'iso8601' },
      relatedTransactionId: { format: UUID },
    })
    const kind = params.kind as ActivityKind
    const related = (params.relatedTransactionId as string | null | undefined)?.toLowerCase()
    const follows = kind === 'settled' || kind === 'failed'
    if (related && !follows) {
      throw new BadRequest('control_related', { kind })
    }
    // A deleted card authorizes nothing more; what was authorized before is still settled or reversed.
    if (card.deletedAt && !(follows && related)) throw new ApiError(409, 'control_deleted_card')
    const { transaction, event } = RecordCardActivity.call(card, {
      kind,
      amount: params.amount as number,
      occurredAt: occurredAt(params),
      relatedTransactionId: related,
    })
    this.render({ transactionId: transaction.id, eventId: event.id }, 201)
  }

  travelTransaction(): void {
    const params = this.#params({
      cardId: { presence: true, format: UUID },
      amount: AMOUNT,
      occurredAt: { time: 'iso8601' },
    })
    const card = Card.find(String(params.cardId).toLowerCase())
    const transaction = RecordTravel.call(card, params.amount as number, occurredAt(params))
    this.render({ transactionId: transaction.id }, 201)
  }

  payment(): void {
    const params = this.#params({
      amount: AMOUNT,
      vendorName: { length: { minimum: 1, maximum: 150 } },
      occurredAt: { time: 'iso8601' },
      accessToken: { length: { minimum: 1 } },
    })
    const company = typeof params.accessToken === 'string' ? companyOf(params.accessToken) : mainCompany()
    const vendorName = (params.vendorName as string | null | undefined) ?? 'Fornecedor Exemplo Ltda'
    const payment = RecordPayment.call(company, params.amount as number, vendorName, occurredAt(params))
    this.render({ id: payment.id }, 201)
  }

  credentials(): void {
    const params = this.#params({
      company: { presence: true, inclusion: ['same', 'other'] },
      scopes: { each: { inclusion: SCOPES } },
    })
    const scopes = (params.scopes as string[] | null | undefined) ?? SCOPES
    const company = params.company === 'same' ? mainCompany() : createCompany()
    const lifetime = settings.accessTokenLifetime
    const { token } = OauthAccessToken.issue(company.id, scopes, lifetime)
    this.render({ accessToken: token, expiresIn: lifetime }, 201)
  }

  clock(): void {
    const { advanceMs } = this.#params({
      advanceMs: { presence: true, numericality: { onlyInteger: true, greaterThanOrEqualTo: 0 } },
    })
    if (!Clock.travel(advanceMs as number)) throw new BadRequest('control_clock')
    this.render({ now: Clock.now() })
  }

  #params(rules: Rules): JsonObject {
    const params = this.permit(...Object.keys(rules))
    validate(rules, params).raise()
    return params
  }
}

function occurredAt(params: JsonObject): Date {
  return (typeof params.occurredAt === 'string' ? parseIso8601(params.occurredAt) : undefined) ?? Clock.now()
}

/** The company of the credentials printed at the start is the first one that was made. */
function mainCompany(): Company {
  const company = Company.all().first()
  if (!company) throw new Error('the database was not seeded')
  return company
}

function companyOf(accessToken: string): Company {
  const token = OauthAccessToken.byToken(accessToken)
  if (!token) throw new BadRequest('unauthorized')
  return Company.find(token.companyId)
}

function createCompany(): Company {
  const company = Company.create({ name: `Empresa ${randomUUID().slice(0, 8)}` })
  User.create({ companyId: company.id, name: 'Rui Tavares', email: 'rui.tavares@empresa.example' })
  return company
}
