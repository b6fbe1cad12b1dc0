import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { type RunningReceiver, secrets } from './receiver.ts'

const root = join(import.meta.dirname, '../../..')

/** A receiver in examples/receivers/ that can be started here, or what it needs. */
export type ExampleReceiver = {
  readonly name: string
  readonly start: (() => Promise<RunningReceiver>) | undefined
  /** What is missing where it cannot be started. */
  readonly needs: string
}

/** Resolves the package of the client to its sources, as it is not installed in its own repository. */
const withClient = `data:text/javascript,${encodeURIComponent(`
import { registerHooks } from 'node:module'
const url = ${JSON.stringify(pathToFileURL(join(root, 'client/index.ts')).href)}
registerHooks({ resolve: (name, context, next) => name === 'payments-api-client' ? { url, shortCircuit: true } : next(name, context) })
`)}`

/** Serves the fetch handler of an edge runtime with Node. */
const serveFetch = `
import { createServer } from 'node:http'
import { Readable } from 'node:stream'
const { default: { fetch: handle } } = await import(process.argv[1])
const server = createServer(async (incoming, outgoing) => {
  const { method, headers, url } = incoming
  const body = method === 'GET' ? undefined : Readable.toWeb(incoming)
  const request = new Request('http://edge' + url, { method, headers, body, duplex: 'half' })
  const response = await handle(request, process.env)
  outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(Buffer.from(await response.arrayBuffer()))
})
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log(JSON.stringify(server.address())))
`

const file = (name: string): string => join(root, 'examples/receivers', name)

/** The receivers in examples/receivers/. */
export function exampleReceivers(): readonly ExampleReceiver[] {
  const node = ['--import', withClient]
  const python = ['python3', '/usr/bin/python3'].find((program) => spawnSync(program, ['--version']).status === 0)
  const needs = 'Node.js 24 or later'
  const edge = ['--input-type=module', '--eval', serveFetch, pathToFileURL(file('fetch-handler.ts')).href]
  return [
    { name: 'node-http.ts', needs, start: () => start(process.execPath, [...node, file('node-http.ts')]) },
    { name: 'fastify.ts', needs, start: () => start(process.execPath, [...node, file('fastify.ts')]) },
    { name: 'express.ts', needs, start: () => start(process.execPath, [...node, file('express.ts')]) },
    { name: 'fetch-handler.ts', needs, start: () => start(process.execPath, [...node, ...edge]) },
    {
      name: 'receiver.py',
      needs: 'Python 3, as python3',
      start: python === undefined ? undefined : () => start(python, [file('receiver.py')]),
    },
  ]
}

async function start(program: string, args: readonly string[]): Promise<RunningReceiver> {
  const env = { ...process.env, PORT: '0', WEBHOOK_SECRET: secrets.current, WEBHOOK_SECRET_BEFORE: secrets.previous }
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'ignore'] })
  const exited = once(child, 'exit')
  const first = await Promise.race([once(createInterface(child.stdout), 'line'), exited])
  if (typeof first[0] !== 'string') throw new Error(`${args.at(-1)} ended with code ${first[0]} before it listened`)
  const { port } = JSON.parse(first[0]) as { port: number }
  return {
    url: `http://127.0.0.1:${port}/webhooks`,
    effectsUrl: `http://127.0.0.1:${port}/effects`,
    async stop() {
      child.kill()
      await exited
    },
  }
}
