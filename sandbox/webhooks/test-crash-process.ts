/**
 * A process for the crash test to kill: it delivers what is in a data file and records events in it without end,
 * writing the id of each to stdout once it is committed; with `drain` it records none and says when nothing is left to
 * do.
 *
 *   node test-crash-process.ts DATA CA-FILE [drain]
 */
import { readFileSync, writeSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { openTestParts } from './test-parts.ts'
import { until } from './test-receiver.ts'

const [data = '', caFile = '', drain] = process.argv.slice(2)
const parts = await openTestParts({ ca: readFileSync(caFile, 'utf8'), data })

if (drain) {
  const left = () => parts.store.selectFrom('webhook_deliveries').select('id').where('due_at', 'is not', null).execute()
  await until(async () => (await left()).length === 0, 'all deliveries to end')
  await parts.stop()
  writeSync(1, 'drained\n')
} else {
  for (;;) {
    writeSync(1, `${await parts.emit()}\n`)
    await setImmediate()
  }
}
