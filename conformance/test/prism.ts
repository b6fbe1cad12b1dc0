import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export type Prism = { readonly url: string; stop(): void }

const root = join(import.meta.dirname, '../..')
const main = join(root, 'node_modules/@stoplight/prism-cli/dist/index.js')

/** Starts Prism on a free port of this machine. `args`: `mock` or `proxy` with their arguments. */
export async function startPrism(...args: readonly string[]): Promise<Prism> {
  const child = spawn(process.execPath, [main, ...args, '--host', '127.0.0.1', '--port', '0'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const url = /Prism is listening on (http:\S+)/.exec(line)?.[1]
      if (url !== undefined) resolve({ url, stop: () => child.kill() })
    })
    child.once('exit', (code) => reject(new Error(`Prism exited with ${code} before it was ready`)))
  })
}
