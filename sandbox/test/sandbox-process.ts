import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Announcement } from '../program/announcement.ts'
import { isPostgresUrl } from '../store/postgres.ts'

/** A sandbox that runs as a process, over plain HTTP, with its control interface. */
export type SandboxProcess = {
  readonly announcement: Announcement
  /** Calls the API with a token that has all scopes. Rejects if the process has ended. */
  call(line: string, body?: object): Promise<Response>
  /** Sends a POST to the control interface. */
  control(path: string, body: object): Promise<Response>
  /** What it has written to stdout and stderr. */
  output(): string
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

type Response = {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests read any property
  readonly body: any
}

/**
 * @param data a file, or a URL of PostgreSQL
 * @param options further options of the command line
 */
export async function startSandboxProcess(data: string, options: readonly string[] = []): Promise<SandboxProcess> {
  const { DATABASE_URL: _, ...others } = process.env
  const [dataOption, variables] = isPostgresUrl(data) ? [[], { DATABASE_URL: data }] : [['--data', data], {}]
  const env = { ...others, ...variables }
  const main = join(import.meta.dirname, '../main.ts')
  const child = spawn(
    process.execPath,
    [main, '--http', '--port', '0', '--control', '--json', '--quiet', '--unlisted', ...dataOption, ...options],
    { stdio: ['ignore', 'pipe', 'pipe'], env },
  )
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
  const announcement: Announcement = JSON.parse(first)

  const control = (path: string, body: object) =>
    send('POST', announcement.controlUrl + path, announcement.controlToken, body)
  const { body: token } = await control('/credentials', { company: 'same' })
  return {
    announcement,
    async call(request, body) {
      const [method = '', path = ''] = request.split(' ')
      return send(method, announcement.baseUrl + path, token.accessToken, body)
    },
    control,
    output: () => output,
    async end(signal) {
      child.kill(signal)
      await ended
    },
  }
}

async function send(method: string, url: string, token = '', body?: object): Promise<Response> {
  const response = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
}
