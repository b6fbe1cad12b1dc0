import { type Rules, validate } from '../../../lib/validations.ts'
import { TravelCardSerializer } from '../../serializers/card_serializer.ts'
import { UpdateBookingDetails } from '../../services/cards.ts'
import { ApplicationController } from '../application_controller.ts'

const FIELDS = ['itineraryId', 'bookingReference', 'transactionId', 'otherCustomField']

const RULES: Rules = {
  itineraryId: { length: { maximum: 60 } },
  bookingReference: { length: { maximum: 60 } },
  transactionId: { length: { maximum: 60 } },
  otherCustomField: { length: { maximum: 255 } }, // it has to fit into the card's metadata
}

/** The booking that a travel card pays for. */
export class BookingDetailsController extends ApplicationController {
  static override readonly scopes = { update: 'travel:write' }

  update(): void {
    const card = this.currentCompany.cards.find(this.id)
    this.render(TravelCardSerializer.asJson(UpdateBookingDetails.call(card, this.#bookingDetails())))
  }

  #bookingDetails(): Record<string, string> {
    const details = this.permit(...FIELDS)
    validate(RULES, details).raise()
    const given = Object.entries(details).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    return Object.fromEntries(given)
  }
}
