import { isObject, type JsonObject } from '../../lib/json.ts'
import type { Card } from '../models/card.ts'
import type { Company } from '../models/company.ts'

export const CreateCard = {
  call(company: Company, attributes: JsonObject): Card {
    return company.cards.create({ ...attributes, cardHolder: company.owner.name.toUpperCase() })
  },
}

export const UpdateCard = {
  /** Restrictions are updated one by one: what is not named stays, null takes an optional one away. */
  call(card: Card, attributes: JsonObject): Card {
    const { restrictions } = attributes
    return card.update({
      ...attributes,
      ...(isObject(restrictions) && { restrictions: { ...card.restrictions, ...restrictions } }),
    })
  },
}

/** The booking of a trip is kept with the card's metadata, where the travel transactions show it. */
export const UpdateBookingDetails = {
  call(card: Card, details: Record<string, string>): Card {
    return card.update({ metadata: { ...card.metadata, ...details } })
  },
}
