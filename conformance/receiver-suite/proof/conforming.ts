import { setTimeout as pause } from 'node:timers/promises'
import { conforming, equal, hmac, type Parts } from './receiver.ts'

/** Receivers that conform, each in another way: none of them may fail a rule of level must, or be warned of. */
export const conformingReceivers: Readonly<Record<string, Partial<Parts>>> = {
  'refuses with 401': {},
  'returns 200 to everything, and applies only what is authentic': {
    refuse(response) {
      response.writeHead(200).end('ok')
      return false
    },
    duplicate: 200,
  },
  'responds first, and works afterwards': {
    respond: 'first',
    async remember(key, store) {
      const isNew = conforming.remember(key, store)
      await pause(5)
      return isNew
    },
  },
  'accepts base64 only, and counts test deliveries': {
    verify: (given, { body }, keys) =>
      keys.some((secret) => equal(given, `sha256=${hmac(secret, body, 'sha256', 'base64')}`)),
    applies: () => true,
  },
}
