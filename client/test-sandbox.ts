import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A sandbox that runs as a process of its own. */
export type TestSandbox = {
  /** How to get into it, in the variables that the guides use. */
  readonly environment: Readonly<Record<string, string>>
  stop(): Promise<void>
}

/** @param options more options of the sandbox's command line */
export async function startSandbox(...options: readonly string[]): Promise<TestSandbox> {
  const main = join(import.meta.dirname, '../sandbox/main.ts')
  const child = spawn(process.execPath, [main, '--port', '0', '--json', ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: '' }, // a database of its own, in memory
  })
  const ended = once(child, 'exit')
  const said = await Promise.race([once(createInterface(child.stdout), 'line'), ended])
  if (typeof said[0] !== 'string') throw new Error(`the sandbox ended with ${said[0]} before it was ready`)
  return {
    environment: environmentOf(JSON.parse(said[0])),
    async stop() {
      child.kill()
      await ended
    },
  }
}

/** From what a sandbox says of itself with `--json`. */
function environmentOf(said: Record<string, string | undefined>): Record<string, string> {
  const variables = {
    PAYMENTS_BASE_URL: said.baseUrl,
    PAYMENTS_TOKEN_URL: said.tokenUrl,
    PAYMENTS_CLIENT_ID: said.clientId,
    PAYMENTS_CLIENT_SECRET: said.clientSecret,
    PAYMENTS_TLS_CERT: said.certFile,
    PAYMENTS_TLS_KEY: said.keyFile,
    PAYMENTS_TLS_CA: said.caFile,
    PAYMENTS_CONTROL_URL: said.controlUrl,
    PAYMENTS_CONTROL_TOKEN: said.controlToken,
  }
  return Object.fromEntries(Object.entries(variables).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}
