import { createServer } from 'node:http'
import { request } from 'undici'
import { expect, test } from 'vitest'
import { listening } from '../../test/hostile-targets.ts'
import { slowConnection } from './slow-connection.ts'

test('long answers come whole and in order, however unequal the delays are', async () => {
  const text = Array.from({ length: 200_000 }, (_, index) => String(index)).join()
  const server = createServer((_, response) => response.end(text))
  await listening(server, async (url) => {
    const line = await slowConnection(url, () => Math.random() * 20)
    try {
      const answers = await Promise.all(Array.from({ length: 8 }, () => request(line.url)))
      for (const { body } of answers) expect((await body.text()) === text).toBe(true)
    } finally {
      await line.close()
    }
  })
})
