import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { controlModule } from './control.ts'

const root = join(import.meta.dirname, '../..')
const written = readFileSync(join(root, 'spec/control.yaml'), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'payments-control-'))
mkdirSync(join(folder, 'spec'))
afterAll(() => rmSync(folder, { recursive: true }))

function generatedFrom(from: string, to: string): Promise<string> {
  expect(written).toContain(from)
  writeFileSync(join(folder, 'spec/control.yaml'), written.replace(from, to))
  return controlModule(folder)
}

test('a call has its capability, and a type', async () => {
  const module = await controlModule(root)
  expect(module).toContain('"/boletos/{id}/events": "boleto-events"')
  expect(module).toContain('  | `/boletos/${' + 'string}/events`\n')
})

test.each([
  ['      x-capability: credentials\n', '', 'add `x-capability` to POST /credentials'],
  ['x-capability: credentials', 'x-capability: time', 'list "time" in Capabilities'],
  [
    'enum: [boleto-events, ',
    'enum: [weather, boleto-events, ',
    'list "weather" in Capabilities and name it in `x-capability`',
  ],
])('%j replaced by %j: %s', async (from, to, message) => {
  await expect(generatedFrom(from, to)).rejects.toThrow(message)
})
