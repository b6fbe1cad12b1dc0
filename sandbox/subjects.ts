import { auth } from './auth/auth.ts'
import { boletos } from './boletos/boletos.ts'
import { cards } from './cards/cards.ts'
import type { Subject } from './subject.ts'
import { transactions } from './transactions/transactions.ts'
import { travel } from './travel/travel.ts'
import { webhooks } from './webhooks/webhooks.ts'

/** Everything that the sandbox knows, a folder each. */
export const subjects: readonly Subject[] = [auth, boletos, cards, transactions, travel, webhooks]
