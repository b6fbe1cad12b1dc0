import { randomUUID } from 'node:crypto'

/** The header that identifies a request, in its response and in the log. No part of the contract. */
export const REQUEST_ID = 'x-request-id'

/** Short, as people read it in the log: `req_1f0c2a9b`. */
export function createRequestId(): string {
  return `req_${randomUUID().slice(0, 8)}`
}
