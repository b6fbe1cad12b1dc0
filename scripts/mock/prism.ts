import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mockDocument } from './document.ts'

const root = join(import.meta.dirname, '../..')

/**
 * The command line of Prism, which the package does not bring with it: most of its users want no mock.
 * @throws when it is not installed
 */
export function findPrism(): string {
  return createRequire(import.meta.url).resolve('@stoplight/prism-cli')
}

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
  const child = spawn(process.execPath, [findPrism(), 'mock', document, '--host', '127.0.0.1', ...options], {
    stdio: ['ignore', output, output],
  })
  child.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return child
}
