import { createServer } from 'node:http'
import { request } from 'undici'
import { describe, expect, test } from 'vitest'
import { delaysOf, slowConnection } from './slow-connection.ts'
import { withServer } from './with-server.ts'

describe('slowConnection', () => {
  test.each([1, 2, 3])('passes long responses on complete and in order (seed %i)', async (seed) => {
    const text = Array.from({ length: 200_000 }, (_, index) => String(index)).join()
    const server = createServer((_, response) => response.end(text))
    await withServer(server, async (url) => {
      const line = await slowConnection(url, { min: 0, max: 20, seed })
      try {
        const responses = await Promise.all(Array.from({ length: 8 }, () => request(line.url)))
        for (const { body } of responses) expect((await body.text()) === text).toBe(true)
      } finally {
        await line.close()
      }
    })
  })

  test('delays every response by at least the minimum', async () => {
    await withServer(
      createServer((_, response) => response.end('late')),
      async (url) => {
        const line = await slowConnection(url, { min: 80, max: 90, seed: 1 })
        try {
          const started = performance.now()
          await (await request(line.url)).body.text()
          expect(performance.now() - started).toBeGreaterThan(79)
        } finally {
          await line.close()
        }
      },
    )
  })
})

describe('delaysOf', () => {
  const delays = (seed: number) => {
    const next = delaysOf({ min: 50, max: 300, seed })
    return Array.from({ length: 1000 }, () => next())
  }

  test('are within the range, and spread over it', () => {
    const all = delays(1)
    expect(Math.min(...all)).toBeGreaterThanOrEqual(50)
    expect(Math.max(...all)).toBeLessThanOrEqual(300)
    expect(all.filter((ms) => ms < 175).length).toBeGreaterThan(250)
    expect(all.filter((ms) => ms > 175).length).toBeGreaterThan(250)
  })

  test('are the same for the same seed only', () => {
    expect(delays(1)).toEqual(delays(1))
    expect(delays(1)).not.toEqual(delays(2))
  })
})
