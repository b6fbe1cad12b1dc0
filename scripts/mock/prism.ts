import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mockDocument } from './document.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Starts Prism over the contract, on 127.0.0.1. Its document is written to a temporary folder, and removed when it ends.
 *
 * @param options more options of Prism's command line
 */
export function startPrism(options: readonly string[], output: 'inherit' | 'pipe'): ChildProcess {
  const folder = mkdtempSync(join(tmpdir(), 'payments-mock-'))
  const document = join(folder, 'openapi.json')
  const contract = JSON.parse(readFileSync(join(root, 'generated/openapi.json'), 'utf8'))
  writeFileSync(document, JSON.stringify(mockDocument(contract)))
  const prism = join(root, 'node_modules/@stoplight/prism-cli/dist/index.js')
  const child = spawn(process.execPath, [prism, 'mock', document, '--host', '127.0.0.1', ...options], {
    stdio: ['ignore', output, output],
  })
  child.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return child
}
