const refusedTwice = 'The handler refuses the value as well.'
const longerDocumentNumber = 'Whether a document number of 12 or 13 digits is refused is unspecified.'
const notEnumerated = 'A value of another type, or null, is none of those enumerated.'
const readAsNumber = 'A value that is not a number is refused when the query is parsed, before it is validated.'

/** Derived faults that are excluded, each with the reason: most do not change the behaviour of the sandbox. */
export const equivalentMutants: Readonly<Record<string, string>> = {
  'listBoletos.query.page.type~missing': readAsNumber,
  'listBoletos.query.pageSize.type~missing': readAsNumber,
  'listCards.query.page.type~missing': readAsNumber,
  'listCards.query.pageSize.type~missing': readAsNumber,
  'listTransactions.query.pageSize.type~missing': readAsNumber,
  'listPaymentTransactions.query.pageSize.type~missing': readAsNumber,
  'listWebhookEvents.query.page.type~missing': readAsNumber,
  'listWebhookEvents.query.pageSize.type~missing': readAsNumber,
  'createBoleto.body.type~missing': refusedTwice,
  'createBoleto.body.amount.required~missing': refusedTwice,
  'createBoleto.body.amount.type~missing': refusedTwice,
  'createBoleto.body.fine.type~missing': refusedTwice,
  'createBoleto.body.amount.required~null-accepted': refusedTwice,
  'createBoleto.body.[natural].payerData.documentNumber.maxLength~looser': longerDocumentNumber,
  'createBoleto.body.[legal].payerData.documentNumber.minLength~looser': longerDocumentNumber,
  'extendBoleto.body.newDueDate.required~null-accepted': refusedTwice,
  'listCardTransactions.body.startDate.format~lenient': refusedTwice,
  'createWebhookSubscription.body.url.required~null-accepted': refusedTwice,
  'createBoleto.body.interest.type~missing': refusedTwice,
  'createBoleto.body.payerData.address.state.type~missing': notEnumerated,
  'createBoleto.body.payerData.address.state.required~null-accepted': notEnumerated,
  'createBoleto.body.payerData.email.maxLength~tighter':
    'An e-mail address of 320 characters has a domain of 255, which DNS does not allow: a server may refuse it.',
  'createCard.body.restrictions.activeDateRangeUTC.startDate.pattern~missing': refusedTwice,
  'createCard.body.restrictions.activeDateRangeUTC.endDate.pattern~missing': refusedTwice,
  'createCard.body.restrictions.maxTransactionCount.type~missing': refusedTwice,
  'listCardTransactions.body.pageSize.type~missing': refusedTwice,
  'listCardTransactions.body.pageCursor.type~missing': refusedTwice,
  'createWebhookSubscription.body.type~missing': refusedTwice,
  'createWebhookSubscription.body.url.required~missing': refusedTwice,
  'createWebhookSubscription.body.url.type~missing': refusedTwice,
  'createWebhookSubscription.body.url.pattern~missing': refusedTwice,
  'createWebhookSubscription.body.url.format~missing': refusedTwice,
  'updateWebhookSubscription.body.url.type~missing': refusedTwice,
  'updateWebhookSubscription.body.url.pattern~missing': refusedTwice,
  'updateWebhookSubscription.body.url.format~missing': refusedTwice,
  'test.headers.x-webhook-test.required~violated':
    'Only this header identifies a test delivery: deliveries.test-header detects that it is missing.',
  'CardDto.expectedChargeDateUTC.as-sent~createCard':
    'A server may ignore the property if the credentials lack `cards:multiple:write`: cards.expected-charge-date-as-sent detects it with credentials of the control interface.',
}
