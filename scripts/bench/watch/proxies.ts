import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import getPort from 'get-port'
import { mockDocument } from '../../mock/document.ts'
import { findPrism } from '../../mock/prism.ts'
import { type Server, serverOf, untilReachable } from '../sandbox/servers.ts'

const root = join(import.meta.dirname, '../../..')

/** A server that responds with these bodies, by method and path. */
export async function startUpstream(canned: object): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-upstream-'))
  const file = join(folder, 'bodies.json')
  writeFileSync(file, JSON.stringify(canned))
  return withFolder(await started([join(import.meta.dirname, 'upstream.ts'), file]), folder)
}

/** httpxy, which validates nothing. */
export const startPlainProxy = (target: string): Promise<Server> =>
  started([join(import.meta.dirname, 'plain-proxy.ts'), target])

/** Prism as a validating proxy, without logging. It lists what does not match the contract in the header `sl-violations` of each response. */
export async function startPrismProxy(target: string): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-prism-'))
  const document = join(folder, 'openapi.json')
  const contract = JSON.parse(readFileSync(join(root, 'generated/openapi.json'), 'utf8'))
  writeFileSync(document, JSON.stringify(mockDocument(contract)))
  const port = await getPort({ host: '127.0.0.1' })
  const options = ['--host', '127.0.0.1', '--port', String(port), '--verboseLevel', 'silent']
  const child = run([findPrism(), 'proxy', document, target, ...options])
  child.stdout?.resume()
  const server = { origin: `http://127.0.0.1:${port}`, headers: {} }
  await untilReachable(server)
  return withFolder(serverOf(child, server), folder)
}

/** `watch` of this project. @param reports the folder of its reports */
export async function startWatch(target: string, reports: string): Promise<Server> {
  const options = ['--target', target, '--listen', '127.0.0.1:0', '--report-dir', reports]
  return started([join(root, 'conformance/cli/main.ts'), 'watch', ...options])
}

/** Starts a program of Node.js that prints its address. */
async function started(args: readonly string[]): Promise<Server> {
  const child = run(args)
  return serverOf(child, { origin: await printedAddress(child), headers: {} })
}

const run = (args: readonly string[]): ChildProcess =>
  spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] })

/** The server, whose folder is deleted when it has stopped. */
const withFolder = (server: Server, folder: string): Server => ({
  ...server,
  async stop() {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  },
})

async function printedAddress(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the program has no output')
  const lines = createInterface(child.stdout)
  return new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      const found = /^http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0]
      if (found !== undefined) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`${child.spawnargs.join(' ')} exited with ${code}`)))
  })
}
