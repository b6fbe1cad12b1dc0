import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A sandbox in its own process. */
export type TestSandbox = {
  /** Its addresses and credentials, in the environment variables that the guides use. */
  readonly environment: Readonly<Record<string, string>>
  stop(): Promise<void>
}

/** @param options more options of the sandbox's command line */
export async function startSandbox(...options: readonly string[]): Promise<TestSandbox> {
  const main = join(import.meta.dirname, '../../sandbox/main.ts')
  const child = spawn(process.execPath, [main, '--port', '0', '--json', '--quiet', '--unlisted', ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: '' }, // uses its own database, in memory
  })
  const exited = once(child, 'exit')
  const [line] = await Promise.race([once(createInterface(child.stdout), 'line'), exited])
  if (typeof line !== 'string') throw new Error(`the sandbox exited with code ${line} before it was ready`)
  return {
    environment: environmentOf(JSON.parse(line)),
    async stop() {
      child.kill()
      await exited
    },
  }
}

/** From the output of a sandbox with `--json`. */
function environmentOf(announced: Record<string, string | undefined>): Record<string, string> {
  const variables = {
    PAYMENTS_BASE_URL: announced.baseUrl,
    PAYMENTS_TOKEN_URL: announced.tokenUrl,
    PAYMENTS_CLIENT_ID: announced.clientId,
    PAYMENTS_CLIENT_SECRET: announced.clientSecret,
    PAYMENTS_TLS_CERT: announced.certFile,
    PAYMENTS_TLS_KEY: announced.keyFile,
    PAYMENTS_TLS_CA: announced.caFile,
    PAYMENTS_CONTROL_URL: announced.controlUrl,
    PAYMENTS_CONTROL_TOKEN: announced.controlToken,
  }
  return Object.fromEntries(Object.entries(variables).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}
