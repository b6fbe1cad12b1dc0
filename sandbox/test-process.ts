import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Announcement } from './announce.ts'
import { isPostgresUrl } from './store/postgres.ts'

/** A sandbox in a process of its own, over plain HTTP, with its control interface and a token that permits everything. */
export type SandboxProcess = {
  readonly said: Announcement
  /** A call of the API. Rejects when the process is gone. */
  call(line: string, body?: object): Promise<Answer>
  /** A POST to the control interface. */
  happens(path: string, body: object): Promise<Answer>
  /** What it wrote to stdout and stderr so far. */
  output(): string
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

// biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever came
export type Answer = { readonly status: number; readonly body: any }

/**
 * @param data a file, or an address of PostgreSQL
 * @param options more of its command line
 */
export async function startProcess(data: string, options: readonly string[] = []): Promise<SandboxProcess> {
  const { DATABASE_URL: _, ...others } = process.env
  const [place, variables] = isPostgresUrl(data) ? [[], { DATABASE_URL: data }] : [['--data', data], {}]
  // What has been compiled for one is there for the next: tests start many.
  const env = { NODE_COMPILE_CACHE: join(tmpdir(), 'sandbox-compile-cache'), ...others, ...variables }
  const main = join(import.meta.dirname, 'main.ts')
  const child = spawn(process.execPath, [main, '--http', '--port', '0', '--control', '--json', ...place, ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const line = new Promise<string>((resolve) => createInterface(child.stdout).once('line', resolve))
  const first = await Promise.race([line, ended])
  if (first === undefined) throw new Error(`the sandbox ended before it was ready: ${output}`)
  const said: Announcement = JSON.parse(first)

  const happens = (path: string, body: object) => send('POST', said.controlUrl + path, said.controlToken, body)
  const { body: token } = await happens('/credentials', { company: 'same' })
  return {
    said,
    async call(request, body) {
      const [method = '', path = ''] = request.split(' ')
      return send(method, said.baseUrl + path, token.accessToken, body)
    },
    happens,
    output: () => output,
    async end(signal) {
      child.kill(signal)
      await ended
    },
  }
}

async function send(method: string, url: string, token = '', body?: object): Promise<Answer> {
  const answer = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) }
}
