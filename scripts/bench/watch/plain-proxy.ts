/** A reverse proxy that validates nothing: `node plain-proxy.ts TARGET`. Prints its address. */
import { Agent, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createProxyServer } from 'httpxy'

const [target = ''] = process.argv.slice(2)
const proxy = createProxyServer({ target, agent: new Agent({ keepAlive: true }) })
const server = createServer((request, response) => {
  proxy.web(request, response).catch(() => response.destroy())
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
