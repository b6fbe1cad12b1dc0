import type { AddressInfo, Server, Socket } from 'node:net'

/** Starts a server on a free port of this machine for as long as `work` takes. `url` is its origin. */
export async function withServer<Result>(server: Server, work: (url: string) => Promise<Result>): Promise<Result> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const scheme = 'setSecureContext' in server ? 'https' : 'http'
    return await work(`${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
}
