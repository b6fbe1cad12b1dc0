import { pino } from 'pino'
import { expect, test } from 'vitest'
import { startInProcessSandbox } from './test/in-process-sandbox.ts'

test('logs contain no card numbers, security codes, tokens or bodies, also after an internal error', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) })
  const sandbox = await startInProcessSandbox({ log })
  const token = await sandbox.tokenFor('same')
  const body = { name: 'Confidential', restrictions: { spendLimit: 10 } }
  const { body: card } = await sandbox.call('POST /v1/cards', { body, token })
  await sandbox.call(`GET /v1/cards/${card.id}`, { token })
  await sandbox.services.store.schema.dropTable('cards').execute()
  expect((await sandbox.call('POST /v1/cards', { body, token })).status).toBe(500)
  await sandbox.stop()

  const logged = lines.join('')
  expect(logged).toContain('response sent')
  expect(logged).toContain('no such table')
  for (const secret of [token, card.details.cardNumber, `"${card.details.cvvCode}"`, 'Confidential']) {
    expect(logged).not.toContain(secret)
  }
})
