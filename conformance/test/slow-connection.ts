import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import fc from 'fast-check'

/** A connection to a target on which every response arrives later. */
export type SlowConnection = { readonly url: string; close(): Promise<void> }

/** Between how many milliseconds each chunk is delayed; which delays, and in which order, the seed decides. */
export type Delays = { readonly min: number; readonly max: number; readonly seed: number }

/**
 * Opens a port that passes every byte on, and delays what the target sends. It does not decrypt TLS.
 */
export async function slowConnection(target: string, delays: Delays): Promise<SlowConnection> {
  const nextDelay = delaysOf(delays)
  const { protocol, hostname, port } = new URL(target)
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    const held = holdBack(nextDelay, (chunk) => (chunk === null ? near.end() : near.write(chunk)))
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

/** Delays in milliseconds, which repeat after some thousand chunks. */
export function delaysOf({ min, max, seed }: Delays): () => number {
  const delays = fc.sample(fc.double({ min, max, noNaN: true }), { seed, numRuns: 4096 })
  let chunks = 0
  return () => delays[chunks++ % delays.length] as number
}

type Chunk = Buffer | null

/** Passes chunks on in their order, each after its delay or with the one before it. */
function holdBack(nextDelay: () => number, pass: (chunk: Chunk) => void): (chunk: Chunk) => void {
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
    const ms = nextDelay()
    waiting.push({ chunk, due: performance.now() + ms })
    if (!pumping) pumpIn(ms)
  }
}
