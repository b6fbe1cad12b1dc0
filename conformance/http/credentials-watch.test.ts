import { describe, expect, test, vi } from 'vitest'
import { createCredentialsWatch } from './credentials-watch.ts'

const origin = 'https://api.example'

describe('createCredentialsWatch', () => {
  test('throws where the token was accepted, and a read is refused as well', async () => {
    const watch = createCredentialsWatch(origin, false, async () => 401)
    await watch.responded('createCard', 201, 1)
    await expect(watch.responded('getCard', 401, 300)).rejects.toThrow(
      'https://api.example refuses the access token since request 300, although it accepted it before (getCard and GET /v1/cards return 401)',
    )
  })

  test('leaves an operation to its rules that is refused where a read is accepted, and reads once for it', async () => {
    const read = vi.fn(async () => 200)
    const watch = createCredentialsWatch(origin, false, read)
    await watch.responded('listCards', 200, 1)
    for (const request of [2, 3, 4]) await watch.responded('createCard', 401, request)
    expect(read).toHaveBeenCalledTimes(1)
    await watch.responded('deleteCard', 401, 5)
    expect(read).toHaveBeenCalledTimes(2)
  })

  test('reads once for concurrent refusals', async () => {
    const read = vi.fn(async () => 401)
    const watch = createCredentialsWatch(origin, false, read)
    await watch.responded('listCards', 200, 1)
    const refused = await Promise.allSettled(['createCard', 'getCard'].map((name) => watch.responded(name, 401, 2)))
    expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(read).toHaveBeenCalledTimes(1)
  })

  test('says nothing about a token that was never accepted: the run has not started', async () => {
    const watch = createCredentialsWatch(origin, false, () => Promise.reject(new Error('not read')))
    await expect(watch.responded('listCards', 401, 1)).resolves.toBeUndefined()
  })
})
