import { ApplicationRecord } from '../../lib/active_record.ts'
import { Boleto } from './boleto.ts'
import { Card } from './card.ts'
import { CardTransaction, Payment, TravelTransaction } from './transactions.ts'
import { WebhookEvent, WebhookSubscription } from './webhooks.ts'

export class User extends ApplicationRecord {
  static override readonly tableName = 'users'
  static override readonly columns = { companyId: 'string', name: 'string', email: 'string' } as const

  declare companyId: string
  declare name: string
  declare email: string
}

/** Everything that a caller may see is reached from here, so that no query can forget whose data it reads. */
export class Company extends ApplicationRecord {
  static override readonly tableName = 'companies'
  static override readonly columns = { name: 'string', currency: 'string', productType: 'string' } as const
  static override readonly defaults = { currency: 'BRL', productType: 'credit_line' }

  declare name: string
  declare currency: string
  declare productType: 'credit_line' | 'self_funded'

  get owner(): User {
    const user = User.where({ companyId: this.id }).first()
    if (!user) throw new Error(`the company ${this.id} has no user`)
    return user
  }

  get boletos() {
    return Boleto.where({ companyId: this.id })
  }

  get cards() {
    return Card.where({ companyId: this.id, deletedAt: null })
  }

  get settledTransactions() {
    return CardTransaction.where({ companyId: this.id, kind: 'settled' })
  }

  get travelTransactions() {
    return TravelTransaction.where({ companyId: this.id })
  }

  get payments() {
    return Payment.where({ companyId: this.id })
  }

  get webhookSubscriptions() {
    return WebhookSubscription.where({ companyId: this.id, deletedAt: null })
  }

  get webhookEvents() {
    return WebhookEvent.where({ companyId: this.id })
  }
}
