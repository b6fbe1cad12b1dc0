import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type Announcement, accessTo, localReceiver, type SandboxAccess } from '../cli/embedded-sandbox.ts'

/** A fault of the sandbox: what it breaks, and how. */
export type FaultCard = { readonly id: string; readonly breaks: readonly string[]; readonly says: string }

/** How a sandbox of the farm differs from the usual one. */
export type Strain = {
  readonly fault?: string
  readonly http?: boolean
  readonly choices?: Readonly<Record<string, string>>
  /** Left out: memory. */
  readonly database?: 'PostgreSQL'
}

/** The sandbox's choices, each with the values that are not its default. */
export type Choices = Readonly<Record<string, readonly string[]>>

/** What a sandbox can be. */
export type Catalogue = {
  readonly byHand: readonly FaultCard[]
  /** One for each constraint of the contract, and way to break it. */
  readonly derived: readonly FaultCard[]
  readonly choices: Choices
  /** Ids of derived faults that leave the sandbox as it is, and why. */
  readonly withoutEffect: Readonly<Record<string, string>>
}

type Answer = {
  readonly id: number
  readonly error?: string
  readonly faults?: readonly FaultCard[]
  readonly derived?: readonly FaultCard[]
  readonly choices?: Choices
  readonly withoutEffect?: Readonly<Record<string, string>>
  readonly announcement?: Announcement
}

/** Milliseconds within which a process of sandboxes does what it is told, also on a machine that is busy. */
const patience = 60_000

/** Where sandboxes come from. */
export type SandboxPool = Pick<ReturnType<typeof startPool>, 'catalogue' | 'withSandbox' | 'end'>

/** Several processes as one farm: each sandbox is kept by the one that keeps fewest, so that no core waits for another. */
export function startPools(count = availableParallelism()): SandboxPool {
  const farms = Array.from({ length: count }, () => ({ farm: startPool(), kept: 0 }))
  return {
    catalogue: () => leastBusy().farm.catalogue(),
    async withSandbox(strain, work) {
      const chosen = leastBusy()
      chosen.kept++
      return chosen.farm.withSandbox(strain, work).finally(() => chosen.kept--)
    },
    end: () => {
      for (const { farm } of farms) farm.end()
    },
  }

  function leastBusy() {
    return farms.reduce((least, other) => (other.kept < least.kept ? other : least))
  }
}

/**
 * One process that keeps many sandboxes, so that none of them costs a cold start.
 * @param program another one that does what sandbox/test/sandbox-pool.ts does; `environment` is added to that of this process
 */
export function startPool(
  program = join(import.meta.dirname, '../../sandbox/test/sandbox-pool.ts'),
  environment: Readonly<Record<string, string>> = {},
) {
  const child = fork(program, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    detached: true,
    env: { ...process.env, ...environment },
  })
  const waiting = new Map<number, (answer: Answer) => void>()
  let orders = 0
  child.on('message', (answer: Answer) => {
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  })
  child.on('exit', (code) => {
    for (const [id, settle] of waiting) settle({ id, error: `the sandbox process ended with ${code}` })
    waiting.clear()
  })

  async function order(what: object): Promise<Answer> {
    const id = ++orders
    const answer = await new Promise<Answer>((resolve) => {
      const late = setTimeout(() => resolve({ id, error: 'the sandbox process hangs' }), patience)
      waiting.set(id, (given) => {
        clearTimeout(late)
        resolve(given)
      })
      child.send({ id, ...what }, (error) => error && waiting.get(id)?.({ id, error: error.message }))
    })
    if (answer.error !== undefined) throw new Error(answer.error)
    return answer
  }

  return {
    process: child,
    async catalogue(): Promise<Catalogue> {
      const { faults = [], derived = [], choices = {}, withoutEffect = {} } = await order({ do: 'list' })
      return { byHand: faults, derived, choices, withoutEffect }
    },
    /** Runs `work` against a sandbox of its own, which ends with it. */
    async withSandbox<T>(
      { fault, database, ...options }: Strain,
      work: (access: SandboxAccess) => Promise<T>,
    ): Promise<T> {
      const webhook = await localReceiver()
      const { announcement } = await order({
        do: 'start',
        fault,
        database,
        options: { ...options, control: true, allowPrivateWebhooks: true, webhookCa: webhook.certificate.ca },
      })
      if (announcement === undefined) throw new Error('the sandbox did not announce itself')
      try {
        return await work({ ...accessTo(announcement), webhook })
      } finally {
        await order({ do: 'stop', baseUrl: announcement.baseUrl })
      }
    },
    end: () => {
      if (child.connected) child.disconnect()
    },
  }
}
