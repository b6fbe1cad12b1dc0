import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { mockDocument } from './document.ts'

const root = join(import.meta.dirname, '../..')

/** A running mock. */
export type Mock = { readonly url: string; stop(): Promise<void> }

/**
 * The path of Prism's command-line program. Prism is an optional peer dependency: most users of the package need no mock.
 * @throws when Prism is not installed
 */
export function findPrism(): string {
  return createRequire(import.meta.url).resolve('@stoplight/prism-cli')
}

/**
 * Starts Prism with the contract, on 127.0.0.1. Its document is a temporary file, which is deleted when Prism exits.
 *
 * @param options further command-line options of Prism
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

/** Starts Prism on a free port and waits until it listens. @throws when Prism exits before that */
export async function startMock(): Promise<Mock> {
  const prism = startPrism(['--port', '0'], 'pipe')
  const exited = once(prism, 'exit')
  if (!prism.stdout || !prism.stderr) throw new Error('Prism has no output')
  prism.stderr.resume()
  for await (const line of createInterface(prism.stdout)) {
    const url = /Prism is listening on (\S+)/.exec(line)?.[1]
    if (url === undefined) continue
    prism.stdout.resume()
    return {
      url,
      async stop() {
        prism.kill()
        await exited
      },
    }
  }
  throw new Error('Prism exited before it was listening')
}
