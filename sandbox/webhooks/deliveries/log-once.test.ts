import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createLogOnce } from './log-once.ts'

test('a warning is logged again only when its reason has changed', () => {
  const lines: string[] = []
  const logOnce = createLogOnce(pino({}, { write: (line: string) => void lines.push(JSON.parse(line).msg) }))
  for (const [message, reason] of [
    ['delayed', 'full'],
    ['delayed', 'full'],
    ['not sent', 'full'],
    ['delayed', 'locked'],
    ['delayed', 'full'],
  ] as const)
    logOnce(message, new Error(reason))
  expect(lines).toEqual(['delayed: full', 'not sent: full', 'delayed: locked', 'delayed: full'])
})
