import { expect, test, vi } from 'vitest'
import { createSender } from './send.ts'

test('a missing undici and one that does not support this Node have different messages', async () => {
  vi.doMock('undici', () => {
    throw new TypeError('webidl.util.markAsUncloneable is not a function')
  })
  const sender = createSender({ ca: '-----BEGIN CERTIFICATE-----' }, 1000)
  await expect(
    sender.send({ url: 'https://127.0.0.1:9', method: 'GET', headers: new Headers() }),
  ).rejects.toMatchObject({
    code: 'ERR_UNDICI_MISSING',
    message: 'the option tls requires an undici for this Node version: npm install undici@7',
  })
  vi.doUnmock('undici')
})
