import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A connection to a target on which every response arrives later. */
export type SlowConnection = { readonly url: string; close(): Promise<void> }

/**
 * Opens a port that passes on every byte, and delays those of the target by `delay()` milliseconds. TLS remains end to end.
 */
export async function slowConnection(target: string, delay: () => number): Promise<SlowConnection> {
  const { protocol, hostname, port } = new URL(target)
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    const held = holdBack(delay, (chunk) => (chunk === null ? near.end() : near.write(chunk)))
    near.on('data', (chunk) => far.write(chunk)).on('close', () => far.destroy())
    far.on('data', held).on('close', () => held(null))
    for (const socket of [near, far]) {
      socket.setNoDelay(true)
      open.add(socket)
      socket.on('error', () => {}).on('close', () => open.delete(socket))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `${protocol}//127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Chunk = Buffer | null

/** Passes on chunks in order, each after its delay, or with the previous one. */
function holdBack(delay: () => number, pass: (chunk: Chunk) => void): (chunk: Chunk) => void {
  const waiting: { readonly chunk: Chunk; readonly due: number }[] = []
  let pumping = false
  const pumpIn = (ms: number) => {
    pumping = true
    setTimeout(pump, Math.max(0, ms))
  }
  const pump = () => {
    while (waiting[0] !== undefined && waiting[0].due <= performance.now()) pass(waiting.shift()?.chunk ?? null)
    pumping = false
    if (waiting[0] !== undefined) pumpIn(waiting[0].due - performance.now() + 1)
  }
  return (chunk) => {
    const ms = delay()
    waiting.push({ chunk, due: performance.now() + ms })
    if (!pumping) pumpIn(ms)
  }
}
