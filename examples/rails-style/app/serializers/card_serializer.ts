import { toDatabaseString } from '../../lib/clock.ts'
import { Decimal } from '../../lib/decimal.ts'
import type { Card } from '../models/card.ts'
import type { Restrictions } from '../models/concerns/card_rules.ts'

export const RestrictionsSerializer = {
  asJson({ spendLimit, activeDateRangeUTC, maxTransactionCount, merchantCategory }: Restrictions) {
    return {
      spendLimit: Decimal.from(spendLimit),
      activeDateRangeUTC: activeDateRangeUTC
        ? { startDate: activeDateRangeUTC.startDate ?? null, endDate: activeDateRangeUTC.endDate ?? null }
        : undefined,
      maxTransactionCount: maxTransactionCount ?? undefined,
      merchantCategory: merchantCategory ?? undefined,
    }
  },
}

/** Cards write their times as their requests do, `2030-01-31 23:59:59` in UTC. */
export const CardSerializer = {
  asJson(card: Card) {
    return {
      id: card.id,
      createdAt: toDatabaseString(card.createdAt),
      updatedAt: toDatabaseString(card.updatedAt),
      name: card.name,
      metadata: card.metadata ?? undefined,
      expectedChargeDateUTC: card.expectedChargeDateUTC ?? undefined,
      restrictions: RestrictionsSerializer.asJson(card.restrictions),
    }
  },
}

export const CardDetailsSerializer = {
  asJson(card: Card) {
    return {
      ...CardSerializer.asJson(card),
      details: {
        cardNumber: card.cardNumber,
        cardHolder: card.cardHolder,
        expiryDate: card.expiryDate,
        cvvCode: card.cvvCode,
      },
    }
  },
}

export const TravelCardSerializer = {
  asJson(card: Card) {
    const { expectedChargeDateUTC: _, ...travelCard } = CardSerializer.asJson(card)
    return travelCard
  },
}
