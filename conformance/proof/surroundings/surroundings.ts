import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import type { SandboxAccess } from '../../cli/embedded-sandbox.ts'
import type { RunOptions } from '../../run/run-options.ts'
import type { RunResult } from '../run-sandbox.ts'
import { startConcurrentClient } from './concurrent-client.ts'
import { type GatewayHabits, startGateway } from './gateway.ts'
import { seededRandom } from './random.ts'
import { slowConnection } from './slow-connection.ts'
import { type RelayHabits, startWebhookRelay } from './webhook-relay.ts'

/** Runs the suite against a sandbox. */
export type Run = (access: SandboxAccess, more?: Partial<Pick<RunOptions, 'concurrency'>>) => Promise<RunResult>

/** What is around a sandbox while the suite runs. Every one of them leaves it conforming. */
export type Surrounding = {
  /** Completes "the sandbox …". */
  readonly says: string
  readonly database?: 'PostgreSQL'
  readonly choices?: Readonly<Record<string, string>>
  /** Needs plain HTTP: it reads and changes what is sent. */
  readonly http?: true
  readonly around: (access: SandboxAccess, run: Run, seed: number) => Promise<RunResult>
}

const behindGateway = (says: string, habits: GatewayHabits): Surrounding => ({
  says,
  http: true,
  async around(access, run, seed) {
    const gateway = await startGateway(access.baseUrl, habits, seed)
    try {
      return await run({ ...access, baseUrl: gateway.url }, { concurrency: 32 })
    } finally {
      await gateway.close()
    }
  },
})

const behindRelay = (says: string, habits: RelayHabits): Surrounding => ({
  says,
  async around(access, run) {
    const certificate = access.webhook?.certificate
    if (certificate?.ca === undefined) throw new Error('a relay needs a receiver with a generated CA')
    const port = await freePort()
    const relay = await startWebhookRelay(port, { ...certificate, ca: certificate.ca }, habits)
    try {
      return await run({ ...access, webhook: { listen: `127.0.0.1:${port}`, url: relay.url, certificate } })
    } finally {
      await relay.close()
    }
  },
})

/** Advances the clock of the sandbox, and hides that from the suite. */
async function withFastClock(access: SandboxAccess, run: Run, seed: number): Promise<RunResult> {
  const { url, token } = access.control ?? {}
  if (url === undefined) throw new Error('a fast clock needs a control interface')
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const response = await fetch(`${url}/clock`, { method: 'POST', headers, body: '{"advanceMs":420000}' })
  if (!response.ok) throw new Error(`the control interface returned ${response.status} to POST /clock`)
  const gateway = await startGateway(url, { withoutClock: true }, seed)
  try {
    return await run({ ...access, control: { url: gateway.url, token } })
  } finally {
    await gateway.close()
  }
}

