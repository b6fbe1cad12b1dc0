import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type Announcement, accessTo, localReceiver, type SandboxAccess } from '../cli/embedded-sandbox.ts'

/** A fault of the sandbox: which rules it breaks, and what the faulty sandbox does. */
export type FaultInfo = {
  readonly id: string
  readonly breaks: readonly string[]
  readonly says: string
  /** How a derived fault violates its rule; left out for hand-written faults. */
  readonly derivation?: string
}

/** How a sandbox of the pool differs from the default one. */
export type SandboxVariant = {
  readonly fault?: string
  readonly http?: boolean
  readonly choices?: Readonly<Record<string, string>>
  /** Default: in memory. */
  readonly database?: 'PostgreSQL'
}

/** The sandbox's choices, each with its values other than the default. */
export type Choices = Readonly<Record<string, readonly string[]>>

/** What sandboxes there can be. */
export type Catalogue = {
  readonly handWritten: readonly FaultInfo[]
  /** For each constraint of the contract and way to violate it. */
  readonly derived: readonly FaultInfo[]
  readonly choices: Choices
  /** Ids of derived faults that do not change the behaviour of the sandbox, and why. */
  readonly equivalentFaults: Readonly<Record<string, string>>
}

/** Starts sandboxes in processes that stay, so that none of them has a cold start. */
export interface SandboxPool {
  catalogue(): Promise<Catalogue>
  /** Runs `work` on a separate sandbox, which is stopped afterwards. */
  withSandbox<T>(variant: SandboxVariant, work: (access: SandboxAccess) => Promise<T>): Promise<T>
  /** Ends its processes, also those that hang. */
  end(): void
}

type Message = {
  readonly id: number
  readonly error?: string
  readonly faults?: readonly FaultInfo[]
  readonly derived?: readonly FaultInfo[]
  readonly choices?: Choices
  readonly withoutEffect?: Readonly<Record<string, string>>
  readonly announcement?: Announcement
}

/** How long a process may take for one command, in milliseconds, also on a busy machine. */
const commandTimeout = 120_000
/** How long a process may take to end by itself, in milliseconds. */
const endTimeout = 5_000

/** Several processes as one pool: each sandbox runs in the process that has the fewest. */
export function startPools(count = availableParallelism()): SandboxPool {
  const members = Array.from({ length: count }, () => ({ pool: startPool(), running: 0 }))
  const leastBusy = () => members.reduce((least, other) => (other.running < least.running ? other : least))
  return {
    catalogue: () => leastBusy().pool.catalogue(),
    async withSandbox(variant, work) {
      // PostgreSQL starts in a process that has run no other sandbox before, and ends with it.
      if (variant.database !== undefined) {
        const pool = startPool()
        return pool.withSandbox(variant, work).finally(() => pool.end())
      }
      const member = leastBusy()
      member.running++
      return member.pool.withSandbox(variant, work).finally(() => member.running--)
    },
    end() {
      for (const { pool } of members) pool.end()
    },
  }
}

/**
 * One process with many sandboxes.
 * @param program a program with the messages of sandbox/test/sandbox-pool.ts; `environment` is added to that of this process
 */
export function startPool(
  program = join(import.meta.dirname, '../../sandbox/test/sandbox-pool.ts'),
  environment: Readonly<Record<string, string>> = {},
): SandboxPool & { readonly process: ChildProcess } {
  const child = fork(program, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    detached: true,
    env: { ...process.env, ...environment },
  })
  const waiting = new Map<number, (message: Message) => void>()
  let lastId = 0
  child.on('message', (message: Message) => {
    waiting.get(message.id)?.(message)
    waiting.delete(message.id)
  })
  child.on('exit', (code) => {
    for (const [id, settle] of waiting) settle({ id, error: `the sandbox process exited with ${code}` })
    waiting.clear()
  })

  async function command(message: object): Promise<Message> {
    const id = ++lastId
    const reply = await new Promise<Message>((resolve) => {
      const timer = setTimeout(() => resolve({ id, error: 'the sandbox process does not respond' }), commandTimeout)
      waiting.set(id, (received) => {
        clearTimeout(timer)
        resolve(received)
      })
      child.send({ id, ...message }, (error) => error && waiting.get(id)?.({ id, error: error.message }))
    })
    if (reply.error !== undefined) throw new Error(reply.error)
    return reply
  }

  return {
    process: child,
    async catalogue() {
      const { faults = [], derived = [], choices = {}, withoutEffect = {} } = await command({ do: 'list' })
      return { handWritten: faults, derived, choices, equivalentFaults: withoutEffect }
    },
    async withSandbox({ fault, database, ...options }, work) {
      const webhook = await localReceiver()
      const { announcement } = await command({
        do: 'start',
        fault,
        database,
        options: { ...options, control: true, allowPrivateWebhooks: true, webhookCa: webhook.certificate.ca },
      })
      if (announcement === undefined) throw new Error('the sandbox process sent no announcement')
      try {
        return await work({ ...accessTo(announcement), webhook })
      } finally {
        await command({ do: 'stop', baseUrl: announcement.baseUrl })
      }
    },
    end() {
      if (child.exitCode !== null || child.signalCode !== null) return
      if (child.connected) child.disconnect()
      const overdue = setTimeout(() => child.kill('SIGKILL'), endTimeout)
      child.once('exit', () => clearTimeout(overdue))
    },
  }
}
