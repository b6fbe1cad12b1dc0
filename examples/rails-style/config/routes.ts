import { ControlController } from '../app/controllers/control/control_controller.ts'
import { TokensController } from '../app/controllers/oauth/tokens_controller.ts'
import { BoletosController } from '../app/controllers/v1/boletos_controller.ts'
import { BookingDetailsController } from '../app/controllers/v1/booking_details_controller.ts'
import { CardsController } from '../app/controllers/v1/cards_controller.ts'
import { TransactionsController } from '../app/controllers/v1/transactions_controller.ts'
import { WebhookEventsController, WebhookSubscriptionsController } from '../app/controllers/v1/webhooks_controllers.ts'
import { Router } from '../lib/router.ts'

export const routes = new Router()
  .draw('POST', '/oauth/token', TokensController, 'create')

  .draw('GET', '/v1/boletos', BoletosController, 'index')
  .draw('POST', '/v1/boletos', BoletosController, 'create')
  .draw('GET', '/v1/boletos/:id', BoletosController, 'show')
  .draw('POST', '/v1/boletos/:id/cancel', BoletosController, 'cancel')
  .draw('POST', '/v1/boletos/:id/extend', BoletosController, 'extend')

  .draw('GET', '/v1/cards', CardsController, 'index')
  .draw('POST', '/v1/cards', CardsController, 'create')
  .draw('GET', '/v1/cards/mcc/categories', CardsController, 'mccCategories')
  .draw('POST', '/v1/cards/transactions', TransactionsController, 'search')
  .draw('GET', '/v1/cards/:id', CardsController, 'show')
  .draw('PATCH', '/v1/cards/:id', CardsController, 'update')
  .draw('DELETE', '/v1/cards/:id', CardsController, 'destroy')

  .draw('GET', '/v1/payments/transactions', TransactionsController, 'payments')
  .draw('GET', '/v1/transactions', TransactionsController, 'cards')
  .draw('GET', '/v1/travel/transactions', TransactionsController, 'travel')
  .draw('PATCH', '/v1/travel/cards/:id/booking-details', BookingDetailsController, 'update')

  .draw('GET', '/v1/webhooks/subscriptions', WebhookSubscriptionsController, 'index')
  .draw('POST', '/v1/webhooks/subscriptions', WebhookSubscriptionsController, 'create')
  .draw('GET', '/v1/webhooks/subscriptions/:id', WebhookSubscriptionsController, 'show')
  .draw('PATCH', '/v1/webhooks/subscriptions/:id', WebhookSubscriptionsController, 'update')
  .draw('DELETE', '/v1/webhooks/subscriptions/:id', WebhookSubscriptionsController, 'destroy')
  .draw('POST', '/v1/webhooks/subscriptions/:id/rotate-secret', WebhookSubscriptionsController, 'rotateSecret')
  .draw('POST', '/v1/webhooks/subscriptions/:id/test', WebhookSubscriptionsController, 'test')
  .draw('GET', '/v1/webhooks/events', WebhookEventsController, 'index')
  .draw('GET', '/v1/webhooks/events/:id', WebhookEventsController, 'show')
  .draw('GET', '/v1/webhooks/events/:id/deliveries', WebhookEventsController, 'deliveries')
  .draw('POST', '/v1/webhooks/events/:id/retry', WebhookEventsController, 'retry')

  .draw('GET', '/control', ControlController, 'capabilities')
  .draw('POST', '/control/boletos/:id/events', ControlController, 'boletoEvent')
  .draw('POST', '/control/cards/:id/activity', ControlController, 'cardActivity')
  .draw('POST', '/control/travel/transactions', ControlController, 'travelTransaction')
  .draw('POST', '/control/payments', ControlController, 'payment')
  .draw('POST', '/control/credentials', ControlController, 'credentials')
  .draw('POST', '/control/clock', ControlController, 'clock')
