/**
 * A server that always responds with the same bodies: `node upstream.ts FILE`, where the file is JSON with the bodies by method and path. It takes
 * little CPU time, so that a benchmark measures the proxies in front of it. Prints its address.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Canned = Readonly<Record<string, { readonly status: number; readonly body: string }>>

const [file = ''] = process.argv.slice(2)
const canned: Canned = JSON.parse(readFileSync(file, 'utf8'))
const server = createServer((request, response) => {
  const { status, body } = canned[`${request.method} ${request.url}`] ?? { status: 500, body: '' }
  request.resume().once('end', () => {
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' }
    response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body)
  })
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
