import { pino } from 'pino'
import { expect, test } from 'vitest'
import { injectedSandbox } from './injected.ts'

test('logs hold neither card numbers, security codes, tokens nor bodies, also when something fails', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) })
  const sandbox = await injectedSandbox({ log })
  const token = await sandbox.tokenFor('same')
  const body = { name: 'Confidential', restrictions: { spendLimit: 10 } }
  const { body: card } = await sandbox.call('POST /v1/cards', { body, token })
  await sandbox.call(`GET /v1/cards/${card.id}`, { token })
  await sandbox.parts.store.schema.dropTable('cards').execute()
  expect((await sandbox.call('POST /v1/cards', { body, token })).status).toBe(500)
  await sandbox.stop()

  const logged = lines.join('')
  expect(logged).toContain('answered')
  expect(logged).toContain('no such table')
  for (const secret of [token, card.details.cardNumber, `"${card.details.cvvCode}"`, 'Confidential']) {
    expect(logged).not.toContain(secret)
  }
})
