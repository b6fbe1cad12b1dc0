import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { type Certificates, read } from './certificates.ts'

export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** A webhook receiver on this machine. The path says how it answers: `/500`, `/204`, `/slow`. */
export class Receiver {
  readonly received: Received[] = []
  readonly #server

  constructor({ cert, key }: Certificates) {
    this.#server = createServer({ cert: read(cert), key: read(key) }, (request, response) => {
      let body = ''
      request.on('data', (chunk) => {
        body += chunk
      })
      request.on('end', () => {
        const path = request.url ?? ''
        this.received.push({ path, headers: request.headers, body })
        if (path.endsWith('/slow')) return
        response.writeHead(Number(path.split('/').at(-1)) || 200).end('ç'.repeat(1000))
      })
    })
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
  }

  url(path: string): string {
    return `https://localhost:${(this.#server.address() as AddressInfo).port}${path}`
  }

  at(path: string): Received[] {
    return this.received.filter((request) => request.path === path)
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}