/** All surroundings, by name. */
export const surroundings: Readonly<Record<string, Surrounding>> = {
  postgresql: { says: 'on PostgreSQL', database: 'PostgreSQL', around: (access, run) => run(access) },
  'slow-connection': {
    says: 'responding 50 to 300 ms later',
    async around(access, run, seed) {
      const random = seededRandom(seed)
      const connection = await slowConnection(access.baseUrl, () => 50 + random() * 250)
      try {
        return await run({ ...access, baseUrl: connection.url }, { concurrency: 32 })
      } finally {
        await connection.close()
      }
    },
  },
  'concurrent-client': {
    says: 'with another client that changes cards and subscriptions of the same company',
    async around(access, run) {
      const client = startConcurrentClient(access)
      const result = await run(access)
      const rounds = await client.stop()
      if (rounds < 10) throw new Error(`the concurrent client made only ${rounds} rounds`)
      return result
    },
  },
  // Without the control interface every check works in the company of the concurrent client.
  'concurrent-client-without-control': {
    says: 'with another client in the same company, and no control interface',
    async around(access, run) {
      const client = startConcurrentClient(access)
      const result = await run({ ...access, control: undefined })
      await client.stop()
      return result
    },
  },
  'without-receiver': {
    says: 'without a receiver for its webhooks, and where it takes the timeout of a subscription to find that out',
    choices: { 'unreachable-receivers': 'timeout' },
    around: (access, run) => run({ ...access, webhook: undefined }),
  },
  'without-receiver-looked-up': {
    says: 'without a receiver for its webhooks, where the host of a subscription must exist',
    choices: { 'webhook-hosts': 'existing' },
    around: (access, run) => run({ ...access, webhook: undefined }),
  },
  'rate-limit': behindGateway('behind a gateway that now and then returns 429 with Retry-After', {
    throttleEvery: 211,
  }),
  'limited-route': behindGateway(
    'behind a gateway that lets 20 boletos be created in a second, and returns 429 to the others',
    {
      boletosPerSecond: 20,
    },
  ),
  'short-outages': behindGateway('behind a gateway that now and then returns 503 with Retry-After', {
    unavailableEvery: 307,
  }),
  'short-connections': behindGateway('behind a gateway that closes connections after 50 requests', {
    requestsPerConnection: 50,
  }),
  'single-request-connections': behindGateway('behind a gateway with `Connection: close`', {
    requestsPerConnection: 1,
  }),
  'short-idle-connections': behindGateway('behind a gateway that closes idle connections after 40 ms', {
    idleTimeout: 40,
  }),
  gzip: behindGateway('behind a gateway that compresses bodies', { gzip: true }),
  'small-chunks': behindGateway('behind a gateway that sends bodies in small chunks', { smallChunks: true }),
  'upper-case-headers': behindGateway('behind a gateway that sends header names in upper case', {
    upperCaseHeaders: true,
  }),
  'extra-properties': behindGateway('with additional properties at every level of every body', {
    extraProperties: true,
  }),
  'null-properties': behindGateway('with null for each optional property that a response lacks', {
    nullProperties: true,
  }),
  'strict-requests': behindGateway(
    'behind a gateway that refuses properties and parameters that the contract does not define',
    {
      strictRequests: true,
    },
  ),
  'shuffled-properties': behindGateway('with the properties of each object in another order in each response', {
    shuffledProperties: true,
  }),
  jitter: behindGateway('responding after 0 to 500 ms', { jitter: 500 }),
  microseconds: behindGateway('with microseconds and +00:00 in times', { microseconds: true }),
  'lagging-lists': behindGateway('behind a cache that returns lists as they were up to 400 ms ago', {
    cacheLists: 400,
  }),
  'replicated-lists': behindGateway('behind three caches, each of which returns lists as they were up to 300 ms ago', {
    cacheLists: 300,
    listNodes: 3,
  }),
  'lagging-reads': behindGateway(
    'behind a cache that returns boletos, cards and subscriptions as they were up to 300 ms ago',
    {
      cacheObjects: 300,
    },
  ),
  'late-reads': behindGateway(
    'behind a cache that returns boletos, cards and subscriptions as they were up to 900 ms ago',
    { cacheObjects: 900 },
  ),
  'replicated-reads': behindGateway(
    'behind two nodes, one of which is up to date, while the other shows boletos, cards and subscriptions as they were 300 ms ago',
    { replicaLag: 300 },
  ),
  'lagging-subscriptions': behindGateway(
    'behind a cache that returns subscriptions as they were up to 300 ms ago, while reads of other objects do not lag',
    { cacheObjects: 300, cachedPaths: '/v1/webhooks/subscriptions/' },
  ),
  'lagging-boletos': behindGateway(
    'behind a cache that returns boletos as they were up to 300 ms ago, and nothing else',
    { cacheObjects: 300, cachedPaths: '/v1/boletos/' },
  ),
  'purged-cache': behindGateway(
    'behind a cache that keeps a retrieved card until it changes, and now and then what it was before',
    { keepCards: 1_000 },
  ),
  'fast-clock': {
    says: 'whose clock is seven minutes fast, and can neither be read nor advanced',
    http: true,
    around: withFastClock,
  },
  'late-duplicates': behindRelay('whose deliveries arrive again 3 and 30 seconds later', {
    duplicateAfter: [3_000, 30_000],
  }),
  'webhook-tunnel': behindRelay('whose deliveries come through a tunnel, which returns 502 where a connection breaks', {
    badGateway: true,
  }),
  'reversed-deliveries': behindRelay('whose deliveries arrive in reverse order', { reverseWithin: 120 }),
}

/** A port that was free a moment ago: the relay must know where the receiver will listen. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
