import { expect, test } from 'vitest'
import { startEmbeddedSandbox } from '../cli/embedded-sandbox.ts'
import { plainRun } from '../run/run-options.ts'
import { DAY } from '../values/time-units.ts'
import { runInProcess } from './run-in-process.ts'

test('a target whose clock an earlier run has advanced conforms, also where the clock cannot be read', async () => {
  const sandbox = await startEmbeddedSandbox(['--http'])
  try {
    const { baseUrl, clientCredentials, control } = sandbox.options
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${control?.token}` }
    const body = JSON.stringify({ advanceMs: 45 * DAY })
    await fetch(`${control?.url}/clock`, { method: 'POST', headers, body })
    const only = [
      'createBoleto',
      'boletos.timestamps-plausible',
      'cards.created-at-in-utc',
      'card-transactions.future*',
    ]
    const options = { ...plainRun, baseUrl, clientCredentials, tls: {}, only, noReceiver: true }
    const { verdicts, events } = await runInProcess(options)
    expect(verdicts.filter(({ verdict }) => verdict === 'failed')).toEqual([])
    for (const rule of ['createBoleto.succeeds', 'boletos.timestamps-plausible', 'cards.created-at-in-utc'])
      expect(verdicts.find((event) => event.rule === rule)?.verdict).toBe('passed')
    expect(events).toContainEqual({
      event: 'note',
      text: expect.stringMatching(/clock of the target is 45 days ahead/),
    })
  } finally {
    await sandbox.stop()
  }
}, 120_000)
