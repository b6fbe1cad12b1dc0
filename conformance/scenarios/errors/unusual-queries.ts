import { wireForm } from '../../cases/domain-values.ts'
import { inLanguage } from '../localization/languages.ts'
import type { UnusualRequest } from './unusual-requests.ts'

function get(path: string, language?: string): UnusualRequest {
  const what = language === undefined ? path : `${path} with Accept-Language "${language}"`
  return {
    send: (target, _, mark) => target.send('GET', path, { ...mark, ...inLanguage(language) }),
    toString: () => decodeURIComponent(what),
  }
}

const [moment, later] = [wireForm(0), wireForm(1000)].map(encodeURIComponent)

/** Cursors that were never issued, parameters that occur twice, and languages without a name. */
export const unusualQueries: readonly UnusualRequest[] = [
  get('/v1/payments/transactions?pageCursor=invented'),
  get('/v1/transactions?pageCursor=invented'),
  get(`/v1/payments/transactions?startDate=${moment}&startDate=${later}`),
  get(`/v1/transactions?endDate=${moment}&endDate=${later}`),
  get('/v1/webhooks/events?eventType=transaction.settled&eventType=transaction.failed'),
  get('/v1/webhooks/events?status=failed&status=pending'),
  get('/v1/cards?pageSize=1', '*'),
  get('/v1/boletos?pageSize=1', ''),
]
