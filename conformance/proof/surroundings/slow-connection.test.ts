import { createServer } from 'node:http'
import { request } from 'undici'
import { describe, expect, test } from 'vitest'
import { withServer } from '../../test/with-server.ts'
import { seededRandom } from './random.ts'
import { slowConnection } from './slow-connection.ts'

describe('slowConnection', () => {
  test.each([1, 2, 3])('passes long responses on complete and in order (seed %i)', async (seed) => {
    const random = seededRandom(seed)
    const text = Array.from({ length: 200_000 }, (_, index) => String(index)).join()
    const server = createServer((_, response) => response.end(text))
    await withServer(server, async (url) => {
      const connection = await slowConnection(url, () => random() * 20)
      try {
        const responses = await Promise.all(Array.from({ length: 8 }, () => request(connection.url)))
        for (const { body } of responses) expect((await body.text()) === text).toBe(true)
      } finally {
        await connection.close()
      }
    })
  })

  test('delays every response', async () => {
    await withServer(
      createServer((_, response) => response.end('late')),
      async (url) => {
        const connection = await slowConnection(url, () => 80)
        try {
          const started = performance.now()
          await (await request(connection.url)).body.text()
          expect(performance.now() - started).toBeGreaterThan(79)
        } finally {
          await connection.close()
        }
      },
    )
  })
})
